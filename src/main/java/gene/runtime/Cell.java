package gene.runtime;

/**
 * A variable that outlives its frame or is shared: captured, top-level or a namespace member.
 *
 * <p>While a program appends to a text in it, the text is kept as a {@link GrowingText} and {@link
 * #value} is null; whoever reads the variable gets a String and never notices.
 */
public final class Cell {
  /** null while the variable has not been initialised, or while its text grows. */
  public Object value;

  private GrowingText text; // counts only while value is null

  public Cell() {}

  public Cell(Object value) {
    this.value = value;
  }

  /** The value, null while the variable has not been initialised. */
  public Object read() {
    if (value == null && text != null) {
      value = text.toString();
      text = null;
    }
    return value;
  }

  /** The value of a variable that must have one. */
  public Object read(String name) {
    Object v = read();
    if (v == null) {
      throw Errors.undefined(name);
    }
    return v;
  }

  /** What {@link #grow} takes later: the value, or the text as it has grown so far. */
  public Object growing(String name) {
    return value == null && text != null ? text : read(name);
  }

  /** Assigns the text that was there before, followed by the pieces. */
  public void grow(Object before, Object[] stack, int from, int count) {
    GrowingText grown = GrowingText.of(before, stack, from, count);
    text = grown;
    value = null;
  }
}
