package gene.runtime.object;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.Kinds;
import gene.value.Printer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A list of method and field names, and the external implementations that make values fit it
 * (chapter 9). Calling it casts a value.
 */
public final class Interface extends Callable implements TypeLike {
  private final String name;
  private final MemberAccess access;
  private final Set<String> methods = new LinkedHashSet<>();
  private final Set<String> fields = new LinkedHashSet<>();
  private final Set<String> readonly = new HashSet<>();
  private final Map<GeneClass, Implementation> implementations = new HashMap<>();

  public Interface(String name, MemberAccess access) {
    this.name = name;
    this.access = access;
  }

  public void addMethod(String method) {
    methods.add(method);
  }

  public void addField(String field, boolean isReadonly) {
    fields.add(field);
    if (isReadonly) {
      readonly.add(field);
    }
  }

  /** Makes the implementation for a class, in place of an earlier one. */
  public Implementation implement(Object cls) {
    if (!(cls instanceof GeneClass c)) {
      throw Errors.expects("implement", "a class", cls);
    }
    Implementation made = new Implementation(this);
    implementations.put(c, made);
    return made;
  }

  public static Interface of(String word, Object v) {
    if (v instanceof Interface i) {
      return i;
    }
    throw Errors.expects(word, "an interface", v);
  }

  /** How adapters reach the members of what they wrap. */
  MemberAccess access() {
    return access;
  }

  @Override
  public String name() {
    return name;
  }

  public List<String> methods() {
    return new ArrayList<>(methods);
  }

  public List<String> fields() {
    return new ArrayList<>(fields);
  }

  boolean hasMethod(String method) {
    return methods.contains(method);
  }

  boolean hasField(String field) {
    return fields.contains(field);
  }

  boolean isReadonly(String field) {
    return readonly.contains(field);
  }

  /** The value satisfies the interface itself, or is an adapter of it. */
  @Override
  public boolean admits(Vm vm, Object v) {
    return v instanceof Adapter a ? a.type() == this : vm.core().classOf(v).declares(this);
  }

  @Override
  public String typeName() {
    return name;
  }

  // ---- casting

  @Override
  public Object call(Vm vm, Object self, Object[] args) {
    return cast(vm, null, args);
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    return cast(vm, shape.keywords().isEmpty() ? null : shape, args);
  }

  private Object cast(Vm vm, CallShape shape, Object[] args) {
    int given = shape == null ? args.length : shape.positional();
    if (given == 0) {
      throw Errors.arity(1, 0);
    }
    Object value = args[0] instanceof Adapter a ? a.wrapped() : args[0];
    GeneClass cls = vm.core().classOf(value);
    if (cls.declares(this)) {
      if (given > 1) {
        throw Errors.arity(1, given);
      }
      if (shape != null) {
        throw Errors.unexpectedKeyword(shape.keywords().getFirst());
      }
      return value;
    }
    for (GeneClass c = cls; c != null; c = c.parent()) {
      Implementation found = implementations.get(c);
      if (found != null) {
        return adapter(vm, found, value, shape, Arrays.copyOfRange(args, 1, args.length));
      }
    }
    throw Errors.type(Kinds.of(value) + " does not implement " + name);
  }

  private static Adapter adapter(
      Vm vm, Implementation implementation, Object value, CallShape shape, Object[] rest) {
    Adapter adapter = new Adapter(implementation, value);
    Callable ctor = implementation.ctor();
    if (ctor != null && shape == null) {
      ctor.call(vm, adapter, rest);
    } else if (ctor != null) {
      ctor.call(vm, adapter, new CallShape(shape.positional() - 1, shape.keywords()), rest);
    } else if (shape != null) {
      throw Errors.unexpectedKeyword(shape.keywords().getFirst());
    }
    return adapter;
  }

  @Override
  public int minArgs() {
    return 1;
  }

  @Override
  public int maxArgs() {
    return -1;
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public String kind() {
    return "Interface";
  }

  @Override
  public void print(Printer p) {
    p.raw("<Interface " + name + ">");
  }
}
