# Pig dice game
import random
import sys

# These are all the texts
YOU_ARE = "You will be player {0}."
RULES = "Enter nothing to roll; enter anything to hold."
SCORE = "Player {0} score: {1}"
TURN = "It is player {0}'s turn."
ROLL = "Roll: {0}"
TOTAL = "Turn total: {0}"
ASK = "\tRoll/hold? "
NEW = "New score: {0}"


def write(text, *values):
    print(text.format(*values))


class PigGame:
    def __init__(self):
        self.scores = [0, 0]
        self.user = random.randint(0, 1)
        self.player = 0
        self.total = 0

    def play(self):
        write(YOU_ARE, self.user + 1)
        write(RULES)
        while True:
            write(SCORE, 1, self.scores[0])
            write(SCORE, 2, self.scores[1])
            write(TURN, self.player + 1)
            self.play_turn()
            if self.scores[self.player] >= 100:
                return
            self.player = 1 - self.player

    def play_turn(self):
        self.total = 0
        while True:
            roll = random.randint(1, 6)
            write(ROLL, roll)
            if roll == 1:
                self.total = 0
                break
            self.total += roll
            if self.is_holding():
                break
        self.scores[self.player] += self.total
        write(TOTAL, self.total)
        write(NEW, self.scores[self.player])

    def is_holding(self):
        if self.player == self.user:
            print(TOTAL.format(self.total) + ASK, end="", flush=True)
            line = sys.stdin.readline()
            if not line:
                sys.exit(1)
            return line.rstrip("\n") != ""
        else:
            return self.total >= 20 or self.scores[self.player] + self.total >= 100


random.seed("pig")
PigGame().play()
