package gene.jit;

import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.GeneClass;
import gene.runtime.Invoke;
import gene.runtime.Native;
import gene.runtime.Proto;

/**
 * What a call is expected to run, as far as was seen: a function with compiled code, or a native.
 *
 * @param callable what is called; null when only its code is known
 * @param entry the code of a function, null for a native
 * @param key for a method: the class of its receivers as an inline cache knows it; for a
 *     constructor its class; else null
 */
record Target(Callable callable, CompiledEntry entry, Object key) {
  private static final int MOST_OF_NATIVE = 4;

  /** The target of a call of that function with n arguments; null when it is not worth a test. */
  static Target function(Object f, int n) {
    return f instanceof Callable c ? of(c, n, null) : null;
  }

  /** The same for a function of which only the code is known, or not even that. */
  static Target code(Proto p, int n) {
    return p != null && p.directArity == n && p.entry instanceof CompiledEntry e
        ? new Target(null, e, null)
        : null;
  }

  /** The target of a method call, given what the interpreter last found there. */
  static Target method(Invoke.Site seen, int n) {
    return seen == null ? null : of(seen.method(), n, seen.key());
  }

  /** The target of making an instance of the class: its constructor. */
  static Target constructor(Object cls, int n) {
    if (cls instanceof GeneClass c && c.userDefined()) {
      CompiledEntry e = compiled(c.ctor(), n);
      return e == null ? null : new Target(c.ctor(), e, c);
    }
    return null;
  }

  private static Target of(Callable c, int n, Object key) {
    if (c instanceof Native) {
      return n <= MOST_OF_NATIVE ? new Target(c, null, key) : null;
    }
    CompiledEntry e = compiled(c, n);
    return e == null ? null : new Target(c, e, key);
  }

  /** The compiled code of a function that takes that many arguments, or null. */
  static CompiledEntry compiled(Object f, int n) {
    return f instanceof Closure c
            && c.proto.directArity == n
            && c.proto.entry instanceof CompiledEntry e
        ? e
        : null;
  }

  /** The kind of its results. */
  Kind result() {
    return entry == null ? Kind.ANY : entry.result();
  }

  /** Whether arguments of those kinds are, or may turn out to be, what the function wants. */
  boolean takes(Kind[] args) {
    for (int i = 0; entry != null && i < args.length; i++) {
      Kind param = entry.params()[i];
      if (param != Kind.ANY && args[i] != Kind.ANY && args[i] != param) {
        return false;
      }
    }
    return true;
  }
}
