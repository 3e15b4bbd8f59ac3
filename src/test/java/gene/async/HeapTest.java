package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What stays in the heap after much work. Each program has a JVM of its own: the heap of the tests'
 * holds what others have just left there.
 */
@Tag("slow")
class HeapTest {
  /** Programs that print the same two lines when the heap has not grown. */
  enum Work {
    OPERATIONS(
        """
        (var n 100000)
        (fn ^^async job [i]
          (await (sleep_async (i % 7)))
          (try (await ^timeout 1 (new gene/Future)) catch TimeoutException nil)
          ((sleep_async 1) .on_success (fn [v] nil))
          (await (gene/Future/race [(sleep_async 2) (sleep_async 100000)]))
          (await ((async i) .then (fn [v] (v + 1)))))
        (fn round [n]
          (var i 0)
          (while (i < n)
            (await (job i) (job (i + 1)) (job (i + 2)) (job (i + 3)) (job (i + 4)))
            (i += 5)))
        (round (n / 10))
        (var before (heap))
        (round n)
        (var growth ((heap) - before))
        (println (if (growth < 1000000) "flat" else growth))
        (println ((gene/scheduler_status) .get "timers") ((gene/scheduler_status) .get "tasks"))
        """,
        "0 0"),

    /** Timers do not keep futures alive that nobody else knows. */
    DROPPED_FUTURES(
        """
        (fn drop [n] (repeat n (sleep_async 3000000)))
        (drop 20000)
        (heap)
        (drop 20000)
        (var before (heap))
        (repeat 10 (drop 20000) (heap))
        (var growth ((heap) - before))
        (println (if (growth < 10000000) "flat" else growth))
        (var kept (sleep_async 3000000))
        (heap)
        (await kept)
        (println kept/.state)
        """,
        "success");

    private final String program;
    private final String last;

    Work(String program, String last) {
      this.program = program;
      this.last = last;
    }
  }

  @ParameterizedTest
  @EnumSource(Work.class)
  void isFlat(Work work) throws Exception {
    List<String> options = List.of("-Xss16m", "-Xmx512m");
    try (GeneProcess p = GeneProcess.start(options, HeapTest.class.getName(), work.name())) {
      assertEquals("", p.rest());
      assertEquals(0, p.exitCode());
    }
  }

  /** Of the other JVM: both kinds of tasks; a failure is its uncaught exception. */
  public static void main(String[] args) {
    Work work = Work.valueOf(args[0]);
    new AsyncRun()
        .natives((t, clock) -> t.fn("heap", "", "Bytes in use.", vm -> usedAfterGc()))
        .check(work.program, "flat", work.last);
    System.exit(0);
  }

  private static long usedAfterGc() {
    Runtime r = Runtime.getRuntime();
    System.gc();
    return r.totalMemory() - r.freeMemory();
  }
}
