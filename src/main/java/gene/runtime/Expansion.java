package gene.runtime;

import gene.code.LocalReader;
import java.lang.invoke.SwitchPoint;

/**
 * Code in which calls of macro-like functions are replaced by what they do: what it relies on, and
 * the way back to the code as it was before.
 */
public final class Expansion {
  /**
   * Holds as long as the function is that one, and until the period of {@link WatchedForms} ends.
   */
  public record Guard(Closure function, SwitchPoint period) {}

  /** Goes on in the code before the expansion, with the values of the frame, to its end. */
  public interface Exit extends LocalReader {
    Object leave(Vm vm, Closure expanded, Object self, Object[] frame, int sp, int pc);
  }

  /** Where an instruction comes from: a function, its instruction, and who called it there. */
  public record Origin(Proto function, int pc, Origin caller) {}

  private Expansion() {}

  public static boolean holds(Object f, Guard g) {
    return f == g.function && WatchedForms.period() == g.period;
  }
}
