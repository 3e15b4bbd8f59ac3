package gene.runtime;

/**
 * Takes samples of the running program. Everything is called on the thread that runs Gene code; a
 * VM without one pays nothing, since safepoints come here only when they are signalled, and natives
 * only where {@link Core#sampledNatives} had them wrapped.
 */
public interface Sampling {
  /** A safepoint, or the call of a native: what has passed belongs to the innermost function. */
  void safepoint(Vm vm);

  /** A native returns: what has passed belongs to it. */
  void returning(Vm vm, Callable from);

  /** The program waits for an event from now on. */
  void waitBegins();

  void waitEnds();
}
