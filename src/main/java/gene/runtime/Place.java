package gene.runtime;

/** A place in a function: cheap to note, worked out to a source line when someone asks. */
public record Place(Proto function, int pc) {
  /** {@code file:line:column}. */
  @Override
  public String toString() {
    return function.frameAt(pc).place();
  }
}
