package gene.runtime.object;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;

/** A method that takes nothing and gives a value that is known already. */
public final class BoundValue extends Callable {
  private final String name;
  private final Object value;

  public BoundValue(String name, Object value) {
    this.name = name;
    this.value = value;
  }

  @Override
  public Object call(Vm vm, Object self, Object[] args) {
    if (args.length > 0) {
      throw Errors.argument(name + " expects 0 arguments, got " + args.length);
    }
    return value;
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
    return 0;
  }

  @Override
  public int maxArgs() {
    return 0;
  }
}
