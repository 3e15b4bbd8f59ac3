package gene.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that use more than they may end with the code of the limit; others do not notice. */
class ProgramLimitsTest {
  private static final long MILLI = 1_000_000;

  private record Outcome(int status, String out, String err) {}

  private static Outcome run(Limits limits, Options.Jit jit, String program) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    Engine engine =
        new Engine(
            Options.DEFAULT.withJit(jit).withLimits(limits),
            new Console(InputStream.nullInputStream(), out, err));
    int status = engine.runText("test.gene", program, List.of());
    return new Outcome(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static Outcome ends(Limits limits, Options.Jit jit, String code, String program) {
    Outcome o = run(limits, jit, program);
    assertEquals(1, o.status, program);
    assertEquals(1, o.err.split("\\Q" + code + "\\E", -1).length - 1, program + "\n" + o.err);
    return o;
  }

  @ParameterizedTest
  @EnumSource(Options.Jit.class)
  void ofComputingTime(Options.Jit jit) {
    Limits limits = new Limits(100 * MILLI, 0, 0, 0, 0);
    String loop = "(try (while true 1) catch * (println 1) finally (println \"finally\"))";
    assertEquals("finally\n", ends(limits, jit, "GENE.LIMIT.TIME", loop).out);
    ends(limits, jit, "GENE.LIMIT.TIME", "(spawn (while true 1))");
    ends(limits, jit, "GENE.LIMIT.TIME", "(fn f [] (f)) (f)");
    assertEquals("", run(new Limits(60_000 * MILLI, 0, 0, 0, 0), jit, "(sleep 1)").err);
  }

  /** Natives that take long have safepoints. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(#/^(a*)*\\1b$/ .match (\"a\" .repeat 60))",
        "((0 .. 9000000000000) .all (fn [x] true))",
        "((0 .. 9000000000000) .sum)",
        "((0 .. 9000000000000) .count)",
        "(sleep 600000)"
      })
  void insideOfNatives(String program) {
    Limits limits = new Limits(300 * MILLI, 1000 * MILLI, 0, 0, 0);
    ends(limits, Options.Jit.ON, "GENE.LIMIT.TIME", program + "\n(sleep 600000)");
  }

  @Test
  void ofTasksAndOutput() {
    Limits tasks = new Limits(0, 0, 0, 20, 0);
    ends(tasks, Options.Jit.ON, "GENE.LIMIT.TASKS", "(while true (spawn (sleep 100000)))");
    assertEquals(0, run(tasks, Options.Jit.ON, "(for i in (1 .. 100) (await (spawn 1)))").status);
    Limits output = new Limits(0, 0, 0, 0, 30);
    Outcome o = ends(output, Options.Jit.ON, "GENE.LIMIT.OUTPUT", "(while true (println \"ab\"))");
    assertEquals("ab\n".repeat(10), o.out);
  }

  @Test
  void ofMemory() {
    String growing = "(var a []) (while true (a .add (\"x\" .repeat 1000)))";
    ends(memory(32 << 20), Options.Jit.ON, "GENE.LIMIT.MEMORY", growing);
    String dropping = "(for i in (1 .. 200000) (\"x\" .repeat 1000))";
    assertEquals(0, run(memory(64 << 20), Options.Jit.ON, dropping).status);
  }

  /** So much more than is in use now, when what earlier programs left has been collected. */
  private static Limits memory(long more) {
    System.gc();
    Runtime r = Runtime.getRuntime();
    return new Limits(0, 0, r.totalMemory() - r.freeMemory() + more, 0, 0);
  }

  @Test
  void ofStepsOfARegularExpression() {
    String program =
        """
        (var ticks 0)
        (every 1 (fn [] (ticks += 1)))
        (try (#/^(a*)*\\1b$/ .match ("a" .repeat 60)) catch * (println $ex/code (ticks > 0)))
        (println (#/(a+)b/ .find ("a" .repeat 20)))
        (println (#/a(b*)c/ .find #"#{("a" .repeat 20000)}bbc"))
        (exit 0)
        """;
    assertEquals("GENE.LIMIT.REGEX true\nnil\nabbc\n", run(null, Options.Jit.ON, program).out);
  }

  @Test
  void areWrittenWithUnits() {
    assertEquals(500 * MILLI, Limits.duration("500ms"));
    assertEquals(2000 * MILLI, Limits.duration("2"));
    assertEquals(60_000 * MILLI, Limits.duration("1m"));
    assertEquals(100L << 20, Limits.size("100m"));
    assertEquals(3L << 30, Limits.size("3GiB"));
    for (String wrong : List.of("", "x", "-1", "0", "1y", "NaN", "1e99")) {
      assertThrows(IllegalArgumentException.class, () -> Limits.size(wrong), wrong);
    }
  }
}
