package gene.jit;

import gene.runtime.object.Instance;

/**
 * A value at compile time: a local variable or a place of the operand stack. The sample, if there
 * is one, is a value that was seen there: a guess about later ones, never a promise. {@link #MIXED}
 * stands for values of several kinds.
 *
 * @param slot the Java local that holds it, or {@link #CONSTANT}: then the sample is the value
 * @param local the Gene variable it was loaded from and still equals, or -1
 */
record Item(Kind kind, Object sample, int slot, int local) {
  static final Object MIXED = new Object();
  static final int CONSTANT = -1;

  static Item constant(Object value) {
    return new Item(Kind.of(value), value, CONSTANT, -1);
  }

  static Item in(Kind kind, Object sample, int slot) {
    return new Item(kind, sample, slot, -1);
  }

  /** Whether one of two samples can stand for both: plain instances may have any layout. */
  static boolean alike(Object a, Object b) {
    return a.getClass() == b.getClass()
        || a instanceof Instance i && b instanceof Instance j && i.isPlain() && j.isPlain();
  }

  boolean isConstant() {
    return slot == CONSTANT;
  }

  /** A variable that has no value yet. */
  boolean isNull() {
    return slot == CONSTANT && sample == null;
  }

  /** The kind to expect: its own, or the sample's; null when nothing is known. */
  Kind expected() {
    return kind != Kind.ANY || sample != null ? kind == Kind.ANY ? Kind.of(sample) : kind : null;
  }
}
