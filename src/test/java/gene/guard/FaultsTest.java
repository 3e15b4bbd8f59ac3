package gene.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.Vm;
import gene.runtime.host.Console;
import gene.runtime.natives.Table;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What Java throws inside of a native: only the code that called the native is unwound. */
class FaultsTest {
  private record Outcome(int status, String out, String err) {}

  private static Object fault(Vm vm, Object kind) {
    switch ((String) kind) {
      case "memory" -> throw new OutOfMemoryError("Java heap space");
      case "linkage" -> throw new NoClassDefFoundError("x/Missing");
      case "stack" -> throw new StackOverflowError();
      case "assertion" -> throw new AssertionError("not so");
      default -> throw new IllegalStateException("a native\nfails");
    }
  }

  private static Outcome run(Options.Jit jit, String program) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    Engine engine =
        new Engine(
            Options.DEFAULT.withJit(jit), new Console(InputStream.nullInputStream(), out, err));
    Table t = Table.of(engine.core().global());
    t.fn("fault", "kind", "Throws what Java throws.", FaultsTest::fault);
    t.fn("quit", "", "Ends the program.", vm -> end());
    int status = engine.runText("test.gene", program, List.of());
    return new Outcome(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static Object end() {
    throw new gene.runtime.host.ExitRequest(7);
  }

  private static void prints(Options.Jit jit, String expected, String program) {
    Outcome o = run(jit, program);
    assertEquals(expected, o.out, o.err);
    assertEquals(0, o.status, o.err);
  }

  @ParameterizedTest
  @EnumSource(Options.Jit.class)
  void areCaught(Options.Jit jit) {
    prints(
        jit,
        """
        GENE.VM.INTERNAL internal error (bug): IllegalStateException: a native fails
        GENE.VM.INTERNAL internal error (bug): NoClassDefFoundError: x/Missing
        GENE.VM.INTERNAL internal error (bug): AssertionError: not so
        GENE.VM.OUT_OF_MEMORY out of memory (Java heap space)
        GENE.VM.STACK_OVERFLOW Stack overflow
        end
        """,
        """
        (fn try_it [kind]
          (try (fault kind) catch * (println $ex/code $ex/message)))
        (for kind in ["state" "linkage" "assertion" "memory" "stack"] (try_it kind))
        (println "end")
        """);
  }

  @ParameterizedTest
  @EnumSource(Options.Jit.class)
  void runFinallyBlocks(Options.Jit jit) {
    prints(
        jit,
        "finally 1\nfinally 2\nclosed\ncaught\n",
        """
        (fn inner [] (try (fault "state") finally (println "finally 1")))
        (fn outer [] (try (inner) finally (println "finally 2")))
        (fn numbers* [] (try (yield 1) (yield 2) finally (println "closed")))
        (try (for n in (numbers*) (outer)) catch * (println "caught"))
        """);
  }

  @ParameterizedTest
  @EnumSource(Options.Jit.class)
  void failTheTaskAlone(Options.Jit jit) {
    prints(
        jit,
        "timer\ntask: GENE.VM.INTERNAL\ncallback: GENE.VM.INTERNAL\nasync: GENE.VM.INTERNAL\nend\n",
        """
        (var started (spawn (do (sleep 1) (fault "state"))))
        (var timer (new gene/Future))
        (after 1 (fn [] (println "timer") (timer .complete nil) (fault "linkage")))
        (await timer)
        (try (await started) catch * (println #"task: #{$ex/code}"))
        (var chained ((async 1) .then (fn [x] (fault "state"))))
        (try (await chained) catch * (println #"callback: #{$ex/code}"))
        (try (await (async (fault "state"))) catch * (println #"async: #{$ex/code}"))
        (println "end")
        """);
  }

  @ParameterizedTest
  @EnumSource(Options.Jit.class)
  void areReportedWhenNobodyCatchesThem(Options.Jit jit) {
    Outcome o = run(jit, "(fn f [] (fault \"state\"))\n(f)");
    assertEquals(1, o.status);
    assertTrue(o.err.contains("GENE.VM.INTERNAL"), o.err);
    assertTrue(o.err.contains("test.gene"), o.err);
    Outcome memory = run(jit, "(fn f [] (fault \"memory\"))\n(f)");
    assertEquals(1, memory.status);
    assertTrue(memory.err.contains("out of memory"), memory.err);
  }

  @ParameterizedTest
  @EnumSource(Options.Jit.class)
  void endingTheProgramIsNoFault(Options.Jit jit) {
    Outcome o =
        run(
            jit,
            "(fn f [] (try (quit) catch * (println 1) finally (println 2)))\n(f)\n(println 3)");
    assertEquals(7, o.status);
    assertEquals("", o.out);
  }
}
