// Pig against the computer. The user's answer is read where it is needed.
import java.util.Random;
import java.util.Scanner;

class Pig {
    static Random random = new Random(17);
    static int user;

    static boolean wantsToHold(int total) {
        System.out.print("Turn total: " + total + "\tRoll/Hold? ");
        Scanner answer = new Scanner(System.in);
        return answer.nextLine().length() > 0;
    }

    static int turn(int player, int score) {
        int total = 0;
        boolean hold = false;
        while (!hold) {
            int roll = random.nextInt(6) + 1;
            System.out.println("Roll: " + roll);
            if (roll == 1) {
                total = 0;
                hold = true;
            } else {
                total += roll;
                if (player == user) {
                    hold = wantsToHold(total);
                } else {
                    hold = total >= 20 || score + total >= 100;
                }
            }
        }
        System.out.println("Turn total: " + total);
        System.out.println("New score: " + (score + total));
        return score + total;
    }

    public static void main(String[] args) {
        user = random.nextInt(2) + 1;
        System.out.println("You will be player " + user + ".");
        System.out.println("Enter nothing to roll; enter anything to hold.");
        int score1 = 0;
        int score2 = 0;
        int player = 1;
        while (score1 < 100 && score2 < 100) {
            System.out.println("Player 1 score: " + score1);
            System.out.println("Player 2 score: " + score2);
            System.out.println("It is player " + player + "'s turn.");
            if (player == 1) {
                score1 = turn(1, score1);
                player = 2;
            } else {
                score2 = turn(2, score2);
                player = 1;
            }
        }
    }
}
