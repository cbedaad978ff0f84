package java.util;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import jdk.internal.access.SharedSecrets;
import jdk.internal.util.random.RandomSupport.RandomGeneratorProperties;

/**
 * Takes the place of the class library's generator and answers with the values
 * of a script. It was written from the documentation of java.util.Random, whose
 * sequences it draws where there is no script.
 */
@RandomGeneratorProperties(name = "Random", i = 48, j = 0, k = 0, equidistribution = 0)
public class Random implements RandomGenerator, java.io.Serializable {
    private static final long serialVersionUID = 3905348978240129619L;

    private static final long MULTIPLIER = 0x5DEECE66DL;
    private static final long MASK = (1L << 48) - 1;
    private static final AtomicLong seeds = new AtomicLong(0x9E3779B97F4A7C15L);

    private final AtomicLong state = new AtomicLong();
    private double spare;
    private boolean haveSpare;

    public Random() {
        this(seeds.addAndGet(0x9E3779B97F4A7C15L) ^ System.nanoTime());
    }

    public Random(long seed) {
        if (getClass() == Random.class) {
            state.set((seed ^ MULTIPLIER) & MASK);
        } else {
            setSeed(seed); // which a subclass may have made its own
        }
    }

    /** In place of the library's own: a generator by another one's numbers. */
    public static Random from(RandomGenerator generator) {
        if (Objects.requireNonNull(generator) instanceof Random) {
            return (Random) generator;
        }
        return new Borrowed(generator);
    }

    @SuppressWarnings("serial")
    private static final class Borrowed extends Random {
        private final transient RandomGenerator generator;

        Borrowed(RandomGenerator generator) {
            super(0L);
            this.generator = generator;
        }

        @Override
        public synchronized void setSeed(long seed) {
            if (generator != null) {
                throw new UnsupportedOperationException();
            }
        }

        @Override
        protected int next(int bits) {
            return generator.nextInt() >>> (32 - bits);
        }
    }

    public synchronized void setSeed(long seed) {
        state.set((seed ^ MULTIPLIER) & MASK);
        haveSpare = false;
    }

    /** Whether the script answers: not for generators of the library's own. */
    private boolean forced() {
        Class<?> own = getClass();
        if (own == Random.class || own.getModule() != Random.class.getModule()) {
            return Script.given();
        }
        if (own != Plain.class && own != Borrowed.class && Script.given()) {
            Script.notice(own.getSimpleName());
        }
        return false;
    }

    protected int next(int bits) {
        if (forced()) {
            Value v = Script.draw("next", 0);
            return bits == 32 ? v.bits32 : v.bits31 >>> (31 - bits);
        }
        return step(bits);
    }

    private int step(int bits) {
        long old, now;
        do {
            old = state.get();
            now = (old * MULTIPLIER + 0xBL) & MASK;
        } while (!state.compareAndSet(old, now));
        return (int) (now >>> (48 - bits));
    }

    @Override
    public void nextBytes(byte[] bytes) {
        if (forced()) {
            Script.notice("Random.nextBytes");
            new Plain().nextBytes(bytes);
            return;
        }
        for (int i = 0; i < bytes.length; ) {
            for (int n = nextInt(), k = Math.min(bytes.length - i, 4); k-- > 0; n >>= 8) {
                bytes[i++] = (byte) n;
            }
        }
    }

    @Override
    public int nextInt() {
        return forced() ? Script.draw("nextInt", 0).bits31 : next(32);
    }

