package gene.jit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Options;
import gene.testing.Outcome;
import java.util.List;
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
            (repeat 3 (name {^label 1}) (plus 1 2))
            """);
    assertTrue(text.contains("name (test.gene:1:1)"), text);
    assertTrue(text.contains("line 2  get-member label: looked up by name"), text);
    assertFalse(text.contains("plus ("), text);
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
