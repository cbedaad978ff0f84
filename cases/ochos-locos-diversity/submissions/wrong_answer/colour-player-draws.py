# Part 2: three subclasses of Player, each with its own find_match.
import sys


class Card:
    def __init__(self, s):
        self.s = s
        self.color = s[0]
        self.number = s[1]

    def matches(self, other):
        return self.color == other.color or self.number == other.number

    def __repr__(self):
        return self.s


class Player:
    def __init__(self, name):
        self.name = name
        self.hand = []

    def find_match(self, discard):
        for card in self.hand:
            if card.matches(discard):
                return card

    def __repr__(self):
        text = self.name
        for card in self.hand:
            text += f" {card}"
        return text


class ColorPlayer(Player):
    def find_match(self, discard):
        for card in self.hand:
            if card.color == discard.color:
                return card
        return None


class NumberPlayer(Player):
    def find_match(self, discard):
        for card in self.hand:
            if card.number == discard.number:
                return card
        return super().find_match(discard)


class StrategicPlayer(Player):
    def find_match(self, discard):
        numbers = [c for c in self.hand if c.number == discard.number]
        colors = [c for c in self.hand if c.color == discard.color]
        if len(numbers) > len(colors):
            return numbers[0]
        if colors:
            return colors[0]
        return None


def create(name, strategy):
    if strategy == "C":
        return ColorPlayer(name)
    elif strategy == "N":
        return NumberPlayer(name)
    elif strategy == "S":
        return StrategicPlayer(name)
    else:
        return Player(name)


lines = sys.stdin.readlines()
players = []
count = int(lines.pop(0))
for i in range(count):
    parts = lines.pop(0).split()
    player = create(parts[0], parts[1])
    player.hand = [Card(part) for part in parts[2:]]
    players.append(player)
discard = Card(lines.pop(0).strip())
deck = [Card(part) for part in lines.pop(0).split()]

i = 0
running = True
while running:
    player = players[i]
    card = player.find_match(discard)
    if card is None:
        player.hand.append(deck.pop(0))
        print(f"{player}: DRAW")
    else:
        player.hand.remove(card)
        discard = card
        print(f"{player}: {card}")
    if len(player.hand) == 0:
        print(f"{player.name} is the winner!")
        running = False
    elif len(deck) == 0:
        print("That was fun!")
        running = False
    i += 1
    if i == count:
        i = 0
