# Farkle, object oriented: a class for the dice, one for the keyboard and one for the game.
import sys


class Lfsr:
    MASK = 0xFFFFFFFF

    def __init__(self, seed):
        self.value = seed & self.MASK

    def next(self, limit):
        self.value ^= self.value >> 7
        self.value ^= self.value << 9 & self.MASK
        self.value ^= self.value >> 13
        return self.value % limit


class Dice:
    def __init__(self, faces):
        self.faces = sorted(faces)

    @classmethod
    def roll(cls, lfsr, number):
        return cls([lfsr.next(6) + 1 for _ in range(number)])

    def __str__(self):
        return "".join(str(f) for f in self.faces)

    def __len__(self):
        return len(self.faces)

    def count(self, face):
        return self.faces.count(face)

    def has(self, other):
        return all(self.count(f) >= other.count(f) for f in other.faces)

    def score(self):
        if self.faces == [1, 2, 3, 4, 5, 6]:
            return 1500
        points = self.score_ones() + self.score_fives()
        for face in (2, 3, 4, 5, 6):
            points += self.score_triples(face)
        return points

    def score_ones(self):
        ones = self.count(1)
        return ones // 3 * 1000 + ones % 3 * 100

    def score_triples(self, face):
        return self.count(face) // 3 * face * 100

    def score_fives(self):
        return self.count(5) * 50


class Keyboard:
    """Gives the words of the input one by one."""

    def __init__(self):
        self.words = []

    def read(self, prompt):
        print(prompt, end="", flush=True)
        while not self.words:
            line = sys.stdin.readline()
            if line == "":
                sys.exit(1)
            self.words = line.split()
        return self.words.pop(0)

    def read_int(self, prompt):
        return int(self.read(prompt))

    def read_seed(self, prompt):
        word = self.read(prompt)
        if word[:2] in ("0x", "0X"):
            return int(word[2:], 16)
        if word[0] == "0":
            return int(word, 8)
        return int(word)


class Player:
    def __init__(self, number):
        self.number = number
        self.score = 0


class Game:
    GOAL = 10000

    def __init__(self):
        self.keyboard = Keyboard()
        print("Welcome to Farkle!")
        count = self.keyboard.read_int("How many players? ")
        if not 1 <= count <= 4:
            count = self.keyboard.read_int(
                "This game only supports 1 to 4 players. How many? ")
        self.players = [Player(n) for n in range(1, count + 1)]
        self.lfsr = Lfsr(self.keyboard.read_seed(
            "Enter a seed integer (decimal or hexadecimal): "))

    def print_scores(self):
        print("\nSCORES -- " + "".join(f"{p.number}: {p.score}  " for p in self.players))

    def play(self):
        while True:
            for player in self.players:
                self.print_scores()
                print(f"Player {player.number}'s turn")
                turn = self.turn()
                print(f"Turn score = {turn}")
                if len(self.players) == 1:
                    return
                player.score += turn
                if player.score >= self.GOAL:
                    self.print_scores()
                    print(f"Player {player.number} wins!", end="")
                    return

    def turn(self):
        so_far = 0
        left = 6
        again = True
        while again:
            roll = Dice.roll(self.lfsr, left)
            print(f"Rolling {left} dice...{roll}")
            if roll.score() == 0:
                print("FARKLE -- your turn is over.")
                return 0
            keep = self.choose(roll)
            so_far += keep.score()
            print(f"Keeping {keep}, score = {keep.score()}")
            print(f"Score so far = {so_far}")
            left -= len(keep)
            if left:
                question = f"{left} dice left -- roll again (y/n)? "
            else:
                left = 6
                question = "HOT DICE!  Roll 6 dice (y/n)? "
            again = self.keyboard.read(question) == "y"
        return so_far

    def choose(self, roll):
        while True:
            word = self.keyboard.read("Which to keep? ")
            keep = Dice([int(c) for c in word])
            if not roll.has(keep):
                print("No match, try again.")
            elif keep.score() == 0:
                print("Must keep scoring dice. Try again.")
            else:
                return keep


if __name__ == "__main__":
    Game().play()
