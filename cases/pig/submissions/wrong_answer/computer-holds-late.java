// Pig for the O-O exercise: an abstract player class and two kinds of players
import java.util.Random;
import java.util.Scanner;

class OOPig {
    private static final int GOAL = 100;

    public static void main(String[] args) {
        Random random = new Random(100);    // the same dice each time, to find mistakes
        if (args.length > 0) {
            random = new Random(Long.parseLong(args[0]));
        }
        int number = random.nextInt(2) + 1;
        System.out.printf("You will be player %d.%n", number);
        System.out.println("Enter nothing to roll; enter anything to hold.");

        Player[] players = new Player[2];
        players[number - 1] = new HumanPlayer(random);
        players[2 - number] = new ComputerPlayer(random);

        int turn = 0;
        Player current;
        do {
            for (int i = 0; i < 2; i++) {
                System.out.printf("Player %d score: %d%n", i + 1, players[i].score);
            }
            System.out.printf("It is player %d's turn.%n", turn % 2 + 1);
            current = players[turn % 2];
            int total = current.takeTurn();
            current.score += total;
            System.out.printf("Turn total: %d%n", total);
            System.out.printf("New score: %d%n", current.score);
            turn++;
        } while (current.score < GOAL);
    }
}

abstract class Player {
    int score;
    private final Random random;

    Player(Random random) {
        this.random = random;
    }

    int rollDie() {
        int roll = random.nextInt(6) + 1;
        System.out.println("Roll: " + roll);
        return roll;
    }

    /** Plays one turn and returns its points. */
    abstract int takeTurn();
}

class HumanPlayer extends Player {
    private final Scanner scanner = new Scanner(System.in);

    HumanPlayer(Random random) {
        super(random);
    }

    @Override
    int takeTurn() {
        int total = 0;
        String answer = "";
        while (answer.isEmpty()) {
            int roll = rollDie();
            if (roll == 1) {
                return 0;
            }
            total += roll;
            System.out.print("Turn total: " + total + "\tRoll/Hold? ");
            answer = scanner.nextLine();
        }
        return total;
    }
}

class ComputerPlayer extends Player {
    ComputerPlayer(Random random) {
        super(random);
    }

    @Override
    int takeTurn() {
        int total = 0;
        boolean rolling = true;
        while (rolling) {
            int roll = rollDie();
            if (roll == 1) {
                return 0;
            }
            if (total >= 20 || score + total >= 100) {
                rolling = false;
            }
            total += roll;
        }
        return total;
    }
}
