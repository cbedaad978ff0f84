# Pig. The game also counts the turns, I want to print the average points of a turn later
import random
import sys


class Game:
    def __init__(self):
        self.scores = [0, 0]
        self.user = random.randint(0, 1)
        self.turns = 0
        self.average = 0

    def update_average(self):
        # nothing to do before the first turn
        if self.turns > 0:
            self.average = sum(self.scores) / (self.turns - 1)

    def roll(self):
        value = random.randint(1, 6)
        print(f"Roll: {value}")
        return value

    def user_rolls(self, total):
        print(f"Turn total: {total}\tRoll/Hold? ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            sys.exit(1)
        return line == "\n"

    def computer_rolls(self, total, score):
        return total < 20 and score + total < 100

    def turn(self, player):
        total = 0
        while True:
            value = self.roll()
            if value == 1:
                return 0
            total += value
            if player == self.user:
                again = self.user_rolls(total)
            else:
                again = self.computer_rolls(total, self.scores[player])
            if not again:
                return total

    def play(self):
        print(f"You will be player {self.user + 1}.")
        print("Enter nothing to roll; enter anything to hold.")
        while max(self.scores) < 100:
            player = self.turns % 2
            print(f"Player 1 score: {self.scores[0]}")
            print(f"Player 2 score: {self.scores[1]}")
            print(f"It is player {player + 1}'s turn.")
            self.update_average()
            total = self.turn(player)
            self.scores[player] += total
            print(f"Turn total: {total}")
            print(f"New score: {self.scores[player]}")
            self.turns += 1


game = Game()
game.play()
