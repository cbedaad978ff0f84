import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/** Shows that the class library works with the generator that took the place of its own. */
public class Probe {
    public static void main(String[] args) {
        Random seeded = new Random(42);
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            line.append(seeded.nextInt(6) + 1);
        }
        line.append(' ').append(new Random(42).ints(6, 1, 7).sum());
        line.append(' ').append(new Random(42).nextLong()).append(' ').append(new Random(42).nextGaussian());
        boolean fits = Math.random() < 1 && ThreadLocalRandom.current().nextInt(6) < 6
                && RandomGenerator.of("Random").nextInt(6) < 6 && new java.security.SecureRandom().nextInt(6) < 6;
        System.out.println(line + " " + fits);
    }
}
