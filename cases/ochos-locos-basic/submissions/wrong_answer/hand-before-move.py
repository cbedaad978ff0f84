# Part 1 of assignment 4. A player is a dictionary; the line is built first, then the move is made.
import sys
from collections import deque

data = deque(sys.stdin.read().split())
number_of_players = int(data.popleft())
players = []
for i in range(number_of_players):
    name = data.popleft()
    hand = [data.popleft() for j in range(5)]
    players.append({"name": name, "hand": hand})
discard = data.popleft()
# what is left in data is the deck


def matching_card(hand):
    for card in hand:
        if discard[0] in card or discard[1] in card:
            return card
    return None


current = -1
while True:
    current = (current + 1) % number_of_players
    player = players[current]
    line = player["name"]
    for card in player["hand"]:
        line += " " + card
    card = matching_card(player["hand"])
    if card is None:
        player["hand"].append(data.popleft())
        line += ": DRAW"
    else:
        player["hand"].remove(card)
        discard = card
        line += ": " + card
    print(line)
    if player["hand"] == []:
        print(player["name"] + " is the winner!")
        break
    if len(data) == 0:
        print("That was fun!")
        break
