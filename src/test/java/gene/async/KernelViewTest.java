package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.engine.Options;
import gene.runtime.Vm;
import gene.runtime.natives.Table;
import gene.testing.Outcome;
import gene.testing.ProgramRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where tasks are, seen from another one. */
class KernelViewTest {
  private static final String PROGRAM =
      """
      (fn pause [n]
        (sleep n)
        n)
      (fn worker [n]
        (pause 0)
        (+ (pause n) 1))
      (var t (spawn
        (worker 1000000)))
      (sleep 20)
      (print (stack_of 1) (place_of 1) (stack_of 0) (stack_of 7))
      (exit 0)
      """;

  private static Object stack(Vm vm, Object task) {
    int number = ((Long) task).intValue();
    return String.valueOf(KernelView.stack(Scheduler.of(vm), number, 200));
  }

  private static Object place(Vm vm, Object task) {
    KernelView view = KernelView.of(Scheduler.of(vm), 10);
    return String.valueOf(view.tasks().get(((Long) task).intValue()).place());
  }

  /** Compiled functions note nothing: their frames stand on the stack of the task's thread. */
  @ParameterizedTest
  @EnumSource(names = {"OFF", "EAGER"})
  void framesOfTasksThatWait(Options.Jit jit) {
    Outcome o =
        ProgramRun.of(PROGRAM)
            .named("p.gene")
            .options(Options.DEFAULT.withJit(jit))
            .with(
                engine -> {
                  Table globals = Table.of(engine.core().global());
                  globals.fn("stack_of", "task", "Its frames.", KernelViewTest::stack);
                  globals.fn("place_of", "task", "The first of them.", KernelViewTest::place);
                })
            .run();
    assertEquals(0, o.status(), o.err());
    assertEquals(
        "[p.gene:2:3, p.gene:6:6, p.gene:8:3] p.gene:2:3 [p.gene:10:34] null", o.out().strip());
  }
}
