// Package unfairsolitaire is Unfair Solitaire: a program that plays a
// solitaire against itself thousands of times and prints how often it won.
//
// Only suits matter, so a card is its suit. The row is a stack that knows for
// each card the suits of the last four up to it, eight bits, and a table of 256
// entries, made from the rules once a sitting, says which of the four stay.
// That makes a game a walk of a table, fast enough for 55,000 games in some
// tens of milliseconds, and lets a typical mistake in the rules of play be just
// another table for the same code.
//
// A program for this handout has no seed and shows no cards. It is judged by
// the arithmetic of its lines (FindTallies) and by its number of wins against
// the exact chance of a win (WinChance).
//
// Where the handout is silent or says two things:
//
//   - Its list numbers the two removals 1 and 2 and then calls them (a) and (b);
//     these are the same. Four cards of one suit satisfy both; the first comes
//     first, so four go, not two. After any removal the first is tried again.
//   - "Repeat this if there are less than four" is read as: cards are dealt one
//     by one until four show. A look at fewer than four does nothing.
//   - After the last card the row is looked at as after any other card. The game
//     is won if the row is then empty; that it was empty earlier does not count.
//   - A deck of no cards, which only a list of decks can hold, is won.
//   - "Repeat the experiment" is read as new games for each line, 55,000 in all.
//     One experiment of 10,000 games, printed ten times as it goes on, is a
//     dialect.
//   - With a seed the deck starts in order of suits: clubs, diamonds, hearts,
//     spades. It is shuffled as the handout describes, card by card, the last
//     one too, which can only be swapped with itself but still takes a value
//     from the generator. It is not sorted again between games. Leaving out the
//     last swap and sorting again are dialects.
//   - The percentage has two decimals, rounded half away from zero from the
//     whole numbers, so that 17 of 4000 is 0.43%. Other forms are dialects.
//   - Luck that is no generator, such as a list, is drawn as the generator is:
//     52 values a game, the first of 0 to 51, the last of 0 to 0.
//   - "Something like this" leaves the words open: blanks, empty lines and the
//     case of letters are free; other words, other lines and a missing percent
//     sign are differences of layout only.
package unfairsolitaire
