package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import gene.runtime.natives.Table;
import gene.value.Singleton;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/**
 * Runs Gene programs on a fake clock, in both ways of switching tasks. Beside the usual functions
 * they have {@code (advance ms)}, which lets time pass as if code had computed, and {@code
 * (clock)}, the milliseconds since the start.
 */
final class AsyncRun {
  /** What a program did. */
  record Outcome(String out, String err, int status, long millis) {
    List<String> lines() {
      return out.lines().toList();
    }
  }

  private static final Duration LIMIT = Duration.ofSeconds(180);

  private UnaryOperator<Options> options = o -> o;
  private BiConsumer<Table, FakeClock> natives = (t, c) -> {};

  /** Runs in both modes and compares the lines of standard output; standard error must be empty. */
  static void prints(String program, String... lines) {
    new AsyncRun().check(program, lines);
  }

  AsyncRun options(UnaryOperator<Options> change) {
    options = change;
    return this;
  }

  AsyncRun natives(BiConsumer<Table, FakeClock> more) {
    natives = more;
    return this;
  }

  void check(String program, String... lines) {
    for (boolean baton : new boolean[] {false, true}) {
      Outcome o = run(program, baton);
      String mode = baton ? "baton" : "carried";
      assertEquals(String.join("\n", lines), o.out.stripTrailing(), mode + "\n" + o.err);
      assertEquals("", o.err, mode);
      assertEquals(0, o.status, mode);
    }
  }

  /** The outcome, which must be the same in both modes. */
  Outcome both(String program) {
    Outcome carried = run(program, false);
    assertEquals(carried, run(program, true));
    return carried;
  }

  Outcome run(String program, boolean baton) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    FakeClock clock = new FakeClock();
    Engine engine =
        new Engine(
                options.apply(Options.DEFAULT.withBatonTasks(baton)),
                new Console(InputStream.nullInputStream(), out, err))
            .clock(clock);
    Table table = Table.of(engine.core().global());
    table
        .fn(
            "advance",
            "ms",
            "Lets time pass.",
            (vm, ms) -> {
              clock.advance((Long) ms);
              vm.raiseSignal(); // what the ticker would do
              return Singleton.NIL;
            })
        .fn("clock", "", "Milliseconds since the start.", vm -> clock.millis());
    natives.accept(table, clock);
    int[] status = new int[1];
    Throwable[] failure = new Throwable[1];
    Thread runner =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try {
                    status[0] = engine.runText("test.gene", program, List.of());
                  } catch (Throwable t) {
                    failure[0] = t;
                  }
                });
    try {
      if (!runner.join(LIMIT)) {
        fail("still running; printed so far:\n" + out.toString(StandardCharsets.UTF_8));
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (failure[0] != null) {
      throw new AssertionError("internal failure", failure[0]);
    }
    return new Outcome(
        out.toString(StandardCharsets.UTF_8),
        err.toString(StandardCharsets.UTF_8),
        status[0],
        clock.millis());
  }
}
