// My Pig game. A turn returns -1 if a pig was rolled.
import java.util.Random;
import java.util.Scanner;

class Pig {
    private final Random random;
    private final Scanner scanner;
    private final int user;
    private final int[] score = new int[3];

    Pig(Random random) {
        this.random = random;
        this.scanner = new Scanner(System.in);
        this.user = random.nextInt(2) + 1;
    }

    public static void main(String[] args) {
        Pig pig;
        if (args.length > 0) {
            pig = new Pig(new Random(Long.parseLong(args[0])));
        } else {
            pig = new Pig(new Random(8));
        }
        pig.run();
    }

    void run() {
        System.out.println("You will be player " + user + ".");
        System.out.println("Enter nothing to roll; enter anything to hold.");
        int player = 2;
        while (score[player] < 100) {
            player = 3 - player;
            System.out.println("Player 1 score: " + score[1]);
            System.out.println("Player 2 score: " + score[2]);
            System.out.println("It is player " + player + "'s turn.");

            int points = player == user ? userTurn() : computerTurn(score[player]);
            if (points != -1) {
                System.out.println("Turn total: " + points);
                score[player] += points;
            }
            System.out.println("New score: " + score[player]);
        }
    }

    int userTurn() {
        int total = 0;
        while (true) {
            int roll = roll();
            if (roll == 1) {
                return -1;
            }
            total += roll;
            System.out.print("Turn total: " + total + "\tRoll/Hold? ");
            if (!scanner.hasNextLine()) {
                System.exit(1);
            }
            if (!scanner.nextLine().equals("")) {
                return total;
            }
        }
    }

    int computerTurn(int myScore) {
        int total = 0;
        while (total < 20 && myScore + total < 100) {
            int roll = roll();
            if (roll == 1) {
                return -1;
            }
            total += roll;
        }
        return total;
    }

    int roll() {
        int roll = random.nextInt(6) + 1;
        System.out.println("Roll: " + roll);
        return roll;
    }
}
