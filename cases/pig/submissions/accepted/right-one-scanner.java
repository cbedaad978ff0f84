/* Pig in one class. There is only one Scanner for the whole program. */
import java.util.Random;
import java.util.Scanner;

class PigGame {
    static Scanner in = new Scanner(System.in);
    static Random rand = new Random();
    static int user;            // 1 or 2
    static int score1 = 0;
    static int score2 = 0;

    public static void main(String[] args) {
        if (args.length > 0) {
            rand = new Random(Long.parseLong(args[0]));
        }
        user = rand.nextInt(2) + 1;
        System.out.println("You will be player " + user + ".");
        System.out.println("Enter nothing to roll; enter anything to hold.");

        int player = 1;
        while (true) {
            showScores(player);
            if (player == 1) {
                score1 = score1 + turn(player, score1);
                System.out.println("New score: " + score1);
                if (score1 >= 100) {
                    break;
                }
                player = 2;
            } else {
                score2 = score2 + turn(player, score2);
                System.out.println("New score: " + score2);
                if (score2 >= 100) {
                    break;
                }
                player = 1;
            }
        }
    }

    static void showScores(int player) {
        System.out.println("Player 1 score: " + score1);
        System.out.println("Player 2 score: " + score2);
        System.out.println("It is player " + player + "'s turn.");
    }

    static int turn(int player, int score) {
        int total = 0;
        boolean hold = false;
        while (!hold) {
            int roll = rand.nextInt(6) + 1;
            System.out.println("Roll: " + roll);
            if (roll == 1) {
                total = 0;
                hold = true;
            } else {
                total = total + roll;
                if (player == user) {
                    hold = askUser(total);
                } else {
                    hold = total >= 20 || score + total >= 100;
                }
            }
        }
        System.out.println("Turn total: " + total);
        return total;
    }

    // true means hold
    static boolean askUser(int total) {
        System.out.print("Turn total: " + total + "\t" + "Roll/Hold? ");
        if (!in.hasNextLine()) {
            System.exit(1);
        }
        String line = in.nextLine();
        return line.length() > 0;
    }
}
