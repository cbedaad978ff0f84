# Diversidad de Ochos Locos: the strategies are functions in a dictionary.
import sys


def same_color(hand, discard):
    return [card for card in hand if card[0] == discard[0]]


def same_number(hand, discard):
    return [card for card in hand if card[1] == discard[1]]


def basic(hand, discard):
    return [card for card in hand if card[0] == discard[0] or card[1] == discard[1]]


def by_color(hand, discard):
    return same_color(hand, discard) or basic(hand, discard)


def by_number(hand, discard):
    return same_number(hand, discard) or basic(hand, discard)


def strategic(hand, discard):
    if len(same_number(hand, discard)) > len(same_color(hand, discard)):
        return by_number(hand, discard)
    return by_color(hand, discard)


STRATEGIES = {"B": basic, "C": by_color, "N": by_number, "S": strategic}


class Player:
    def __init__(self, name, strategy, cards):
        self.name = name
        self.choose = STRATEGIES[strategy]
        self.hand = cards

    def __str__(self):
        return " ".join([self.name, *self.hand])


def read_game(stream):
    players = []
    for _ in range(int(stream.readline())):
        name, strategy, *cards = stream.readline().split()
        players.append(Player(name, strategy, cards))
    discard = stream.readline().strip()
    deck = stream.readline().split()
    return players, discard, deck


def play(players, discard, deck):
    while True:
        for player in players:
            # the first of the possible cards is the oldest one
            possible = player.choose(player.hand, discard)
            if possible:
                discard = possible[0]
                player.hand.remove(discard)
                print(f"{player}: {discard}")
            else:
                player.hand.append(deck.pop(0))
                print(f"{player}: DRAW")
            if not player.hand:
                print(f"{player.name} is the winner!")
                return
            if not deck:
                print("That was fun!")
                return


play(*read_game(sys.stdin))
