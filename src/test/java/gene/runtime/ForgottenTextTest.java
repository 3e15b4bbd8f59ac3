package gene.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Engine;
import gene.engine.Options;
import gene.value.Singleton;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A variable to which a program has appended keeps nothing of the text when it gets another. */
class ForgottenTextTest {
  private static final long MEGABYTE = 1 << 20;

  /** What can be reached, in megabytes, at each {@code (heap)} of the program. */
  private static List<Long> heaps(Options.Jit jit, String program) {
    List<Long> heaps = new ArrayList<>();
    var out = new ByteArrayOutputStream();
    Engine engine =
        new Engine(
            Options.DEFAULT.withJit(jit), new Console(InputStream.nullInputStream(), out, out));
    Table.of(engine.core().global())
        .fn(
            "heap",
            "",
            "Notes how much is in use.",
            vm -> {
              System.gc();
              Runtime r = Runtime.getRuntime();
              heaps.add((r.totalMemory() - r.freeMemory()) / MEGABYTE);
              return Singleton.NIL;
            });
    assertEquals(0, engine.runText("p.gene", program, List.of()), out::toString);
    return heaps;
  }

  private static void check(Options.Jit jit, String program) {
    List<Long> heaps = heaps(jit, "(var piece (\"x\" .repeat 1000000))\n" + program);
    assertTrue(heaps.get(1) >= heaps.get(0) + 20, "before, with and without: " + heaps);
    assertTrue(heaps.get(2) <= heaps.get(0) + 5, "before, with and without: " + heaps);
  }

  @ParameterizedTest
  @EnumSource(names = {"OFF", "EAGER"})
  void variablesOfModules(Options.Jit jit) {
    check(
        jit,
        """
        (var text "")
        (fn grow [] (repeat 24 (text ++= piece)))
        (fn forget [] (text = "no more"))
        (heap)
        (grow)
        (heap)
        (forget)
        (heap)
        """);
  }

  @ParameterizedTest
  @EnumSource(names = {"OFF", "EAGER"})
  void variablesOfFunctions(Options.Jit jit) {
    check(
        jit,
        """
        (fn functions []
          (var text "")
          [(fn [] (repeat 24 (text ++= piece)))
           (fn [] (text = "no more"))
           (fn [] text)])
        (var all (functions))
        (heap)
        (all/0)
        (heap)
        (all/1)
        (heap)
        (println (all/2))
        """);
  }

  @ParameterizedTest
  @EnumSource(names = {"OFF", "EAGER"})
  void namesOfNamespaces(Options.Jit jit) {
    check(
        jit,
        """
        (ns n (var /text ""))
        (fn grow [] (repeat 24 (n/text ++= piece)))
        (heap)
        (grow)
        (heap)
        (n/text = "no more")
        (heap)
        """);
  }
}
