package gene.java;

import gene.code.CallShape;
import gene.java.reflect.Candidate;
import gene.java.reflect.Interfaces;
import gene.java.reflect.MemberTable;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.direct.DirectCode;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.object.ForeignType;
import gene.runtime.object.MethodSource;
import gene.runtime.object.WritableMembers;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GrowingText;
import gene.value.Printer;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A Java class as a value: constructors, static members, a type. One per class and program. */
final class JavaClass extends Callable
    implements ForeignType, WritableMembers, MethodSource, DirectCode.Source {
  private final Java java;
  private final Class<?> type;
  private final Map<String, Callable> statics = new ConcurrentHashMap<>();
  private volatile JavaMethod constructors; // read by the thread that compiles

  JavaClass(Java java, Class<?> type) {
    this.java = java;
    this.type = type;
  }

  Class<?> type() {
    return type;
  }

  // ---- construction

  @Override
  public Object call(Vm vm, Object self, Object[] args) {
    GrowingText.flatten(args, 0, args.length);
    return construct(vm, args);
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    if (!shape.keywords().isEmpty()) {
      throw Errors.unexpectedKeyword(shape.keywords().getFirst());
    }
    return construct(vm, args);
  }

  Object construct(Vm vm, Object[] args) {
    if (type.isInterface()) {
      return implement(vm, args);
    }
    if (type.isArray()) {
      throw JavaErrors.coded(
          "GENE.JAVA.NO_OVERLOAD", "make arrays with (java/array \"int\" [1 2])");
    }
    if (Modifier.isAbstract(type.getModifiers())) {
      throw JavaErrors.coded(
          "GENE.JAVA.ABSTRACT",
          type.getSimpleName()
              + " is abstract: extend it with (class Name < "
              + type.getSimpleName()
              + " ..)");
    }
    if (constructors == null) {
      List<Candidate> all = Allowed.members(type).constructors();
      if (all.isEmpty()) {
        throw JavaErrors.coded(
            "GENE.JAVA.NO_OVERLOAD", type.getSimpleName() + " has no public constructor");
      }
      constructors = new JavaMethod(java, type, "", all, false);
    }
    return constructors.call(vm, null, args);
  }

  private Object implement(Vm vm, Object[] args) {
    if (args.length == 1 && args[0] instanceof GeneMap m) {
      return java.adapters().of(m, type);
    }
    Callable f = args.length == 1 ? gene.runtime.Calls.callableOrNull(vm, args[0]) : null;
    if (f != null && Interfaces.single(type) != null) {
      return java.adapters().of(f, type);
    }
    throw JavaErrors.coded(
        "GENE.JAVA.ABSTRACT",
        type.getSimpleName()
            + " is an interface: give "
            + (Interfaces.single(type) != null ? "a function or " : "")
            + "a map of its methods");
  }

  @Override
  public List<DirectCode> directCode(int n, boolean used) {
    JavaMethod known = constructors;
    return known == null ? List.of() : known.directCode(n, used);
  }

  @Override
  public boolean needsReceiver() {
    return false;
  }

  // ---- static members

  /** A static method that was called before is a constant, a field is read by code. */
  DirectCode.Member directMember(String name) {
    Callable known = statics.get(name);
    if (known != null) {
      return new DirectCode.Member(known, null);
    }
    Field f = Allowed.members(type).field(name, true);
    return f == null ? null : java.properties().directly(f);
  }

  @Override
  public Object member(Vm vm, String name) {
    Callable known = statics.get(name);
    if (known != null) {
      return known;
    }
    MemberTable table = Allowed.members(type);
    Field f = table.field(name, true);
    if (f != null) {
      return java.properties().read(f, null);
    }
    Callable method = staticMethod(name);
    if (method != null) {
      return method;
    }
    Class<?> nested = table.nested(name);
    if (nested != null) {
      return java.classes().of(nested);
    }
    if (name.equals("class")) {
      return this;
    }
    throw JavaErrors.noMember(type, "static member", name, table.names(true));
  }

  private Callable staticMethod(String name) {
    Callable known = statics.get(name);
    if (known == null) {
      List<Candidate> found = java.named(type, name, true);
      if (!found.isEmpty()) {
        known = new JavaMethod(java, type, plain(name), found, false);
        statics.put(name, known);
      }
    }
    return known;
  }

  static String plain(String name) {
    int bracket = name.indexOf('(');
    return bracket < 0 ? name : name.substring(0, bracket);
  }

  @Override
  public void setMember(Vm vm, String name, Object value) {
    Field f = Allowed.members(type).field(name, true);
    if (f == null) {
      throw JavaErrors.noMember(type, "static field", name, Allowed.members(type).names(true));
    }
    java.properties().write(f, null, value);
  }

  // ---- methods of the class itself

  @Override
  public Callable methodFor(Vm vm, String name) {
    if (name.equals("members")) {
      return new Action(
          "members", 0, args -> GeneArray.copyOf(Allowed.members(type).signatures(true)));
    }
    Callable own = staticMethod(name);
    return own != null ? own : java.methodOf(Class.class, name);
  }

  // ---- a type

  @Override
  public boolean admits(Vm vm, Object v) {
    if (v instanceof ExceptionValue e) {
      return type.isInstance(e.java());
    }
    Class<?> c = type.isPrimitive() ? ClassWriter.boxed(type) : type;
    return c.isInstance(v) || c.isInstance(java.conversion().asObject(v));
  }

  @Override
  public String typeName() {
    return type.getSimpleName();
  }

  /** A Java array of this component type with the elements. */
  Object array(GeneArray items) {
    Object array = Array.newInstance(type, items.size());
    for (int i = 0; i < items.size(); i++) {
      Array.set(array, i, java.conversion().element(items.get(i), type));
    }
    return array;
  }

  @Override
  public String name() {
    return type.getSimpleName();
  }

  @Override
  public int minArgs() {
    return 0;
  }

  @Override
  public int maxArgs() {
    return -1;
  }

  @Override
  public String kind() {
    return "Class";
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public void print(Printer p) {
    p.raw("<class " + type.getTypeName() + ">");
  }
}
