package gene.jit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Options;
import gene.testing.Outcome;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What {@code --explain-speed} tells at the end of a program. */
class SpeedReportTest {
  private static String report(Options.Jit jit, String program) {
    Options options = Options.DEFAULT.withJit(jit).withExplainSpeed(true);
    Outcome outcome = Tier.run(options, program, List.of());
    assertEquals(0, outcome.status(), outcome.err());
    return outcome.err();
  }

  @Test
  void namesFunctionLineAndReason() {
    String text =
        report(
            Options.Jit.EAGER,
            """
            (fn name [x]
              x/label)
            (fn call [f]
              ((f) .run))
            (fn plus [a b] (a + b))
            (repeat 3 (name `(a ^label 1)) (plus 1 2))
            """);
    assertTrue(text.contains("name (test.gene:1:1)"), text);
    assertTrue(
        text.matches("(?s).*line 2 +[0-9.]+ %  get-member label: looked up by name.*"), text);
  }

  @Test
  void functionsThatTakeMoreTimeComeFirst() {
    String text =
        report(
            Options.Jit.EAGER,
            """
            (fn short [x] x/label)
            (fn long [n] (var s 0) (var i 0) (while (i < n) (s = (s * 31 + i) % 1009) (i += 1)) s)
            (short `(a ^label 1))
            (var start (time/now_us))
            (while ((time/now_us) - start < 200000) (long 100000))
            """);
    List<Double> shares =
        Pattern.compile("(?m)^ *([0-9.]+) %  ")
            .matcher(text)
            .results()
            .map(m -> Double.valueOf(m.group(1)))
            .toList();
    assertTrue(shares.size() > 1 && shares.getFirst() > 0, text);
    assertEquals(shares.stream().sorted(Comparator.reverseOrder()).toList(), shares);
    assertTrue(text.contains("short (test.gene:1:1)"), text);
  }

  @Test
  void saysWhenNothingBecameHot() {
    assertEquals("Nothing became hot\n", report(Options.Jit.ON, "(fn f [] 1) (f)"));
  }

  @Test
  void saysNothingUnlessAsked() {
    assertEquals("", Tier.run(Options.Jit.EAGER, "(fn f [x] x/a) (f {^a 1})").err());
  }
}
