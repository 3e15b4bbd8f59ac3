package gene.runtime;

import gene.value.Kinds;

/** The meaning of {@code (v is T)} (chapter 3.8). */
public final class Membership {
  private Membership() {}

  public static boolean is(Vm vm, Object v, Object type) {
    if (type instanceof GeneClass c) {
      return vm.core().classOf(v).inherits(c);
    }
    throw Errors.argument("is expects a class or type, got " + Kinds.of(type));
  }
}
