# Unfair solitaire. A card is just its suit (0 to 3), a list is the row, slices do the removing.
from random import shuffle


def play_game(deck):
    shuffle(deck)
    row = []
    for suit in deck:
        row.append(suit)
        # the last four start and end with the same suit: something can be removed
        while len(row) > 3 and row[-4] == row[-1]:
            if row[-2] == row[-1] and row[-3] == row[-1]:
                del row[-4:]
            else:
                del row[-3:-1]
    return not row


def main():
    deck = [0, 1, 2, 3] * 13
    for games in range(1000, 10001, 1000):
        wins = sum(play_game(deck) for _ in range(games))
        print(f"{wins}/{games} games won = {100 * wins / games:.2f}%")


main()
