package gene.runtime;

import gene.runtime.error.Errors;
import gene.runtime.object.AppendBuffer;

/**
 * A variable that outlives its frame or is shared: captured, top-level or a namespace member.
 *
 * <p>Values that {@link #value} does not hold are kept in another form while it is null: a text to
 * which the program appends as a {@link AppendBuffer}, a number that compiled code has assigned
 * without an object. Whoever reads the variable gets an ordinary value and never notices.
 */
public final class Cell {
  private static final Object INT = new Object();
  private static final Object FLOAT = new Object();

  /** null while the variable has not been initialised, or while another form counts. */
  public Object value;

  /** Counts only while value is null: a growing text, or what the number is. Written only here. */
  public Object form;

  private long number;

  public Cell() {}

  public Cell(Object value) {
    this.value = value;
  }

  /** The value, null while the variable has not been initialised. */
  public Object read() {
    if (value == null && form != null) {
      value = sample();
      form = null;
    }
    return value;
  }

  public void set(Object v) {
    value = v;
    if (form != null) {
      forget();
    }
  }

  /** Lets a text go, which may be large, when the variable has another value. */
  public void forget() {
    form = null;
  }

  /** The value of a variable that must have one. */
  public Object read(String name) {
    Object v = read();
    if (v == null) {
      throw Errors.undefined(name);
    }
    return v;
  }

  /** The value of variable n of those names; an error names it when it has none. */
  public Object known(String[] names, int n) {
    Object v = value;
    return v != null ? v : read(names[n]);
  }

  /** The value as {@link #read}, for threads other than the program's: changes nothing. */
  public Object sample() {
    Object v = value;
    Object f = form;
    if (v != null || f == null) {
      return v;
    }
    return f == INT
        ? (Object) number
        : f == FLOAT ? (Object) Double.longBitsToDouble(number) : f.toString();
  }

  // ---- texts

  /** What {@link #grow} takes later: the value, or the text as it has grown so far. */
  public Object growing(String name) {
    return value == null && form instanceof AppendBuffer text ? text : read(name);
  }

  /** Assigns the text that was there before, followed by the pieces. */
  public void grow(Object before, Object[] stack, int from, int count) {
    form = AppendBuffer.of(before, stack, from, count);
    value = null;
  }

  // ---- numbers

  public boolean isInt() {
    Object v = value;
    return v == null ? form == INT : v instanceof Long;
  }

  /** The value, which is an Int. */
  public long asInt() {
    Object v = value;
    return v == null ? number : (Long) v;
  }

  public void set(long v) {
    number = v;
    become(INT);
  }

  public boolean isFloat() {
    Object v = value;
    return v == null ? form == FLOAT : v instanceof Double;
  }

  /** The value, which is a Float. */
  public double asFloat() {
    Object v = value;
    return v == null ? Double.longBitsToDouble(number) : (Double) v;
  }

  public void set(double v) {
    number = Double.doubleToRawLongBits(v);
    become(FLOAT);
  }

  /** Tested before: a write of an object costs more than a read. */
  private void become(Object f) {
    if (form != f) {
      form = f;
    }
    if (value != null) {
      value = null;
    }
  }
}
