package gene.jit.analysis;

import gene.jit.rt.Rep;

/**
 * A value as inference sees it: in a local variable or on the operand stack. The witness, if there
 * is one, is a value that was seen there: a speculation about later ones, never a promise. Of a
 * constant the witness is the value.
 *
 * @param origin the local variable it was loaded from and still equals, or one of the constants
 *     below
 */
public record AbstractValue(Rep rep, Object witness, int origin) {
  static final int CONSTANT = -1;
  static final int COMPUTED = -2;
  static final int SELF = -3;
  static final int CLOSURE = -4;

  static AbstractValue constant(Object value) {
    return new AbstractValue(Rep.of(value), value, CONSTANT);
  }

  public static AbstractValue computed(Rep rep, Object witness) {
    return new AbstractValue(rep, witness, COMPUTED);
  }

  /** A variable of a frame: an iterator there counts like one that this code begins itself. */
  public static AbstractValue given(Rep rep, Object value) {
    return computed(rep, IterationPlanner.begun(value));
  }

  boolean isConstant() {
    return origin == CONSTANT;
  }

  /** Whether it is a variable that has no value yet. */
  boolean isNull() {
    return origin == CONSTANT && witness == null;
  }

  /** The representation to expect: its own, or the witness's; null when nothing is known. */
  Rep expected() {
    return rep != Rep.BOXED || witness != null ? rep == Rep.BOXED ? Rep.of(witness) : rep : null;
  }
}
