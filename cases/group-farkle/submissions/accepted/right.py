# Farkle in Python: one function per command, the dice are a list that gets shorter.
import random
import sys

HELP = '''"roll" - roll the dice
"finish" - terminate the current turn
"dice" - print the current dice
"turn" - print the current turn so far
"scores" - print scores
"help" - print this help menu
"exit" - terminates the game'''


def words():
    for line in sys.stdin:
        yield from line.split()


def show(dice):
    return "[" + "".join(f"{d}, " for d in dice) + "]"


def score(dice):
    """Returns the points of the roll and the dice that are left after scoring."""
    biggest = max(dice.count(face) for face in range(1, 7))
    if biggest > 1:
        face = min(f for f in range(1, 7) if dice.count(f) == biggest)
        return biggest, [d for d in dice if d != face]
    if 1 in dice:
        rest = list(dice)
        rest.remove(1)
        return 1, rest
    return 0, list(dice)


def print_scores(scores):
    for number, points in enumerate(scores, start=1):
        print(f"Player {number}: {points}")


def turn(number, scores, commands):
    """Plays a turn. Returns its points, or None if the game was left."""
    dice = [1] * 6
    history = []
    points = 0
    print(f"It is now player {number}'s turn.")
    while True:
        print("Enter command: ", end="")
        command = next(commands, None)
        if command is None:
            return None
        if command == "roll":
            dice = [random.randint(1, 6) for _ in dice]
            history.append(dice)
            print("Your roll:", show(dice))
            worth, dice = score(dice)
            if worth == 0:
                print("FARKLE.")
                print("Turn over.")
                return 0
            points += worth
            print(f"Roll worth {worth} points. {len(dice)} dice remain.")
            if not dice:
                return points
        elif command == "finish":
            print(f"Player {number} earned {points} points.")
            return points
        elif command == "dice":
            print(show(dice))
        elif command == "turn":
            for roll in history:
                print(show(roll))
            print(f"{points} points so far this turn.")
        elif command == "scores":
            print_scores(scores)
        elif command == "help":
            print(HELP)
        elif command == "exit":
            print("Game over.")
            print_scores(scores)
            print("Game ended before there was a winner.")
            return None


def main():
    commands = words()
    print("Welcome to Farkle.")
    print("How many players? ", end="")
    players = int(next(commands))
    print("How many points do you need to win? ", end="")
    goal = int(next(commands))
    print(f"Game will play until {goal} points.")

    scores = [0] * players
    current = 0
    while True:
        points = turn(current + 1, scores, commands)
        if points is None:
            return
        scores[current] += points
        if scores[current] >= goal:
            print("Game over.")
            print_scores(scores)
            print(f"Player {current + 1} wins!")
            return
        current = (current + 1) % players


main()
