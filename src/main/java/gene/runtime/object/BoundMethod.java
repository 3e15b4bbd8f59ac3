package gene.runtime.object;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.value.GeneArray;
import gene.value.Printer;
import java.util.function.BiConsumer;

/** A method taken from a receiver, callable by itself. */
public final class BoundMethod extends Callable implements HoldsValues {
  private final Object receiver;
  private final Callable method;
  private final String name;

  public BoundMethod(Object receiver, Callable method, String name) {
    this.receiver = receiver;
    this.method = method;
    this.name = name;
  }

  public Object receiver() {
    return receiver;
  }

  public Callable method() {
    return method;
  }

  @Override
  public Object call(Vm vm, Object self, Object[] args) {
    return method.call(vm, receiver, args);
  }

  @Override
  public Object call0(Vm vm, Object self) {
    return method.call0(vm, receiver);
  }

  @Override
  public Object call1(Vm vm, Object self, Object a) {
    return method.call1(vm, receiver, a);
  }

  @Override
  public Object call2(Vm vm, Object self, Object a, Object b) {
    return method.call2(vm, receiver, a, b);
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    return method.call(vm, receiver, shape, args);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int minArgs() {
    return method.minArgs();
  }

  @Override
  public int maxArgs() {
    return method.maxArgs();
  }

  @Override
  public String intent() {
    return method.intent();
  }

  @Override
  public GeneArray examples() {
    return method.examples();
  }

  @Override
  public void reach(BiConsumer<String, Object> visitor) {
    visitor.accept("self", receiver);
  }

  @Override
  public String kind() {
    return "BoundMethod";
  }

  @Override
  public void print(Printer p) {
    String owner = receiver instanceof Instance i ? i.cls().name() : gene.value.Kinds.of(receiver);
    p.raw("<method " + owner + "." + name + ">");
  }
}
