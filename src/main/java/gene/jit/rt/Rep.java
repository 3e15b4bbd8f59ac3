package gene.jit.rt;

import gene.runtime.bulk.Held;
import java.lang.classfile.TypeKind;

/** Representation: how a value is held in compiled code, unboxed or as an object. */
public enum Rep {
  INT(TypeKind.LONG, long.class, Held.INT),
  FLOAT(TypeKind.DOUBLE, double.class, Held.FLOAT),
  BOOL(TypeKind.INT, boolean.class, Held.BOOL),
  /** Any value, as an object. */
  BOXED(TypeKind.REFERENCE, Object.class, Held.OBJECT);

  public final TypeKind type;
  public final Class<?> java;

  /** The representation as natives know it. */
  final Held held;

  Rep(TypeKind type, Class<?> java, Held held) {
    this.type = type;
    this.java = java;
    this.held = held;
  }

  /** The representation in which a value like the sample can be held. */
  public static Rep of(Object sample) {
    return sample instanceof Long
        ? INT
        : sample instanceof Double ? FLOAT : sample instanceof Boolean ? BOOL : BOXED;
  }

  /** The representation of values that natives hold so. */
  public static Rep of(Held held) {
    return switch (held) {
      case INT -> INT;
      case FLOAT -> FLOAT;
      case BOOL -> BOOL;
      case OBJECT -> BOXED;
    };
  }

  /** The representation for values of exactly that class. */
  public static Rep holding(Class<?> exact) {
    return exact == Long.class
        ? INT
        : exact == Double.class ? FLOAT : exact == Boolean.class ? BOOL : BOXED;
  }

  /** The class of such a value as an object. */
  public Class<?> boxed() {
    return switch (this) {
      case INT -> Long.class;
      case FLOAT -> Double.class;
      case BOOL -> Boolean.class;
      case BOXED -> Object.class;
    };
  }

  /** How names of methods for values of this representation end. */
  public String suffix() {
    return switch (this) {
      case INT -> "Int";
      case FLOAT -> "Float";
      case BOOL -> "Bool";
      case BOXED -> "";
    };
  }

  public boolean number() {
    return this == INT || this == FLOAT;
  }
}
