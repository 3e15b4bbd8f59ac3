package gene.runtime.object;

import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.Printer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * A class: methods, constructor, class members, declared fields. Built-in classes fill their method
 * table on first touch and have a factory instead of a constructor. Any change of methods advances
 * the core's class epoch, which tells inline caches to look again.
 */
public final class GeneClass implements AsCallable, MethodTable {
  /**
   * Whether any class, of any VM, has a method {@code ==}: most programs have none, and comparing
   * objects need not ask their classes.
   */
  private static boolean definesEquality;

  private final Core core;
  private final String name;
  private final GeneClass parent;
  private final Namespace members;
  private volatile Map<String, Callable> methods = new LinkedHashMap<>();
  private volatile Lookups lookups = Lookups.NONE;
  private final Map<String, String> fieldTexts = new LinkedHashMap<>(0);
  private final Map<String, FieldCheck> fieldChecks = new HashMap<>(0);
  private final Set<Interface> interfaces = new LinkedHashSet<>(0);
  private volatile InstanceProfile profile; // the compiling thread asks, too
  private Callable ctor;
  private Callable onMethodMissing;
  private Callable factory;
  private Foreign.Base base; // the Java part, null of most classes
  private volatile Consumer<GeneClass> filler;
  private boolean filling;
  private boolean userDefined;

  /** What was found, inherited methods included, while no class has changed. */
  private static final class Lookups {
    static final Lookups NONE = new Lookups(-1);

    final int epoch;
    final Map<String, Callable> found = new ConcurrentHashMap<>(8);
    final Set<String> missing = ConcurrentHashMap.newKeySet(4);
    Boolean comparesIdentity; // null until asked; all threads find the same

    Lookups(int epoch) {
      this.epoch = epoch;
    }
  }

  public GeneClass(Core core, String name, GeneClass parent) {
    this.core = core;
    this.name = name;
    this.parent = parent;
    this.members = new Namespace(core, name, null);
    this.userDefined = true;
  }

  /** A built-in class whose table the filler defines on first touch. */
  public static GeneClass builtin(
      Core core, String name, GeneClass parent, Consumer<GeneClass> filler) {
    GeneClass c = new GeneClass(core, name, parent);
    c.filler = filler;
    c.userDefined = false;
    return c;
  }

  @Override
  public Callable asCallable(Vm vm) {
    return new Constructor(this);
  }

  private void fill() {
    if (filler != null) {
      fillNow();
    }
  }

  /** One thread fills, others wait for it. */
  private void fillNow() {
    synchronized (core) {
      Consumer<GeneClass> f = filler;
      if (f != null && !filling) {
        filling = true;
        try {
          f.accept(this);
        } finally {
          filling = false;
          filler = null;
        }
      }
    }
  }

  public Core core() {
    return core;
  }

  public String name() {
    return name;
  }

  /** The parent, null for Object. */
  public GeneClass parent() {
    return parent;
  }

  public boolean userDefined() {
    return userDefined;
  }

  /** The class members ({@code Name/x}) of this class itself. */
  public Namespace members() {
    fill();
    return members;
  }

  /** A class member, inherited ones included; null when missing. */
  public Object member(String member) {
    for (GeneClass c = this; c != null; c = c.parent) {
      Object v = c.members().get(member);
      if (v != null) {
        return v;
      }
    }
    return null;
  }

  /** The shape of new plain instances. */
  public Shape rootShape() {
    return profile().root();
  }

  /** The root shape, null while the first instance is still to show which slots they need. */
  public Shape settledRoot() {
    return profile().learned() ? rootShape() : null;
  }

  /** What is known of its instances. */
  InstanceProfile profile() {
    InstanceProfile known = profile;
    return known != null ? known : makeProfile();
  }

  private synchronized InstanceProfile makeProfile() {
    if (profile == null) {
      profile = new InstanceProfile(this);
    }
    return profile;
  }

  /** A plain instance without properties yet. */
  public Instance instance() {
    return Layout.fresh(rootShape());
  }

  @Override
  public void defineMethod(String method, Callable f) {
    definesEquality |= method.equals("==");
    if (filling) { // nobody has looked for a method here before the class was filled
      methods.put(method, f);
      return;
    }
    synchronized (core) { // other VMs read the table at any time
      Map<String, Callable> all = core.isolating() ? new LinkedHashMap<>(methods) : methods;
      all.put(method, f);
      methods = all;
    }
    core.classesChanged();
  }

  public Callable ownMethod(String method) {
    fill();
    return methods.get(method);
  }

  public List<String> ownMethodNames() {
    fill();
    return new ArrayList<>(methods.keySet());
  }

