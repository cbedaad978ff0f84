// Pig with an interface for the players, the game asks the player before every roll
import java.util.Random;
import java.util.Scanner;

class OOPig {
    public static void main(String[] args) {
        Random random;
        if (args.length > 0) {
            random = new Random(Long.parseLong(args[0]));
        } else {
            random = new Random();
        }

        int me = random.nextInt(2) + 1;
        System.out.println("You will be player " + me + ".");
        PigPlayer user = new UserPigPlayer();
        PigPlayer computer = new HoldAt20PigPlayer();

        PigGame game;
        if (me == 1) {
            game = new PigGame(user, computer, random);
        } else {
            game = new PigGame(computer, user, random);
        }
        game.play();
    }
}

interface PigPlayer {
    boolean isRolling(int myScore, int otherScore, int turnTotal);
}

class HoldAt20PigPlayer implements PigPlayer {
    public boolean isRolling(int myScore, int otherScore, int turnTotal) {
        if (turnTotal >= 20 || myScore + turnTotal >= 100) {
            return false;
        } else {
            return true;
        }
    }
}

class UserPigPlayer implements PigPlayer {
    private Scanner scanner;

    public UserPigPlayer() {
        scanner = new Scanner(System.in);
        System.out.println("Enter nothing to roll; enter anything to hold.");
    }

    public boolean isRolling(int myScore, int otherScore, int turnTotal) {
        System.out.print("Turn total: " + turnTotal + "\tRoll/Hold? ");
        if (!scanner.hasNextLine()) {
            System.exit(1);
        }
        String input = scanner.nextLine();
        return input.equals("");
    }
}

class PigGame {
    private PigPlayer player1, player2;
    private int score1, score2;
    private Random random;

    public PigGame(PigPlayer player1, PigPlayer player2, Random random) {
        this.player1 = player1;
        this.player2 = player2;
        this.random = random;
    }

    public void play() {
        int current = 1;
        while (score1 < 100 && score2 < 100) {
            System.out.println("Player 1 score: " + score1);
            System.out.println("Player 2 score: " + score2);
            System.out.println("It is player " + current + "'s turn.");
            if (current == 1) {
                score1 += turn(player1, score1, score2);
                System.out.println("New score: " + score1);
                current = 2;
            } else {
                score2 += turn(player2, score2, score1);
                System.out.println("New score: " + score2);
                current = 1;
            }
        }
    }

    private int turn(PigPlayer player, int myScore, int otherScore) {
        int turnTotal = 0;
        int roll = 0;
        while (roll != 1 && player.isRolling(myScore, otherScore, turnTotal)) {
            roll = random.nextInt(6) + 1;
            System.out.println("Roll: " + roll);
            if (roll == 1) {
                turnTotal = 0;
            } else {
                turnTotal += roll;
            }
        }
        System.out.println("Turn total: " + turnTotal);
        return turnTotal;
    }
}
