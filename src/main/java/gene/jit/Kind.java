package gene.jit;

import gene.runtime.bulk.Held;
import java.lang.classfile.TypeKind;

/** How a value is held in compiled code. */
enum Kind {
  LONG(TypeKind.LONG, long.class, Held.INT),
  DOUBLE(TypeKind.DOUBLE, double.class, Held.FLOAT),
  BOOL(TypeKind.INT, boolean.class, Held.BOOL),
  /** Any value, as an object. */
  ANY(TypeKind.REFERENCE, Object.class, Held.OBJECT);

  final TypeKind type;
  final Class<?> java;

  /** The same to natives. */
  final Held held;

  Kind(TypeKind type, Class<?> java, Held held) {
    this.type = type;
    this.java = java;
    this.held = held;
  }

  /** The kind in which a value like the sample can be held. */
  static Kind of(Object sample) {
    return sample instanceof Long
        ? LONG
        : sample instanceof Double ? DOUBLE : sample instanceof Boolean ? BOOL : ANY;
  }

  /** The kind for values of exactly that class. */
  static Kind holding(Class<?> exact) {
    return exact == Long.class
        ? LONG
        : exact == Double.class ? DOUBLE : exact == Boolean.class ? BOOL : ANY;
  }

  /** The class of such a value as an object. */
  Class<?> boxed() {
    return switch (this) {
      case LONG -> Long.class;
      case DOUBLE -> Double.class;
      case BOOL -> Boolean.class;
      case ANY -> Object.class;
    };
  }

  /** How names of methods for values of this kind end. */
  String suffix() {
    return switch (this) {
      case LONG -> "Int";
      case DOUBLE -> "Float";
      case BOOL -> "Bool";
      case ANY -> "";
    };
  }

  boolean number() {
    return this == LONG || this == DOUBLE;
  }
}
