// Pig, all the printing is in the class Screen so that I can change the texts in one place
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Random;

class Pig {
    private static final int GOAL = 100;

    private final Random dice;
    private final Screen screen = new Screen();
    private final int[] score = {0, 0};

    Pig(Random dice) {
        this.dice = dice;
    }

    public static void main(String[] args) throws IOException {
        Random dice = new Random();
        if (args.length > 0) {
            dice.setSeed(Long.parseLong(args[0]));
        }
        new Pig(dice).play();
    }

    void play() throws IOException {
        int user = dice.nextInt(2);
        screen.welcome(user + 1);
        for (int turn = 0; score[0] < GOAL && score[1] < GOAL; turn++) {
            int player = turn % 2;
            screen.turnStarts(score, player + 1);
            int total = player == user ? userTurn() : computerTurn(player);
            score[player] += total;
            screen.turnEnds(total, score[player]);
        }
    }

    private int userTurn() throws IOException {
        int total = 0;
        String line;
        do {
            int roll = roll();
            if (roll == 1) {
                return 0;
            }
            total += roll;
            line = screen.ask(total);
        } while (line.isEmpty());
        return total;
    }

    private int computerTurn(int player) {
        int total = 0;
        do {
            int roll = roll();
            if (roll == 1) {
                return 0;
            }
            total += roll;
        } while (total < 20 && score[player] + total < GOAL);
        return total;
    }

    private int roll() {
        int roll = 1 + dice.nextInt(6);
        screen.rolled(roll);
        return roll;
    }
}

class Screen {
    private final BufferedReader in = new BufferedReader(new InputStreamReader(System.in));

    void welcome(int user) {
        System.out.println("You will be player " + user + ".");
        System.out.println("Enter nothing to roll; enter anything to hold.");
    }

    void turnStarts(int[] score, int player) {
        System.out.println("Player 1 score: " + score[0]);
        System.out.println("Player 2 score: " + score[1]);
        System.out.println("It is player " + player + "'s turn.");
    }

    void rolled(int roll) {
        System.out.println("Roll: " + roll);
    }

    String ask(int total) throws IOException {
        System.out.print("Turn total: " + total + "\tRoll/Hold? ");
        String line = in.readLine();
        if (line == null) {
            System.exit(1);
        }
        return line;
    }

    void turnEnds(int total, int score) {
        System.out.println("Turn total: " + total);
        System.out.println("New Score: " + score);
    }
}
