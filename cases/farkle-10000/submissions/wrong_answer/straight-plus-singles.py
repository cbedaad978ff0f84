# farkle.py - I add up every scoring combination that I can find in the dice
from collections import Counter
import sys

state = 0


def get_random(limit):
    global state
    state ^= state >> 7
    state ^= (state << 9) % 2**32
    state ^= state >> 13
    return state % limit


def roll_dice(n):
    return sorted(get_random(6) + 1 for i in range(n))


def score_dice(dice):
    counts = Counter(dice)
    points = 0
    # straight
    if all(counts[f] == 1 for f in range(1, 7)):
        points += 1500
    # triples
    for f in range(1, 7):
        worth = 1000 if f == 1 else 100 * f
        while counts[f] >= 3:
            points += worth
            counts[f] -= 3
    # single ones and fives
    points += 100 * counts[1]
    points += 50 * counts[5]
    return points


def show(dice):
    return "".join(map(str, dice))


# all the words of the input, one after the other
def read_words():
    for line in sys.stdin:
        for word in line.split():
            yield word


words = read_words()


def next_word():
    try:
        return next(words)
    except StopIteration:
        sys.exit("no more input")


def select_dice(dice, word):
    """returns (kept, left) or None when the dice are not there"""
    keep = []
    left = list(dice)
    for ch in word:
        if int(ch) not in left:
            return None
        left.remove(int(ch))
        keep.append(int(ch))
    return sorted(keep), left


def take_turn():
    turn_score = 0
    n = 6
    while True:
        dice = roll_dice(n)
        print(f"Rolling {n} dice...{show(dice)}")
        if score_dice(dice) == 0:
            print("FARKLE -- your turn is over.")
            return 0
        while True:
            print("Which to keep? ", end="")
            choice = select_dice(dice, next_word())
            if choice is None:
                print("No match, try again.")
                continue
            keep, left = choice
            points = score_dice(keep)
            if points > 0:
                break
            print("Must keep scoring dice. Try again.")
        turn_score += points
        print(f"Keeping {show(keep)}, score = {points}")
        print(f"Score so far = {turn_score}")
        n = len(left)
        if n == 0:
            n = 6
            print("HOT DICE!  Roll 6 dice (y/n)? ", end="")
        else:
            print(f"{n} dice left -- roll again (y/n)? ", end="")
        if next_word() != "y":
            return turn_score


def print_scores(scores):
    print()
    print("SCORES -- ", end="")
    for i in range(len(scores)):
        print(f"{i + 1}: {scores[i]}  ", end="")
    print()


def parse_seed(word):
    if word.lower().startswith("0x"):
        return int(word, 16)
    if word.startswith("0"):
        return int(word, 8)
    return int(word)


def main():
    global state
    print("Welcome to Farkle!")
    print("How many players? ", end="")
    players = int(next_word())
    if players < 1 or players > 4:
        print("This game only supports 1 to 4 players. How many? ", end="")
        players = int(next_word())
    print("Enter a seed integer (decimal or hexadecimal): ", end="")
    state = parse_seed(next_word()) % 2**32

    scores = [0] * players
    current = 0
    while True:
        print_scores(scores)
        print(f"Player {current + 1}'s turn")
        turn_score = take_turn()
        print(f"Turn score = {turn_score}")
        if players == 1:
            break
        scores[current] += turn_score
        if scores[current] >= 10000:
            print_scores(scores)
            print(f"Player {current + 1} wins!", end="")
            break
        current = (current + 1) % players


main()
