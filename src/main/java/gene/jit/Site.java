package gene.jit;

import gene.runtime.Proto;

/**
 * A place in compiled code that calls something. Counts how often the general way runs a function
 * that has compiled code: nothing was known of it when the place was compiled. When that happens
 * often, the caller is compiled once more.
 */
abstract class Site {
  private static final int MISSES = 3000;

  final Proto proto; // whose code it is
  final int pc;
  private int misses;

  Site(Proto proto, int pc) {
    this.proto = proto;
    this.pc = pc;
  }

  /** The general way calls f with n arguments. */
  final void missed(Object f, int n) {
    if (misses < MISSES) {
      CompiledEntry e = Target.compiled(f, n);
      if (e != null && ++misses == MISSES) {
        TierState.of(proto).callee(pc, e.proto());
      }
    }
  }
}
