package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.Vm;
import gene.runtime.natives.Table;
import gene.testing.ProgramRun;
import gene.value.Singleton;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
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

  private UnaryOperator<Options> options = o -> o;
  private BiConsumer<Table, FakeClock> natives = (t, c) -> {};
  private Consumer<Engine> setup = e -> {};

  /** Runs in both modes and compares the lines of standard output; standard error must be empty. */
  static void prints(String program, String... lines) {
    new AsyncRun().check(program, lines);
  }

  AsyncRun options(UnaryOperator<Options> change) {
    options = change;
    return this;
  }

  AsyncRun natives(BiConsumer<Table, FakeClock> more) {
    natives = natives.andThen(more);
    return this;
  }

  AsyncRun with(Consumer<Engine> more) {
    setup = more;
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
    FakeClock clock = new FakeClock();
    gene.testing.Outcome o =
        ProgramRun.of(program)
            .options(options.apply(Options.DEFAULT.withBatonTasks(baton)))
            .clock(clock)
            .with(setup)
            .globals(
                table -> {
                  table
                      .fn("advance", "ms", "Lets time pass.", (vm, ms) -> advance(vm, clock, ms))
                      .fn("clock", "", "Milliseconds since the start.", vm -> clock.millis());
                  natives.accept(table, clock);
                })
            .run();
    return new Outcome(o.out(), o.err(), o.status(), clock.millis());
  }

  private static Object advance(Vm vm, FakeClock clock, Object ms) {
    clock.advance((Long) ms);
    vm.raiseSignal(); // what the ticker would do
    return Singleton.NIL;
  }
}
