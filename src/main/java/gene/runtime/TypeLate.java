package gene.runtime;

import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A name in a type that had no meaning yet when the type was made: a class defined further down, or one
 * that does not exist. It is looked up again at every use until it is found; until then all values pass.
 */
final class TypeLate extends Type {
  private final String name;
  private final Supplier<Type> lookup; // gives null while there is nothing
  private Type found;
  private boolean open; // a type that mentions itself is shown by its name inside

  TypeLate(String name, Supplier<Type> lookup) {
    this.name = name;
    this.lookup = lookup;
  }

  private Type found() {
    if (found == null) {
      found = lookup.get();
    }
    return found;
  }

  @Override
  public boolean admits(Vm vm, Object v) {
    return found() == null || found.admits(vm, v);
  }

  @Override
  Object convert(Vm vm, Object v, boolean lossy) {
    return found() == null ? v : found.convert(vm, v, lossy);
  }

  @Override
  public String text() {
    return inside(name, Type::text);
  }

  @Override
  Object key() {
    return this.<Object>inside(name, Type::key);
  }

  private <T> T inside(T unknown, Function<Type, T> question) {
    if (open || found() == null) {
      return unknown;
    }
    open = true;
    try {
      return question.apply(found);
    } finally {
      open = false;
    }
  }
}
