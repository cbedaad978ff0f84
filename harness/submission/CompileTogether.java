import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Runs javac many times in one virtual machine. Each line of the file REQUESTS
 * holds the arguments of one run, with NUL between them. The number of a run
 * that ended without an error is printed when it has; of the others nothing is
 * said, since they are repeated by javac on its own.
 */
public final class CompileTogether {
    /** A run that takes longer is left to javac on its own, with all behind it. */
    private static final int PATIENCE_SECONDS = 20;

    public static void main(String[] args) throws Exception {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac == null) {
            System.exit(1); // a runtime without a compiler
        }
        ExecutorService workers = Executors.newFixedThreadPool(Integer.parseInt(args[1]));
        List<Future<?>> runs = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(args[0]), StandardCharsets.UTF_8)) {
            int number = runs.size();
            runs.add(workers.submit(() -> {
                OutputStream nowhere = OutputStream.nullOutputStream();
                if (javac.run(null, nowhere, nowhere, line.split("\0")) == 0) {
                    System.out.println(number);
                }
            }));
        }
        for (Future<?> run : runs) {
            try {
                run.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                Runtime.getRuntime().halt(1);
            } catch (ExecutionException e) {
                // The compiler gave up on this one; the others go on.
            }
        }
        System.exit(0);
    }
}
