package gene.jit.rt;

import gene.runtime.object.Instance;
import gene.runtime.object.Layout;
import gene.runtime.object.Shape;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.Singleton;
import java.lang.ref.WeakReference;

/**
 * What the results of a compiled function are like, for the functions that call it. Keeps no object
 * alive: of an instance the shape is enough, which lives as long as its class.
 */
public final class ResultWitness {
  private final WeakReference<Object> seen;
  private final WeakReference<Shape> shape;

  private ResultWitness(Object seen, Shape shape) {
    this.seen = new WeakReference<>(seen);
    this.shape = new WeakReference<>(shape);
  }

  /** Of a value that was seen to be returned; null when it tells nothing. */
  public static ResultWitness of(Object value) {
    if (value instanceof Instance i && i.isPlain()) {
      return new ResultWitness(i, i.shape());
    }
    return value instanceof GeneArray || value instanceof Char || value instanceof String
        ? new ResultWitness(value, null)
        : null;
  }

  /** A value like the results, null when nothing is known any more. */
  Object value() {
    Object value = seen.get();
    Shape known = shape.get();
    return value == null && known != null ? Layout.like(known) : value;
  }

  /** What stands for both, where one of the two may be nothing; nil goes with everything. */
  public static Object joined(Object a, Object b) {
    if (a == null || a instanceof Singleton) {
      return b;
    }
    return b == null || b instanceof Singleton || b != Witness.CONFLICTING && Witness.alike(a, b)
        ? a
        : Witness.CONFLICTING;
  }
}
