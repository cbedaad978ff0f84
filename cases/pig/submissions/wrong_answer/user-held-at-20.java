// Pig. Both players use the same method for a turn, which stops at 20.
import java.util.Random;
import java.util.Scanner;

class Pig {
    static final int GOAL = 100;
    static final int ENOUGH = 20;
    static final Scanner KEYS = new Scanner(System.in);

    public static void main(String[] args) {
        // without a seed on the command line it is always the same game
        long seed = args.length > 0 ? Long.parseLong(args[0]) : 16;
        Random random = new Random(seed);
        int user = 1 + random.nextInt(2);
        System.out.println("You will be player " + user + ".");
        System.out.println("Enter nothing to roll; enter anything to hold.");

        int[] scores = {0, 0};
        int player = 1;
        do {
            System.out.println("Player 1 score: " + scores[0]);
            System.out.println("Player 2 score: " + scores[1]);
            System.out.println("It is player " + player + "'s turn.");
            int points = turn(random, player == user, scores[player - 1]);
            scores[player - 1] += points;
            System.out.println("Turn total: " + points);
            System.out.println("New score: " + scores[player - 1]);
            player = 3 - player;
        } while (scores[0] < GOAL && scores[1] < GOAL);
    }

    static int turn(Random random, boolean isUser, int score) {
        int total = 0;
        while (total < ENOUGH) {
            int roll = 1 + random.nextInt(6);
            System.out.println("Roll: " + roll);
            if (roll == 1) {
                return 0;
            }
            total += roll;
            if (isUser && total < ENOUGH && holds(total)) {
                return total;
            }
            if (!isUser && score + total >= GOAL) {
                return total;
            }
        }
        return total;
    }

    static boolean holds(int total) {
        System.out.print("Turn total: " + total + "\tRoll/Hold? ");
        if (!KEYS.hasNextLine()) {
            System.exit(1);
        }
        return KEYS.nextLine().length() > 0;
    }
}
