# Farkle. Small thing: it says "1 point" when it is only one, that looked nicer.
import random
import sys


def points_text(n):
    if n == 1:
        return "1 point"
    return str(n) + " points"


def dice_text(dice):
    text = ""
    for value in dice:
        if value > 0:
            text += str(value) + ", "
    return "[" + text + "]"


def roll(dice):
    for i in range(6):
        if dice[i] != 0:
            dice[i] = random.randint(1, 6)


def take_group(dice):
    """Sets the scoring dice to 0 and returns how many there were."""
    best_value = 0
    best_count = 1
    for value in range(1, 7):
        count = dice.count(value)
        if count > best_count:
            best_value = value
            best_count = count
    if best_value == 0:
        if 1 not in dice:
            return 0
        best_value = 1
    for i in range(6):
        if dice[i] == best_value:
            dice[i] = 0
    return best_count


def print_scores(scores):
    for i, s in enumerate(scores):
        print("Player " + str(i + 1) + ": " + str(s))


def print_help():
    print('"roll" - roll the dice')
    print('"finish" - terminate the current turn')
    print('"dice" - print the current dice')
    print('"turn" - print the current turn so far')
    print('"scores" - print scores')
    print('"help" - print this help menu')
    print('"exit" - terminates the game')


waiting_words = []


def read_word():
    # the next word typed, or None at the end
    while not waiting_words:
        line = sys.stdin.readline()
        if line == "":
            return None
        waiting_words.extend(line.split())
    return waiting_words.pop(0)


def main():
    print("Welcome to Farkle.")
    print("How many players? ", end="", flush=True)
    players = int(read_word())
    print("How many points do you need to win? ", end="", flush=True)
    goal = int(read_word())
    print("Game will play until " + str(goal) + " points.")

    scores = [0] * players
    player = 1
    while True:
        print("It is now player " + str(player) + "'s turn.")
        dice = [1] * 6
        rolls = []
        earned = 0
        turn_over = False
        while not turn_over:
            print("Enter command: ", end="", flush=True)
            word = read_word()
            if word is None:
                return
            if word == "roll":
                roll(dice)
                rolls.append(dice_text(dice))
                print("Your roll: " + dice_text(dice))
                worth = take_group(dice)
                if worth == 0:
                    print("FARKLE.")
                    print("Turn over.")
                    earned = 0
                    turn_over = True
                else:
                    earned += worth
                    remain = 6 - dice.count(0)
                    print("Roll worth " + points_text(worth) + ". " + str(remain) + " dice remain.")
                    turn_over = remain == 0
            elif word == "finish":
                print("Player " + str(player) + " earned " + points_text(earned) + ".")
                turn_over = True
            elif word == "dice":
                print(dice_text(dice))
            elif word == "turn":
                for line in rolls:
                    print(line)
                print(points_text(earned) + " so far this turn.")
            elif word == "scores":
                print_scores(scores)
            elif word == "help":
                print_help()
            elif word == "exit":
                print("Game over.")
                print_scores(scores)
                print("Game ended before there was a winner.")
                return

        scores[player - 1] += earned
        if scores[player - 1] >= goal:
            print("Game over.")
            print_scores(scores)
            print("Player " + str(player) + " wins!")
            return
        player = player % players + 1


random.seed(302)  # always the same dice for now
main()
