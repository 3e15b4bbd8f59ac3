package gene.runtime.ops;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.object.GeneClass;
import gene.runtime.object.TypeLike;
import gene.runtime.types.Type;
import gene.runtime.types.TypeUnion;
import gene.value.Kinds;
import gene.value.Symbol;
import java.util.List;

/** The meaning of {@code (v is T)} (chapter 3.8). */
public final class Membership {
  private Membership() {}

  public static boolean is(Vm vm, Object v, Object type) {
    if (type instanceof GeneClass c) {
      return vm.core().classOf(v).inherits(c);
    }
    if (type instanceof TypeLike t) {
      return t.admits(vm, v);
    }
    if (type instanceof Type t) {
      return t.admits(vm, v);
    }
    throw Errors.argument("is expects a class or type, got " + Kinds.of(type));
  }

  /**
   * A type given as a value: a class, enum, interface or Type, a quoted type expression, or a name.
   * Null when it is none of them.
   */
  public static Type type(Vm vm, Object v) {
    Type known = Type.of(v);
    return known != null ? known : TypeReader.read(vm, v instanceof String s ? Symbol.of(s) : v);
  }

  /** {@code (A | B)}. */
  static Object union(Object a, Object b) {
    Type left = Type.of(a);
    Type right = Type.of(b);
    if (left == null || right == null) {
      throw Errors.type("cannot make a union of " + Kinds.of(a) + " and " + Kinds.of(b));
    }
    return TypeUnion.of(List.of(left, right));
  }
}
