package gene.house;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/**
 * What an action costs, as the processor time of the current thread: unlike the time on the clock
 * it does not grow when the machine has other things to do.
 */
public final class ComputingTime {
  private ComputingTime() {}

  public static long millis(Runnable action) {
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    action.run();
    return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1_000_000;
  }

  public static void assertAtMost(long millis, Runnable action, Supplier<String> what) {
    long took = millis(action);
    assertTrue(took <= millis, () -> what.get() + " took " + took + " ms");
  }
}
