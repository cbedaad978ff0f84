# Ochos Locos: classes Card, Player and Game as in the assignment, but in Python.
import sys


class Card:
    def __init__(self, text):
        self.color = text[0]
        self.number = int(text[1])

    def matches_color(self, other):
        return self.color == other.color

    def matches_number(self, other):
        return self.number == other.number

    def __str__(self):
        return self.color + str(self.number)


class Player:
    def __init__(self, name):
        self.name = name
        self.hand = []

    def add(self, card):
        self.hand.append(card)

    def remove(self, card):
        self.hand.remove(card)

    def find_match(self, discard):
        for card in self.hand:
            if card.matches_number(discard):
                return card
        for card in self.hand:
            if card.matches_color(discard):
                return card
        return None

    def has_won(self):
        return len(self.hand) == 0

    def __str__(self):
        return " ".join([self.name] + [str(card) for card in self.hand])


class Game:
    def __init__(self):
        self.players = []
        self.deck = []
        self.discard = None
        self.moves = 0

    def current_player(self):
        return self.players[(self.moves - 1) % len(self.players)]

    def next_play(self):
        self.moves += 1
        player = self.current_player()
        card = player.find_match(self.discard)
        if card:
            player.remove(card)
            self.discard = card
        else:
            player.add(self.deck.pop(0))
        return card


game = Game()
for _ in range(int(sys.stdin.readline())):
    words = sys.stdin.readline().split()
    player = Player(words[0])
    for word in words[1:]:
        player.add(Card(word))
    game.players.append(player)
game.discard = Card(sys.stdin.readline().strip())
game.deck = [Card(word) for word in sys.stdin.readline().split()]

while True:
    card = game.next_play()
    player = game.current_player()
    print(f"{player}: {card or 'DRAW'}")
    if player.has_won():
        print(f"{player.name} is the winner!")
        break
    if not game.deck:
        print("That was fun!")
        break
