package gene.runtime.ops;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Calls;
import gene.runtime.Closure;
import gene.runtime.EvalScope;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionForm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.natives.Args;
import gene.runtime.natives.NativeMacro;
import gene.runtime.object.Constructor;
import gene.runtime.object.Foreign;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.task.Awaitable;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.GeneObject;
import gene.value.Kinds;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.Arrays;

/**
 * The call instructions. Arguments stand on the operand stack: {@code stack[at - 1]} is the callee
 * or receiver, {@code stack[at ..]} the arguments.
 */
public final class Invoke {
  private static final GeneMap NO_KEYWORDS = new GeneMap();

  private Invoke() {}

  private static Object[] slice(Object[] stack, int at, int n) {
    return n == 0 ? Callable.NO_ARGS : Arrays.copyOfRange(stack, at, at + n);
  }

  // ---- functions

  /** CALL_FN. {@code name} is the callee as written, empty when it is not a name. */
  public static Object call(Vm vm, Object[] stack, int at, int n, String name) {
    Object f = stack[at - 1];
    if (!(f instanceof Callable c)) {
      return callOther(vm, f, name, null, slice(stack, at, n));
    }
    return switch (n) {
      case 0 -> c.call0(vm, null);
      case 1 -> c.call1(vm, null, stack[at]);
      case 2 -> c.call2(vm, null, stack[at], stack[at + 1]);
      case 3 -> c.call3(vm, null, stack[at], stack[at + 1], stack[at + 2]);
      case 4 -> c.call4(vm, null, stack[at], stack[at + 1], stack[at + 2], stack[at + 3]);
      default -> c.call(vm, null, slice(stack, at, n));
    };
  }

  /** CALL_KW: keyword values stand before the positional ones. */
  public static Object callKw(Vm vm, Object[] stack, int at, CallShape shape, String name) {
    Object f = stack[at - 1];
    Object[] args = keywordArgs(stack, at, shape);
    return f instanceof Callable c
        ? c.call(vm, null, shape, args)
        : callOther(vm, f, name, shape, args);
  }

  public static Object[] keywordArgs(Object[] stack, int at, CallShape shape) {
    int k = shape.keywords().size();
    Object[] args = new Object[shape.size()];
    System.arraycopy(stack, at + k, args, 0, shape.positional());
    System.arraycopy(stack, at, args, shape.positional(), k);
    return args;
  }

  /** CALL_SPREAD: keywords (a map or nil) and arguments as an array. */
  public static Object callSpread(Vm vm, Object f, Object keywords, Object args, String name) {
    Object[] positional = ((GeneArray) args).toArray();
    if (!(keywords instanceof GeneMap map) || map.isEmpty()) {
      return f instanceof Callable c
          ? c.call(vm, null, positional)
          : callOther(vm, f, name, null, positional);
    }
    CallShape shape = new CallShape(positional.length, map.keys());
    Object[] all = CallShape.arguments(positional, map);
    return f instanceof Callable c
        ? c.call(vm, null, shape, all)
        : callOther(vm, f, name, shape, all);
  }

  /**
   * Heads that are no functions: classes, callable instances, and values that become gene types.
   */
  private static Object callOther(Vm vm, Object f, String name, CallShape shape, Object[] args) {
    if (f instanceof GeneClass cls) {
      return Constructor.construct(vm, cls, shape, args);
    }
    Callable c = Calls.callableOrNull(vm, f);
    if (c != null) {
      return shape == null ? c.call(vm, null, args) : c.call(vm, null, shape, args);
    }
    if (!name.isEmpty()) {
      throw Errors.type(name + " is not callable: got " + Kinds.of(f));
    }
    int n = shape == null ? args.length : shape.positional();
    GeneMap props = shape == null ? null : new GeneMap();
    for (int i = n; i < args.length; i++) {
      props.put(shape.keywords().get(i - n), args[i]);
    }
    return new GeneNode(f, props, GeneArray.wrap(Arrays.copyOf(args, n)));
  }

  // ---- methods

  /**
   * What an inline cache remembers: receivers with this class use this method. Behind it stand the
   * classes that were met before, all of the same epoch.
   */
  public static final class Site {
    /** Classes that a place remembers; with one more it begins anew. */
    private static final int MOST = 8;

    private final Object key;
    private final int epoch;
    private final Callable method;
    private final Site before;
    private final int size;

    private Site(Object key, int epoch, Callable method, Site before) {
      this.key = key;
      this.epoch = epoch;
      this.method = method;
      this.before = before;
      this.size = before == null ? 1 : before.size + 1;
    }

