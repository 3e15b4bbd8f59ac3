package gene.runtime.object;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.engine.Options;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.testing.Outcome;
import gene.testing.ProgramRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A variable to which a program has appended keeps nothing of the text when it gets another. */
class ForgottenTextTest {
  /** Whether one of the variables that a function knows holds a growing text. */
  private static boolean grows(Closure f) {
    boolean found = false;
    for (Object place : f.captures) {
      found |= place instanceof Cell c && c.form instanceof AppendBuffer;
    }
    for (Cell top : f.proto.unit.tops) {
      found |= top.form instanceof AppendBuffer;
    }
    return found;
  }

  private static void check(Options.Jit jit, String program) {
    Outcome o =
        ProgramRun.of(program)
            .options(Options.DEFAULT.withJit(jit))
            .globals(
                t -> t.fn("grows", "f", "Whether a text grows.", (vm, f) -> grows((Closure) f)))
            .run();
    assertEquals(0, o.status(), o.err());
    assertEquals("false true false no more", o.out().strip());
  }

  @ParameterizedTest
  @EnumSource(names = {"OFF", "EAGER"})
  void variablesOfModules(Options.Jit jit) {
    check(
        jit,
        """
        (var text "")
        (fn grow [] (repeat 24 (text ++= "piece")))
        (fn forget [] (text = "no more"))
        (print (grows grow) "")
        (grow)
        (print (grows grow) "")
        (forget)
        (println (grows grow) text)
        """);
  }

  @ParameterizedTest
  @EnumSource(names = {"OFF", "EAGER"})
  void variablesOfFunctions(Options.Jit jit) {
    check(
        jit,
        """
        (fn run []
          (var text "")
          (var shared (fn [] text))
          (var grow (fn [] (repeat 24 (text ++= "piece"))))
          (var forget (fn [] (text = "no more")))
          (print (grows grow) "")
          (grow)
          (print (grows grow) "")
          (forget)
          (println (grows grow) (shared)))
        (run)
        """);
  }
}
