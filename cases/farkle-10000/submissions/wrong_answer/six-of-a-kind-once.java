// Farkle for two to four players, everything static because we have not had objects yet
import java.util.Scanner;

class FarkleGame {
    static Scanner keyboard = new Scanner(System.in);
    static long state = 0;

    // dice[0] is the number of dice, dice[1] to dice[6] count the faces

    static int getRandom(int limit) {
        state = state ^ (state >> 7);
        state = (state ^ (state << 9)) & 0xFFFFFFFFL;
        state = state ^ (state >> 13);
        return (int) (state % limit);
    }

    static int[] rollDice(int n) {
        int[] dice = new int[7];
        dice[0] = n;
        for (int i = 0; i < n; i++) {
            int face = getRandom(6) + 1;
            dice[face]++;
        }
        return dice;
    }

    static String diceToString(int[] dice) {
        String s = "";
        for (int face = 1; face <= 6; face++) {
            for (int i = 0; i < dice[face]; i++) {
                s = s + face;
            }
        }
        return s;
    }

    static int scoreDice(int[] dice) {
        boolean straight = true;
        for (int face = 1; face <= 6; face++) {
            if (dice[face] == 0) {
                straight = false;
            }
        }
        if (straight) {
            return 1500;
        }

        int score = 0;
        for (int face = 1; face <= 6; face++) {
            int count = dice[face];
            if (count >= 3) {
                if (face == 1) {
                    score = score + 1000;
                } else {
                    score = score + face * 100;
                }
                count = count - 3;
            }
            if (face == 1) {
                score = score + count * 100;
            }
            if (face == 5) {
                score = score + count * 50;
            }
        }
        return score;
    }

    // returns null if the choice does not match the dice
    static int[] selectDice(int[] dice, int choice) {
        int[] keep = new int[7];
        while (choice > 0) {
            int digit = choice % 10;
            if (digit == 0 || digit > 6) {
                return null;
            }
            keep[digit]++;
            keep[0]++;
            choice = choice / 10;
        }
        for (int face = 1; face <= 6; face++) {
            if (keep[face] > dice[face]) {
                return null;
            }
        }
        return keep;
    }

    static String read() {
        if (!keyboard.hasNext()) {
            System.exit(1);
        }
        return keyboard.next();
    }

    static int takeTurn() {
        int total = 0;
        int n = 6;
        boolean again = true;
        while (again) {
            int[] dice = rollDice(n);
            System.out.println("Rolling " + n + " dice..." + diceToString(dice));
            if (scoreDice(dice) == 0) {
                System.out.println("FARKLE -- your turn is over.");
                return 0;
            }
            int[] keep = null;
            int score = 0;
            while (score == 0) {
                System.out.print("Which to keep? ");
                keep = selectDice(dice, Integer.parseInt(read()));
                if (keep == null) {
                    System.out.println("No match, try again.");
                } else {
                    score = scoreDice(keep);
                    if (score == 0) {
                        System.out.println("Must keep scoring dice. Try again.");
                    }
                }
            }
            total = total + score;
            System.out.println("Keeping " + diceToString(keep) + ", score = " + score);
            System.out.println("Score so far = " + total);
            n = n - keep[0];
            if (n == 0) {
                System.out.print("HOT DICE!  Roll 6 dice (y/n)? ");
                n = 6;
            } else {
                System.out.print(n + " dice left -- roll again (y/n)? ");
            }
            again = read().equals("y");
        }
        return total;
    }

    static void printScores(int[] scores) {
        System.out.print("\nSCORES -- ");
        for (int i = 0; i < scores.length; i++) {
            System.out.print((i + 1) + ": " + scores[i] + "  ");
        }
        System.out.println();
    }

    public static void main(String[] args) {
        System.out.println("Welcome to Farkle!");
        System.out.print("How many players? ");
        int players = Integer.parseInt(read());
        if (players < 1 || players > 4) {
            System.out.print("This game only supports 1 to 4 players. How many? ");
            players = Integer.parseInt(read());
        }
        System.out.print("Enter a seed integer (decimal or hexadecimal): ");
        state = Long.decode(read()) & 0xFFFFFFFFL;

        int[] scores = new int[players];
        int player = 0;
        while (true) {
            printScores(scores);
            System.out.println("Player " + (player + 1) + "'s turn");
            int turn = takeTurn();
            System.out.println("Turn score = " + turn);
            if (players == 1) {
                return;
            }
            scores[player] = scores[player] + turn;
            if (scores[player] >= 10000) {
                printScores(scores);
                System.out.print("Player " + (player + 1) + " wins!");
                return;
            }
            player++;
            if (player == players) {
                player = 0;
            }
        }
    }
}
