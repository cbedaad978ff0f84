# OchosLocosComplete in Python, the classes are the ones from the assignment.
import sys


class Player:
    def __init__(self, name, cards):
        self.name = name
        self.cards = list(cards)

    def matches(self, pile):
        return [c for c in self.cards if c[0] == pile[0] or c[1] == pile[1]]

    def color_matches(self, pile):
        return [c for c in self.cards if c[0] == pile[0]]

    def number_matches(self, pile):
        return [c for c in self.cards if c[1] == pile[1]]

    def find_match(self, pile):
        found = self.matches(pile)
        return found[0] if found else None

    def __str__(self):
        s = self.name
        for c in self.cards:
            s += " " + c
        return s


class ColorPlayer(Player):
    def find_match(self, pile):
        found = self.color_matches(pile)
        return found[0] if found else super().find_match(pile)


class NumberPlayer(Player):
    def find_match(self, pile):
        found = self.number_matches(pile)
        return found[0] if found else super().find_match(pile)


class StrategicPlayer(Player):
    def find_match(self, pile):
        by_number = self.number_matches(pile)
        by_color = self.color_matches(pile)
        if len(by_number) > len(by_color):
            return by_number[0]
        if len(by_color) > 0:
            return by_color[0]
        return None


class Game:
    def __init__(self):
        self.players = []
        self.deck = []
        self.pile = None
        self.index = -1

    def draw_card(self):
        return self.deck.pop(0)

    def out_of_cards(self):
        return len(self.deck) == 0

    def current_player(self):
        return self.players[self.index]

    def next_player(self):
        self.index = (self.index + 1) % len(self.players)
        return self.current_player()


class FullGame(Game):
    def __init__(self):
        super().__init__()
        self.twos = 0

    def next_play(self):
        """Makes a move and returns its text."""
        player = self.next_player()
        if self.twos > 0:
            mine = [c for c in player.cards if c[1] == "2"]
            if not mine:
                for i in range(2 * self.twos):
                    player.cards.append(self.draw_card())
                self.twos = 0
                return "DRAW"
            card = mine[0]
        else:
            card = player.find_match(self.pile)
            if card is None:
                player.cards.append(self.draw_card())
                return "DRAW"
        if card[1] == "2":
            self.twos += 1
        self.pile = card
        text = card
        if card[1] == "8":
            colors = [c[0] for c in player.cards]
            best = "R"
            for color in ["R", "Y", "G", "B"]:
                if colors.count(color) > colors.count(best):
                    best = color
            self.pile = best + "8"
            text += " (" + best + ")"
        player.cards.remove(card)
        return text


KINDS = {"B": Player, "C": ColorPlayer, "N": NumberPlayer, "S": StrategicPlayer}

game = FullGame()
for i in range(int(input())):
    name, kind, *cards = input().split()
    game.players.append(KINDS[kind](name, cards))
game.pile = input().strip()
game.deck = input().split()

while True:
    text = game.next_play()
    player = game.current_player()
    print(str(player) + ": " + text)
    if len(player.cards) == 0:
        print(player.name + " is the winner!")
        break
    if game.out_of_cards():
        print("That was fun!")
        break
