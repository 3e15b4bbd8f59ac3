package gene.jit.rt;

import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.natives.Native;
import gene.runtime.object.GeneClass;
import gene.runtime.ops.Invoke;
import java.util.ArrayList;
import java.util.List;

/**
 * What a call is expected to run, as far as was seen: a function with compiled code, or a native.
 *
 * @param callable what is called; null when only its code is known
 * @param entry the code of a function, null for a native
 * @param keys for a method: the classes of its receivers as an inline cache knows them; for a
 *     constructor its class; else none
 */
public record CallTarget(Callable callable, CompiledEntry entry, List<Object> keys) {
  private static final int MOST_OF_NATIVE = 4;

  /** The targets of a call of that function with n arguments, and of functions seen there. */
  public static List<CallTarget> functions(Object f, List<Proto> others, int n) {
    List<CallTarget> found = new ArrayList<>();
    if (f instanceof Callable c) {
      add(found, of(c, n));
    }
    for (Proto p : others) {
      if (p.directArity == n
          && p.entry instanceof CompiledEntry e
          && (found.isEmpty() || found.getFirst().entry != e)) {
        add(found, new CallTarget(null, e, List.of()));
      }
    }
    return found;
  }

  /** The targets of a method call, given what the interpreter found there. */
  public static List<CallTarget> methods(Invoke.Site seen, int n) {
    List<CallTarget> found = new ArrayList<>();
    for (Invoke.Site s = seen; s != null; s = s.before()) {
      CallTarget known = null;
      for (CallTarget t : found) {
        known = t.callable == s.method() ? t : known;
      }
      if (known == null) {
        known = of(s.method(), n);
        add(found, known);
      }
      if (known != null) {
        known.keys.add(s.key());
      }
    }
    return found;
  }

  private static void add(List<CallTarget> found, CallTarget t) {
    if (t != null && found.size() < Site.MAX_TARGETS) {
      found.add(t);
    }
  }

  /** The target of making an instance of the class: its constructor. */
  public static List<CallTarget> constructor(Object cls, int n) {
    if (cls instanceof GeneClass c && c.userDefined()) {
      CompiledEntry e = compiled(c.ctor(), n);
      return e == null ? List.of() : List.of(new CallTarget(c.ctor(), e, List.of(c)));
    }
    return List.of();
  }

  /** With its keys still to come; null when it is not worth a test. */
  private static CallTarget of(Callable c, int n) {
    if (c instanceof Native) {
      return n <= MOST_OF_NATIVE ? new CallTarget(c, null, new ArrayList<>()) : null;
    }
    CompiledEntry e = compiled(c, n);
    return e == null ? null : new CallTarget(c, e, new ArrayList<>());
  }

  /** The compiled code of a function that takes that many arguments, or null. */
  static CompiledEntry compiled(Object f, int n) {
    return f instanceof Closure c
            && c.proto.directArity == n
            && c.proto.entry instanceof CompiledEntry e
        ? e
        : null;
  }

  /** The representation of its results. */
  public Rep result() {
    return entry == null ? Rep.BOXED : entry.result();
  }

  /**
   * Whether arguments of those representations are, or may turn out to be, what the function wants.
   */
  public boolean takes(Rep[] args) {
    for (int i = 0; entry != null && i < args.length; i++) {
      Rep param = entry.params()[i];
      if (param != Rep.BOXED && args[i] != Rep.BOXED && args[i] != param) {
        return false;
      }
    }
    return true;
  }
}
