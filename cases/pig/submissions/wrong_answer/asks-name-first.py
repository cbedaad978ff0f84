# Pig with a friendly greeting at the start
import random
import sys


def get_line(prompt):
    print(prompt, end="", flush=True)
    text = sys.stdin.readline()
    if text == "":
        print("Goodbye!", file=sys.stderr)
        sys.exit(1)
    return text[:-1] if text.endswith("\n") else text


class Die:
    def roll(self):
        self.value = random.randint(1, 6)
        return self.value


class Human:
    def holds(self, score, total):
        return get_line("Turn total: " + str(total) + "\tRoll/Hold? ") != ""


class Computer:
    def holds(self, score, total):
        if total >= 20:
            return True
        if score + total >= 100:
            return True
        return False


def play_turn(player, score, die):
    total = 0
    hold = False
    while not hold:
        print("Roll:", die.roll())
        if die.value == 1:
            total = 0
            break
        total = total + die.value
        hold = player.holds(score, total)
    print("Turn total:", total)
    print("New score:", score + total)
    return score + total


def main():
    name = get_line("What is your name? ")
    print("Hello " + name + ", let's play Pig!")
    number = random.randint(1, 2)
    print("You will be player " + str(number) + ".")
    print("Enter nothing to roll; enter anything to hold.")

    die = Die()
    players = [Computer(), Computer()]
    players[number - 1] = Human()
    scores = [0, 0]
    who = 0
    while True:
        print("Player 1 score:", scores[0])
        print("Player 2 score:", scores[1])
        print("It is player " + str(who + 1) + "'s turn.")
        scores[who] = play_turn(players[who], scores[who], die)
        if scores[who] >= 100:
            break
        who = (who + 1) % 2


main()
