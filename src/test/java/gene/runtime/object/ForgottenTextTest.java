package gene.runtime.object;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.host.Console;
import gene.runtime.natives.Table;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.List;
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
    var out = new ByteArrayOutputStream();
    Engine engine =
        new Engine(
            Options.DEFAULT.withJit(jit), new Console(InputStream.nullInputStream(), out, out));
    Table.of(engine.core().global())
        .fn("grows", "f", "Whether a text grows.", (vm, f) -> grows((Closure) f));
    assertEquals(0, engine.runText("p.gene", program, List.of()), out::toString);
    assertEquals("false true false no more", out.toString().strip());
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
