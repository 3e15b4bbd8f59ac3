package gene.value;

/** Kind names of values (chapter 2.1). */
public final class Kinds {
  private Kinds() {}

  /** What {@code typeof} gives. */
  public static String of(Object v) {
    String label = ValueKind.of(v).label();
    if (label != null) {
      return label;
    }
    if (v instanceof GeneObject o) {
      return o.kind();
    }
    return v instanceof Singleton s ? s.kind() : v.getClass().getSimpleName();
  }

  /** Immutable by nature, sealed or frozen. */
  public static boolean immutable(Object v) {
    if (v instanceof Mutability.Holder h) {
      return !h.mutability().writable();
    }
    if (v instanceof GeneObject o) {
      return o.immutable();
    }
    return true;
  }

  /** Everything is truthy but false, nil and void. */
  public static boolean truthy(Object v) {
    return v != Boolean.FALSE
        && v != Singleton.NIL
        && v != Singleton.VOID
        && !(v instanceof Boolean b && !b);
  }
}
