package gene.jit.emit;

import gene.jit.rt.Rep;

/**
 * A value while code is emitted: a constant, or what a Java local holds.
 *
 * @param constant the value of a constant
 * @param slot the Java local that holds it, or {@link #CONSTANT}
 * @param local the Gene variable it was loaded from and still equals, or -1
 */
record JvmValue(Rep rep, Object constant, int slot, int local) {
  static final int CONSTANT = -1;

  static JvmValue constant(Object value) {
    return new JvmValue(Rep.of(value), value, CONSTANT, -1);
  }

  static JvmValue in(Rep rep, int slot) {
    return new JvmValue(rep, null, slot, -1);
  }

  static JvmValue variable(Rep rep, int slot, int local) {
    return new JvmValue(rep, null, slot, local);
  }

  boolean isConstant() {
    return slot == CONSTANT;
  }

  /** A variable that has no value yet. */
  boolean isNull() {
    return slot == CONSTANT && constant == null;
  }
}
