# Farkle project. My first bigger Python program, all in one loop.
import random
import sys

print("Welcome to Farkle.")
print("How many players? ", end="")
players = int(sys.stdin.readline())
print("How many points do you need to win? ", end="")
goal = int(sys.stdin.readline())
print("Game will play until", goal, "points.")

scores = [0, 0, 0, 0, 0, 0]
player = 0
dice = [1, 1, 1, 1, 1, 1]
rolls = []
total = 0
game_over = False

print("It is now player 1's turn.")
while not game_over:
    print("Enter command: ")
    command = sys.stdin.readline()
    if command == "":
        break
    command = command.strip()
    turn_over = False

    if command == "roll":
        for i in range(len(dice)):
            dice[i] = random.randint(1, 6)
        line = "["
        for d in dice:
            line = line + str(d) + ", "
        line = line + "]"
        rolls.append(line)
        print("Your roll: " + line)

        # look for the biggest group
        face = 0
        size = 0
        for f in [1, 2, 3, 4, 5, 6]:
            if dice.count(f) > size:
                size = dice.count(f)
                face = f
        if size == 1:
            face = 1
            if dice.count(1) == 0:
                size = 0
        if size == 0:
            print("FARKLE.")
            print("Turn over.")
            total = 0
            turn_over = True
        else:
            while face in dice:
                dice.remove(face)
            total = total + size
            print("Roll worth", size, "points.", len(dice), "dice remain.")
            if len(dice) == 0:
                turn_over = True
    elif command == "finish":
        print("Player", player + 1, "earned", total, "points.")
        turn_over = True
    elif command == "dice":
        line = "["
        for d in dice:
            line = line + str(d) + ", "
        print(line + "]")
    elif command == "turn":
        for r in rolls:
            print(r)
        print(total, "points so far this turn.")
    elif command == "scores":
        for p in range(players):
            print("Player " + str(p + 1) + ": " + str(scores[p]))
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
        for p in range(players):
            print("Player " + str(p + 1) + ": " + str(scores[p]))
        print("Game ended before there was a winner.")
        game_over = True

    if turn_over:
        scores[player] = scores[player] + total
        if scores[player] >= goal:
            print("Game over.")
            for p in range(players):
                print("Player " + str(p + 1) + ": " + str(scores[p]))
            print("Player", player + 1, "wins!")
            game_over = True
        else:
            player = (player + 1) % players
            dice = [1, 1, 1, 1, 1, 1]
            rolls = []
            total = 0
            print("It is now player " + str(player + 1) + "'s turn.")
