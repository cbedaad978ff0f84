/* Java version of farkle with a small class for the turn, the dice are arrays that I sort. */
import java.util.Arrays;
import java.util.Scanner;

class FarkleMain {

    public static void main(String[] args) {
        Scanner scan = new Scanner(System.in);

        System.out.println("Welcome to Farkle!");
        System.out.print("How many players? ");
        int howMany = scan.nextInt();
        if (howMany < 1 || howMany > 4) {
            System.out.print("This game only supports 1 to 4 players. How many? ");
            howMany = scan.nextInt();
        }
        System.out.print("Enter a seed integer (decimal or hexadecimal): ");
        Rng rng = new Rng(Long.decode(scan.next()));

        int[] total = new int[howMany];
        for (int turnNumber = 0; ; turnNumber++) {
            int me = turnNumber % howMany;
            System.out.println();
            System.out.println(scoreLine(total));
            System.out.println("Player " + (me + 1) + "'s turn");

            Turn turn = new Turn(scan, rng);
            turn.play();
            System.out.println("Turn score = " + turn.points);
            if (howMany == 1) {
                break;
            }

            total[me] += turn.points;
            if (total[me] >= 10000) {
                System.out.println();
                System.out.println(scoreLine(total));
                System.out.print("Player " + (me + 1) + " wins!");
                break;
            }
        }
    }

    static String scoreLine(int[] total) {
        String line = "SCORES -- ";
        for (int i = 0; i < total.length; i++) {
            line += (i + 1) + ": " + total[i] + "  ";
        }
        return line;
    }
}

class Turn {
    Scanner scan;
    Rng rng;
    int points = 0;          // what this turn is worth so far

    Turn(Scanner scan, Rng rng) {
        this.scan = scan;
        this.rng = rng;
    }

    void play() {
        int diceLeft = 6;
        boolean rolling = true;
        while (rolling) {
            int[] dice = rollDice(diceLeft);
            System.out.println("Rolling " + diceLeft + " dice..." + digits(dice));
            if (score(dice) == 0) {
                System.out.println("FARKLE -- your turn is over.");
                rolling = false;
            } else {
                int[] kept = choose(dice);
                points += score(kept);
                System.out.println("Keeping " + digits(kept) + ", score = " + score(kept));
                System.out.println("Score so far = " + points);
                diceLeft -= kept.length;
                if (diceLeft == 0) {
                    System.out.print("HOT DICE!  Roll 6 dice (y/n)? ");
                    diceLeft = 6;
                } else {
                    System.out.print(diceLeft + " dice left -- roll again (y/n)? ");
                }
                rolling = scan.next().charAt(0) == 'y';
            }
        }
    }

    int[] rollDice(int n) {
        int[] dice = new int[n];
        for (int i = 0; i < n; i++) {
            dice[i] = 1 + rng.get(6);
        }
        Arrays.sort(dice);
        return dice;
    }

    int[] choose(int[] dice) {
        while (true) {
            System.out.print("Which to keep? ");
            String typed = scan.next();
            int[] kept = new int[typed.length()];
            for (int i = 0; i < kept.length; i++) {
                kept[i] = typed.charAt(i) - '0';
            }
            Arrays.sort(kept);
            if (!isPartOf(kept, dice)) {
                System.out.println("No match, try again.");
            } else if (score(kept) == 0) {
                System.out.println("Must keep scoring dice. Try again.");
            } else {
                return kept;
            }
        }
    }

    // both arrays are sorted
    static boolean isPartOf(int[] part, int[] all) {
        int next = 0;
        for (int die : all) {
            if (next < part.length && part[next] == die) {
                next++;
            }
        }
        return next == part.length;
    }

    static String digits(int[] dice) {
        String s = "";
        for (int die : dice) {
            s += die;
        }
        return s;
    }

    static int score(int[] dice) {
        int[] howOften = new int[7];
        for (int die : dice) {
            howOften[die]++;
        }
        if (digits(dice).equals("123456")) {
            return 1500;
        }
        int sum = 0;
        for (int face = 1; face <= 6; face++) {
            int threes = howOften[face] / 3;
            int rest = howOften[face] % 3;
            switch (face) {
                case 1:
                    sum += 1000 * threes + 100 * rest;
                    break;
                case 5:
                    sum += 500 * threes + 50 * rest;
                    break;
                default:
                    sum += 100 * face * threes;
            }
        }
        return sum;
    }
}

/* the random numbers of the assignment, an int would be negative half of the time so this is a long */
class Rng {
    long x;

    Rng(long seed) {
        x = seed & 0xffffffffL;
    }

    int get(int limit) {
        x ^= x >> 7;
        x ^= x << 9;
        x &= 0xffffffffL;
        x ^= x >> 13;
        return (int) (x % limit);
    }
}
