package gene.runtime;

import gene.value.Kinds;

/** The meaning of {@code (v is T)} (chapter 3.8). */
public final class Membership {
  private Membership() {}

  public static boolean is(Vm vm, Object v, Object type) {
    if (type instanceof GeneClass c) {
      return vm.core().classOf(v).inherits(c);
    }
    if (type instanceof EnumType e) {
      return v instanceof EnumValue x && x.variant().type() == e
          || v instanceof EnumVariant c && c.type() == e;
    }
    throw Errors.argument("is expects a class or type, got " + Kinds.of(type));
  }

  /** {@code (A | B)}. */
  static Object union(Object a, Object b) {
    throw Errors.type("cannot make a union of " + Kinds.of(a) + " and " + Kinds.of(b));
  }
}
