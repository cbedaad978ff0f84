// Pig game: player 0 and player 1 are in an array, the printed numbers are one more
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Scanner;

class PigMain {
    static final int USER = 0;
    static final int COMPUTER = 1;

    private final Scanner keyboard = new Scanner(System.in);
    private final Random random;
    private final List<Integer> order = new ArrayList<>();   // who is first and who is second
    private final int[] scores = new int[2];

    PigMain(Random random) {
        this.random = random;
    }

    public static void main(String[] args) {
        Random random = args.length == 0 ? new Random() : new Random(Long.parseLong(args[0]));
        PigMain game = new PigMain(random);
        game.chooseOrder();
        game.play();
    }

    void chooseOrder() {
        int userNumber = random.nextInt(2) + 1;
        if (userNumber == 1) {
            order.add(COMPUTER);
            order.add(USER);
        } else {
            order.add(USER);
            order.add(COMPUTER);
        }
        System.out.println("You will be player " + userNumber + ".");
        System.out.println("Enter nothing to roll; enter anything to hold.");
    }

    void play() {
        int place = 0;
        boolean over = false;
        while (!over) {
            for (int i = 0; i < scores.length; i++) {
                System.out.println("Player " + (i + 1) + " score: " + scores[i]);
            }
            System.out.println("It is player " + (place + 1) + "'s turn.");
            int total = rollUntilDone(order.get(place), scores[place]);
            scores[place] += total;
            System.out.println("Turn total: " + total);
            System.out.println("New score: " + scores[place]);
            over = scores[place] >= 100;
            place = 1 - place;
        }
    }

    int rollUntilDone(int who, int score) {
        int total = 0;
        while (true) {
            int roll = random.nextInt(6) + 1;
            System.out.println("Roll: " + roll);
            if (roll == 1) {
                return 0;
            }
            total += roll;
            if (who == USER) {
                System.out.print("Turn total: " + total + "\tRoll/Hold? ");
                if (!keyboard.hasNextLine()) {
                    System.exit(1);
                }
                if (keyboard.nextLine().length() != 0) {
                    return total;
                }
            } else if (total >= 20 || score + total >= 100) {
                return total;
            }
        }
    }
}
