import java.util.Random;
import java.util.Scanner;

/** Pig with the seed as its argument. */
public class Pig {
    static final int GOAL = 100;

    private final Scanner keyboard = new Scanner(System.in);
    private final Random random;
    private final int[] scores = new int[2];

    Pig(long seed) {
        random = new Random(seed);
    }

    public static void main(String[] args) {
        new Pig(Long.parseLong(args[0])).play();
    }

    void play() {
        int user = random.nextInt(2);
        System.out.println("You will be player " + (user + 1) + ".");
        System.out.println("Enter nothing to roll; enter anything to hold.");
        for (int player = 0;; player = 1 - player) {
            System.out.println("Player 1 score: " + scores[0]);
            System.out.println("Player 2 score: " + scores[1]);
            System.out.println("It is player " + (player + 1) + "'s turn.");
            int turn = takeTurn(player == user, scores[player]);
            scores[player] += turn;
            System.out.println("Turn total: " + turn);
            System.out.println("New score: " + scores[player]);
            if (scores[player] >= GOAL) {
                return;
            }
        }
    }

    private int takeTurn(boolean isUser, int score) {
        int turn = 0;
        while (true) {
            int roll = random.nextInt(6) + 1;
            System.out.println("Roll: " + roll);
            if (roll == 1) {
                return 0;
            }
            turn += roll;
            if (isUser ? userHolds(turn) : turn >= 20 || score + turn >= GOAL) {
                return turn;
            }
        }
    }

    private boolean userHolds(int turn) {
        System.out.print("Turn total: " + turn + "\tRoll/Hold? ");
        return !keyboard.nextLine().isEmpty();
    }
}
