# Bonus part, made from my part 2: a new function for the eights and a counter for the twos.
import sys

players = []  # each one is [name, strategy, hand]
deck = []
discard = ""  # colour letter and number
twos = 0


def read_input():
    global discard, deck
    lines = sys.stdin.read().split("\n")
    n = int(lines[0])
    for i in range(1, n + 1):
        w = lines[i].split()
        players.append([w[0], w[1], w[2:]])
    discard = lines[n + 1].strip()
    deck = lines[n + 2].split()


def first_with(hand, character):
    for card in hand:
        if character in card:
            return card
    return ""


def count_with(hand, character):
    count = 0
    for card in hand:
        if character in card:
            count += 1
    return count


def basic_match(hand):
    for card in hand:
        if discard[0] in card or discard[1] in card:
            return card
    return ""


def find_match(strategy, hand):
    color = first_with(hand, discard[0])
    number = first_with(hand, discard[1])
    if strategy == "S":
        if count_with(hand, discard[1]) > count_with(hand, discard[0]):
            strategy = "N"
        else:
            strategy = "C"
    if strategy == "C" and color:
        return color
    if strategy == "N" and number:
        return number
    return basic_match(hand)


def choose_color(hand):
    best = "R"
    for c in "YGB":
        if count_with(hand, c) > count_with(hand, best):
            best = c
    return best


def draw(hand, count):
    for i in range(count):
        if len(deck) > 0:
            hand.append(deck.pop(0))


def move(player):
    global discard, twos
    name, strategy, hand = player
    if twos > 0:
        card = first_with(hand, "2")
        if card == "":
            draw(hand, 2 * twos)
            twos = 0
    else:
        card = find_match(strategy, hand)
        if card == "":
            draw(hand, 1)

    text = "DRAW"
    if card != "":
        hand.remove(card)
        discard = card
        text = card
        if card[1] == "2":
            twos += 1
        if card[1] == "8":
            color = choose_color(hand)
            discard = color + "8"
            text = text + " (" + color + ")"
    print(" ".join([name] + hand) + ": " + text)


read_input()
turn = 0
while True:
    player = players[turn % len(players)]
    move(player)
    if len(player[2]) == 0:
        print(player[0] + " is the winner!")
        break
    if len(deck) == 0:
        print("That was fun!")
        break
    turn += 1
