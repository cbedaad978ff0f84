# Farkle to 10,000 points, my Python version of the C program (reads its input like scanf does).
import sys

GOAL = 10000


class Input:
    """Characters of standard input, read the way scanf reads them."""

    def __init__(self, stream):
        self.stream = stream
        self.pushed_back = ""

    def get(self):
        if self.pushed_back:
            c, self.pushed_back = self.pushed_back, ""
            return c
        return self.stream.read(1)

    def peek(self):
        c = self.get()
        self.pushed_back = c
        return c

    def first_nonblank(self):
        c = self.get()
        while c and c.isspace():
            c = self.get()
        if not c:
            fail("the input is over")
        return c

    def word_of(self, allowed, start):
        text = start
        while self.peek() and self.peek() in allowed:
            text += self.get()
        return text

    def integer(self, base=10):
        """One number. base 0 means that 0x is hexadecimal and 0 is octal."""
        sign = 1
        c = self.first_nonblank()
        if c in "+-":
            sign = -1 if c == "-" else 1
            c = self.get()
        if not c or c not in "0123456789":
            fail("that is not a number")
        if base == 0:
            base = 10
            if c == "0":
                base = 8
                if self.peek() in ("x", "X"):
                    self.get()
                    base = 16
        allowed = "0123456789abcdefABCDEF" if base == 16 else "0123456789"[:base]
        return sign * int(self.word_of(allowed, c), base)

    def yes(self):
        return self.first_nonblank() == "y"


class Generator:
    def __init__(self, seed):
        self.x = seed & 0xFFFFFFFF

    def get_random(self, limit):
        x = self.x
        x ^= x >> 7
        x = (x ^ (x << 9)) & 0xFFFFFFFF
        x ^= x >> 13
        self.x = x
        return x % limit


def fail(message):
    sys.stdout.flush()
    print(message, file=sys.stderr)
    sys.exit(2)


def score_dice(dice):
    """dice is a sorted list of faces"""
    if dice == [1, 2, 3, 4, 5, 6]:
        return 1500
    total = 0
    for face in range(1, 7):
        triples, rest = divmod(dice.count(face), 3)
        total += triples * (1000 if face == 1 else face * 100)
        if face == 1:
            total += rest * 100
        if face == 5:
            total += rest * 50
    return total


def digits_of(number):
    """The digits of a number in order, or None if one of them is not on a die."""
    digits = []
    while number > 0:
        number, digit = divmod(number, 10)
        if digit not in range(1, 7):
            return None
        digits.append(digit)
    return sorted(digits)


def text(dice):
    return "".join(str(d) for d in dice)


def say(words):
    print(words, end="", flush=True)


def choose(dice, typed):
    """Ask until some scoring dice of this roll are chosen."""
    while True:
        say("Which to keep? ")
        keep = digits_of(typed.integer())
        if keep is None or any(keep.count(f) > dice.count(f) for f in keep):
            say("No match, try again.\n")
        elif score_dice(keep) == 0:
            say("Must keep scoring dice. Try again.\n")
        else:
            return keep


def take_turn(generator, typed):
    total = 0
    left = 6
    while True:
        dice = sorted(generator.get_random(6) + 1 for _ in range(left))
        say(f"Rolling {left} dice...{text(dice)}\n")
        if score_dice(dice) == 0:
            say("FARKLE -- your turn is over.\n")
            return 0
        keep = choose(dice, typed)
        total += score_dice(keep)
        say(f"Keeping {text(keep)}, score = {score_dice(keep)}\n")
        say(f"Score so far = {total}\n")
        left -= len(keep)
        if left == 0:
            left = 6
            say("HOT DICE!  Roll 6 dice (y/n)? ")
        else:
            say(f"{left} dice left -- roll again (y/n)? ")
        if not typed.yes():
            return total


def scores_line(scores):
    return "\nSCORES -- " + "".join(f"{i}: {s}  " for i, s in enumerate(scores, 1)) + "\n"


def main():
    typed = Input(sys.stdin)
    say("Welcome to Farkle!\nHow many players? ")
    players = typed.integer()
    if not 1 <= players <= 4:
        say("This game only supports 1 to 4 players. How many? ")
        players = typed.integer()
        if not 1 <= players <= 4:
            fail("only 1 to 4 players can play")
    say("Enter a seed integer (decimal or hexadecimal): ")
    generator = Generator(typed.integer(base=0))

    scores = [0] * players
    who = 0
    while True:
        say(scores_line(scores))
        say(f"Player {who + 1}'s turn\n")
        points = take_turn(generator, typed)
        say(f"Turn score = {points}\n")
        if players == 1:
            return
        scores[who] += points
        if scores[who] >= GOAL:
            say(scores_line(scores))
            say(f"Player {who + 1} wins!")
            return
        who = (who + 1) % players


main()
