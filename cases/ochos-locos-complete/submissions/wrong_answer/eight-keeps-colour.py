# Ochos Locos with the 8 and 2 rules. Card class with a total of five small methods.
import sys


class Card:
    def __init__(self, text):
        self.colour, self.number = text[0], int(text[1])

    def matches(self, other):
        return self.matches_colour(other) or self.matches_number(other)

    def matches_colour(self, other):
        return self.colour == other.colour

    def matches_number(self, other):
        return self.number == other.number

    def __str__(self):
        return f"{self.colour}{self.number}"


class Player:
    def __init__(self, name, strategy, cards):
        self.name = name
        self.strategy = strategy
        self.cards = cards

    def first(self, test):
        for card in self.cards:
            if test(card):
                return card
        return None

    def find_match(self, discard):
        strategy = self.strategy
        if strategy == "S":
            numbers = sum(card.matches_number(discard) for card in self.cards)
            colours = sum(card.matches_colour(discard) for card in self.cards)
            strategy = "N" if numbers > colours else "C"
        match = None
        if strategy == "N":
            match = self.first(discard.matches_number)
        elif strategy == "C":
            match = self.first(discard.matches_colour)
        return match or self.first(discard.matches)

    def __str__(self):
        return " ".join([self.name] + [str(card) for card in self.cards])


def main():
    read = sys.stdin.readline
    players = []
    for _ in range(int(read())):
        name, strategy, *cards = read().split()
        players.append(Player(name, strategy, [Card(c) for c in cards]))
    discard = Card(read().strip())
    deck = [Card(c) for c in read().split()]

    twos = 0
    who = 0
    while True:
        player = players[who]
        who = (who + 1) % len(players)
        if twos > 0:
            card = player.first(lambda c: c.number == 2)
            take = 2 * twos
        else:
            card = player.find_match(discard)
            take = 1

        if card is None:
            twos = 0
            for _ in range(take):
                if deck:
                    player.cards.append(deck.pop(0))
            print(f"{player}: DRAW")
        else:
            player.cards.remove(card)
            discard = card
            if card.number == 8:
                # the next player has to play this colour
                print(f"{player}: {card} ({discard.colour})")
            else:
                print(f"{player}: {card}")
            if card.number == 2:
                twos += 1

        if not player.cards:
            print(f"{player.name} is the winner!")
            return
        if not deck:
            print("That was fun!")
            return


main()
