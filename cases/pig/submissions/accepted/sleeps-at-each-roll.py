# Pig. A short pause at each roll makes it look as if a real die was rolling.
import random
import sys
import time

PAUSE = 0.002


def roll():
    time.sleep(PAUSE)
    value = random.randint(1, 6)
    print("Roll:", value)
    return value


def user_holds(total, score):
    print("Turn total: " + str(total), "Roll/Hold? ", sep="\t", end="", flush=True)
    line = sys.stdin.readline()
    if line == "":
        sys.exit("no input left")
    return line != "\n"


def computer_holds(total, score):
    return total >= 20 or score + total >= 100


def take_turn(holds, score):
    total = 0
    while True:
        value = roll()
        if value == 1:
            total = 0
            break
        total = total + value
        if holds(total, score):
            break
    print("Turn total:", total)
    print("New score:", score + total)
    return score + total


user = random.choice([1, 2])
print(f"You will be player {user}.")
print("Enter nothing to roll; enter anything to hold.")
score = {1: 0, 2: 0}
player = 2
while score[player] < 100:
    player = 3 - player
    print("Player 1 score:", score[1])
    print("Player 2 score:", score[2])
    print(f"It is player {player}'s turn.")
    if player == user:
        score[player] = take_turn(user_holds, score[player])
    else:
        score[player] = take_turn(computer_holds, score[player])
