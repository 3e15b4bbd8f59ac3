package gene.value;

/** Data read from {@code %x}, or {@code %_x} when the result is to be dropped. */
public record Unquote(Object form, boolean discard) {
  @Override
  public String toString() {
    return Printer.quotedNested(this);
  }
}
