# Farkle with dataclasses: a Player knows their score, a Turn knows its dice.
from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field


@dataclass
class Player:
    number: int
    score: int = 0


@dataclass
class Turn:
    dice: list[int] = field(default_factory=lambda: [1] * 6)
    rolls: list[list[int]] = field(default_factory=list)
    points: int = 0

    def roll(self) -> int:
        """Rolls the active dice, takes out the scoring ones, returns their number."""
        self.dice = [random.randrange(1, 7) for _ in self.dice]
        self.rolls.append(self.dice)
        print(f"Your roll: {listing(self.dice)}")
        face = max(range(1, 7), key=lambda f: (self.dice.count(f), -f))
        if self.dice.count(face) == 1:
            face = 1
        worth = self.dice.count(face)
        self.dice = [d for d in self.dice if d != face]
        self.points += worth
        return worth


def listing(dice: list[int]) -> str:
    return "[" + ", ".join(map(str, dice + [""])) + "]"


def scoreboard(players: list[Player]) -> None:
    for p in players:
        print(f"Player {p.number}: {p.score}")


def take_turn(player: Player, players: list[Player], script) -> bool:
    """True: go on with the next player. False: the game was left."""
    turn = Turn()
    print(f"It is now player {player.number}'s turn.")
    while True:
        print("Enter command: ", end="")
        command = next(script, "")
        if command == "":
            return False
        if command == "roll":
            worth = turn.roll()
            if not worth:
                print("FARKLE.", "Turn over.", sep="\n")
                return True
            print(f"Roll worth {worth} points. {len(turn.dice)} dice remain.")
            if not turn.dice:
                player.score += turn.points
                return True
        elif command == "finish":
            print(f"Player {player.number} earned {turn.points} points.")
            player.score += turn.points
            return True
        elif command == "dice":
            print(listing(turn.dice))
        elif command == "turn":
            for r in turn.rolls:
                print(listing(r))
            print(f"{turn.points} points so far this turn.")
        elif command == "scores":
            scoreboard(players)
        elif command == "help":
            print('"roll" - roll the dice')
            print('"finish" - terminate the current turn')
            print('"dice" - print the current dice')
            print('"turn" - print the current turn so far')
            print('"scores" - print scores')
            print('"help" - print this help menu')
            print('"exit" - terminates the game')
        elif command == "exit":
            print("Game over.")
            scoreboard(players)
            print("Game ended before there was a winner.")
            return False


def main() -> None:
    script = (word for line in sys.stdin for word in line.split())
    print("Welcome to Farkle.")
    print("How many players? ", end="")
    players = [Player(n + 1) for n in range(int(next(script)))]
    print("How many points do you need to win? ", end="")
    goal = int(next(script))
    print(f"Game will play until {goal} points.")

    while True:
        for player in players:
            if not take_turn(player, players, script):
                return
            if player.score > goal:
                print("Game over.")
                scoreboard(players)
                print(f"Player {player.number} wins!")
                return


random.seed(10)  # for testing
main()
