# Solitaire simulator with one function for each step of the game.
import random

SUITS = ["clubs", "diamonds", "hearts", "spades"]


def make_deck():
    return [suit for suit in SUITS for value in range(13)]


def four_alike(row):
    return len(row) >= 4 and row[-1] == row[-2] == row[-3] == row[-4]


def ends_alike(row):
    return len(row) >= 4 and row[-1] == row[-4]


def remove(row):
    while True:
        if four_alike(row):
            for _ in range(4):
                row.pop()
        elif ends_alike(row):
            row.pop(-2)
            row.pop(-2)
        else:
            return


def play(deck):
    random.shuffle(deck)
    row = []
    for card in deck:
        row.append(card)
        remove(row)
    return len(row) == 0


deck = make_deck()
for games in range(1000, 10001, 1000):
    wins = 0
    for game in range(games):
        if play(deck):
            wins += 1
    print("%d/%d = %.2f%%" % (wins, games, wins / games * 100))
