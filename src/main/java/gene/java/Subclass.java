package gene.java;

import gene.java.reflect.Candidate;
import gene.java.reflect.Interfaces;
import gene.java.reflect.MemberTable;
import gene.java.reflect.Signature;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Native;
import gene.runtime.object.Foreign;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The Java part of a Gene class: a real Java class, generated when the first instance is made, so
 * that all methods are known. Methods override by name and number of parameters; further ones
 * become public Java methods of objects. A Gene subclass gets a Java class below its parent's.
 */
final class Subclass implements Foreign.Base {
  private static final Map<String, String> TWINS =
      Map.of("toString", "to_s", "hashCode", "hash", "equals", "==");

  /** A generated class and the constructors to choose from. */
  private record Made(
      Class<?> type,
      List<Candidate> constructors,
      Map<String, List<Candidate>> supers,
      Set<String> written) {}

  private final Java java;
  private final GeneClass cls;
  private final Class<?> parent;
  private final List<Class<?>> interfaces = new ArrayList<>();
  private final Map<GeneClass, Made> made = new HashMap<>();
  private final List<Candidate> constructors = new ArrayList<>(); // of the parent

  private Subclass(Java java, GeneClass cls, Class<?> parent) {
    this.java = java;
    this.cls = cls;
    this.parent = parent;
    for (Constructor<?> c : parent.getDeclaredConstructors()) {
      if ((c.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0) {
        constructors.add(Candidate.of(c));
      }
    }
    constructors.sort(Candidate.ORDER);
  }

  static GeneClass of(Java java, Class<?> type, String name) {
    if (type.isInterface()) {
      throw JavaErrors.coded(
          "GENE.JAVA.ABSTRACT",
          type.getSimpleName()
              + " is an interface: write (class "
              + name
              + " implements "
              + type.getSimpleName()
              + " ..)");
    }
    if (Modifier.isFinal(type.getModifiers()) || type.isPrimitive() || type.isArray()) {
      throw JavaErrors.coded(
          "GENE.JAVA.FINAL", type.getSimpleName() + " is final: no class can extend it");
    }
    GeneClass above =
        Throwable.class.isAssignableFrom(type)
            ? java.throwables().classOf(type)
            : java.core().object();
    GeneClass cls = new GeneClass(java.core(), name, above);
    cls.base(new Subclass(java, cls, type));
    return cls;
  }

  static void implement(Java java, GeneClass cls, Class<?> type) {
    if (!type.isInterface()) {
      throw gene.runtime.error.Errors.type(
          "implements expects an interface, got " + type.getSimpleName());
    }
    if (!(cls.base() instanceof Subclass s) || s.cls != cls) {
      Subclass inherited = (Subclass) cls.base();
      Subclass own = new Subclass(java, cls, inherited == null ? Object.class : inherited.parent);
      if (inherited != null) {
        own.interfaces.addAll(inherited.interfaces);
      }
      cls.base(own);
      own.interfaces.add(type);
    } else {
      s.interfaces.add(type);
    }
  }

  // ---- instances

  @Override
  public Instance instance(GeneClass of) {
    return new JavaInstance(of);
  }

  @Override
  public void construct(Vm vm, Instance self, Object[] args) {
    JavaInstance i = (JavaInstance) self;
    if (i.peer() != null && i.made()) {
      throw JavaErrors.coded("GENE.JAVA.CONSTRUCTED", "super has been called before");
    }
    Made m = madeFor(i.cls());
    Overloads.Choice c = Overloads.choose(java, parent.getSimpleName(), "", constructors, args);
    Object[] converted = Overloads.converted(java, c, args);
    Object[] withHandler = new Object[converted.length + 1];
    withHandler[0] = new InstanceHandler(java, i);
    System.arraycopy(converted, 0, withHandler, 1, converted.length);
    java.border(vm).handedOut((Handler) withHandler[0]);
    Candidate real = m.constructors.get(constructors.indexOf(c.candidate()));
    i.made(JavaMethod.invoke(java.border(vm), real, null, withHandler));
  }

  @Override
  public void complete(Vm vm, Instance self) {
    if (!((JavaInstance) self).made()) {
      construct(vm, self, new Object[0]);
    }
  }

  // ---- members

  @Override
  public Callable method(String name) {
    if (TWINS.containsValue(name)) {
      return inheritedTwin(name);
    }
    Callable own = java.methodOf(parent, name);
    if (own != null && parent != Object.class) {
      return own;
    }
    for (Class<?> i : interfaces) {
      Callable m = java.methodOf(i, name);
      if (m != null && Interfaces.methods(i).stream().anyMatch(s -> s.name().equals(name))) {
        return m;
      }
    }
    List<Method> hidden =
        overridable().values().stream()
            .filter(m -> m.getName().equals(name) && Modifier.isProtected(m.getModifiers()))
            .toList();
    return !hidden.isEmpty()
        ? superMethod(name)
        : isIterable() ? Extras.ofArrays(java, name) : null;
  }

  /** Text, equality and hash as the Java parent has them, where it has its own. */
  private Callable inheritedTwin(String name) {
    for (Map.Entry<String, String> twin : TWINS.entrySet()) {
      if (twin.getValue().equals(name) && !Throwable.class.isAssignableFrom(parent)) {
        boolean own =
            MemberTable.of(parent).methods(twin.getKey(), false).stream()
                .anyMatch(c -> c.executable().getDeclaringClass() != Object.class);
        return own ? java.methodOf(parent, twin.getKey()) : null;
      }
    }
    return null;
  }

  private boolean isIterable() {
    return Iterable.class.isAssignableFrom(parent)
        || interfaces.stream().anyMatch(Iterable.class::isAssignableFrom);
  }

  @Override
  public Callable superMethod(String name) {
    return new Action(name, -1, (vm, self, args) -> callSuper(vm, own(self), name, args));
  }

  private Object callSuper(Vm vm, JavaInstance self, String name, Object[] args) {
    Made m = madeFor(self.cls());
    List<Candidate> all = m.supers.getOrDefault(name, List.of());
    if (all.isEmpty()) {
      Callable plain = java.methodOf(parent, name);
      if (plain == null) {
        throw gene.runtime.error.Errors.runtime(
            "Method '" + name + "' not found in super class hierarchy");
      }
      return plain.call(vm, self, args);
    }
    Overloads.Choice c = Overloads.choose(java, parent.getSimpleName(), name, all, args);
    return java.values()
        .toGene(
            JavaMethod.invoke(
                java.border(vm), c.candidate(), self.peer(), Overloads.converted(java, c, args)));
  }

  @Override
  public Object member(Vm vm, Instance self, String name) {
    JavaInstance own = own(self);
    Object property = own == self ? null : own.get(name); // of an exception that was caught
    if (property != null) {
      return property;
    }
    Object peer = own.peer();
    return peer == null
            || parent == Object.class
            || cls.method(name) != null && !(cls.method(name) instanceof JavaMethod)
        ? null
        : java.properties().property(peer, parent, name);
  }

  /** The object that was constructed; one that was thrown is inside of the exception. */
  private static JavaInstance own(Object self) {
    return self instanceof ExceptionValue e
        ? (JavaInstance) ((Generated) e.java()).viewed()
        : (JavaInstance) self;
  }

  // ---- generation

  /** Actors share the class, so one of them makes it. */
  private synchronized Made madeFor(GeneClass of) {
    Made known = made.get(of);
    if (known == null) {
      known = generate(of);
      made.put(of, known);
    }
    return known;
  }

  /** The methods of parent and interfaces that a subclass may override, by signature. */
  private Map<String, Method> overridable() {
    Map<String, Method> all = new LinkedHashMap<>();
    Set<Class<?>> above = MemberTable.lineage(parent);
    interfaces.forEach(i -> above.addAll(MemberTable.lineage(i)));
    Set<String> closed = new HashSet<>();
    for (Class<?> c : above) {
      for (Method m : c.getDeclaredMethods()) {
        int flags = m.getModifiers();
        String key = Signature.of(m).key();
        if (Modifier.isFinal(flags) && !Modifier.isPrivate(flags)) {
          closed.add(key);
        }
        if ((flags & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0
            && (flags & (Modifier.STATIC | Modifier.FINAL)) == 0
            && !closed.contains(key)
            && !m.isBridge()) {
          all.putIfAbsent(key, m);
        }
      }
    }
    return all;
  }

  private Made generate(GeneClass of) {
    Class<?> above = parent;
    List<Class<?>> implemented = interfaces;
    Made inherited = null;
    if (of != cls && of.parent() != null && of.parent().base() == this) {
      inherited = madeFor(of.parent());
      above = inherited.type;
      implemented = List.of();
    }
    List<ClassWriter.Body> bodies = new ArrayList<>();
    Set<String> names = new HashSet<>();
    Set<String> written = new HashSet<>(inherited == null ? Set.of() : inherited.written);
    for (Method m : overridable().values()) {
      if (written.contains(Signature.of(m).key())) {
        names.add(m.getName());
        continue;
      }
      Callable f = geneMethod(of, m);
      boolean isAbstract = Modifier.isAbstract(m.getModifiers());
      if (f == null && !isAbstract && !Modifier.isProtected(m.getModifiers())) {
        continue;
      }
      names.add(m.getName());
      Signature s = Signature.of(m);
      written.add(s.key());
      boolean hasSuper = !isAbstract && !m.getDeclaringClass().isInterface();
      bodies.add(
          new ClassWriter.Body(
              java.adapters().number(s), s, hasSuper, Modifier.isPublic(m.getModifiers()), true));
    }
    further(of, names, bodies);
    List<Class<?>[]> types = new ArrayList<>();
    constructors.forEach(c -> types.add(c.parameters()));
    String name = of.name().replaceAll("[.;\\[/<>:]", "_");
    byte[] bytes = ClassWriter.write(name, above, implemented, types, bodies);
    Class<?> type = define(name, bytes, above);
    Map<String, List<Candidate>> supers = supers(type, bodies);
    if (inherited != null) {
      inherited.supers.forEach(supers::putIfAbsent);
    }
    return new Made(type, generatedConstructors(type, types), supers, written);
  }

  private Class<?> define(String name, byte[] bytes, Class<?> above) {
    try {
      return new GeneratedLoader(java.loader(), above).define(name, bytes);
    } catch (LinkageError e) {
      throw GeneError.ofJava(e);
    }
  }

  /** The Gene method that overrides a Java one, null when none does. */
  private static Callable geneMethod(GeneClass of, Method m) {
    Callable f = geneMethod(of, m.getName());
    int n = m.getParameterCount();
    if (f != null && n >= f.minArgs() && (f.maxArgs() < 0 || n <= f.maxArgs())) {
      return f;
    }
    String twin = TWINS.get(m.getName());
    boolean same = twin != null && n == (twin.equals("==") ? 1 : 0);
    return same ? geneMethod(of, twin) : null;
  }

  private static Callable geneMethod(GeneClass of, String name) {
    for (GeneClass c = of; c != null && c.userDefined(); c = c.parent()) {
      Callable f = c.ownMethod(name);
      if (f != null) {
        return f instanceof Native ? null : f;
      }
    }
    return null;
  }

  /** Methods that override nothing, as public ones that take and give objects. */
  private void further(GeneClass of, Set<String> names, List<ClassWriter.Body> bodies) {
    for (GeneClass c = of; c != null && c.userDefined(); c = c.parent()) {
      for (String name : c.ownMethodNames()) {
        Callable f = c.ownMethod(name);
        boolean plain = name.chars().allMatch(Character::isJavaIdentifierPart);
        if (plain && names.add(name) && f.minArgs() == f.maxArgs() && !TWINS.containsValue(name)) {
          Class<?>[] types = new Class<?>[f.minArgs()];
          Arrays.fill(types, Object.class);
          Signature s = new Signature(name, types, Object.class, true);
          bodies.add(new ClassWriter.Body(java.adapters().number(s), s, false, true, true));
        }
      }
    }
  }

  private static List<Candidate> generatedConstructors(Class<?> type, List<Class<?>[]> all) {
    List<Candidate> found = new ArrayList<>();
    for (Class<?>[] types : all) {
      Class<?>[] own = new Class<?>[types.length + 1];
      own[0] = Handler.class;
      System.arraycopy(types, 0, own, 1, types.length);
      try {
        found.add(Candidate.of(type.getConstructor(own)));
      } catch (NoSuchMethodException e) {
        throw new IllegalStateException("bug: no constructor", e);
      }
    }
    return found;
  }

  private static Map<String, List<Candidate>> supers(Class<?> type, List<ClassWriter.Body> bodies) {
    Map<String, List<Candidate>> all = new HashMap<>();
    for (ClassWriter.Body b : bodies) {
      if (b.hasSuper()) {
        try {
          Method m = type.getMethod(ClassWriter.superName(b.number()), b.signature().parameters());
          all.computeIfAbsent(b.signature().name(), n -> new ArrayList<>()).add(Candidate.of(m));
        } catch (NoSuchMethodException e) {
          throw new IllegalStateException("bug: no super method", e);
        }
      }
    }
    return all;
  }

  /** Java code calls a method of the object. */
  private static final class InstanceHandler extends Handler {
    private final Java java;
    private final JavaInstance self;
    private final Entrance entrance;

    InstanceHandler(Java java, JavaInstance self) {
      this.java = java;
      this.entrance = java.border().entrance();
      this.self = self;
    }

    @Override
    public Object call(int method, Object[] args) throws Throwable {
      Signature s = java.adapters().signature(method);
      Callable f = geneMethod(self.cls(), s.name());
      if (f == null && TWINS.containsKey(s.name())) {
        f = geneMethod(self.cls(), TWINS.get(s.name()));
      }
      if (f == null) {
        return inherited(s, args);
      }
      return entrance.call(f, self, args, s);
    }

    @Override
    public void self(Object object) {
      if (self.peer() == null) {
        self.peer(object);
      }
    }

    /** A protected method that the Gene class does not override. */
    private Object inherited(Signature s, Object[] args) throws Throwable {
      Subclass base = (Subclass) self.cls().base();
      for (Candidate c : base.madeFor(self.cls()).supers.getOrDefault(s.name(), List.of())) {
        if (Arrays.equals(c.parameters(), s.parameters())) {
          return c.invoke(self.peer(), args);
        }
      }
      throw new UnsupportedOperationException(s.name());
    }

    @Override
    public Object value() {
      return self;
    }
  }
}
