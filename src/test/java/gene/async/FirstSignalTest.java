package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Hot loops expect no signals until something is asynchronous, which is once in a process: hence a
 * process for each.
 */
@Tag("slow")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FirstSignalTest {
  /** A loop whose result the JVM cannot know without running it. */
  private static final String SPIN =
      """
      (var done false)
      (fn spin [n]
        (var i 0)
        (var x 1)
        (while (i < n) (x = (x * 31 + i) % 1000003) (i += 1) (if done (break)))
        (i < n && x >= 0))
      (repeat 2000 (spin 1000))
      """;

  private static void prints(String expected, String program) throws IOException {
    // The compiler of the JVM that moves reads out of loops.
    List<String> optimised = List.of("-XX:TieredStopAtLevel=4");
    try (GeneProcess p = GeneProcess.start(optimised, "gene.cli.Main", "eval", program)) {
      assertEquals(expected, p.rest().strip());
    }
  }

  @Test
  void aTimerIsSeenByALoopThatWasCompiledBefore() throws IOException {
    prints("true", SPIN + "(after 20 (fn [] (done = true))) (println (spin 1000000000000000))");
  }

  @Test
  void soItIsAfterWaitsThatNeededNoLoopToLook() throws IOException {
    prints(
        "false true",
        SPIN
            + """
            (repeat 20 (await (sleep_async 1)))
            (var before (spin 1000000))
            (after 20 (fn [] (done = true)))
            (println before (spin 1000000000000000))
            """);
  }

  @Test
  void whatAnotherThreadPostsIsSeenToo() throws IOException {
    prints(
        "true",
        SPIN
            + """
            (var read (gene/io/exists_async "nothing"))
            (read .on_success (fn [there] (done = true)))
            (println (spin 1000000000000000))
            """);
  }

  @Test
  void aLoopThatHasSeenOneGoesOnWhereItWas() throws IOException {
    prints(
        "200000000 true",
        """
        (var ticks 0)
        (fn count [n] (var i 0) (var s 0) (while (i < n) (s += (i * i) % 5) (i += 1)) s)
        (repeat 2000 (count 1000))
        (var e (every 2 (fn [] (ticks += 1))))
        (println (count 100000000) (ticks > 0))
        (e .cancel)
        """);
  }
}
