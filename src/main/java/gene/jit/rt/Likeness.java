package gene.jit.rt;

import gene.runtime.object.Instance;
import gene.runtime.object.Layout;
import gene.runtime.object.Shape;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.Range;
import java.lang.ref.WeakReference;

/** What is kept of a value that was seen: enough to stand for it, without keeping it alive. */
public abstract sealed class Likeness {
  private static final int DEEP = 3;

  /** A value like the one that was seen, null when nothing is known any more. */
  abstract Object value();

  private static final class Same extends Likeness {
    private final Object value;

    Same(Object value) {
      this.value = value;
    }

    @Override
    Object value() {
      return value;
    }
  }

  private static final class Weak extends Likeness {
    private final WeakReference<Object> value;

    Weak(Object value) {
      this.value = new WeakReference<>(value);
    }

    @Override
    Object value() {
      return value.get();
    }
  }

  /** Of an instance its shape is enough. */
  private static final class Shaped extends Likeness {
    private final WeakReference<Object> value;
    private final WeakReference<Shape> shape;

    Shaped(Instance i) {
      this.value = new WeakReference<>(i);
      this.shape = new WeakReference<>(i.shape());
    }

    @Override
    Object value() {
      Object seen = value.get();
      Shape known = shape.get();
      return seen == null && known != null ? Layout.like(known) : seen;
    }
  }

  /** Of an array its first element is enough. */
  private static final class Elements extends Likeness {
    private final Likeness first;

    Elements(Likeness first) {
      this.first = first;
    }

    @Override
    Object value() {
      Object element = first.value();
      return element == null ? null : GeneArray.of(element);
    }
  }

  public static Likeness of(Object v) {
    return of(v, DEEP);
  }

  private static Likeness of(Object v, int deep) {
    // no switch over types: its first use costs every program
    if (v instanceof Number
        || v instanceof Boolean
        || v instanceof Char
        || v instanceof Range
        || v == Witness.CONFLICTING) {
      return new Same(v);
    }
    if (v instanceof String) {
      return new Same("");
    }
    if (v instanceof Instance i && i.isPlain()) {
      return new Shaped(i);
    }
    return v instanceof GeneArray a && deep > 0 ? ofArray(a, deep) : new Weak(v);
  }

  private static Likeness ofArray(GeneArray a, int deep) {
    if (a.isEmpty()) {
      return new Same(new GeneArray());
    }
    return a.numbers() != null ? new Same(a.slice(0, 1)) : new Elements(of(a.get(0), deep - 1));
  }
}
