package ochoslocos

import "grade/reference/game"

// The ids of the rules.
const (
	ruleFirstPlayer   = "first-player-starts"
	ruleCyclicOrder   = "cyclic-order"
	ruleFirstDiscard  = "first-discard-card"
	ruleDiscard       = "played-card-is-discard"
	ruleFirstMatch    = "first-match"
	ruleDrawOne       = "draw-without-match"
	ruleDrawnIsNewest = "drawn-card-is-newest"
	ruleDeckOrder     = "deck-order"
	ruleHandAfterMove = "hand-after-move"
	ruleMoveLine      = "move-line"
	ruleEmptyHandLine = "empty-hand-line"
	ruleEmptyHandWins = "empty-hand-wins"
	ruleLastCardEnds  = "last-card-ends"
	ruleEndLine       = "end-line"

	ruleColorPlayer     = "color-player"
	ruleColorFallsBack  = "color-player-falls-back"
	ruleNumberPlayer    = "number-player"
	ruleNumberFallsBack = "number-player-falls-back"
	ruleStrategicNumber = "strategic-player-number"
	ruleStrategicColor  = "strategic-player-color"
	ruleStrategicTie    = "strategic-player-tie"

	ruleEightMustMatch    = "eight-must-match"
	ruleEightNamesColor   = "eight-names-color"
	ruleColorTie          = "color-tie"
	ruleNamedColor        = "named-color"
	ruleNamedIsPrinted    = "named-color-printed"
	ruleTwoAnswered       = "two-answered"
	ruleTwoPenalty        = "two-penalty"
	ruleTwosAddUp         = "twos-in-a-row"
	rulePenaltyFrees      = "penalty-restarts-count"
	rulePenaltyShortDeck  = "penalty-short-deck"
	ruleFirstDiscardPlain = "first-discard-plain"
)

// rulebook lists the rules in the order of the handout.
func rulebook() []game.Rule {
	rules := []game.Rule{
		{ID: ruleFirstPlayer, Place: "Part I, Game and Input",
			Text: "The first player of the input makes the first move."},
		{ID: ruleCyclicOrder, Place: "Part I, Game",
			Text: "The players move in the order of the input, again and again from the first, until the game is over."},
		{ID: ruleFirstDiscard, Place: "Part I, Input",
			Text: "Until somebody plays a card, the discard card is the single card after the players."},
		{ID: ruleDiscard, Place: "Part I, nextPlay()",
			Text: "The card that was played last is the discard card, which the next player must match."},
		{ID: ruleFirstMatch, Place: "Part I, findMatch(Card card)",
			Text: "A player plays the first card in hand, from the oldest to the newest, that has the colour or the number of the discard card."},
		{ID: ruleDrawOne, Place: "Part I, nextPlay()",
			Text: "A player without a matching card draws one card, and the move is over."},
		{ID: ruleDrawnIsNewest, Place: "Part I, addCardToHand(Card card)",
			Text: "A drawn card is the newest of the hand and stands last."},
		{ID: ruleDeckOrder, Place: "Part I, Input and Example",
			Text: "The cards of the deck are drawn in the order of the input, from left to right."},
		{ID: ruleHandAfterMove, Place: "Part I, Output",
			Text: "A line shows the player's hand as it is after the move, without the card that was played."},
		{ID: ruleMoveLine, Place: "Part I, Output", Wording: true,
			Text: "A line is the name and the cards of the hand with one blank between them, a colon, one blank, and the played card or DRAW."},
		{ID: ruleEmptyHandLine, Place: "Part I, Output and Example", Wording: true,
			Text: "When the hand is empty, the colon follows the name without a blank."},
		{ID: ruleEmptyHandWins, Place: "Part I, Processing and Output",
			Text: "A player who runs out of cards wins, and the game is over at once."},
		{ID: ruleLastCardEnds, Place: "Part I, Processing and Output",
			Text: "When the last card of the deck is drawn, the game ends after this move, and nobody wins."},
		{ID: ruleEndLine, Place: "Part I, Output", Wording: true,
			Text: "The last line is the name with \" is the winner!\", or \"That was fun!\" when nobody won."},
	}
	return append(append(rules, diversityRules()...), completeRules()...)
}

func diversityRules() []game.Rule {
	rules := []game.Rule{
		{ID: ruleColorPlayer, Place: "Part II, ColorPlayer",
			Text: "A C player plays the first card that has the discard card's colour."},
		{ID: ruleColorFallsBack, Place: "Part II, ColorPlayer",
			Text: "A C player without a card of that colour plays the first card that matches at all."},
		{ID: ruleNumberPlayer, Place: "Part II, NumberPlayer",
			Text: "An N player plays the first card that has the discard card's number."},
		{ID: ruleNumberFallsBack, Place: "Part II, NumberPlayer",
			Text: "An N player without a card of that number plays the first card that matches at all."},
		{ID: ruleStrategicNumber, Place: "Part II, StrategicPlayer",
			Text: "An S player with more cards of the discard card's number than of its colour plays the first one of the number."},
		{ID: ruleStrategicColor, Place: "Part II, StrategicPlayer",
			Text: "An S player with more cards of the discard card's colour than of its number plays the first one of the colour."},
		{ID: ruleStrategicTie, Place: "Part II, StrategicPlayer",
			Text: "An S player with as many cards of the discard card's number as of its colour plays the first one of the colour."},
	}
	for i := range rules {
		rules[i].Variants = []string{Diversity, Complete}
	}
	return rules
}

func completeRules() []game.Rule {
	rules := []game.Rule{
		{ID: ruleEightMustMatch, Place: "Part III, Example",
			Text: "An 8 is no wild card: it must match like any other card, so a player with an 8 may have to draw."},
		{ID: ruleEightNamesColor, Place: "Part III, Processing",
			Text: "Who plays an 8 names the colour of which they have the most cards, the 8 just played counted too."},
		{ID: ruleColorTie, Place: "Part III, Processing",
			Text: "When a player has equally many cards of two colours, red comes before yellow, yellow before green, green before blue."},
		{ID: ruleNamedColor, Place: "Part III, Processing and Example",
			Text: "After an 8, until somebody plays a card, a card must have the named colour, or be an 8."},
		{ID: ruleNamedIsPrinted, Place: "Part III, Output", Wording: true,
			Text: "After an 8 the line ends with a blank and the letter of the named colour in parentheses."},
		{ID: ruleTwoAnswered, Place: "Part III, Processing",
			Text: "The player after a 2 plays the first 2 in hand, whatever its colour."},
		{ID: ruleTwoPenalty, Place: "Part III, Processing",
			Text: "The player after a 2 who has no 2 draws two cards for it and misses the turn."},
		{ID: ruleTwosAddUp, Place: "Part III, Processing",
			Text: "After several twos in a row, a player without a 2 draws two cards for each of them."},
		{ID: rulePenaltyFrees, Place: "Part III, Processing",
			Text: "Once cards were drawn for a 2, the next player moves as usual, and the count of twos starts again."},
		{ID: rulePenaltyShortDeck, Place: "Part I, Processing, and Part III, Processing",
			Text: "If the deck has fewer cards than must be drawn for the twos, the player draws those that are left, and the game ends."},
		{ID: ruleFirstDiscardPlain, Place: "Part III, Processing",
			Text: "The first discard card was not played, so a 2 or an 8 there has only its colour and number."},
	}
	for i := range rules {
		rules[i].Variants = []string{Complete}
	}
	return rules
}
