# pig.py - the question is copied from the sample transcript, with the space before the tab
from random import randrange
import sys

QUESTION = "Turn total: %d \tRoll/Hold? "


def roll_die():
    return randrange(6) + 1


def read_line():
    """one line without the newline; stops the program when there is none"""
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        sys.exit(1)
    return line.rstrip("\n")


def user_turn():
    total = 0
    while True:
        roll = roll_die()
        print("Roll: %d" % roll)
        if roll == 1:
            return 0
        total += roll
        print(QUESTION % total, end="")
        if read_line() != "":
            return total


def computer_turn(score):
    total = 0
    while total < 20 and score + total < 100:
        roll = roll_die()
        print("Roll: %d" % roll)
        if roll == 1:
            return 0
        total += roll
    return total


def main():
    user = randrange(2)
    print("You will be player %d." % (user + 1))
    print("Enter nothing to roll; enter anything to hold.")

    scores = [0, 0]
    turn = 0
    while max(scores) < 100:
        player = turn % 2
        print("Player 1 score: %d" % scores[0])
        print("Player 2 score: %d" % scores[1])
        print("It is player %d's turn." % (player + 1))
        if player == user:
            total = user_turn()
        else:
            total = computer_turn(scores[player])
        scores[player] += total
        print("Turn total: %d" % total)
        print("New score: %d" % scores[player])
        turn += 1


main()
