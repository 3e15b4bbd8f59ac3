package gene.runtime.object;

import gene.runtime.Vm;

/**
 * A value other than a class that annotations and {@code is} accept as a type: enums, interfaces.
 */
public interface TypeLike {

  /** Whether the value is a member of the type. */
  boolean admits(Vm vm, Object v);

  /** Whether annotations with the type let nil pass, too. */
  default boolean admitsNil() {
    return false;
  }

  /** The name in messages. */
  String typeName();
}
