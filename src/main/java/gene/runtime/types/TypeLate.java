package gene.runtime.types;

import gene.runtime.Vm;
import java.util.function.Supplier;

/**
 * A name in a type that had no meaning yet when the type was made: a class defined further down, or
 * one that does not exist. It is looked up again at every use until it is found; until then all
 * values pass.
 */
public final class TypeLate extends Type {
  private final String name;
  private final Supplier<Type> lookup; // gives null while there is nothing
  private Type found;

  public TypeLate(String name, Supplier<Type> lookup) {
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

  /** A type that mentions itself is shown by its name inside. */
  @Override
  String written() {
    return found() == null || found.open() ? name : found.text();
  }

  @Override
  String alternative() {
    return found() == null || found.open() ? name : found.alternative();
  }

  @Override
  Object identity() {
    return found() == null || found.open() ? name : found.key();
  }
}
