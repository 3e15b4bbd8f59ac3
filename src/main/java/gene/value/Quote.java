package gene.value;

/** Data read from a backtick: the form behind it, unevaluated. */
public record Quote(Object form) {
  @Override
  public String toString() {
    return Printer.quotedNested(this);
  }
}
