package gene.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;

/**
 * Runs the checks of dynamic tests on the processors that the other test process leaves, ahead of
 * the tests that report them. Tests are still reported one after the other, in the order in which
 * they were made, by the thread of the test class: a test only waits for its check. So reports read
 * as without, and extensions that look at a test class see one thread.
 *
 * <p>For checks that share nothing: programs have an engine and a folder of their own. What a
 * process has once (signals, system properties) is not for them.
 */
public final class Ahead {
  private record Check(Executable body, CompletableFuture<Void> done) {
    void run() {
      try {
        body.execute();
        done.complete(null);
      } catch (Throwable t) {
        done.completeExceptionally(t);
      }
    }
  }

  /** So many processes share the processors in a whole run. */
  private static final int PROCESSES = 2;

  private final List<Check> checks = new ArrayList<>();

  private Ahead() {}

  /** The nodes that {@code make} gives for the items, whose tests come from {@link #test}. */
  public static <T> Stream<DynamicNode> nodes(
      Stream<T> items, Function<Ahead, Function<T, DynamicNode>> make) {
    Ahead ahead = new Ahead();
    List<DynamicNode> nodes = items.map(make.apply(ahead)).toList();
    ahead.start();
    return nodes.stream();
  }

  /** A test that reports what the check finds. */
  public DynamicTest test(String name, Executable body) {
    Check check = new Check(body, new CompletableFuture<>());
    checks.add(check);
    return DynamicTest.dynamicTest(
        name,
        () -> {
          try {
            check.done.join();
          } catch (CompletionException e) {
            throw e.getCause();
          }
        });
  }

  private void start() {
    ExecutorService pool =
        Executors.newFixedThreadPool(
            Math.max(1, Runtime.getRuntime().availableProcessors() / PROCESSES),
            Thread.ofPlatform().daemon().factory());
    checks.forEach(check -> pool.execute(check::run));
    pool.shutdown(); // when all have run
  }
}
