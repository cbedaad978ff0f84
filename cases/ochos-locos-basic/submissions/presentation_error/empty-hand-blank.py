# Ochos Locos part 1; join puts the blanks between the cards for me.
import sys
from itertools import cycle


class Player:
    def __init__(self, line):
        self.name, *self.cards = line.split()

    def move(self, discard, deck):
        """Plays the first card that matches and returns it; without one it draws and returns None."""
        for position, card in enumerate(self.cards):
            if card[0] == discard[0] or card[1] == discard[1]:
                return self.cards.pop(position)
        self.cards.append(deck.pop(0))
        return None


def play(players, discard, deck):
    for player in cycle(players):
        card = player.move(discard, deck)
        print(player.name + " " + " ".join(player.cards) + ": " + (card or "DRAW"))
        discard = card or discard
        if not player.cards:
            return player.name + " is the winner!"
        if not deck:
            return "That was fun!"


lines = [line.strip() for line in sys.stdin]
count = int(lines[0])
print(play([Player(line) for line in lines[1:count + 1]], lines[count + 1], lines[count + 2].split()))
