package gene.runtime;

/** A variable that outlives its frame or is shared: captured, top-level or a namespace member. */
public final class Cell {
  /** null while the variable has not been initialised. */
  public Object value;

  public Cell() {}

  public Cell(Object value) {
    this.value = value;
  }
}
