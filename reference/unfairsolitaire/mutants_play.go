package unfairsolitaire

import "grade/reference/game"

func deckMutants() []game.MutantOf[Rules] {
	const nearlyFair = "It changes the chance of a win by less than 2%, which no 55,000 games can tell from chance."
	return []game.MutantOf[Rules]{
		byWins("never-shuffled", ruleShuffle,
			"Your program never shuffles the deck, so every game ends in the same way.",
			1, func(r *Rules) { r.Shuffles = BeforeNoGame }),
		byWins("shuffled-once", ruleShuffle,
			"Your program shuffles the deck only once, so every game ends like the first.",
			1, func(r *Rules) { r.Shuffles = BeforeFirstGame }),
		byWins("deck-of-48", ruleDeck,
			"Your program plays with 48 cards, 12 of each suit, instead of 52.",
			0.00047560683515483705, func(r *Rules) { r.CardsPerSuit = 12 }),
		byWins("suits-drawn-anew", ruleDeck,
			"Your program gives every card a random suit, so that there are not 13 cards of each.",
			0.4554381024973791, func(r *Rules) { r.DrawnAnew = true }),
		byWins("shuffle-few-swaps", ruleFairShuffle,
			"Your program sorts the deck before each game and then swaps only 26 random pairs of cards, which is too few.",
			1, func(r *Rules) { r.NewDeck, r.Swaps = true, RandomPairs }),
		byWins("shuffle-forgets-place", ruleFairShuffle,
			"Your program sorts the deck before each game and then swaps the first card with any, the second with one of the first 51 and so on; the random place must lie between the card's own place and the end.",
			1, func(r *Rules) { r.NewDeck, r.Swaps = true, WithShrinkingStart }),
		unseen("shuffle-forgets-place-kept-deck", ruleFairShuffle,
			"Your program swaps the first card with any, the second with one of the first 51 and so on; the random place must lie between the card's own place and the end.",
			nearlyFair, func(r *Rules) { r.Swaps = WithShrinkingStart }),
		unseen("shuffle-with-any-card", ruleFairShuffle,
			"Your program swaps each card with any card of the deck, which makes some orders more likely than others.",
			nearlyFair, func(r *Rules) { r.Swaps = WithAny }),
		unseen("shuffle-moves-every-card", ruleFairShuffle,
			"Your program never lets a card stay in its place when it shuffles.",
			nearlyFair, func(r *Rules) { r.Swaps = WithLaterOnly }),
		unseen("shuffle-skips-last-card", ruleFairShuffle,
			"Your program never moves the last card of the deck when it shuffles.",
			nearlyFair, func(r *Rules) { r.Swaps = WithRestExceptLast }),
	}
}

func removalMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		byWins("one-removal-a-deal", ruleLookAgain,
			"Your program removes cards at most once after each deal instead of looking again after every removal.",
			1, func(r *Rules) { r.Order = FourFirstOnce }),
		byWins("each-removal-once", ruleLookAgain,
			"Your program tries each of the two removals once after each deal instead of looking again after every removal.",
			1, func(r *Rules) { r.Order = FourThenTwoOnce }),
		byWins("fours-then-twos", ruleLookAgain,
			"Your program removes fours as long as it can and then twos as long as it can, but does not go back to the fours.",
			1, func(r *Rules) { r.Order = FoursThenTwos }),
		byWins("two-before-four", ruleFourBeforeTwo,
			"Your program tries the removal of the two inner cards first, so that four cards of one suit never go together.",
			1, func(r *Rules) { r.Order = TwoFirst }),
		byWins("two-then-four", ruleFourBeforeTwo,
			"Your program tries the removal of the two inner cards before that of four, each time it looks at the row.",
			1, func(r *Rules) { r.Order = TwoThenFour }),
		byWins("inner-two-never-removed", ruleInnerTwo,
			"Your program removes four cards of one suit but never the two inner cards.",
			1, func(r *Rules) { r.Order = FourOnly }),
		byWins("inner-two-from-five-cards", ruleInnerTwo,
			"Your program removes the two inner cards only if more than four cards are showing; four are enough.",
			1, func(r *Rules) { r.InnerFrom = 5 }),
		byWins("first-compared-with-third", ruleInnerTwo,
			"Your program compares the first with the third of the four cards instead of the first with the fourth.",
			1, func(r *Rules) { r.Ends = FirstAndThird }),
		byWins("outer-two-removed", ruleInnerTwo,
			"Your program removes the first and the fourth card instead of the two between them.",
			1, func(r *Rules) { r.Removes = OuterTwo }),
		byWins("last-two-removed", ruleInnerTwo,
			"Your program removes the last two cards of the row instead of the two inner cards of the last four.",
			1, func(r *Rules) { r.Removes = LastTwo }),
		byWins("four-for-two-removed", ruleInnerTwo,
			"Your program removes all four cards where only the two inner ones should go.",
			1, func(r *Rules) { r.Removes = EveryCard }),
		byWins("three-of-one-suit", ruleFour,
			"Your program removes four cards although only three of them must have had the same suit.",
			1, func(r *Rules) { r.Alike = LastThree }),
		byWins("looks-from-five-cards", ruleRightmost,
			"Your program removes cards only if more than four cards are showing; four are enough.",
			1, func(r *Rules) { r.LookFrom = 5 }),
		byWins("leftmost-four", ruleRightmost,
			"Your program looks at the first four cards of the row instead of the rightmost four.",
			1, func(r *Rules) { r.Leftmost = true }),
	}
}

func dealMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		byWins("every-second-card-lost", ruleDealOne,
			"Your program deals two cards each time and lays only one of them in the row.",
			1, func(r *Rules) { r.LostCards = 1 }),
		byWins("card-lost-at-removal", ruleDealOne,
			"Your program loses the card that it deals after a removal instead of laying it in the row.",
			0.0057, func(r *Rules) { r.LostAtRemoval = 1 }),
		byWins("deals-four-at-once", ruleDealUntilFour,
			"Your program deals four new cards if fewer than four are showing instead of dealing until four are showing.",
			0.8945742365441904, func(r *Rules) { r.RefillsFour = true }),
		byWins("last-card-not-dealt", ruleWholeDeck,
			"Your program ends the game before the last card of the deck is dealt.",
			1, func(r *Rules) { r.Undealt = 1 }),
		byWins("no-look-after-last-card", ruleWholeDeck,
			"Your program does not look at the row again after the last card is dealt.",
			1, func(r *Rules) { r.NoLookAtEnd = true }),
	}
}

func endMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		byWins("row-not-cleared", ruleNewTable,
			"Your program leaves the cards of the last game in the row when a new game starts.",
			1, func(r *Rules) { r.RowKept = true }),
		byWins("deck-not-reset", ruleNewTable,
			"Your program does not go back to the start of the deck when a new game starts, so that only the first game has cards.",
			1, func(r *Rules) { r.DeckNotReset = true }),
		byWins("won-with-fewer-than-four", ruleWin,
			"Your program counts a game as won if fewer than four cards are left; all must have been removed.",
			1, func(r *Rules) { r.WonWith = 3 }),
		byWins("won-once-empty", ruleWin,
			"Your program counts a game as won if no cards were showing at any time; what counts is the end of the game.",
			1, func(r *Rules) { r.WonOnceEmpty = true }),
	}
}
