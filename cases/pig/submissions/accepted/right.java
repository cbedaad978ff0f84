// O-O Pig with the classes of the Javadoc pages, all of them in one file.
import java.util.Random;
import java.util.Scanner;

/** The main program: the user plays against the computer. */
class OOPig {
    public static void main(String[] args) {
        // an optional seed, to play the same game twice
        Random random = args.length > 0 ? new Random(Long.parseLong(args[0])) : new Random();

        int userNumber = random.nextInt(2) + 1;
        System.out.println("You will be player " + userNumber + ".");
        PigPlayer user = new UserPigPlayer();
        PigPlayer computer = new HoldAt20PigPlayer();
        Die die = new Die(random);
        if (userNumber == 1) {
            new PigGame(user, computer, die).play();
        } else {
            new PigGame(computer, user, die).play();
        }
    }
}

/** Somebody who decides whether to roll or to hold. */
interface PigPlayer {
    boolean isRolling(int myScore, int otherScore, int turnTotal);
}

/** The user decides by pressing Enter or by typing something. */
class UserPigPlayer implements PigPlayer {
    private static final Scanner KEYBOARD = new Scanner(System.in);

    UserPigPlayer() {
        System.out.println("Enter nothing to roll; enter anything to hold.");
    }

    @Override
    public boolean isRolling(int myScore, int otherScore, int turnTotal) {
        if (turnTotal == 0) {
            return true;    // the first roll is not a decision
        }
        System.out.print("Turn total: " + turnTotal + "\tRoll/Hold? ");
        System.out.flush();
        if (!KEYBOARD.hasNextLine()) {
            System.err.println("No more input.");
            System.exit(2);
        }
        return KEYBOARD.nextLine().isEmpty();
    }
}

/** The computer holds at 20, or as soon as it would reach the goal. */
class HoldAt20PigPlayer implements PigPlayer {
    @Override
    public boolean isRolling(int myScore, int otherScore, int turnTotal) {
        return turnTotal < 20 && myScore + turnTotal < PigGame.GOAL_SCORE;
    }
}

/** A die with the given outcomes. */
class Die {
    private final Random random;
    private final int sides;
    private final int min;

    Die() {
        this(new Random());
    }

    Die(Random random) {
        this(6, 1, random);
    }

    Die(int sides, int min, Random random) {
        this.sides = sides;
        this.min = min;
        this.random = random;
    }

    int nextRoll() {
        return random.nextInt(sides) + min;
    }
}

/** One game between two players. */
class PigGame {
    static final int GOAL_SCORE = 100;

    private final PigPlayer[] players;
    private final int[] scores = new int[2];
    private final Die die;

    PigGame() {
        this(new UserPigPlayer(), new UserPigPlayer(), new Die());
    }

    PigGame(PigPlayer player1, PigPlayer player2, Die die) {
        this.players = new PigPlayer[] {player1, player2};
        this.die = die;
    }

    void play() {
        int current = 1;                    // the index of the other player
        do {
            current = 1 - current;
            System.out.println("Player 1 score: " + scores[0]);
            System.out.println("Player 2 score: " + scores[1]);
            System.out.println("It is player " + (current + 1) + "'s turn.");
            int turnTotal = takeTurn(players[current], scores[current], scores[1 - current]);
            scores[current] += turnTotal;
            System.out.println("Turn total: " + turnTotal);
            System.out.println("New score: " + scores[current]);
        } while (scores[current] < GOAL_SCORE);
    }

    private int takeTurn(PigPlayer player, int myScore, int otherScore) {
        int turnTotal = 0;
        while (player.isRolling(myScore, otherScore, turnTotal)) {
            int roll = die.nextRoll();
            System.out.println("Roll: " + roll);
            if (roll == 1) {
                return 0;
            }
            turnTotal += roll;
        }
        return turnTotal;
    }
}
