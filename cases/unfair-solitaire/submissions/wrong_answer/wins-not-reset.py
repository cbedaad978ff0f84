# Project 2, the four classes in Python. The simulator counts the wins itself.
import random


class Card:
    def __init__(self, suit, value):
        self.suit = suit
        self.value = value

    def __str__(self):
        return str(self.value) + " of " + self.suit


class Deck:
    def __init__(self):
        self.cards = []
        for suit in ["clubs", "diamonds", "hearts", "spades"]:
            for value in range(1, 14):
                self.cards.append(Card(suit, value))
        self.next = 0

    def shuffle(self):
        random.shuffle(self.cards)
        self.next = 0

    def deal(self):
        card = self.cards[self.next]
        self.next += 1
        return card


class SolitaireSimulator:
    def __init__(self):
        self.deck = Deck()
        self.won = 0

    def play_game(self):
        self.deck.shuffle()
        row = []
        for _ in range(52):
            row.append(self.deck.deal())
            while self.remove(row):
                pass
        if not row:
            self.won += 1

    def remove(self, row):
        if len(row) < 4:
            return False
        last = row[-1].suit
        if row[-4].suit != last:
            return False
        if row[-3].suit == last and row[-2].suit == last:
            del row[-4:]
        else:
            del row[-3:-1]
        return True


simulator = SolitaireSimulator()
for n in range(1, 11):
    games = 1000 * n
    for i in range(games):
        simulator.play_game()
    print(str(simulator.won) + "/" + str(games) + " games won = " + str(simulator.won / games * 100) + "%")
