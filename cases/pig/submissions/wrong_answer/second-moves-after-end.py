# Pig: one round is a turn of player 1 and a turn of player 2
import random
import sys

GOAL = 100
HOLD = 20


def ask(total):
    # Enter means roll, so an empty string is False here
    try:
        answer = input("Turn total: {}\tRoll/Hold? ".format(total))
    except EOFError:
        sys.exit(1)
    return answer != ""


def computer_holds(score, total):
    return total >= HOLD or score + total >= GOAL


def announce(scores, player):
    print("Player 1 score: {}".format(scores[0]))
    print("Player 2 score: {}".format(scores[1]))
    print("It is player {}'s turn.".format(player + 1))


def turn(scores, player, user):
    announce(scores, player)
    total = 0
    while True:
        roll = random.choice([1, 2, 3, 4, 5, 6])
        print("Roll: {}".format(roll))
        if roll == 1:
            total = 0
            break
        total += roll
        if player == user:
            hold = ask(total)
        else:
            hold = computer_holds(scores[player], total)
        if hold:
            break
    scores[player] += total
    print("Turn total: {}".format(total))
    print("New score: {}".format(scores[player]))


def main():
    # a number on the command line makes another game
    if len(sys.argv) > 1:
        random.seed(int(sys.argv[1]))
    else:
        random.seed(1)
    user = random.choice([0, 1])
    print("You will be player {}.".format(user + 1))
    print("Enter nothing to roll; enter anything to hold.")

    scores = [0, 0]
    # play rounds until one of them has won
    while scores[0] < GOAL and scores[1] < GOAL:
        turn(scores, 0, user)
        turn(scores, 1, user)


if __name__ == "__main__":
    main()
