package gene.runtime.types;

import gene.runtime.Vm;
import gene.runtime.object.GeneClass;
import gene.runtime.object.TypeLike;
import gene.value.GeneObject;
import gene.value.Printer;

/**
 * The value of a type expression (chapter 14.1). Immutable, apart from names that find their
 * meaning later. Two types are equal when they are equivalent: unions as sets, aliases by what they
 * stand for.
 */
public abstract sealed class Type implements GeneObject
    permits TypeAtom, TypeFunction, TypeLate, TypeUnion {

  private boolean open;

  public static final Type ANY = TypeAtom.everything("Any");

  /** A class, enum or interface as a type; a Type as it is; null for anything else. */
  public static Type of(Object v) {
    if (v instanceof Type t) {
      return t;
    }
    if (v instanceof GeneClass c) {
      return new TypeAtom(c.name(), c);
    }
    if (v instanceof TypeLike t) {
      return new TypeAtom(t.typeName(), t);
    }
    return null;
  }

  /** Whether the value is a member, without any conversion. */
  public abstract boolean admits(Vm vm, Object v);

  /** The type as written, aliases expanded. */
  public final String text() {
    open = true;
    try {
      return written();
    } finally {
      open = false;
    }
  }

  /** A Java object that equals the key of every equivalent type. */
  final Object key() {
    open = true;
    try {
      return identity();
    } finally {
      open = false;
    }
  }

  abstract String written();

  /** The text as an alternative of a union. */
  String alternative() {
    return text();
  }

  abstract Object identity();

  /** Whether membership is being decided right now. Then the type mentions itself. */
  final boolean open() {
    return open;
  }

  /** The Java class whose instances all belong to the type, or null: what a check tries first. */
  Class<?> exact() {
    return null;
  }

  /**
   * The value as a member of the type when a conversion leads there (chapter 14.4), else null.
   * Without {@code lossy} only conversions that keep the value count.
   */
  Object convert(Vm vm, Object v, boolean lossy) {
    return null;
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public final String kind() {
    return "Type";
  }

  @Override
  public final boolean immutable() {
    return true;
  }

  @Override
  public final void print(Printer p) {
    p.raw(text());
  }

  @Override
  public final boolean equalTo(Object other) {
    return other instanceof Type t && key().equals(t.key());
  }

  @Override
  public final int hashValue() {
    return key().hashCode();
  }
}
