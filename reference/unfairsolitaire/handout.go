package unfairsolitaire

import "grade/reference/game"

// The rules that the trace reports.
const (
	ruleOneRun         = "one-run"
	ruleTenExperiments = "ten-experiments"
	ruleGames          = "games-of-experiment"
	ruleNewGames       = "new-games-each-line"
	ruleWins           = "count-of-wins"
	rulePercent        = "win-rate-percent"
	ruleCountLine      = "count-line"
	ruleDeck           = "deck-of-52"
	ruleOnlySuits      = "only-suits"
	ruleShuffle        = "shuffle-each-game"
	ruleFairShuffle    = "shuffle-every-order"
	ruleNewTable       = "new-table-each-game"
	ruleRightmost      = "rightmost-four"
	ruleFour           = "four-of-one-suit"
	ruleInnerTwo       = "inner-two"
	ruleFourBeforeTwo  = "four-before-two"
	ruleLookAgain      = "look-again"
	ruleDealOne        = "deal-one"
	ruleDealUntilFour  = "deal-until-four"
	ruleWholeDeck      = "whole-deck"
	ruleWin            = "win-all-removed"
	ruleLose           = "cards-left-lose"
)

func handoutRules() []game.Rule {
	const (
		play    = "The Game"
		remove  = "The Game, how to remove cards"
		deal    = "The Game, deal a card face up"
		end     = "The Game, repeat until the deck has no more cards"
		mission = "Your Mission"
		deck    = "The Details, Deck"
	)
	return []game.Rule{
		{ID: ruleDeck, Place: play, Text: "The game is played with a standard deck of 52 cards, 13 of each suit."},
		{ID: ruleOnlySuits, Place: play, Text: "Suits are the only important things; the values of the cards are ignored."},
		{ID: ruleShuffle, Place: play, Text: "The whole deck is shuffled before each game."},
		{ID: ruleFairShuffle, Place: deck, Text: "A shuffle makes every order of the cards equally likely: each card in turn is swapped with a random one from its own place to the end."},
		{ID: ruleNewTable, Place: play, Text: "Each game starts with the whole deck and without any cards showing."},
		{ID: ruleRightmost, Place: remove, Text: "Cards are removed from the rightmost four only, and only while at least four are showing."},
		{ID: ruleFour, Place: remove, Text: "If the rightmost four cards all have the same suit, all four are removed."},
		{ID: ruleInnerTwo, Place: remove, Text: "If the first and the fourth of the rightmost four cards have the same suit, the two cards between them are removed."},
		{ID: ruleFourBeforeTwo, Place: remove, Text: "The removal of four cards is tried before the removal of two, so four cards of one suit all go."},
		{ID: ruleLookAgain, Place: remove, Text: "After each removal the row is looked at again, first for four cards and then for two, until nothing can be removed or fewer than four cards are showing."},
		{ID: ruleDealOne, Place: deal, Text: "When nothing can be removed, one card is dealt to the right of those showing, and the row is looked at again."},
		{ID: ruleDealUntilFour, Place: deal, Text: "If fewer than four cards are showing, cards are dealt one by one until there are four."},
		{ID: ruleWholeDeck, Place: end, Text: "A game goes on until the deck has no more cards, and cards are removed after the last one too."},
		{ID: ruleWin, Place: end, Text: "The game is won if all of the cards have been removed when it ends."},
		{ID: ruleLose, Place: end, Text: "The game is lost if any card is left when it ends."},
		{ID: ruleOneRun, Place: mission, Text: "One run of the program prints the whole output, and nothing is typed."},
		{ID: ruleTenExperiments, Place: mission, Text: "There are ten experiments, and each prints one line."},
		{ID: ruleGames, Place: mission, Text: "The experiments play 1000, 2000, 3000 games and so on up to 10000, and the number after the slash says how many."},
		{ID: ruleNewGames, Place: mission, Text: "Each experiment plays new games and counts its wins from zero."},
		{ID: ruleWins, Place: mission, Text: "The number before the slash is the number of games that were won."},
		{ID: rulePercent, Place: mission, Text: "The win rate is printed as a percentage: 100 times the games won, divided by the games played."},
		{ID: ruleCountLine, Place: mission, Wording: true, Text: `A line looks like "?/1000 games won = ?%".`},
	}
}
