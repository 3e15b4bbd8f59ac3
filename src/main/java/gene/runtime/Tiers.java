package gene.runtime;

/**
 * Who compiles hot code. The interpreter counts down {@link Proto#patience} at calls and at the
 * ends of loops and comes here below zero; the answers set it anew. All calls are made on the VM's
 * thread.
 */
public abstract class Tiers {
  /** Calls and loop turns before a function is worth a look. */
  public static final int PATIENCE = 1000;

  /** Compiled code for the rest of a function, entered at a loop. */
  public abstract static class Loop {
    /** Runs to the end of the function; may give {@link TailCall#PENDING}. */
    public abstract Object run(Vm vm, Closure fn, Object self, Object[] frame);
  }

  /** A call of a warm function; true when its entry has become another one. */
  public abstract boolean calls(Vm vm, Closure fn, Object self, Object[] args);

  /** Ends the threads of a VM that is used no more. */
  public void close() {}

  /** The loop at that instruction is warm; code to continue with, or null. */
  public abstract Loop loops(Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp);
}
