package gene.java;

import gene.async.Scheduler;
import gene.code.CallShape;
import gene.java.reflect.Candidate;
import gene.java.reflect.Interfaces;
import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.Evaluator;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.direct.DirectCode;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.error.Trace;
import gene.runtime.host.JavaStreams;
import gene.runtime.object.Foreign;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Peer;
import gene.value.Kinds;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The Java side of one program: its classes, conversions and generated classes, wired together.
 * Made when the program first names Java. What is here all VMs of the program share; what belongs
 * to one of them is behind {@link #border}.
 */
public final class Java implements Foreign, DirectCode.Members {
  private final Vm vm;
  private final ClassPath classPath;
  private final Classes classes = new Classes(this);
  private final Conversion conversion = new Conversion(this);
  private final Values values = new Values(this);
  private final Properties properties = new Properties(this);
  private final Adapters adapters = new Adapters(this);
  private final Border border; // of the main program
  private final Throwables throwables = new Throwables(this);
  private final Map<Class<?>, Map<String, Optional<Callable>>> methods = new ConcurrentHashMap<>();

  /** Java for a program with that class path. */
  public Java(Vm vm, ClassPath classPath) {
    this.vm = vm;
    this.classPath = classPath;
    this.border = new Border(this, vm, true);
    JavaStreams.order(vm.console());
  }

  Core core() {
    return vm.core();
  }

  /** Whether calls are measured. */
  boolean isSampled() {
    return vm.sampling != null;
  }

  /** Where the main program meets Java. */
  Border mainBorder() {
    return border;
  }

  /** Where that VM of the program meets Java; on its thread. */
  Border border(Vm running) {
    return running == vm
        ? border
        : Scheduler.of(running).part(Border.class, s -> new Border(this, running, false));
  }

  /** That of the VM whose code this thread runs; of the main program on threads of Java. */
  Border border() {
    Vm running = Vm.current();
    return running == null || running.core() != vm.core() ? border : border(running);
  }

  Classes classes() {
    return classes;
  }

  Conversion conversion() {
    return conversion;
  }

  Values values() {
    return values;
  }

  Properties properties() {
    return properties;
  }

  Adapters adapters() {
    return adapters;
  }

  Throwables throwables() {
    return throwables;
  }

  /** Sees the program's libraries, then what Gene itself sees. */
  ClassLoader loader() {
    return classPath.loader();
  }

  List<Path> libraries() {
    return classPath.jars();
  }

  /** {@code (import .. from "java:java.time")}. */
  public Evaluator.Importable inPackage(String name) {
    return classes.inPackage(name);
  }

  /** A Gene value as Java code of the same process takes it, and back. */
  public Object toJava(Object v) {
    return conversion.asObject(v);
  }

  public Object toJava(Object v, Class<?> type) {
    return conversion.element(v, type);
  }

  public Object toGene(Object v) {
    return values.toGene(v);
  }

  /** The value of a future when it is there, any other value as it is. */
  public Object settled(Object v) {
    return v instanceof gene.async.GeneFuture f ? border.scheduler().await(f) : v;
  }

  /** How calls of an implementation come into the VM, and errors out of it. */
  public interface Door {
    Object call(Supplier<Object> inside) throws Throwable;
  }

  /**
   * An instance of an interface whose methods call the functions of those names, which are asked
   * for at each call, since they may be replaced.
   */
  public Object implemented(Class<?> type, Function<String, Object> functions, Door door) {
    return adapters.of(type, functions, door);
  }

  /** Whether there is a function for each method without a body. */
  public boolean implementable(Class<?> type, Function<String, Object> functions) {
    return Interfaces.methods(type).stream()
        .allMatch(s -> !s.isAbstract() || functions.apply(s.name()) != null);
  }

  /** Whether the value may be passed as that type. */
  public boolean fits(Object v, Class<?> type) {
    return conversion.cost(v, type) >= 0;
  }

  // ---- what instructions ask

  /** Objects of Gene's own classes are those of its packages; plain data has known classes. */
  @Override
  public boolean owns(Object v) {
    if (v instanceof String) {
      return false;
    }
    if (v instanceof Long) {
      return false;
    }
    if (v instanceof Double) {
      return false;
    }
    if (v instanceof Boolean) {
      return false;
    }
    if (v instanceof LocalDate) {
      return false;
    }
    if (v instanceof java.math.BigInteger) {
      return !Kinds.of(v).equals("BigInt");
    }
    return Owners.isForeign(v.getClass());
  }

  @Override
  public boolean isBoth(Object v) {
    return v instanceof LocalDate;
  }

  @Override
  public Object member(Vm v, Object obj, String name) {
    try {
      return isBoth(obj)
          ? properties.property(obj, obj.getClass(), name)
          : properties.member(obj, name);
    } catch (LinkageError e) {
      throw GeneError.ofJava(e);
    }
  }

  @Override
  public void setMember(Vm v, Object obj, String name, Object value) {
    properties.setMember(obj, name, value);
  }

  @Override
  public DirectCode.Member directMember(Object obj, String name) {
    try {
      return obj instanceof JavaClass c
          ? c.directMember(name)
          : obj instanceof DirectCode.Like || owns(obj)
              ? properties.directMember(DirectCode.Like.typeOf(obj), name)
              : null;
    } catch (LinkageError e) {
      return null; // whoever reads it gets the error
    }
  }

  @Override
  public boolean isUnique(Object obj) {
    return obj instanceof JavaClass;
  }

  @Override
  public Object index(Vm v, Object obj, long i) {
    return properties.index(obj, i);
  }

  @Override
  public boolean setIndex(Vm v, Object obj, long i, Object value) {
    return properties.setIndex(obj, i, value);
  }

  @Override
  public Callable method(Vm v, Object receiver, String name) {
    Callable own = methodOf(receiver.getClass(), name);
    if (own != null) {
      return own;
    }
    Callable extra = Extras.method(this, receiver, name);
    return extra != null ? extra : core().object().method(name);
  }

  /** The methods of a name, or the one that a written signature means; null when there is none. */
  Callable methodOf(Class<?> type, String name) {
    Map<String, Optional<Callable>> ofClass = methods.get(type);
    if (ofClass == null) {
      ofClass = methods.computeIfAbsent(type, t -> new ConcurrentHashMap<>(4));
    }
    Optional<Callable> known = ofClass.get(name);
    if (known == null) {
      List<Candidate> found = named(type, name, false);
      Callable made =
          found.isEmpty() ? null : new JavaMethod(this, type, JavaClass.plain(name), found, true);
      Optional<Callable> before = ofClass.putIfAbsent(name, Optional.ofNullable(made));
      known = before != null ? before : ofClass.get(name);
    }
    return known.orElse(null);
  }

  /** The candidates for a name as written: {@code append}, or {@code append(long)}. */
  List<Candidate> named(Class<?> type, String name, boolean ofClass) {
    try {
      List<Candidate> all = Allowed.members(type).methods(JavaClass.plain(name), ofClass);
      int bracket = name.indexOf('(');
      if (bracket < 0 || all.isEmpty()) {
        return all;
      }
      String signature = name.substring(bracket);
      List<Candidate> one = all.stream().filter(c -> c.isWritten(signature)).toList();
      if (one.isEmpty()) {
        List<String> there = new ArrayList<>();
        all.forEach(c -> there.add(c.name() + c.signature()));
        throw JavaErrors.coded(
            "GENE.JAVA.NO_OVERLOAD",
            JavaErrors.simpleName(type)
                + "."
                + name
                + " does not exist; there are: "
                + String.join(", ", there));
      }
      return one;
    } catch (LinkageError e) {
      throw GeneError.ofJava(e);
    }
  }

  @Override
  public GeneError noMethod(Object receiver, String name) {
    Class<?> type = receiver.getClass();
    return JavaErrors.noMember(type, "method", name, Allowed.members(type).names(false));
  }

  @Override
  public Iter iterOrNull(Vm v, Object obj) {
    Object java = obj instanceof Peer p ? p.peer() : obj;
    return java == null ? null : JavaIter.of(this, java);
  }

  @Override
  @SuppressWarnings("unchecked")
  public Integer compare(Object a, Object b) {
    Object x = conversion.asObject(a);
    Object y = conversion.asObject(b);
    if (!owns(a) && !owns(b) || !(x instanceof Comparable<?> c) || y == null) {
      return null;
    }
    try {
      return ((Comparable<Object>) c).compareTo(y);
    } catch (ClassCastException e) {
      return null;
    } catch (RuntimeException e) {
      throw GeneError.ofJava(e);
    }
  }

  @Override
  public Object construct(Vm v, Object cls, CallShape shape, Object[] args) {
    if (!(cls instanceof JavaClass c)) {
      return null;
    }
    if (shape != null && !shape.keywords().isEmpty()) {
      throw Errors.unexpectedKeyword(shape.keywords().getFirst());
    }
    return c.construct(v, args);
  }

  @Override
  public GeneClass subclass(Vm v, Object parent, String name) {
    return parent instanceof JavaClass c ? Subclass.of(this, c.type(), name) : null;
  }

  @Override
  public boolean implement(Vm v, GeneClass cls, Object type) {
    if (!(type instanceof JavaClass c)) {
      return false;
    }
    Subclass.implement(this, cls, c.type());
    return true;
  }

  @Override
  public GeneClass exceptionClass(Vm v, Throwable t) {
    return throwables.classOf(t);
  }

  @Override
  public List<String> stackTrace(Throwable t, Trace trace, List<Integer> crossings) {
    return Throwables.frames(t, trace, crossings);
  }

  @Override
  public Object future(Vm v, Object obj) {
    return border(v).futures().of(obj);
  }

  @Override
  public Object plain(Vm v, Object obj) {
    return properties.plain(obj);
  }
}
