package gene.runtime;

import gene.runtime.error.Errors;
import gene.value.GrowingText;

/**
 * A variable that outlives its frame or is shared: captured, top-level or a namespace member.
 *
 * <p>Values that {@link #value} does not hold are kept in another form while it is null: a number
 * that compiled code has assigned without an object. Whoever reads the variable gets an ordinary
 * value and never notices.
 *
 * <p>Once a program has actors, the cells of its modules, namespaces and classes are
 * <em>watched</em> (the form is {@link Isolated#WATCHED} while the value is there): reading them is
 * as fast as ever, and the first assignment makes the variable one that every actor has for itself
 * (ADR 700).
 */
public final class Cell {
  private static final Object INT = new Object();
  private static final Object FLOAT = new Object();

  /** null while the variable has not been initialised, or while another form counts. */
  public Object value;

  /** Counts only while value is null: what the number is. Written only here. */
  public Object form;

  private long number;

  public Cell() {}

  public Cell(Object value) {
    this.value = value;
  }

  /** The value, null while the variable has not been initialised. */
  public Object read() {
    Object v = value;
    return v == null && form != null ? readForm() : v;
  }

  private Object readForm() {
    if (form instanceof Isolated) {
      return Isolated.read(this);
    }
    value = sample();
    form = null;
    return value;
  }

  public void set(Object v) {
    if (form == null) {
      value = v;
    } else {
      setForm(v);
    }
  }

  /** Assigns to a variable whose value has been in another form, or that is watched. */
  private void setForm(Object v) {
    if (form instanceof Isolated) {
      Isolated.write(this, GrowingText.flat(v));
    } else {
      value = v;
      form = null;
    }
  }

  /** The value for natives, null while the variable has not been initialised. */
  public Object flat() {
    return GrowingText.flat(read());
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
      return GrowingText.flat(v);
    }
    if (f instanceof Isolated i) {
      return i.home();
    }
    return f == INT ? (Object) number : (Object) Double.longBitsToDouble(number);
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
    if (form == INT || become(INT, v)) {
      number = v;
      settle();
    }
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
    if (form == FLOAT || become(FLOAT, v)) {
      number = Double.doubleToRawLongBits(v);
      settle();
    }
  }

  /** Takes another form, tested before: writing an object costs more. False: it is assigned. */
  private boolean become(Object f, Object boxed) {
    if (form instanceof Isolated) {
      Isolated.write(this, boxed);
      return false;
    }
    form = f;
    return true;
  }

  private void settle() {
    if (value != null) {
      value = null;
    }
  }

  // ---- watching

  /** From now on the first assignment isolates the variable; before there are other VMs. */
  public void watch() {
    if (form instanceof Isolated) {
      return;
    }
    Object v = flat();
    value = v;
    if (v == null || Sharing.shareable(v)) {
      form = Isolated.WATCHED;
      mirror(v);
    } else {
      form = new Isolated(v, Isolated.UNSHARED);
      value = null;
    }
  }

  /**
   * Keeps a number as a plain one, too: compiled code that has just seen it in the value may find
   * that gone, when another VM assigns to the variable, and looks here.
   */
  void mirror(Object v) {
    if (v instanceof Long n) {
      number = n;
    } else if (v instanceof Double d) {
      number = Double.doubleToRawLongBits(d);
    }
  }
}
