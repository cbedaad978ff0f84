import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.InputStreamReader;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Uses what programs of a first course use, and prints all it computes. */
public class Wide {
    enum Suit { CLUBS, HEARTS }

    record Card(int rank, Suit suit) { }

    interface Strategy { boolean hold(int total); }

    static class BadRoll extends RuntimeException {
        BadRoll(String message) { super(message); }
    }

    public static void main(String[] args) throws Exception {
        reading();
        collections();
        texts();
        mistakes();
        System.err.println("on standard error");
        throw new BadRoll("the end");
    }

    static void reading() throws Exception {
        Scanner in = new Scanner(System.in).useLocale(Locale.US);
        int sum = in.nextInt();
        while (in.hasNextInt()) {
            sum += in.nextInt();
        }
        System.out.println(sum + " " + in.nextDouble() + " " + in.nextBoolean() + " " + in.next() + "." + in.nextLine());
        System.out.println(in.nextLine().split("\\s+").length + in.nextLine() + in.next() + in.hasNextLine());
        BufferedReader rest = new BufferedReader(new InputStreamReader(System.in));
        System.out.println("rest: " + rest.readLine());
        try {
            new Scanner(new java.io.File("no such file"));
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage());
        }
    }

    static void collections() {
        Random dice = new Random(7);
        List<Integer> rolls = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            rolls.add(dice.nextInt(6) + 1);
        }
        System.out.println(rolls + " " + dice.nextDouble() + dice.nextBoolean());
        Collections.shuffle(rolls, dice);
        rolls.sort((a, b) -> b - a);
        rolls.removeIf(x -> x > 5);
        Map<String, Integer> count = new HashMap<>();
        for (int roll : rolls) {
            count.merge("roll " + roll, 1, Integer::sum);
        }
        Deque<Integer> stack = new ArrayDeque<>(rolls);
        System.out.println(new TreeMap<>(count) + " " + stack.pop() + new LinkedList<>(rolls).getLast());
        System.out.println(rolls.stream().filter(x -> x > 1).map(x -> x * 2).collect(Collectors.toList()));
        System.out.println(IntStream.rangeClosed(1, 6).sum() + " " + Arrays.toString(new int[] {1, 2}) + EnumSet.allOf(Suit.class));
        System.out.println(new Card(3, Suit.HEARTS) + " " + new Card(3, Suit.HEARTS).equals(new Card(3, Suit.HEARTS)));
    }

    static void texts() {
        char c = 'c';
        long big = 1L << 40;
        String nothing = null;
        String text = "a" + 1 + c + big + 2.5f + 1e10 + true + nothing + new int[0].length + (char) 228;
        text += c;
        System.out.println(text);
        System.out.println(String.format("%d %5d|%-5s|%.2f %,d %05d %x %b %c", 1, 2, "x", 3.14159, 1000000, 7, 255, true, 'c'));
        System.out.printf("%s %6.2f%%%n", String.join(",", "a", "b"), 12.5);
        StringBuilder builder = new StringBuilder("abc").reverse().insert(0, 1.5).append(c);
        System.out.println(builder + " x ".trim().toUpperCase() + "roll".replaceAll("[lo]", "_") + "ab".repeat(3));
        Strategy cautious = total -> total >= 15;
        Supplier<String> word = () -> "word";
        switch (word.get()) {
            case "word": System.out.println(cautious.hold(15)); break;
            default: System.out.println("default");
        }
    }

    static void mistakes() {
        Runnable[] all = {
            () -> Integer.parseInt("x"),
            () -> System.out.println(new int[2].clone()[5]),
            () -> new ArrayList<Integer>().get(0),
            () -> System.out.println(1 / "".length()),
            () -> ((String) (Object) 1).length(),
            () -> new Scanner("x").nextInt(),
            () -> new Scanner("").nextLine(),
            () -> new ArrayList<>(List.of(1, 2)).iterator().remove(),
            () -> ((String) null).length(),
        };
        for (Runnable mistake : all) {
            try {
                mistake.run();
                System.out.println("no mistake");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
