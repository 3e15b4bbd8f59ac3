package gene.runtime;

import gene.code.CallShape;
import gene.value.GeneArray;
import gene.value.GeneObject;
import gene.value.Printer;

/**
 * Everything with call entry points. {@code self} is the receiver of a method call and null for a
 * plain call: a closure then uses the self of the place where it was made. The arity-specialised
 * entries spare the argument array; whoever overrides {@link #call} alone still answers all of
 * them.
 */
public abstract class Callable implements GeneObject {
  public static final Object[] NO_ARGS = {};

  /** Calls with positional arguments. */
  public abstract Object call(Vm vm, Object self, Object[] args);

  /**
   * Calls with keywords: the positional arguments, then the keyword values in the order of the
   * shape.
   */
  public abstract Object call(Vm vm, Object self, CallShape shape, Object[] args);

  /** True when a call certainly comes back without waiting and without running other Gene code. */
  public boolean neverSuspends() {
    return false;
  }

  public Object call0(Vm vm, Object self) {
    return call(vm, self, NO_ARGS);
  }

  public Object call1(Vm vm, Object self, Object a) {
    return call(vm, self, new Object[] {a});
  }

  public Object call2(Vm vm, Object self, Object a, Object b) {
    return call(vm, self, new Object[] {a, b});
  }

  public Object call3(Vm vm, Object self, Object a, Object b, Object c) {
    return call(vm, self, new Object[] {a, b, c});
  }

  public Object call4(Vm vm, Object self, Object a, Object b, Object c, Object d) {
    return call(vm, self, new Object[] {a, b, c, d});
  }

  /** Where its code begins, null for code that is not Gene's. */
  public Place origin() {
    return null;
  }

  /** The name, or null when anonymous. */
  public abstract String name();

  public abstract int minArgs();

  /** The largest number of positional arguments, -1 without limit. */
  public abstract int maxArgs();

  /** The text of {@code ^intent}, or null. */
  public String intent() {
    return null;
  }

  /** The examples as written: {@code [[1 2] -> 3 ..]}; empty when there are none. */
  public GeneArray examples() {
    return new GeneArray();
  }

  @Override
  public String kind() {
    return "Function";
  }

  @Override
  public boolean immutable() {
    return true;
  }

  @Override
  public void print(Printer p) {
    p.raw(name() == null ? "<fn>" : "<fn " + name() + ">");
  }

  /** For Java code. */
  @Override
  public String toString() {
    return Printer.quotedNested(this);
  }

  /** Whether it is written in Java, so that it is not a program's own definition. */
  public boolean isNative() {
    return false;
  }
}
