# Ochos Locos, part 1, written with lists only (cards stay strings like "R4").
import sys


def main():
    lines = sys.stdin.read().splitlines()
    players = int(lines[0])
    hands = []
    for line in lines[1:players + 1]:
        name, *cards = line.split()
        hands.append((name, cards))
    discard = lines[players + 1].strip()
    deck = lines[players + 2].split()

    turn = 0
    while True:
        name, hand = hands[turn % players]
        turn += 1
        for card in hand:
            if card[0] == discard[0] or card[1] == discard[1]:
                hand.remove(card)
                discard = move = card
                break
        else:
            hand.append(deck.pop(0))
            move = "DRAW"
        print(" ".join([name] + hand) + ": " + move)
        if not hand:
            print(name, "is the winner!")
            return
        if not deck:
            print("That was fun!")
            return


main()
