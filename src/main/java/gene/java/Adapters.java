package gene.java;

import gene.java.reflect.Interfaces;
import gene.java.reflect.Signature;
import gene.runtime.Callable;
import gene.runtime.Calls;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.object.Instance;
import gene.value.GeneMap;
import gene.value.Kinds;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Functions, maps of functions and Gene objects as instances of Java interfaces. One class is
 * generated per interface and choice of methods; default methods that nobody overrides stay.
 */
final class Adapters {
  private final Java java;
  private final Map<String, MethodHandle> makers = new ConcurrentHashMap<>();
  private volatile Signature[] signatures = {};
  private final Map<String, Integer> numbers = new HashMap<>();

  Adapters(Java java) {
    this.java = java;
  }

  /** The number by which generated code names a method. */
  synchronized int number(Signature s) {
    return numbers.computeIfAbsent(
        s.key() + s.result().getTypeName(),
        key -> {
          Signature[] more = Arrays.copyOf(signatures, signatures.length + 1);
          more[signatures.length] = s;
          signatures = more;
          return more.length - 1;
        });
  }

  Signature signature(int number) {
    return signatures[number];
  }

  /** A function as an instance of a functional interface. */
  Object of(Callable f, Class<?> type) {
    Signature single = Interfaces.single(type);
    if (single == null) {
      throw Errors.type(type.getSimpleName() + " is no functional interface");
    }
    return make(type, Signature::isAbstract, IntHandler.of(java, f));
  }

  /** An object with methods of those names. */
  Object of(Instance i, Class<?> type) {
    Callable call =
        Interfaces.answers(name -> i.cls().method(name) != null, type)
            ? null
            : i.cls().method("call");
    if (call != null) {
      return make(
          type,
          Signature::isAbstract,
          new FunctionHandler(java, new gene.runtime.object.BoundMethod(i, call, "call")));
    }
    return make(
        type,
        s -> s.isAbstract() || i.cls().method(s.name()) != null,
        new NamedHandler(java, i, name -> i.cls().method(name), i));
  }

  /** {@code (new KeyListener {^keyPressed f})}. */
  Object of(GeneMap functions, Class<?> type) {
    for (String name : functions.keys()) {
      if (Interfaces.methods(type).stream().noneMatch(s -> s.name().equals(name))) {
        throw JavaErrors.noMember(
            type, "method", name, Interfaces.methods(type).stream().map(Signature::name).toList());
      }
    }
    Vm vm = java.border().vm();
    return make(
        type,
        s -> s.isAbstract() || functions.has(s.name()),
        new NamedHandler(
            java,
            functions,
            name -> {
              Object f = functions.get(name);
              return f == null ? null : Calls.callableOrNull(vm, f);
            },
            null));
  }

  /** For code outside of the VM; the functions are asked for at each call. */
  Object of(Class<?> type, Function<String, Object> functions, Java.Door door) {
    return make(
        type,
        s -> s.isAbstract() || functions.apply(s.name()) != null,
        new DoorHandler(java, functions, door));
  }

  private Object make(Class<?> type, java.util.function.Predicate<Signature> overrides, Handler h) {
    List<Signature> chosen = Interfaces.methods(type).stream().filter(overrides).toList();
    StringBuilder key =
        new StringBuilder(type.getName()).append('@').append(System.identityHashCode(type));
    key.append(h instanceof IntHandler ? " ints" : "");
    chosen.forEach(s -> key.append(' ').append(s.key()));
    MethodHandle maker = makers.computeIfAbsent(key.toString(), k -> maker(type, chosen));
    java.border().handedOut(h);
    try {
      return (Object) maker.invokeExact(h);
    } catch (Throwable t) {
      throw GeneError.ofJava(t);
    }
  }

  private MethodHandle maker(Class<?> type, List<Signature> chosen) {
    List<ClassWriter.Body> bodies =
        chosen.stream().map(s -> new ClassWriter.Body(number(s), s, false, true, false)).toList();
    String name = "Gene" + type.getSimpleName();
    byte[] bytes =
        ClassWriter.write(
            name, Object.class, List.of(type), List.<Class<?>[]>of(new Class<?>[0]), bodies);
    Class<?> made = new GeneratedLoader(java.loader(), type).define(name, bytes);
    try {
      return MethodHandles.publicLookup()
          .findConstructor(made, MethodType.methodType(void.class, Handler.class))
          .asType(MethodType.methodType(Object.class, Handler.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("bug: no constructor", e);
    }
  }

  /** The result of Gene code as the type that Java wants. */
  static Object result(Java java, Object v, Signature s) {
    Class<?> t = s.result();
    if (t == int.class && v instanceof Long n && n == (int) (long) n) {
      return (int) (long) n;
    }
    if (t == void.class) {
      return null;
    }
    if (t == boolean.class || t == Boolean.class) {
      return Kinds.truthy(v);
    }
    int cost = java.conversion().cost(v, t);
    if (cost == Conversion.RANGE) {
      throw JavaErrors.range(v, t);
    }
    if (cost < 0) {
      throw Errors.type(
          s.name() + " must return " + t.getSimpleName() + ", got " + JavaErrors.kind(v));
    }
    return java.conversion().convert(v, t);
  }

  /** Functions found by the name of the method. */
  private static final class NamedHandler extends Handler {
    private final Java java;
    private final Object value;
    private final Function<String, Callable> methods;
    private final Object self;
    private final Entrance entrance;

    NamedHandler(Java java, Object value, Function<String, Callable> methods, Object self) {
      this.java = java;
      this.entrance = java.border().entrance();
      this.value = value;
      this.methods = methods;
      this.self = self;
    }

    @Override
    public Object call(int method, Object[] args) throws Throwable {
      Signature s = java.adapters().signature(method);
      Callable f = methods.apply(s.name());
      if (f == null) {
        throw new UnsupportedOperationException(s.name());
      }
      return entrance.call(f, self, args, s);
    }

    @Override
    public Object value() {
      return value;
    }
  }

  /** Functions found by name, called through a door. */
  private static final class DoorHandler extends Handler {
    private final Java java;
    private final Function<String, Object> functions;
    private final Java.Door door;

    DoorHandler(Java java, Function<String, Object> functions, Java.Door door) {
      this.java = java;
      this.functions = functions;
      this.door = door;
    }

    @Override
    public Object call(int method, Object[] args) throws Throwable {
      return door.call(() -> inside(java.adapters().signature(method), args));
    }

    private Object inside(Signature s, Object[] args) {
      Object f = functions.apply(s.name());
      if (f == null) {
        throw new UnsupportedOperationException(s.name());
      }
      Entrance main = java.mainBorder().entrance();
      return main.nested(Calls.callableOrNull(main.vm(), f), null, args, s);
    }

    @Override
    public Object value() {
      return this;
    }
  }
}
