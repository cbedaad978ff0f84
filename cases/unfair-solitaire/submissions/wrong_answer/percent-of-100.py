# Unfair solitaire with a string as the row. Winning looks really hard.
import random

deck = list("CDHS" * 13)


def game():
    random.shuffle(deck)
    row = ""
    for card in deck:
        row += card
        while len(row) >= 4 and row[-4] == row[-1]:
            if row[-4:] == card * 4:
                row = row[:-4]
                # the card now at the end decides what comes next
                card = row[-1:]
            else:
                row = row[:-3] + row[-1]
    return row == ""


for n in range(1000, 11000, 1000):
    wins = 0
    for i in range(n):
        if game():
            wins += 1
    percent = wins / n
    print(str(wins) + "/" + str(n) + " games won = " + str(percent) + "%")
