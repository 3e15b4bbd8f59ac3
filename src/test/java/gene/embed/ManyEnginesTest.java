package gene.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gene.async.GeneProcess;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Engines that have done all kinds of things, and are gone: neither memory nor classes are left. In
 * a JVM of its own: the heap of the tests' holds what others have just left there. {@code
 * -Dengines=1000} makes as many.
 */
@Tag("slow")
class ManyEnginesTest {
  private static final int ENGINES = Integer.getInteger("engines", 30);

  @Test
  void leaveNothing() throws Exception {
    List<String> options = List.of("-Xmx512m", "-Dengines=" + ENGINES);
    try (GeneProcess p = GeneProcess.start(options, ManyEnginesTest.class.getName())) {
      assertEquals("nothing left\n", p.rest());
      assertEquals(0, p.exitCode());
    }
  }

  /** Of the other JVM. */
  public static void main(String[] args) {
    for (int i = 0; i < ENGINES; i++) {
      once(i);
    }
    long before = used();
    long classes = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
    for (int i = 0; i < ENGINES; i++) {
      once(i);
    }
    long grown = used() - before;
    long more = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() - classes;
    boolean left = grown >= 50_000L * ENGINES || more >= 10 * ENGINES;
    System.out.println(left ? grown + " bytes, " + more + " classes left" : "nothing left");
    System.exit(0);
  }

  /** Functions as interfaces, a subclass, compiled code that calls Java, tasks, errors. */
  private static void once(int i) {
    try (Gene gene = Gene.builder().carriedTasks(i % 3 != 0).build()) {
      gene.eval("(import ArrayList from \"java:java.util\") (import Math from \"java:java.lang\")");
      gene.eval("(var l (new ArrayList [2 1])) (l .sort (fn [a b] (a - b)))");
      gene.eval("(class Own < ArrayList (method size [] 7)) (var own (new Own))");
      gene.eval("(fn hot [n] (var s 0) (for i in (1 .. n) (s = (s + (Math/abs i)))) s)");
      assertEquals(5_000_050_000L, i % 10 == 0 ? gene.eval("(hot 100000)") : 5_000_050_000L);
      gene.eval("(every 1000 (fn [] nil)) (spawn (sleep 100000))");
      assertThrows(GeneException.class, () -> gene.eval("(l .nosuch)"));
    }
  }

  /** Bytes in use when threads that are ending, and what waits for a finalizer, are gone. */
  private static long used() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      Runtime r = Runtime.getRuntime();
      least = Math.min(least, r.totalMemory() - r.freeMemory());
    }
    return least;
  }
}
