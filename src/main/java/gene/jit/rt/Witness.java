package gene.jit.rt;

import gene.runtime.object.Instance;

/** Values that were seen: speculations about later ones. */
public final class Witness {
  /** Stands for witnesses of several classes. */
  public static final Object CONFLICTING = new Object();

  private Witness() {}

  /** Whether one of two witnesses can stand for both: plain instances may have any layout. */
  public static boolean alike(Object a, Object b) {
    return a.getClass() == b.getClass()
        || a instanceof Instance i && b instanceof Instance j && i.isPlain() && j.isPlain();
  }
}
