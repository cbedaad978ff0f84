# pig game with functions, shows how the turn total grows
import random
import sys

WINNING_SCORE = 100


def show_total(total):
    return f"Turn total: {total}"


def user_wants_to_roll(total):
    try:
        return input(show_total(total) + "\tRoll/Hold? ") == ""
    except EOFError:
        sys.exit(1)


def computer_wants_to_roll(score, total):
    print(show_total(total))
    if score + total >= WINNING_SCORE:
        return False
    return total < 20


def one_turn(player, user, scores):
    """Rolls the die until the turn is over and returns the turn total."""
    total = 0
    rolling = True
    while rolling:
        roll = random.randint(1, 6)
        print(f"Roll: {roll}")
        if roll == 1:
            total = 0
            rolling = False
        else:
            total += roll
            if player == user:
                rolling = user_wants_to_roll(total)
            else:
                rolling = computer_wants_to_roll(scores[player], total)
    return total


def winner(scores):
    for player, score in scores.items():
        if score >= WINNING_SCORE:
            return player
    return None


def play():
    random.seed(5)  # always the same game while I test
    user = random.choice([1, 2])
    print(f"You will be player {user}.")
    print("Enter nothing to roll; enter anything to hold.")
    scores = {1: 0, 2: 0}
    player = 1
    while winner(scores) is None:
        for p in scores:
            print(f"Player {p} score: {scores[p]}")
        print(f"It is player {player}'s turn.")
        total = one_turn(player, user, scores)
        scores[player] += total
        print(show_total(total))
        print(f"New score: {scores[player]}")
        player = 2 if player == 1 else 1


play()
