package gene.compiler;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Engine;
import gene.source.Source;
import gene.testing.ProgramRun;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The time to analyse and compile grows with the depth of nesting, not with its square: somebody
 * else's file must not keep a checker busy for minutes.
 */
class NestingGrowthTest {
  private static final int SMALL = 2_000;
  private static final int FACTOR = 8;

  /** Where a square would be 64, and noise is. */
  private static final double ALLOWED = 3.5 * FACTOR;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(do #)",
        "(if true #)",
        "(if false 1 else #)",
        "(while false #)",
        "(fn [] #)",
        "(fn [a] a #)",
        "(try # catch * 2)",
        "(try # finally 2)",
        "(1 + #)",
        "(println #)",
        "[#]",
        "{^a #}",
        "(case 1 when 2 3 else #)",
        "(for i in [1] i #)",
        "`(a #)"
      })
  void linear(String form) {
    cost(form, 300); // loads what it needs
    double ratio = Double.MAX_VALUE;
    for (int i = 0; i < 4 && ratio > ALLOWED; i++) {
      ratio = (double) cost(form, SMALL * FACTOR) / cost(form, SMALL);
    }
    assertTrue(
        ratio <= ALLOWED, form + ": " + FACTOR + "x the depth takes " + ratio + "x the time");
  }

  /** The time of this thread to analyse and compile it. */
  private static long cost(String form, int depth) {
    int hole = form.lastIndexOf('#');
    String text =
        form.substring(0, hole).repeat(depth) + "1" + form.substring(hole + 1).repeat(depth);
    Engine engine = ProgramRun.silentEngine();
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    engine.compileAndWarn(new Source("nested.gene", text));
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
  }
}
