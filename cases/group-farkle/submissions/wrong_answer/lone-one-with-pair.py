# Farkle, using Counter for the groups. Ones are worth a point so I add them at the end.
from collections import Counter
from random import choices, seed
import sys

COMMANDS = [
    ("roll", "roll the dice"),
    ("finish", "terminate the current turn"),
    ("dice", "print the current dice"),
    ("turn", "print the current turn so far"),
    ("scores", "print scores"),
    ("help", "print this help menu"),
    ("exit", "terminates the game"),
]


def tokens(stream):
    for line in stream:
        for token in line.split():
            yield token


def fmt(dice):
    out = "["
    for d in dice:
        out += "%d, " % d
    return out + "]"


def score(dice):
    counts = Counter(dice)
    points = 0
    # biggest group first, smaller face first
    face, size = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[0]
    left = list(dice)
    if size > 1:
        points += size
        left = [d for d in left if d != face]
    # a 1 gives a point
    if counts[1] == 1:
        points += 1
        left.remove(1)
    return points, left


def show_scores(scores):
    for i in range(len(scores)):
        print("Player %d: %d" % (i + 1, scores[i]))


def play(source):
    print("Welcome to Farkle.")
    print("How many players? ", end="")
    scores = [0] * int(next(source))
    print("How many points do you need to win? ", end="")
    goal = int(next(source))
    print("Game will play until %d points." % goal)

    who = 0
    while True:
        print("It is now player %d's turn." % (who + 1))
        dice, rolls, earned = [1] * 6, [], 0
        while True:
            print("Enter command: ", end="")
            try:
                cmd = next(source)
            except StopIteration:
                return
            if cmd == "roll":
                dice = choices(range(1, 7), k=len(dice))
                rolls.append(dice)
                print("Your roll: %s" % fmt(dice))
                points, dice = score(dice)
                if points == 0:
                    print("FARKLE.")
                    print("Turn over.")
                    earned = 0
                    break
                earned += points
                print("Roll worth %d points. %d dice remain." % (points, len(dice)))
                if dice == []:
                    break
            elif cmd == "finish":
                print("Player %d earned %d points." % (who + 1, earned))
                break
            elif cmd == "dice":
                print(fmt(dice))
            elif cmd == "turn":
                for r in rolls:
                    print(fmt(r))
                print("%d points so far this turn." % earned)
            elif cmd == "scores":
                show_scores(scores)
            elif cmd == "help":
                for name, text in COMMANDS:
                    print('"%s" - %s' % (name, text))
            elif cmd == "exit":
                print("Game over.")
                show_scores(scores)
                print("Game ended before there was a winner.")
                return
        scores[who] += earned
        if scores[who] >= goal:
            print("Game over.")
            show_scores(scores)
            print("Player %d wins!" % (who + 1))
            return
        who = (who + 1) % len(scores)


seed(42)
play(tokens(sys.stdin))