  /** The method here or in an ancestor, null when there is none. */
  public Callable method(String method) {
    Lookups known = lookups();
    Callable f = known.found.get(method);
    if (f == null && !known.missing.contains(method)) {
      for (GeneClass c = this; c != null && f == null; c = c.parent) {
        f = c.ownMethod(method);
        f = f == null && c.base != null ? c.base.method(method) : f;
      }
      if (f != null) {
        known.found.put(method, f);
      } else {
        known.missing.add(method);
      }
    }
    return f;
  }

  private Lookups lookups() {
    int epoch = core.classEpoch();
    Lookups known = lookups;
    if (known.epoch != epoch) {
      known = new Lookups(epoch);
      lookups = known;
    }
    return known;
  }

  /** Whether instances are equal to themselves only: there is no method {@code ==}. */
  public boolean comparesIdentity() {
    return !definesEquality || lacksEquality();
  }

  private boolean lacksEquality() {
    Lookups known = lookups();
    Boolean answer = known.comparesIdentity;
    if (answer == null) {
      answer = method("==") == null;
      known.comparesIdentity = answer;
    }
    return answer;
  }

  /** The method as {@code super} of a subclass finds it. */
  public Callable superMethod(String method) {
    for (GeneClass c = this; c != null; c = c.parent) {
      Callable f = c.ownMethod(method);
      if (f == null && c.base != null) {
        f = c.base.superMethod(method);
      }
      if (f != null) {
        return f;
      }
    }
    return null;
  }

  /** The Java part, here or in an ancestor: its parent or its interfaces are Java's; or null. */
  public Foreign.Base base() {
    for (GeneClass c = this; c != null; c = c.parent) {
      if (c.base != null) {
        return c.base;
      }
    }
    return null;
  }

  public void base(Foreign.Base b) {
    definesEquality = true;
    base = b;
    core.classesChanged();
  }

  public Callable ctor() {
    for (GeneClass c = this; c != null; c = c.parent) {
      if (c.ctor != null) {
        return c.ctor;
      }
    }
    return null;
  }

  public Callable ownCtor() {
    return ctor;
  }

  @Override
  public void ctor(Callable f) {
    ctor = f;
    core.classesChanged();
  }

  public Callable onMethodMissing() {
    for (GeneClass c = this; c != null; c = c.parent) {
      if (c.onMethodMissing != null) {
        return c.onMethodMissing;
      }
    }
    return null;
  }

  public void onMethodMissing(Callable f) {
    onMethodMissing = f;
    core.classesChanged();
  }

  /** Says that instances satisfy the interface themselves. */
  public void declare(Interface type) {
    interfaces.add(type);
  }

  /** Whether this class or an ancestor says that it satisfies the interface. */
  public boolean declares(Interface type) {
    for (GeneClass c = this; c != null; c = c.parent) {
      if (c.interfaces.contains(type)) {
        return true;
      }
    }
    return false;
  }

  /** Every method of the declared interfaces must be here or in an ancestor. */
  public void checkInterfaces() {
    for (Interface type : interfaces) {
      for (String method : type.methods()) {
        if (method(method) == null) {
          throw Errors.type("Class " + name + " does not implement " + type.name() + "." + method);
        }
      }
    }
  }

  /** What makes instances of a built-in class, here or in an ancestor; null for plain objects. */
  public Callable factory() {
    for (GeneClass c = this; c != null; c = c.parent) {
      c.fill();
      if (c.factory != null) {
        return c.factory;
      }
    }
    return null;
  }

  public void factory(Callable f) {
    factory = f;
  }

  /** Notes a declared field and the text of its type, for {@code (C .fields)}. */
  public void declareField(String field, String typeText) {
    fieldTexts.put(field, typeText);
  }

  /** The fields declared by this class itself, with the texts of their types. */
  public Map<String, String> fieldTexts() {
    return fieldTexts;
  }

  /** Declares the type of a field, which instances are checked against from now on. */
  public void checkField(String field, FieldCheck check) {
    fieldChecks.put(field, check);
  }

  /**
   * What values of the field must pass, here or as an ancestor declares it; null without a type.
   */
  public FieldCheck fieldCheck(String field) {
    for (GeneClass c = this; c != null; c = c.parent) {
      FieldCheck check = c.fieldChecks.get(field);
      if (check != null) {
        return check;
      }
    }
    return null;
  }

  public boolean inherits(GeneClass ancestor) {
    for (GeneClass c = this; c != null; c = c.parent) {
      if (c == ancestor) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public String kind() {
    return "Class";
  }

  @Override
  public void print(Printer p) {
    p.raw("<class " + name + ">");
  }

  /** For Java code. */
  @Override
  public String toString() {
    return Printer.quotedNested(this);
  }
}