    private Site with(Object other, int now, Callable found) {
      return new Site(other, now, found, epoch == now && size < MOST ? this : null);
    }

    /** A GeneClass for instances, the Java class for built-in values. */
    public Object key() {
      return key;
    }

    public Callable method() {
      return method;
    }

    /** What was met before this one, null at the first. */
    public Site before() {
      return before;
    }
  }

  /** The method for the receiver, through the site's cache; null when there is none. */
  public static Callable find(Vm vm, Object receiver, String name, Object[] sites, int site) {
    Object key;
    if (receiver instanceof Instance i) {
      key = i.shape.cls();
    } else if (classVaries(receiver)) {
      return Calls.lookup(vm, receiver, name);
    } else {
      key = receiver.getClass();
    }
    int epoch = vm.core().classEpoch();
    Site known = (Site) sites[site];
    for (Site s = known; s != null; s = s.before) {
      if (s.key == key && s.epoch == epoch) {
        return s.method;
      }
    }
    Callable method = Calls.methodOf(vm, receiver, name);
    if (method != null) {
      sites[site] =
          known == null ? new Site(key, epoch, method, null) : known.with(key, epoch, method);
    }
    return method;
  }

  /** Whether two values of the same Java class can have different Gene classes. */
  public static boolean classVaries(Object receiver) {
    return receiver instanceof Singleton
        || receiver instanceof GeneObject g && !(g instanceof Awaitable) && !g.hasOneClass();
  }

  /** METHOD. */
  public static Object method(
      Vm vm, Object[] stack, int at, int n, String name, Object[] sites, int site) {
    Object receiver = stack[at - 1];
    Callable m = find(vm, receiver, name, sites, site);
    if (m == null) {
      return Calls.missing(vm, receiver, name, null, slice(stack, at, n));
    }
    return send(vm, m, stack, at, n);
  }

  /** Calls the method that was found for the receiver. */
  public static Object send(Vm vm, Callable m, Object[] stack, int at, int n) {
    Object receiver = stack[at - 1];
    return switch (n) {
      case 0 -> m.call0(vm, receiver);
      case 1 -> m.call1(vm, receiver, stack[at]);
      case 2 -> m.call2(vm, receiver, stack[at], stack[at + 1]);
      case 3 -> m.call3(vm, receiver, stack[at], stack[at + 1], stack[at + 2]);
      case 4 -> m.call4(vm, receiver, stack[at], stack[at + 1], stack[at + 2], stack[at + 3]);
      default -> m.call(vm, receiver, slice(stack, at, n));
    };
  }

  static Object methodSpread(Vm vm, Object obj, Object keywords, Object args, String name) {
    Object[] positional = ((GeneArray) args).toArray();
    if (!(keywords instanceof GeneMap map) || map.isEmpty()) {
      return Calls.send(vm, obj, name, positional);
    }
    return Calls.send(
        vm,
        obj,
        name,
        new CallShape(positional.length, map.keys()),
        CallShape.arguments(positional, map));
  }

  static String methodName(Object name) {
    if (name == Singleton.NIL) {
      throw Errors.argument("Dynamic method name cannot be nil");
    }
    String text = Args.nameOrNull(name);
    if (text == null) {
      throw Errors.argument("Dynamic method name must be string or symbol, got " + Kinds.of(name));
    }
    return text;
  }

  /** SUPER_FN: class, self, and the arguments from {@code at} on. */
  public static Object callSuper(Vm vm, Object[] s, int at, int n, String name) {
    GeneClass cls = (GeneClass) s[at - 2];
    Callable method = plainSuper(cls, name);
    return method == null
        ? callSuper(vm, cls, s[at - 1], null, GeneArray.wrap(slice(s, at, n)), name)
        : send(vm, method, s, at, n);
  }

  /**
   * The method or constructor that {@code super} means in a class without Java parts; null when it
   * is another one, or none.
   */
  public static Callable plainSuper(GeneClass cls, String name) {
    GeneClass parent = cls.parent();
    if (parent == null || cls.base() != null) {
      return null;
    }
    return switch (name) {
      case "ctor" -> parent.ctor();
      case "on_method_missing" -> null;
      default -> parent.superMethod(name);
    };
  }

