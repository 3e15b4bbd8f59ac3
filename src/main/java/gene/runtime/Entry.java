package gene.runtime;

/**
 * How a function is executed: the interpreter's entry, or compiled code. Arguments are bound
 * already: one per parameter, null for an optional one that is not given. May give {@link
 * TailCall#PENDING}.
 */
public abstract class Entry {
  /** How long functions that begin with this entry are run before someone may compile them. */
  public int tierUpCountdown() {
    return TierPolicy.TIER_UP_THRESHOLD;
  }

  public abstract Object enter0(Vm vm, Closure fn, Object self);

  public abstract Object enter1(Vm vm, Closure fn, Object self, Object a);

  public abstract Object enter2(Vm vm, Closure fn, Object self, Object a, Object b);

  public abstract Object enter3(Vm vm, Closure fn, Object self, Object a, Object b, Object c);

  public abstract Object enter4(
      Vm vm, Closure fn, Object self, Object a, Object b, Object c, Object d);

  public abstract Object enter(Vm vm, Closure fn, Object self, Object[] bound);

  /**
   * Continues a function in the middle: the frame holds locals and operand stack as the interpreter
   * keeps them. Only the interpreter can; compiled code that meets what it was not made for goes on
   * there.
   */
  public abstract Object resume(Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp);

  /** Compiled code for generators of the function, null while there is none. */
  public Generator.Compiled generatorCode() {
    return null;
  }

  /** A generator over the function's body, which has not begun. */
  public abstract Object generator(Vm vm, Closure fn, Object self, Object[] bound);
}
