// Farkle game. If all dice are used up you start again with six new ones.
import java.util.*;

class FarkleGame {
    Scanner sc = new Scanner(System.in);
    Random r;
    int sides;
    int[] scores;
    int goal;
    int player = 0;
    ArrayList<Integer> dice;
    ArrayList<String> turn;
    int points;

    FarkleGame(Random r, int sides) {
        this.r = r;
        this.sides = sides;
    }

    public static void main(String[] args) {
        Random r = new Random(42); // like Dice.java
        int sides = 6;
        if (args.length > 0) r = new Random(Long.parseLong(args[0]));
        if (args.length > 1) sides = Integer.parseInt(args[1]);
        new FarkleGame(r, sides).play();
    }

    void play() {
        System.out.println("Welcome to Farkle.");
        System.out.print("How many players? ");
        scores = new int[sc.nextInt()];
        System.out.print("How many points do you need to win? ");
        goal = sc.nextInt();
        System.out.println("Game will play until " + goal + " points.");
        newTurn();
        while (true) {
            System.out.print("Enter command: ");
            if (!sc.hasNext()) break;
            String cmd = sc.next();
            if (cmd.equals("exit")) {
                System.out.println("Game over.");
                printScores();
                System.out.println("Game ended before there was a winner.");
                break;
            }
            if (cmd.equals("help")) printHelp();
            if (cmd.equals("scores")) printScores();
            if (cmd.equals("dice")) System.out.println(diceString());
            if (cmd.equals("turn")) {
                for (String s : turn) System.out.println(s);
                System.out.println(points + " points so far this turn.");
            }
            if (cmd.equals("finish")) {
                System.out.println("Player " + (player + 1) + " earned " + points + " points.");
                scores[player] += points;
                if (checkWin()) break;
                nextPlayer();
            }
            if (cmd.equals("roll")) {
                boolean ok = roll();
                if (!ok) {
                    System.out.println("FARKLE.");
                    System.out.println("Turn over.");
                    nextPlayer();
                } else if (dice.size() == 0) {
                    scores[player] += points;
                    if (checkWin()) break;
                    newTurn();
                }
            }
        }
    }

    boolean roll() {
        for (int i = 0; i < dice.size(); i++) dice.set(i, r.nextInt(sides) + 1);
        turn.add(diceString());
        System.out.println("Your roll: " + diceString());
        int best = 0, bestFace = 0;
        for (int f = 6; f >= 1; f--) {
            int n = Collections.frequency(dice, f);
            if (n >= best) { // going down, so the small face wins a tie
                best = n;
                bestFace = f;
            }
        }
        if (best < 2) {
            bestFace = 1;
            best = Collections.frequency(dice, 1);
        }
        if (best == 0) return false;
        dice.removeAll(Collections.singleton(bestFace));
        points += best;
        System.out.println("Roll worth " + best + " points. " + dice.size() + " dice remain.");
        return true;
    }

    boolean checkWin() {
        if (scores[player] < goal) return false;
        System.out.println("Game over.");
        printScores();
        System.out.println("Player " + (player + 1) + " wins!");
        return true;
    }

    void nextPlayer() {
        player++;
        if (player >= scores.length) player = 0;
        newTurn();
    }

    void newTurn() {
        dice = new ArrayList<>(Collections.nCopies(6, 1));
        turn = new ArrayList<>();
        points = 0;
        System.out.println("It is now player " + (player + 1) + "'s turn.");
    }

    String diceString() {
        String s = "[";
        for (int d : dice) s += d + ", ";
        return s + "]";
    }

    void printScores() {
        for (int i = 0; i < scores.length; i++) System.out.println("Player " + (i + 1) + ": " + scores[i]);
    }

    void printHelp() {
        System.out.println("\"roll\" - roll the dice");
        System.out.println("\"finish\" - terminate the current turn");
        System.out.println("\"dice\" - print the current dice");
        System.out.println("\"turn\" - print the current turn so far");
        System.out.println("\"scores\" - print scores");
        System.out.println("\"help\" - print this help menu");
        System.out.println("\"exit\" - terminates the game");
    }
}
