// My Farkle. I chose to print both extra lines when somebody has used up all the dice.
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Scanner;

class Farkle {
  public static void main(String[] args) {
    Random rng = new Random();
    int sides = 6;
    if (args.length >= 1) rng = new Random(Long.parseLong(args[0]));
    if (args.length >= 2) sides = Integer.parseInt(args[1]);

    Scanner keyboard = new Scanner(System.in);
    System.out.println("Welcome to Farkle.");
    System.out.print("How many players? ");
    int players = keyboard.nextInt();
    System.out.print("How many points do you need to win? ");
    int pointsToWin = keyboard.nextInt();
    System.out.println("Game will play until " + pointsToWin + " points.");

    int[] score = new int[players + 1]; // score[0] is not used
    int player = 1;
    List<Integer> dice = freshDice();
    List<List<Integer>> rolled = new ArrayList<>();
    int soFar = 0;
    System.out.println("It is now player 1's turn.");
    System.out.print("Enter command: ");

    while (keyboard.hasNext()) {
      boolean turnEnds = false;
      switch (keyboard.next()) {
        case "roll":
          for (int i = 0; i < dice.size(); i++) dice.set(i, rng.nextInt(sides) + 1);
          rolled.add(new ArrayList<>(dice));
          System.out.println("Your roll: " + text(dice));
          int worth = takeScoringDice(dice);
          if (worth == 0) {
            System.out.println("FARKLE.");
            System.out.println("Turn over.");
            soFar = 0;
            turnEnds = true;
          } else {
            soFar += worth;
            System.out.println("Roll worth " + worth + " points. " + dice.size() + " dice remain.");
            if (dice.isEmpty()) {
              System.out.println("Turn over.");
              System.out.println("Player " + player + " earned " + soFar + " points.");
              turnEnds = true;
            }
          }
          break;
        case "finish":
          System.out.println("Player " + player + " earned " + soFar + " points.");
          turnEnds = true;
          break;
        case "dice":
          System.out.println(text(dice));
          break;
        case "turn":
          for (List<Integer> roll : rolled) System.out.println(text(roll));
          System.out.println(soFar + " points so far this turn.");
          break;
        case "scores":
          scores(score);
          break;
        case "help":
          help();
          break;
        case "exit":
          System.out.println("Game over.");
          scores(score);
          System.out.println("Game ended before there was a winner.");
          return;
      }
      if (turnEnds) {
        score[player] += soFar;
        if (score[player] >= pointsToWin) {
          System.out.println("Game over.");
          scores(score);
          System.out.println("Player " + player + " wins!");
          return;
        }
        player = player == players ? 1 : player + 1;
        dice = freshDice();
        rolled.clear();
        soFar = 0;
        System.out.println("It is now player " + player + "'s turn.");
      }
      System.out.print("Enter command: ");
    }
  }

  static List<Integer> freshDice() {
    List<Integer> dice = new ArrayList<>();
    for (int i = 0; i < 6; i++) dice.add(1);
    return dice;
  }

  // removes the dice that count and returns the points
  static int takeScoringDice(List<Integer> dice) {
    int bestFace = 0, bestCount = 1;
    for (int face = 1; face <= 6; face++) {
      int count = 0;
      for (int d : dice) if (d == face) count++;
      if (count > bestCount) {
        bestCount = count;
        bestFace = face;
      }
    }
    if (bestFace != 0) {
      final int remove = bestFace;
      dice.removeIf(d -> d == remove);
      return bestCount;
    }
    return dice.remove(Integer.valueOf(1)) ? 1 : 0;
  }

  static String text(List<Integer> dice) {
    StringBuilder s = new StringBuilder("[");
    for (int d : dice) s.append(d).append(", ");
    return s.append("]").toString();
  }

  static void scores(int[] score) {
    for (int p = 1; p < score.length; p++) System.out.println("Player " + p + ": " + score[p]);
  }

  static void help() {
    System.out.print("\"roll\" - roll the dice\n"
        + "\"finish\" - terminate the current turn\n"
        + "\"dice\" - print the current dice\n"
        + "\"turn\" - print the current turn so far\n"
        + "\"scores\" - print scores\n"
        + "\"help\" - print this help menu\n"
        + "\"exit\" - terminates the game\n");
  }
}
