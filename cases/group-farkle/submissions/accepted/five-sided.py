# Farkle with a Game class. I use the first Dice file, the one that never rolls a 6.
import random
import sys


class Dice:
    """What the first Dice file did: 1, 2, 3, 4 or 5."""

    def __init__(self):
        self.generator = random.Random()

    def roll(self):
        return self.generator.randrange(5) + 1


class Game:
    def __init__(self, players, goal):
        self.dice_cup = Dice()
        self.scores = {p: 0 for p in range(1, players + 1)}
        self.goal = goal
        self.player = 1
        self.over = False
        self.start_turn()

    def start_turn(self):
        self.dice = [1, 1, 1, 1, 1, 1]
        self.rolls = []
        self.points = 0
        print("It is now player {}'s turn.".format(self.player))

    def end_turn(self):
        self.scores[self.player] += self.points
        if self.scores[self.player] >= self.goal:
            self.end_game("Player {} wins!".format(self.player))
            return
        self.player += 1
        if self.player > len(self.scores):
            self.player = 1
        self.start_turn()

    def end_game(self, last_line):
        print("Game over.")
        self.do_scores()
        print(last_line)
        self.over = True

    # the commands

    def do_roll(self):
        self.dice = [self.dice_cup.roll() for _ in self.dice]
        self.rolls.append(self.dice[:])
        print("Your roll: " + self.text(self.dice))
        points = self.score_dice()
        if points == 0:
            print("FARKLE.\nTurn over.")
            self.points = 0
            self.end_turn()
            return
        self.points += points
        print("Roll worth {} points. {} dice remain.".format(points, len(self.dice)))
        if len(self.dice) == 0:
            self.end_turn()

    def do_finish(self):
        print("Player {} earned {} points.".format(self.player, self.points))
        self.end_turn()

    def do_dice(self):
        print(self.text(self.dice))

    def do_turn(self):
        for roll in self.rolls:
            print(self.text(roll))
        print("{} points so far this turn.".format(self.points))

    def do_scores(self):
        for player, score in self.scores.items():
            print("Player {}: {}".format(player, score))

    def do_help(self):
        print('"roll" - roll the dice')
        print('"finish" - terminate the current turn')
        print('"dice" - print the current dice')
        print('"turn" - print the current turn so far')
        print('"scores" - print scores')
        print('"help" - print this help menu')
        print('"exit" - terminates the game')

    def do_exit(self):
        self.end_game("Game ended before there was a winner.")

    # used by the commands

    def score_dice(self):
        groups = {}
        for die in sorted(self.dice):
            groups[die] = groups.get(die, 0) + 1
        face = max(groups, key=groups.get)  # the first of the biggest, so the smallest face
        size = groups[face]
        if size == 1:
            if 1 not in self.dice:
                return 0
            face = 1
        self.dice = [die for die in self.dice if die != face]
        return size

    @staticmethod
    def text(dice):
        return "[" + " ".join("{},".format(die) for die in dice) + " ]"


def read_words():
    for line in sys.stdin:
        for word in line.split():
            yield word


def main():
    words = read_words()
    print("Welcome to Farkle.")
    print("How many players? ", end="")
    players = int(next(words))
    print("How many points do you need to win? ", end="")
    goal = int(next(words))
    print("Game will play until {} points.".format(goal))
    game = Game(players, goal)
    while not game.over:
        print("Enter command: ", end="", flush=True)
        word = next(words, None)
        if word is None:
            break
        action = getattr(game, "do_" + word, None)
        if action is None:
            print("unknown command", word, file=sys.stderr)
        else:
            action()


if __name__ == "__main__":
    main()
