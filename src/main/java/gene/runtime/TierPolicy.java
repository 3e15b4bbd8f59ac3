package gene.runtime;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tier-up policy. Called when the countdown of a function ({@link Proto#tierUpCountdown}) reaches
 * zero, at calls to compile it and at back-edges to enter compiled code by on-stack replacement;
 * resets the countdown. All calls are made on the VM's thread.
 */
public abstract class TierPolicy {
  /** Calls and back-edges before a function is hot. */
  public static final int TIER_UP_THRESHOLD = 1000;

  /** Compiled code for the rest of a function, entered at a loop. */
  public abstract static class OsrEntry {
    /** Runs to the end of the function; may give {@link TailCall#PENDING}. */
    public abstract Object run(Vm vm, Closure fn, Object self, Object[] frame);
  }

  /** A call of a warm function; true when its entry has become another one. */
  public abstract boolean onHotCall(Vm vm, Closure fn, Object self, Object[] args);

  /** Calls of the function run in the interpreter again. */
  public void drop(Proto function) {}

  /** Ends the threads of a VM that is used no more. */
  public void close() {}

  /** Where the time of a program went, as far as it was sampled. */
  public interface Shares {
    List<Proto> functions();

    double percent(Proto function);

    double percent(Proto function, int line);
  }

  /**
   * What to tell about hot code at the end of the program, null when nobody has asked; without
   * shares when there are no samples.
   */
  public String report(@Nullable Shares shares) {
    return null;
  }

  /** The loop at that instruction is warm; code to continue with, or null. */
  public abstract OsrEntry onHotLoop(
      Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp);
}
