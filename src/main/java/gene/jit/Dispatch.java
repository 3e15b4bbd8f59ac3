package gene.jit;

import gene.runtime.Closure;
import gene.runtime.Proto;

/**
 * What calls in compiled code ask about their callees. Plain code: fast from the first execution
 * on, and nothing has to be linked again when code is replaced.
 */
final class Dispatch {
  private Dispatch() {}

  // ---- is it what was expected?

  /** Does a call of f run that code of that function? */
  static boolean runs(Object f, Proto p, CompiledEntry e) {
    return f instanceof Closure c && c.proto == p && e.current();
  }

  // ---- other callees

  /** The code that a call of f with n arguments runs, null when it is not compiled. */
  static CompiledEntry entry(Object f, int n) {
    return Target.compiled(f, n);
  }

  /** The same for a call in tail position: code that makes no such calls itself. */
  static CompiledEntry last(Object f, int n) {
    CompiledEntry e = Target.compiled(f, n);
    return e != null && !e.tails() ? e : null;
  }
}
