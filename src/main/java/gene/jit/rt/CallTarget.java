package gene.jit.rt;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.direct.DirectCode;
import gene.runtime.natives.Native;
import gene.runtime.object.GeneClass;
import gene.runtime.ops.Invoke;
import java.util.ArrayList;
import java.util.List;

/**
 * What a call is expected to run, as far as was seen: a function with compiled code, a native, or
 * direct code of a callable that is not Gene's.
 *
 * @param callable what is called; null when only its code is known
 * @param entry the code of a function, null for others
 * @param direct code that takes such calls, null for others
 * @param binding how the arguments become the parameters of a function, null for others
 * @param keys for a method: the classes of its receivers as an inline cache knows them; for a
 *     constructor its class; else none
 */
public record CallTarget(
    Callable callable, CompiledEntry entry, DirectCode direct, Binding binding, List<Object> keys) {
  private static final int MOST_OF_NATIVE = 4;

  /** The targets of a call of that function with n arguments, and of functions seen there. */
  public static List<CallTarget> functions(Object f, List<Proto> others, int n, boolean used) {
    List<CallTarget> found = new ArrayList<>();
    if (f instanceof DirectCode.Source s) {
      addDirect(found, (Callable) f, s, n, used);
    } else if (f instanceof Callable c) {
      add(found, of(c, n));
    }
    addOthers(found, others, n, null);
    return found;
  }

  /** The targets of a call with keywords. */
  public static List<CallTarget> functions(Object f, List<Proto> others, CallShape shape) {
    List<CallTarget> found = new ArrayList<>();
    if (f instanceof Closure c) {
      add(found, of(c, shape.positional(), shape, 0));
    }
    addOthers(found, others, shape.positional(), shape);
    return found;
  }

  private static void addOthers(
      List<CallTarget> found, List<Proto> others, int n, CallShape shape) {
    for (Proto p : others) {
      Binding binding = Binding.of(p, n, shape, 0);
      if (binding != null
          && p.entry instanceof CompiledEntry e
          && (found.isEmpty() || found.getFirst().entry != e)) {
        add(found, new CallTarget(null, e, null, binding, List.of()));
      }
    }
  }

  /** The target of a call with keywords of a method that a class has. */
  public static List<CallTarget> method(Object cls, Callable method, CallShape shape) {
    CallTarget t = method instanceof Closure c ? of(c, shape.positional(), shape, 0) : null;
    if (t == null) {
      return List.of();
    }
    t.keys.add(cls);
    return List.of(t);
  }

  /** The target of a call of a method of a class above; the self is the first argument. */
  public static List<CallTarget> ofSuper(Object cls, Callable method, int n) {
    CallTarget t = method instanceof Closure c ? of(c, n, null, 1) : null;
    if (t == null) {
      return List.of();
    }
    t.keys.add(cls);
    return List.of(t);
  }

  /** The targets of a method call, given what the interpreter found there. */
  public static List<CallTarget> methods(Invoke.Site seen, int n, boolean used) {
    List<CallTarget> found = new ArrayList<>();
    for (Invoke.Site s = seen; s != null; s = s.before()) {
      if (s.method() instanceof DirectCode.Source d) {
        if (s.key() instanceof Class<?>) {
          add(found, s.method(), d.directCode(n, used), s.key());
        }
        continue;
      }
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

  private static void addDirect(
      List<CallTarget> found, Callable c, DirectCode.Source source, int n, boolean used) {
    if (!source.needsReceiver()) {
      add(found, c, source.directCode(n, used), c);
    }
  }

  private static void add(List<CallTarget> found, Callable c, List<DirectCode> direct, Object key) {
    for (DirectCode d : direct) {
      add(found, new CallTarget(c, null, d, null, List.of(key)));
    }
  }

  private static void add(List<CallTarget> found, CallTarget t) {
    if (t != null && found.size() < Site.MAX_TARGETS) {
      found.add(t);
    }
  }

  /** The target of making an instance of the class: its constructor. */
  public static List<CallTarget> constructor(Object cls, int n, CallShape shape) {
    if (cls instanceof GeneClass c && c.userDefined()) {
      CallTarget t = c.ctor() instanceof Closure f ? of(f, n, shape, 0) : null;
      if (t == null) {
        return List.of();
      }
      t.keys.add(c);
      return List.of(t);
    }
    if (shape != null) {
      return List.of();
    }
    List<CallTarget> found = new ArrayList<>();
    if (cls instanceof Callable c && cls instanceof DirectCode.Source s) {
      addDirect(found, c, s, n, true);
    }
    return found;
  }

  /** With its keys still to come; null when it is not worth a test. */
  private static CallTarget of(Callable c, int n) {
    if (c instanceof Native) {
      return n <= MOST_OF_NATIVE ? new CallTarget(c, null, null, null, new ArrayList<>()) : null;
    }
    return c instanceof Closure f ? of(f, n, null, 0) : null;
  }

  /** A function that takes such a call and has compiled code; else null. */
  private static CallTarget of(Closure f, int n, CallShape shape, int first) {
    Binding binding = Binding.of(f.proto, n, shape, first);
    return binding != null && f.proto.entry instanceof CompiledEntry e
        ? new CallTarget(f, e, null, binding, new ArrayList<>())
        : null;
  }

  /** The function that is being compiled, where it calls itself. */
  public static CallTarget own(Callable method) {
    return new CallTarget(method, null, null, null, new ArrayList<>());
  }

  /** The compiled code of a function that takes that many arguments, or null. */
  static CompiledEntry compiled(Object f, int n) {
    return f instanceof Closure c
            && c.proto.directArity == n
            && c.proto.entry instanceof CompiledEntry e
        ? e
        : null;
  }

  /** A value like its results, null when nothing is known. */
  public Object resultLike() {
    return entry == null ? null : entry.resultLike();
  }

  /** The representation of its results. */
  public Rep result() {
    return direct != null ? Rep.of(direct.result()) : entry == null ? Rep.BOXED : entry.result();
  }

  /** The representation in which it takes an argument, when it is no native. */
  public Rep param(int i) {
    return direct != null ? Rep.of(direct.params().get(i)) : entry.params()[i];
  }

  /**
   * Whether arguments of those representations are, or may turn out to be, what the function wants.
   */
  public boolean takes(Rep[] args) {
    if (entry != null) {
      return binding.fits(args, entry.params());
    }
    for (int i = 0; direct != null && i < args.length; i++) {
      Rep param = param(i);
      if (param != Rep.BOXED && args[i] != Rep.BOXED && args[i] != param) {
        return false;
      }
    }
    return true;
  }
}
