// Farkle in Java, one class for the dice, one for the input and one for the game.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

class Farkle {
    static final int GOAL = 10000;

    private final ScanfReader in;
    private final CourseRandom random;
    private final int[] scores;

    Farkle(ScanfReader in, CourseRandom random, int players) {
        this.in = in;
        this.random = random;
        this.scores = new int[players];
    }

    public static void main(String[] args) throws IOException {
        ScanfReader in = new ScanfReader();
        say("Welcome to Farkle!\n");
        say("How many players? ");
        long players = in.readInteger(false);
        if (players < 1 || players > 4) {
            say("This game only supports 1 to 4 players. How many? ");
            players = in.readInteger(false);
            if (players < 1 || players > 4) {
                ScanfReader.fail("Sorry, only 1 to 4 players.");
            }
        }
        say("Enter a seed integer (decimal or hexadecimal): ");
        CourseRandom random = new CourseRandom((int) in.readInteger(true));
        new Farkle(in, random, (int) players).play();
    }

    static void say(String text) {
        System.out.print(text);
        System.out.flush();
    }

    void play() throws IOException {
        int player = 0;
        while (true) {
            printScores();
            say("Player " + (player + 1) + "'s turn\n");
            int turnScore = takeTurn();
            say("Turn score = " + turnScore + "\n");
            if (scores.length == 1) {
                return;
            }
            scores[player] += turnScore;
            if (scores[player] >= GOAL) {
                printScores();
                say("Player " + (player + 1) + " wins!");
                return;
            }
            player = (player + 1) % scores.length;
        }
    }

    void printScores() {
        StringBuilder line = new StringBuilder("\nSCORES -- ");
        for (int i = 0; i < scores.length; i++) {
            line.append(i + 1).append(": ").append(scores[i]).append("  ");
        }
        say(line.append("\n").toString());
    }

    int takeTurn() throws IOException {
        int total = 0;
        int number = 6;
        while (true) {
            DiceGroup dice = DiceGroup.roll(random, number);
            say("Rolling " + number + " dice..." + dice + "\n");
            if (dice.score() == 0) {
                say("FARKLE -- your turn is over.\n");
                return 0;
            }
            DiceGroup keep = askWhichToKeep(dice);
            total += keep.score();
            say("Keeping " + keep + ", score = " + keep.score() + "\n");
            say("Score so far = " + total + "\n");
            number -= keep.size();
            if (number == 0) {
                say("HOT DICE!  Roll 6 dice (y/n)? ");
                number = 6;
            } else {
                say(number + " dice left -- roll again (y/n)? ");
            }
            if (in.readLetter() != 'y') {
                return total;
            }
        }
    }

    DiceGroup askWhichToKeep(DiceGroup dice) throws IOException {
        while (true) {
            say("Which to keep? ");
            DiceGroup keep = DiceGroup.fromDigits(in.readInteger(false));
            if (keep == null || !dice.contains(keep)) {
                say("No match, try again.\n");
            } else if (keep.score() == 0) {
                say("Must keep scoring dice. Try again.\n");
            } else {
                return keep;
            }
        }
    }
}

/** How many dice show each face. */
class DiceGroup {
    private final int[] count = new int[7];

    static DiceGroup roll(CourseRandom random, int number) {
        DiceGroup group = new DiceGroup();
        for (int i = 0; i < number; i++) {
            group.count[random.next(6) + 1]++;
        }
        return group;
    }

    /** Returns null if a digit is not a face. */
    static DiceGroup fromDigits(long digits) {
        DiceGroup group = new DiceGroup();
        for (; digits > 0; digits /= 10) {
            int face = (int) (digits % 10);
            if (face < 1 || face > 6) {
                return null;
            }
            group.count[face]++;
        }
        return group;
    }

    int size() {
        int n = 0;
        for (int c : count) {
            n += c;
        }
        return n;
    }

    boolean contains(DiceGroup other) {
        for (int face = 1; face <= 6; face++) {
            if (other.count[face] > count[face]) {
                return false;
            }
        }
        return true;
    }

    int score() {
        if (toString().equals("123456")) {
            return 1500;
        }
        int score = 1000 * (count[1] / 3) + 100 * (count[1] % 3) + 50 * (count[5] % 3);
        for (int face = 2; face <= 6; face++) {
            score += 100 * face * (count[face] / 3);
        }
        return score;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int face = 1; face <= 6; face++) {
            text.append(String.valueOf(face).repeat(count[face]));
        }
        return text.toString();
    }
}

/** The generator of the assignment. Java has no unsigned int, so the shifts are >>> here. */
class CourseRandom {
    private int x;

    CourseRandom(int seed) {
        x = seed;
    }

    int next(int limit) {
        x ^= x >>> 7;
        x ^= x << 9;
        x ^= x >>> 13;
        return Integer.remainderUnsigned(x, limit);
    }
}

/** Reads numbers and letters like scanf. */
class ScanfReader {
    private final BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));

    static void fail(String message) {
        System.err.println(message);
        System.exit(2);
    }

    private int peek() throws IOException {
        reader.mark(1);
        int c = reader.read();
        reader.reset();
        return c;
    }

    int readLetter() throws IOException {
        int c = reader.read();
        while (c == ' ' || (c >= '\t' && c <= '\r')) {
            c = reader.read();
        }
        if (c < 0) {
            fail("The input is over.");
        }
        return c;
    }

    /** With prefixes, 0x means hexadecimal and a leading 0 octal, as with %i. */
    long readInteger(boolean prefixes) throws IOException {
        int c = readLetter();
        boolean negative = c == '-';
        if (negative || c == '+') {
            c = reader.read();
        }
        int base = 10;
        if (prefixes && c == '0') {
            base = 8;
            if (peek() == 'x' || peek() == 'X') {
                reader.read();
                base = 16;
                c = reader.read();
            }
        }
        if (Character.digit(c, base) < 0) {
            fail("That is not a number.");
        }
        long value = Character.digit(c, base);
        while (peek() >= 0 && Character.digit(peek(), base) >= 0) {
            value = value * base + Character.digit(reader.read(), base);
        }
        return negative ? -value : value;
    }
}
