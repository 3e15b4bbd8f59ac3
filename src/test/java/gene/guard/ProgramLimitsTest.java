package gene.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.async.GeneProcess;
import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that use more than they may end with the code of the limit; others do not notice. */
@Tag("slow")
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

  /** What SQLite computes counts, though another thread does it. */
  @Test
  void ofDatabases() {
    String open = "(import genex/sqlite) (var db (genex/sqlite/open \":memory:\"))";
    String count = "with recursive c(x) as (select 1 union all select x+1 from c)";
    ends(
        new Limits(300 * MILLI, 60_000 * MILLI, 0, 0, 0),
        Options.Jit.ON,
        "the limit of 0.3 s of computing time",
        open + "(db .query \"" + count + " select count(*) from c\")");
  }

  /** A reader of the output that has stopped keeps the program in its print or its end for ever. */
  @ParameterizedTest
  @ValueSource(strings = {"(loop (println 1))", "(println 1) (loop (1 + 1))"})
  void whereNobodyTakesTheOutput(String program) throws Exception {
    var err = new ByteArrayOutputStream();
    var reader = new Semaphore(0);
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) {
            reader.acquireUninterruptibly();
            reader.release();
          }
        };
    Engine engine =
        new Engine(
            Options.DEFAULT.withLimits(new Limits(0, 200 * MILLI, 0, 0, 0)),
            new Console(InputStream.nullInputStream(), out, err).ofProcess());
    var halted = new CompletableFuture<String>();
    engine.halt(status -> halted.complete(status + " " + err));
    Thread.ofPlatform().daemon().start(() -> engine.runText("test.gene", program, List.of()));
    try {
      String last = halted.get(60, TimeUnit.SECONDS);
      assertTrue(last.startsWith("1 ") && last.contains("GENE.LIMIT.TIME"), last);
    } finally {
      reader.release();
    }
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

  /** Actors count like the rest of the program. */
  @Test
  void ofActors() {
    String loop =
        """
        (gene/actor/enable ^workers 2)
        (fn work [ctx msg state] (try (while true 1) catch * (println 1) finally (println "finally")))
        (await ((gene/actor/spawn work) .send_expect_reply 1))
        """;
    Limits time = new Limits(300 * MILLI, 0, 0, 0, 0);
    assertEquals("finally\n", ends(time, Options.Jit.ON, "GENE.LIMIT.TIME", loop).out);
    String tasks =
        """
        (gene/actor/enable ^workers 2)
        (fn work [ctx msg state] (for i in (1 .. 30) (spawn (sleep 100000))) (ctx .reply 1))
        (await ([1 2] .map (fn [_] ((gene/actor/spawn work) .send_expect_reply 1))))
        """;
    ends(new Limits(0, 0, 0, 50, 0), Options.Jit.ON, "GENE.LIMIT.TASKS", tasks);
    Limits enough = new Limits(60_000 * MILLI, 0, 0, 100, 0);
    assertEquals(0, run(enough, Options.Jit.ON, tasks + "(exit 0)").status);
  }

  /** In a JVM of its own: what is live is counted over the whole heap. */
  @Test
  void ofMemory() throws Exception {
    List<String> options = List.of("-Xmx2g", "-Xss16m");
    try (GeneProcess p = GeneProcess.start(options, ProgramLimitsTest.class.getName())) {
      assertEquals("", p.rest());
      assertEquals(0, p.exitCode());
    }
  }

  /** Of that JVM; a failure is its uncaught exception. */
  public static void main(String[] args) {
    String growing = "(var a []) (while true (a .add (\"x\" .repeat 1000)))";
    ends(memory(32 << 20), Options.Jit.ON, "GENE.LIMIT.MEMORY", growing);
    String dropping = "(for i in (1 .. 200000) (\"x\" .repeat 1000))";
    assertEquals(0, run(memory(64 << 20), Options.Jit.ON, dropping).status);
    System.exit(0);
  }

  /** So much more than is in use now, when what the earlier program left has been collected. */
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