  /** SUPER: the search starts at the parent of the class that contains the method. */
  static Object callSuper(
      Vm vm, Object cls, Object self, Object keywords, Object args, String name) {
    GeneClass parent = ((GeneClass) cls).parent();
    Object[] positional = ((GeneArray) args).toArray();
    GeneMap map = keywords instanceof GeneMap m ? m : NO_KEYWORDS;
    CallShape shape = map.isEmpty() ? null : new CallShape(positional.length, map.keys());
    Object[] all = map.isEmpty() ? positional : CallShape.arguments(positional, map);
    if (name.equals("ctor")) {
      Foreign.Base base = ((GeneClass) cls).base();
      if (base != null && (parent == null || parent.ctor() == null)) {
        base.construct(vm, (Instance) self, all);
        return Singleton.NIL;
      }
      return superConstructor(vm, parent, self, shape, all);
    }
    Callable method =
        parent == null
            ? null
            : name.equals("on_method_missing")
                ? parent.onMethodMissing()
                : superMethod((GeneClass) cls, parent, name);
    if (method == null) {
      throw Errors.runtime("Method '" + name + "' not found in super class hierarchy");
    }
    return shape == null ? method.call(vm, self, all) : method.call(vm, self, shape, all);
  }

  private static Callable superMethod(GeneClass cls, GeneClass parent, String name) {
    return parent.base() == null && cls.base() != null
        ? orElse(cls.base().superMethod(name), parent.method(name))
        : parent.superMethod(name);
  }

  private static Callable orElse(Callable first, Callable second) {
    return first != null ? first : second;
  }

  private static Object superConstructor(
      Vm vm, GeneClass parent, Object self, CallShape shape, Object[] args) {
    Callable ctor = parent == null ? null : parent.ctor();
    if (ctor != null) {
      return shape == null ? ctor.call(vm, self, args) : ctor.call(vm, self, shape, args);
    }
    if (self instanceof ExceptionValue e) {
      ExceptionForm.init(vm, e, shape, args);
    }
    return Singleton.NIL;
  }

  /** NEW and its relatives; {@code shape} is null without keywords. */
  public static Object construct(Vm vm, Object cls, CallShape shape, Object[] args) {
    if (cls instanceof GeneClass c) {
      return c.userDefined()
          ? Constructor.construct(vm, c, shape, args)
          : constructBuiltIn(vm, c, shape, args);
    }
    Foreign foreign = vm.core().foreign();
    Object made = foreign == null ? null : foreign.construct(vm, cls, shape, args);
    if (made != null) {
      return made;
    }
    throw Errors.type("new expects a class, got " + Kinds.of(cls));
  }

  /** Some built-in values remember where they were made. */
  private static Object constructBuiltIn(Vm vm, GeneClass c, CallShape shape, Object[] args) {
    vm.stack.noteInterpreted();
    try {
      return Constructor.construct(vm, c, shape, args);
    } finally {
      vm.stack.forget();
    }
  }

  static Object constructSpread(Vm vm, Object cls, Object keywords, Object args) {
    Object[] positional = ((GeneArray) args).toArray();
    if (!(keywords instanceof GeneMap map) || map.isEmpty()) {
      return construct(vm, cls, null, positional);
    }
    return construct(
        vm,
        cls,
        new CallShape(positional.length, map.keys()),
        CallShape.arguments(positional, map));
  }

  // ---- macros

  public static boolean isMacro(Object f) {
    return f instanceof Closure c ? c.macro() : f instanceof NativeMacro;
  }

  /** MACRO_CALL: the arguments are the forms; a function that is no macro gets their values. */
  public static Object macro(Vm vm, Object f, EvalScope scope, GeneNode form) {
    Object[] args = form.children().toArray();
    GeneMap props = form.propsOrNull();
    boolean keywords = props != null && !props.isEmpty();
    CallShape shape = keywords ? new CallShape(args.length, props.keys()) : null;
    Object[] all = keywords ? CallShape.arguments(args, props) : args;
    if (f instanceof Closure c && c.macro()) {
      return c.callMacro(vm, scope, shape, all);
    }
    if (f instanceof NativeMacro m) {
      return m.callMacro(vm, scope, args, keywords ? props : new GeneMap());
    }
    for (int i = 0; i < all.length; i++) {
      all[i] = vm.core().evaluator().eval(vm, scope, all[i]);
    }
    String name =
        form.type() instanceof Symbol || form.type() instanceof gene.value.ComplexSymbol
            ? form.type().toString()
            : "";
    if (f instanceof Callable c) {
      return shape == null ? c.call(vm, null, all) : c.call(vm, null, shape, all);
    }
    return callOther(vm, f, name, shape, all);
  }
}
