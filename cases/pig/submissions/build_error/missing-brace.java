// Pig with one loop in main; I only moved the computer's turn into its own method today
import java.util.Random;
import java.util.Scanner;

class PigGame {
    static Random random = new Random();
    static Scanner scanner = new Scanner(System.in);

    static int roll() {
        int roll = random.nextInt(6) + 1;
        System.out.println("Roll: " + roll);
        return roll;
    }

    static int computerTurn(int score) {
        int total = 0;
        while (total < 20 && score + total < 100) {
            int roll = roll();
            if (roll == 1) {
                return 0;
            }
            total += roll;
        return total;
    }

    static int userTurn() {
        int total = 0;
        while (true) {
            int roll = roll();
            if (roll == 1) {
                return 0;
            }
            total += roll;
            System.out.print("Turn total: " + total + "\tRoll/Hold? ");
            if (!scanner.hasNextLine()) {
                System.exit(1);
            }
            if (!scanner.nextLine().isEmpty()) {
                return total;
            }
        }
    }

    public static void main(String[] args) {
        if (args.length > 0) {
            random = new Random(Long.parseLong(args[0]));
        }
        int user = random.nextInt(2) + 1;
        System.out.println("You will be player " + user + ".");
        System.out.println("Enter nothing to roll; enter anything to hold.");

        int[] scores = new int[3];
        int player = 1;
        while (scores[1] < 100 && scores[2] < 100) {
            System.out.println("Player 1 score: " + scores[1]);
            System.out.println("Player 2 score: " + scores[2]);
            System.out.println("It is player " + player + "'s turn.");
            int total = player == user ? userTurn() : computerTurn(scores[player]);
            scores[player] += total;
            System.out.println("Turn total: " + total);
            System.out.println("New score: " + scores[player]);
            player = 3 - player;
        }
    }
}
