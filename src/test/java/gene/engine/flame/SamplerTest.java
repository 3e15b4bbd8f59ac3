package gene.engine.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.async.FakeClock;
import gene.engine.Options;
import gene.runtime.natives.Table;
import gene.testing.Outcome;
import gene.testing.ProgramRun;
import gene.value.Singleton;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What the time of a program belongs to, on a clock that the program itself advances: {@code (work
 * ms)} is code that takes so long, {@code (native ms)} a native that does.
 */
class SamplerTest {
  private final ByteArrayOutputStream graph = new ByteArrayOutputStream();

  private String profiled(Options.Jit jit, String program) {
    FakeClock clock = new FakeClock();
    Sampler[] sampler = new Sampler[1];
    Outcome o =
        ProgramRun.of(program)
            .named("p.gene")
            .options(Options.DEFAULT.withJit(jit))
            .clock(clock)
            .with(
                engine -> {
                  sampler[0] = new Sampler(engine.vm(), graph, clock::nanos);
                  engine.vm().sampling = sampler[0];
                  Table globals = Table.of(engine.core().global());
                  globals.fn("work", "ms", "Takes time.", (vm, ms) -> pass(clock, sampler[0], ms));
                  engine.core().sampledNatives(true);
                  globals.fn(
                      "native", "ms", "Takes time.", (vm, ms) -> pass(clock, sampler[0], ms));
                })
            .run();
    assertEquals(0, o.status(), o.err());
    sampler[0].close();
    return graph.toString(StandardCharsets.UTF_8);
  }

  private static Object pass(FakeClock clock, Sampler sampler, Object millis) {
    clock.advance((Long) millis);
    sampler.ask();
    return Singleton.NIL;
  }

  /** The sum of the shares of frames whose labels begin so; none of them may be in another. */
  private static double share(String svg, String label) {
    Matcher m =
        Pattern.compile("<title>" + Pattern.quote(label) + "[^<]*: ([0-9.]+) %").matcher(svg);
    double sum = 0;
    while (m.find()) {
      sum += Double.parseDouble(m.group(1));
    }
    return sum;
  }

  private static void assertShare(double expected, String label, String svg) {
    assertEquals(expected, share(svg, label), 0.5, () -> label + " in " + svg);
  }

  @ParameterizedTest
  @EnumSource(names = {"OFF", "EAGER"})
  void loopsHaveTheirShares(Options.Jit jit) {
    String svg =
        profiled(
            jit,
            """
            (fn small [] (work 10) (var i 0) (while (i < 20000) (i = (i + 1))))
            (fn large [] (work 40) (var i 0) (while (i < 20000) (i = (i + 1))))
            (repeat 50 (small) (large))
            """);
    assertShare(20, "small (", svg);
    assertShare(80, "large (", svg);
  }

  /** Functions without loops have a safepoint only where they are entered. */
  @ParameterizedTest
  @EnumSource(names = {"OFF", "EAGER"})
  void callsHaveTheirShares(Options.Jit jit) {
    String svg =
        profiled(
            jit,
            """
            (fn next [n] (n + 1))
            (fn small [] (work 10) (next 1))
            (fn large [] (work 30) (next 1))
            (repeat 50 (small) (large))
            """);
    assertShare(25, "small (", svg);
    assertShare(75, "large (", svg);
    assertShare(100, "next (", svg);
  }

  @ParameterizedTest
  @EnumSource(names = {"OFF", "EAGER"})
  void timeOfNativesIsTheirOwn(Options.Jit jit) {
    String svg =
        profiled(
            jit,
            """
            (fn next [n] (n + 1))
            (fn before [] (native 30))
            (fn after [] (work 10) (next 1))
            (repeat 50 (before) (after))
            """);
    assertShare(75, "native", svg);
    assertShare(75, "before (", svg);
    assertShare(25, "after (", svg);
  }

  /** Tasks take turns; while all of them wait no time passes. */
  @ParameterizedTest
  @EnumSource(names = {"OFF", "EAGER"})
  void tasksAreSeenAndWaitingIsNot(Options.Jit jit) {
    String svg =
        profiled(
            jit,
            """
            (fn next [n] (n + 1))
            (fn first_task [] (repeat 20 (sleep 5) (work 10) (next 1)))
            (fn second_task [] (repeat 20 (sleep 5) (work 30) (next 1)))
            (await [(spawn (first_task)) (spawn (second_task))])
            (sleep 15000)
            """);
    assertShare(25, "first_task (", svg);
    assertShare(75, "second_task (", svg);
    assertShare(0, "sleep", svg);
  }
}