    @Override
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        if (forced()) {
            return (int) Script.within("nextInt", bound);
        }
        int u = next(31);
        if ((bound & (bound - 1)) == 0) {
            return (int) ((bound * (long) u) >> 31);
        }
        int r = u % bound;
        while (u - r + (bound - 1) < 0) {
            u = next(31);
            r = u % bound;
        }
        return r;
    }

    @Override
    public int nextInt(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        int span = bound - origin;
        if (forced()) {
            return span > 0 ? origin + (int) Script.within("nextInt", span) : Script.draw("nextInt", 0).bits31;
        }
        int r = nextInt();
        if (span > 0 && (span & (span - 1)) == 0) {
            return (r & (span - 1)) + origin;
        }
        if (span > 0) {
            int u = r >>> 1;
            r = u % span;
            while (u - r + (span - 1) < 0) {
                u = nextInt() >>> 1;
                r = u % span;
            }
            return r + origin;
        }
        while (r < origin || r >= bound) {
            r = nextInt();
        }
        return r;
    }

    @Override
    public long nextLong() {
        return forced() ? Script.draw("nextLong", 0).bits31 : ((long) next(32) << 32) + next(32);
    }

    @Override
    public long nextLong(long bound) {
        if (bound > 0 && forced()) {
            return Script.within("nextLong", bound);
        }
        return RandomGenerator.super.nextLong(bound);
    }

    @Override
    public long nextLong(long origin, long bound) {
        if (origin < bound && bound - origin > 0 && forced()) {
            return origin + Script.within("nextLong", bound - origin);
        }
        return RandomGenerator.super.nextLong(origin, bound);
    }

    @Override
    public boolean nextBoolean() {
        return forced() ? Script.within("nextBoolean", 2) != 0 : next(1) != 0;
    }

    @Override
    public float nextFloat() {
        return forced() ? (float) Script.draw("nextFloat", 0).fraction() : next(24) / (float) (1 << 24);
    }

    @Override
    public double nextDouble() {
        if (forced()) {
            return Script.draw("nextDouble", 0).fraction();
        }
        return (((long) next(26) << 27) + next(27)) * 0x1.0p-53;
    }

    @Override
    public double nextGaussian() {
        if (forced()) {
            Script.notice("Random.nextGaussian");
            return new Plain().nextGaussian();
        }
        synchronized (this) {
            if (haveSpare) {
                haveSpare = false;
                return spare;
            }
            double x, y, square;
            do {
                x = 2 * nextDouble() - 1;
                y = 2 * nextDouble() - 1;
                square = x * x + y * y;
            } while (square >= 1 || square == 0);
            double factor = StrictMath.sqrt(-2 * StrictMath.log(square) / square);
            spare = y * factor;
            haveSpare = true;
            return x * factor;
        }
    }

    /** A generator that no script answers. */
    @SuppressWarnings("serial")
    private static final class Plain extends Random {
        private static final Random source = new Random(0);

        Plain() {
            super(0L);
        }

        @Override
        public synchronized void setSeed(long seed) {}

        @Override
        protected int next(int bits) {
            return source.step(bits);
        }
    }

    @Override
    public IntStream ints() {
        return IntStream.generate(this::nextInt).sequential();
    }

    @Override
    public IntStream ints(long size) {
        return ints().limit(checked(size));
    }

    @Override
    public IntStream ints(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return IntStream.generate(() -> nextInt(origin, bound)).sequential();
    }

    @Override
    public IntStream ints(long size, int origin, int bound) {
        return ints(origin, bound).limit(checked(size));
    }

    @Override
    public LongStream longs() {
        return LongStream.generate(this::nextLong).sequential();
    }

    @Override
    public LongStream longs(long size) {
        return longs().limit(checked(size));
    }

    @Override
    public LongStream longs(long origin, long bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return LongStream.generate(() -> nextLong(origin, bound)).sequential();
    }

    @Override
    public LongStream longs(long size, long origin, long bound) {
        return longs(origin, bound).limit(checked(size));
    }

    @Override
    public DoubleStream doubles() {
        return DoubleStream.generate(this::nextDouble).sequential();
    }

    @Override
    public DoubleStream doubles(long size) {
        return doubles().limit(checked(size));
    }

    @Override
    public DoubleStream doubles(double origin, double bound) {
        if (!(origin < bound)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return DoubleStream.generate(() -> origin + nextDouble() * (bound - origin)).sequential();
    }

    @Override
    public DoubleStream doubles(long size, double origin, double bound) {
        return doubles(origin, bound).limit(checked(size));
    }

    private static long checked(long size) {
        if (size < 0) {
            throw new IllegalArgumentException("size must be non-negative");
        }
        return size;
    }

    /** One value of the script: which of how many, and bits that give it. */
    private static final class Value {
        final long which, bound;
        final int bits31, bits32;

        Value(long which, long bound, long bits31, long bits32) {
            this.which = which;
            this.bound = bound;
            this.bits31 = (int) bits31;
            this.bits32 = (int) bits32;
        }

        double fraction() {
            return (which + 0.5) / bound;
        }
    }

    /** The script, in an open file that the program inherits. */
    private static final class Script {
        private static final int MOST_EXTRA = 1000;

        private static Value[] values; // null: there is no script
        private static FileOutputStream record;
        private static boolean read;
        private static int next;
        private static long beyond = 88172645463325252L;
        private static final Set<String> noticed = new HashSet<>();

        static synchronized boolean given() {
            if (!read) {
                read = true;
                try {
                    open();
                } catch (IOException | NumberFormatException e) {
                    values = null;
                }
            }
            return values != null;
        }

        private static void open() throws IOException {
            String number = System.getenv("GRADE_LUCK");
            if (number == null) {
                return;
            }
            FileDescriptor file = new FileDescriptor();
            SharedSecrets.getJavaIOFileDescriptorAccess().set(file, Integer.parseInt(number));
            String text = new String(new FileInputStream(file).readAllBytes(), StandardCharsets.ISO_8859_1);
            StringTokenizer words = new StringTokenizer(text);
            if (words.countTokens() < 3 || !words.nextToken().equals("luck") || !words.nextToken().equals("1")) {
                return;
            }
            Value[] all = new Value[Integer.parseInt(words.nextToken())];
            for (int i = 0; i < all.length; i++) {
                all[i] = new Value(number(words), number(words), number(words), number(words));
            }
            record = new FileOutputStream(file);
            values = all;
        }

        private static long number(StringTokenizer words) {
            return Long.parseLong(words.nextToken());
        }

        static synchronized Value draw(String function, long bound) {
            Value v;
            if (next < values.length) {
                v = values[next];
            } else {
                beyond ^= beyond << 13;
                beyond ^= beyond >>> 7;
                beyond ^= beyond << 17;
                long bits = beyond >>> 32;
                v = new Value(bits >>> 2, 1L << 30, bits >>> 1, bits);
            }
            if (next++ < values.length + MOST_EXTRA) {
                say(function + " " + bound + "\n");
            }
            return v;
        }

        static long within(String function, long bound) {
            if (bound == 1) {
                return 0; // no luck in that
            }
            Value v = draw(function, bound);
            return v.bound == bound ? v.which : (long) (v.fraction() * bound);
        }

        static synchronized void notice(String function) {
            if (noticed.add(function)) {
                say("! " + function + "\n");
            }
        }

        private static void say(String line) {
            try {
                record.write(line.getBytes(StandardCharsets.ISO_8859_1));
            } catch (IOException e) {
                // A program that closed the file hurts only itself.
            }
        }
    }
}
