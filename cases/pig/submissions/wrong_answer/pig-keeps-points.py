# The game of Pig, you against the computer
import random
import sys


class Player:
    def __init__(self, number, is_user):
        self.number = number
        self.is_user = is_user
        self.score = 0

    def wants_to_hold(self, total):
        if self.is_user:
            print("Turn total: " + str(total) + "\tRoll/Hold? ", end="")
            sys.stdout.flush()
            line = sys.stdin.readline()
            if line == "":
                sys.exit("no more input")
            return line != "\n"
        return total >= 20 or self.score + total >= 100


def roll_die():
    roll = random.randint(1, 6)
    print("Roll: " + str(roll))
    return roll


def take_turn(player):
    total = 0
    roll = roll_die()
    # a 1 ends the turn, everything else is added
    while roll != 1:
        total = total + roll
        if player.wants_to_hold(total):
            break
        roll = roll_die()
    player.score = player.score + total
    print("Turn total: " + str(total))
    print("New score: " + str(player.score))


def print_scores(players):
    for player in players:
        print("Player " + str(player.number) + " score: " + str(player.score))


def main():
    random.seed(31)     # to see the same game again
    user_number = random.randint(1, 2)
    print("You will be player " + str(user_number) + ".")
    print("Enter nothing to roll; enter anything to hold.")
    players = [Player(1, user_number == 1), Player(2, user_number == 2)]
    current = 0
    game_over = False
    while not game_over:
        print_scores(players)
        print("It is player " + str(current + 1) + "'s turn.")
        take_turn(players[current])
        if players[current].score >= 100:
            game_over = True
        else:
            current = 1 - current


main()
