package gene.runtime.object;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Calls;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.GeneMap;
import gene.value.Printer;
import java.util.function.BiConsumer;

/**
 * A value seen through an interface (chapter 9.4). Only the interface is visible; what the
 * implementation does not give comes from the wrapped value.
 */
public final class Adapter implements AsCallable, MethodSource, WritableMembers, HoldsValues {
  private static final String VALUE = "_genevalue";
  private static final String INTERNAL = "_geneinternal";

  private final Implementation implementation;
  private final Object wrapped;
  private final GeneMap internal = new GeneMap();

  Adapter(Implementation implementation, Object wrapped) {
    this.implementation = implementation;
    this.wrapped = wrapped;
  }

  public Interface type() {
    return implementation.type();
  }

  public Object wrapped() {
    return wrapped;
  }

  /** A method of the interface, or one of its fields as a method without arguments. */
  @Override
  public Callable methodFor(Vm vm, String name) {
    if (type().hasMethod(name)) {
      Callable own = implementation.method(name);
      return own != null ? own : new Forward(wrapped, name);
    }
    return type().hasField(name)
        ? new BoundValue(name, type().access().get(vm, wrapped, name))
        : null;
  }

  @Override
  public Callable asCallable(Vm vm) {
    Callable call = methodFor(vm, "call");
    return call == null ? null : new BoundMethod(this, call, "call");
  }

  @Override
  public Object member(Vm vm, String name) {
    if (name.equals(VALUE)) {
      return wrapped;
    }
    if (name.equals(INTERNAL)) {
      return internal;
    }
    if (type().hasMethod(name)) {
      return new BoundMethod(this, methodFor(vm, name), name);
    }
    checkVisible(name);
    return type().access().get(vm, wrapped, name);
  }

  @Override
  public void setMember(Vm vm, String name, Object value) {
    checkVisible(name);
    if (type().isReadonly(name)) {
      throw Errors.runtime("Property " + name + " is readonly");
    }
    type().access().set(vm, wrapped, value, name);
  }

  private void checkVisible(String name) {
    if (!type().hasField(name)) {
      throw Errors.runtime("Property " + name + " is not accessible");
    }
  }

  @Override
  public void reach(BiConsumer<String, Object> visitor) {
    visitor.accept(VALUE, wrapped);
    visitor.accept(INTERNAL, internal);
  }

  @Override
  public String kind() {
    return "Adapter";
  }

  @Override
  public void print(Printer p) {
    Callable toS = type().hasMethod("to_s") ? implementation.method("to_s") : null;
    if (toS != null) {
      Object text = Vm.current().invoke(toS, this);
      p.raw(text instanceof String s ? s : Printer.quoted(text));
      return;
    }
    p.guarded(
        this,
        () ->
            p.inQuotedStyle(
                () -> p.raw("<Adapter ").raw(type().name()).raw(" ").nested(wrapped).raw(">")));
  }

  /** A method that the implementation leaves to the wrapped value. */
  private static final class Forward extends Callable {
    private final Object target;
    private final String name;

    Forward(Object target, String name) {
      this.target = target;
      this.name = name;
    }

    @Override
    public Object call(Vm vm, Object self, Object[] args) {
      return Calls.send(vm, target, name, args);
    }

    @Override
    public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
      return Calls.send(vm, target, name, shape, args);
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public int minArgs() {
      return 0;
    }

    @Override
    public int maxArgs() {
      return -1;
    }
  }
}
