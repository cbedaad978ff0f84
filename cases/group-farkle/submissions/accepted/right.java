// Project 2, Farkle: only static methods, all in class Farkle, no static fields, as the project page asks.

import java.util.Random;
import java.util.Scanner;

/**
 * The dice game Farkle for two to six players. Our dice come from java.util.Random.
 * For testing, a seed can be given as first argument and the number of sides as second.
 */
class Farkle {

    /**
     * Sets up the game, asks for players and goal, and runs the command loop.
     *
     * @param args optional: seed, sides of the dice
     */
    public static void main(String[] args) {
        Random random = args.length > 0 ? new Random(Long.parseLong(args[0])) : new Random();
        int sides = args.length > 1 ? Integer.parseInt(args[1]) : 6;
        Scanner input = new Scanner(System.in);

        System.out.println("Welcome to Farkle.");
        System.out.print("How many players? ");
        if (!input.hasNextInt()) {
            return;
        }
        int[] scores = new int[input.nextInt()];
        System.out.print("How many points do you need to win? ");
        if (!input.hasNextInt()) {
            return;
        }
        int goal = input.nextInt();
        System.out.println("Game will play until " + goal + " points.");

        int player = 0;
        while (true) {
            int points = playTurn(input, random, sides, player, scores);
            if (points < 0) {
                return; // exit was typed, or there is no more input
            }
            scores[player] += points;
            if (scores[player] >= goal) {
                printGameOver(scores);
                System.out.println("Player " + (player + 1) + " wins!");
                return;
            }
            player = (player + 1) % scores.length;
        }
    }

    /**
     * Plays one turn of one player.
     *
     * @return the points the player earned, 0 after a farkle, -1 if the game ends here
     */
    private static int playTurn(Scanner input, Random random, int sides, int player, int[] scores) {
        int[] dice = new int[6];
        int[][] turn = new int[6][6];
        initializeDice(dice);
        initializeTurn(turn);
        int rolls = 0;
        int points = 0;

        System.out.println("It is now player " + (player + 1) + "'s turn.");
        while (true) {
            System.out.print("Enter command: ");
            if (!input.hasNext()) {
                return -1;
            }
            String command = input.next();
            if (command.equals("roll")) {
                rollDice(dice, random, sides);
                copyDice(dice, turn[rolls]);
                rolls++;
                System.out.print("Your roll: ");
                printDice(dice);
                int worth = scoreDice(dice);
                if (worth == 0) {
                    System.out.println("FARKLE.");
                    System.out.println("Turn over.");
                    return 0;
                }
                points += worth;
                int left = countAvailable(dice);
                System.out.println("Roll worth " + worth + " points. " + left + " dice remain.");
                if (left == 0) {
                    return points;
                }
            } else if (command.equals("finish")) {
                System.out.println("Player " + (player + 1) + " earned " + points + " points.");
                return points;
            } else if (command.equals("dice")) {
                printDice(dice);
            } else if (command.equals("turn")) {
                printTurn(turn);
                System.out.println(points + " points so far this turn.");
            } else if (command.equals("scores")) {
                printScores(scores);
            } else if (command.equals("help")) {
                printHelp();
            } else if (command.equals("exit")) {
                printGameOver(scores);
                System.out.println("Game ended before there was a winner.");
                return -1;
            }
        }
    }

    /** Puts every die to 1, the state at the start of a turn. */
    public static void initializeDice(int[] dice) {
        for (int i = 0; i < dice.length; i++) {
            dice[i] = 1;
        }
    }

    /** Marks the whole turn as not rolled yet (-1). */
    public static void initializeTurn(int[][] turn) {
        for (int i = 0; i < turn.length; i++) {
            for (int j = 0; j < turn[i].length; j++) {
                turn[i][j] = -1;
            }
        }
    }

    /** Rolls the dice that are still available, left to right. A 0 stays a 0. */
    public static void rollDice(int[] dice, Random random, int sides) {
        for (int i = 0; i < dice.length; i++) {
            if (dice[i] != 0) {
                dice[i] = random.nextInt(sides) + 1;
            }
        }
    }

    /**
     * Scores a roll and sets the dice that were worth something to 0.
     *
     * @return the points of this roll
     */
    public static int scoreDice(int[] dice) {
        int[] counts = new int[7];
        for (int die : dice) {
            counts[die]++;
        }
        int best = 1;
        for (int face = 2; face <= 6; face++) {
            if (counts[face] > counts[best]) {
                best = face; // only a larger group wins, so the smallest face keeps a tie
            }
        }
        if (counts[best] > 1) {
            return removeDice(dice, best, counts[best]);
        }
        if (counts[1] == 1) {
            return removeDice(dice, 1, 1);
        }
        return 0;
    }

    private static int removeDice(int[] dice, int face, int howMany) {
        int removed = 0;
        for (int i = 0; i < dice.length && removed < howMany; i++) {
            if (dice[i] == face) {
                dice[i] = 0;
                removed++;
            }
        }
        return removed;
    }

    private static int countAvailable(int[] dice) {
        int available = 0;
        for (int die : dice) {
            if (die > 0) {
                available++;
            }
        }
        return available;
    }

    private static void copyDice(int[] from, int[] to) {
        for (int i = 0; i < from.length; i++) {
            to[i] = from[i];
        }
    }

    /** Prints all rolls of the turn, one a line; rolls that did not happen are left out. */
    public static void printTurn(int[][] turn) {
        for (int[] roll : turn) {
            if (roll[0] != -1) {
                printDice(roll);
            }
        }
    }

    /** Prints the dice that were rolled and are available. */
    public static void printDice(int[] dice) {
        System.out.print("[");
        for (int die : dice) {
            if (die > 0) {
                System.out.print(die + ", ");
            }
        }
        System.out.println("]");
    }

    /** Prints the score of each player. */
    public static void printScores(int[] scores) {
        for (int i = 0; i < scores.length; i++) {
            System.out.println("Player " + (i + 1) + ": " + scores[i]);
        }
    }

    private static void printGameOver(int[] scores) {
        System.out.println("Game over.");
        printScores(scores);
    }

    /** Prints the help menu. */
    public static void printHelp() {
        System.out.println("\"roll\" - roll the dice");
        System.out.println("\"finish\" - terminate the current turn");
        System.out.println("\"dice\" - print the current dice");
        System.out.println("\"turn\" - print the current turn so far");
        System.out.println("\"scores\" - print scores");
        System.out.println("\"help\" - print this help menu");
        System.out.println("\"exit\" - terminates the game");
    }
}
