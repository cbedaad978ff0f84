// Project 2, Farkle. Every input goes through askNumber or askCommand.
import java.util.Random;
import java.util.Scanner;

public class FarkleGame {

    public static int askNumber(String question) {
        System.out.print(question);
        Scanner sc = new Scanner(System.in);
        return sc.nextInt();
    }

    public static String askCommand() {
        Scanner sc = new Scanner(System.in);
        System.out.print("Enter command: ");
        return sc.next();
    }

    public static void main(String[] args) {
        Random random = new Random();
        System.out.println("Welcome to Farkle.");
        int n = askNumber("How many players? ");
        int goal = askNumber("How many points do you need to win? ");
        System.out.println("Game will play until " + goal + " points.");
        int[] scores = new int[n];
        int p = 0;
        boolean exit = false;
        while (!exit) {
            System.out.println("It is now player " + (p + 1) + "'s turn.");
            String dice = "111111";
            String history = "";
            int points = 0;
            boolean myTurn = true;
            while (myTurn && !exit) {
                String command = askCommand();
                if (command.equals("roll")) {
                    String rolled = "";
                    for (int i = 0; i < dice.length(); i++) {
                        rolled += random.nextInt(6) + 1;
                    }
                    history += pretty(rolled) + "\n";
                    System.out.println("Your roll: " + pretty(rolled));
                    dice = rolled.replace(scoring(rolled), "");
                    int worth = rolled.length() - dice.length();
                    if (worth == 0) {
                        System.out.println("FARKLE.");
                        System.out.println("Turn over.");
                        points = 0;
                        myTurn = false;
                    } else {
                        points += worth;
                        System.out.println("Roll worth " + worth + " points. " + dice.length() + " dice remain.");
                        myTurn = dice.length() > 0;
                    }
                } else if (command.equals("finish")) {
                    System.out.println("Player " + (p + 1) + " earned " + points + " points.");
                    myTurn = false;
                } else if (command.equals("dice")) {
                    System.out.println(pretty(dice));
                } else if (command.equals("turn")) {
                    System.out.print(history);
                    System.out.println(points + " points so far this turn.");
                } else if (command.equals("scores")) {
                    showScores(scores);
                } else if (command.equals("help")) {
                    help();
                } else if (command.equals("exit")) {
                    exit = true;
                }
            }
            if (exit) {
                System.out.println("Game over.");
                showScores(scores);
                System.out.println("Game ended before there was a winner.");
            } else {
                scores[p] += points;
                if (scores[p] >= goal) {
                    System.out.println("Game over.");
                    showScores(scores);
                    System.out.println("Player " + (p + 1) + " wins!");
                    exit = true;
                }
                p = (p + 1) % n;
            }
        }
    }

    // the number that scores, or "-" if there is none
    public static String scoring(String dice) {
        String best = "-";
        int most = 1;
        for (int face = 1; face <= 6; face++) {
            int count = dice.length() - dice.replace("" + face, "").length();
            if (count > most) {
                most = count;
                best = "" + face;
            }
        }
        if (best.equals("-") && dice.contains("1")) {
            best = "1";
        }
        return best;
    }

    public static String pretty(String dice) {
        String s = "[";
        for (char c : dice.toCharArray()) {
            s += c + ", ";
        }
        return s + "]";
    }

    public static void showScores(int[] scores) {
        for (int i = 0; i < scores.length; i++) {
            System.out.println("Player " + (i + 1) + ": " + scores[i]);
        }
    }

    public static void help() {
        System.out.println("\"roll\" - roll the dice");
        System.out.println("\"finish\" - terminate the current turn");
        System.out.println("\"dice\" - print the current dice");
        System.out.println("\"turn\" - print the current turn so far");
        System.out.println("\"scores\" - print scores");
        System.out.println("\"help\" - print this help menu");
        System.out.println("\"exit\" - terminates the game");
    }
}
