// CS 302 Project 2. Farkle with two arrays (dice and counts) and a do-while loop for every turn.
import java.util.Random;
import java.util.Scanner;

class Farkle {

  private static final int NUM_DICE = 6;

  public static void main(String[] args) {
    Random die = (args.length > 0) ? new Random(Long.parseLong(args[0])) : new Random(42);
    int sides = (args.length > 1) ? Integer.parseInt(args[1]) : 6;
    Scanner stdin = new Scanner(System.in);

    System.out.println("Welcome to Farkle.");
    System.out.print("How many players? ");
    int players = stdin.nextInt();
    System.out.print("How many points do you need to win? ");
    int goal = stdin.nextInt();
    System.out.printf("Game will play until %d points.%n", goal);

    int[] total = new int[players];
    for (int player = 0; ; player = (player + 1) % players) {
      int[] dice = newDice();
      int[][] rolls = new int[NUM_DICE][];
      int rollCount = 0;
      int earned = 0;
      boolean done = false;
      System.out.printf("It is now player %d's turn.%n", player + 1);
      do {
        System.out.print("Enter command: ");
        if (!stdin.hasNext()) {
          return;
        }
        String command = stdin.next();
        switch (command) {
          case "roll":
            for (int i = 0; i < NUM_DICE; i++) {
              if (dice[i] > 0) {
                dice[i] = die.nextInt(sides) + 1;
              }
            }
            rolls[rollCount++] = dice.clone();
            System.out.println("Your roll: " + diceToString(dice));
            int worth = scoreDice(dice);
            if (worth > 0) {
              earned += worth;
              System.out.printf("Roll worth %d points. %d dice remain.%n", worth, remaining(dice));
              done = remaining(dice) == 0;
            } else {
              System.out.println("FARKLE.");
              System.out.println("Turn over.");
              earned = 0;
              done = true;
            }
            break;
          case "finish":
            System.out.printf("Player %d earned %d points.%n", player + 1, earned);
            done = true;
            break;
          case "dice":
            System.out.println(diceToString(dice));
            break;
          case "turn":
            for (int r = 0; r < rollCount; r++) {
              System.out.println(diceToString(rolls[r]));
            }
            System.out.printf("%d points so far this turn.%n", earned);
            break;
          case "scores":
            printScores(total);
            break;
          case "help":
            printHelp();
            break;
          case "exit":
            System.out.println("Game over.");
            printScores(total);
            System.out.println("Game ended before there was a winner.");
            return;
          default:
            System.err.println("No such command: " + command);
        }
      } while (!done);

      total[player] += earned;
      if (total[player] >= goal) {
        System.out.println("Game over.");
        printScores(total);
        System.out.printf("Player %d wins!%n", player + 1);
        return;
      }
    }
  }

  // counts every face, then looks for the biggest group
  private static int scoreDice(int[] dice) {
    int[] counts = new int[7];
    for (int d : dice) {
      if (d > 0) {
        counts[d]++;
      }
    }
    int groupSize = 2;
    int groupFace = 0;
    for (int face = 1; face < counts.length; face++) {
      if (counts[face] >= groupSize) {
        groupSize = counts[face];
        groupFace = face;
      }
    }
    if (groupFace == 0) { // no group, maybe a single 1
      if (counts[1] == 0) {
        return 0;
      }
      groupFace = 1;
      groupSize = 1;
    }
    for (int i = 0; i < NUM_DICE; i++) {
      if (dice[i] == groupFace) {
        dice[i] = 0;
      }
    }
    return groupSize;
  }

  private static int[] newDice() {
    int[] dice = new int[NUM_DICE];
    java.util.Arrays.fill(dice, 1);
    return dice;
  }

  private static int remaining(int[] dice) {
    int n = 0;
    for (int d : dice) {
      if (d != 0) {
        n++;
      }
    }
    return n;
  }

  private static String diceToString(int[] dice) {
    String s = "";
    for (int d : dice) {
      if (d != 0) {
        s += d + ", ";
      }
    }
    return "[" + s + "]";
  }

  private static void printScores(int[] total) {
    for (int i = 0; i < total.length; i++) {
      System.out.printf("Player %d: %d%n", i + 1, total[i]);
    }
  }

  private static void printHelp() {
    System.out.println("\"roll\" - roll the dice");
    System.out.println("\"finish\" - terminate the current turn");
    System.out.println("\"dice\" - print the current dice");
    System.out.println("\"turn\" - print the current turn so far");
    System.out.println("\"scores\" - print scores");
    System.out.println("\"help\" - print this help menu");
    System.out.println("\"exit\" - terminates the game");
  }
}
