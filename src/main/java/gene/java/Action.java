package gene.java;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.GrowingText;

/** A function of this room that takes a fixed number of arguments. */
final class Action extends Callable {
  /** What it does. */
  interface Body {
    Object run(Object[] args);
  }

  /** The body of a method, which gets the receiver too. */
  interface MethodBody {
    Object run(Vm vm, Object self, Object[] args);
  }

  private final String name;
  private final int arity; // negative: any number
  private final MethodBody body;

  Action(String name, int arity, Body body) {
    this(name, arity, (vm, self, args) -> body.run(args));
  }

  Action(String name, int arity, MethodBody body) {
    this.name = name;
    this.arity = arity;
    this.body = body;
  }

  @Override
  public Object call(Vm vm, Object self, Object[] args) {
    GrowingText.flatten(args, 0, args.length);
    if (arity >= 0 && args.length != arity) {
      throw Errors.arity(arity, args.length);
    }
    return body.run(vm, self, args);
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    if (!shape.keywords().isEmpty()) {
      throw Errors.unexpectedKeyword(shape.keywords().getFirst());
    }
    return call(vm, self, args);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int minArgs() {
    return Math.max(arity, 0);
  }

  @Override
  public int maxArgs() {
    return arity;
  }
}
