# Pig in Python with a class for each kind of player.
import random
import sys

GOAL_SCORE = 100


class UserPlayer:
    def __init__(self):
        print("Enter nothing to roll; enter anything to hold.")

    def is_rolling(self, my_score, turn_total):
        """The user is asked after every roll."""
        try:
            answer = input(f"Turn total: {turn_total}\tRoll/Hold? ")
        except EOFError:
            sys.exit("the input is over before the game is")
        return answer == ""


class HoldAt20Player:
    def is_rolling(self, my_score, turn_total):
        """Hold at 20, or when the goal is reached."""
        return turn_total < 20 and my_score + turn_total < GOAL_SCORE


class Die:
    def __init__(self, sides=6):
        self.sides = sides

    def next_roll(self):
        return random.randint(1, self.sides)


class PigGame:
    def __init__(self, player1, player2):
        self.players = {1: player1, 2: player2}
        self.scores = {1: 0, 2: 0}
        self.die = Die()

    def play(self):
        current = 1
        while True:
            self.print_scores(current)
            turn_total = self.take_turn(current)
            self.scores[current] += turn_total
            print(f"Turn total: {turn_total}")
            print(f"New score: {self.scores[current]}")
            if self.scores[current] >= GOAL_SCORE:
                break
            current = 3 - current

    def print_scores(self, current):
        for number, score in self.scores.items():
            print(f"Player {number} score: {score}")
        print(f"It is player {current}'s turn.")

    def take_turn(self, current):
        player = self.players[current]
        turn_total = 0
        rolling = True
        while rolling:
            roll = self.die.next_roll()
            print(f"Roll: {roll}")
            if roll == 1:
                return 0
            turn_total += roll
            rolling = player.is_rolling(self.scores[current], turn_total)
        return turn_total


def main():
    user_number = random.randint(1, 2)
    print(f"You will be player {user_number}.")
    user = UserPlayer()
    computer = HoldAt20Player()
    if user_number == 1:
        game = PigGame(user, computer)
    else:
        game = PigGame(computer, user)
    game.play()


if __name__ == "__main__":
    main()
