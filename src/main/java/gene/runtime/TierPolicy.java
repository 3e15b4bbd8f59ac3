package gene.runtime;

/**
 * Who compiles hot code. The interpreter counts down {@link Proto#tierUpCountdown} at calls and at
 * the ends of loops and comes here below zero; the answers set it anew. All calls are made on the
 * VM's thread.
 */
public abstract class TierPolicy {
  /** Calls and loop turns before a function is worth a look. */
  public static final int TIER_UP_THRESHOLD = 1000;

  /** Compiled code for the rest of a function, entered at a loop. */
  public abstract static class OsrEntry {
    /** Runs to the end of the function; may give {@link TailCall#PENDING}. */
    public abstract Object run(Vm vm, Closure fn, Object self, Object[] frame);
  }

  /** A call of a warm function; true when its entry has become another one. */
  public abstract boolean onHotCall(Vm vm, Closure fn, Object self, Object[] args);

  /** The loop at that instruction is warm; code to continue with, or null. */
  public abstract OsrEntry onHotLoop(
      Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp);
}
