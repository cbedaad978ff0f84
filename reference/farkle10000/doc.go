// Package farkle10000 is the reference of the classic dice game to 10,000
// points that ECE 209 sets in C: one to four players, a typed seed, a
// generator that every student is given.
//
// Luck is no secret here: the seed is typed and the generator is fixed, so a
// right program prints the reference's bytes and no others. That is why the
// package reads its input as C's scanf does, one character at a time. What a
// line leaves unread is the answer to the next question, in the reference as
// in a student's program, and a script that puts two answers on one line, or
// types "yes", is judged by what C does with it.
//
// A roll is drawn die by die from left to right and printed sorted. Luck that
// cannot be seeded (a list of dice, the dice of an output) is dealt as it is;
// the seed is then read and has no effect.
//
// Where the handout is silent, the package decides so:
//
//   - A second number of players outside 1 to 4 ends the sitting as bad input.
//     Text where a number is wanted does too, and a number of players or of
//     dice that no int of 32 bits holds: C leaves open what happens then.
//   - A seed of more than 32 bits keeps its lowest 32, as unsigned int does;
//     beyond 64 bits it is first cut to the nearest long. "0x" without a
//     hexadecimal digit is bad input, because C libraries disagree about it.
//   - The dice to keep are read as a decimal number, so 0115 is 115. Zero and
//     negative numbers name no dice and score nothing.
//   - Keeping every die is hot dice even if some of them score nothing.
//   - Only a small y rolls again. Any other character ends the turn.
//   - The game ends the moment a turn's score brings a player to 10,000; the
//     players after them have no further turn.
//   - A thousand turns without a single question are bad luck in the literal
//     sense, dice that never end the game (a wrong generator stuck at one
//     face), and end the sitting as bad input instead of printing for ever.
package farkle10000
