package gene.value;

/**
 * A Java object that is a value here failed when it was compared, hashed or printed: no fault of
 * ours, so its exception is told apart.
 */
public final class ForeignFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private ForeignFailure(RuntimeException cause) {
    super(null, cause, false, false);
  }

  static boolean equals(Object a, Object b) {
    try {
      return a.equals(b);
    } catch (RuntimeException e) {
      throw of(e);
    }
  }

  static int hash(Object v) {
    try {
      return v.hashCode();
    } catch (RuntimeException e) {
      throw of(e);
    }
  }

  static String text(Object v) {
    try {
      return String.valueOf(v);
    } catch (RuntimeException e) {
      throw of(e);
    }
  }

  private static ForeignFailure of(RuntimeException e) {
    return e instanceof ForeignFailure f ? f : new ForeignFailure(e);
  }
}
