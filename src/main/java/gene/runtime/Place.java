package gene.runtime;

/** A place in a function: cheap to note, worked out to a source line when someone asks. */
public record Place(Proto function, int pc) {
  /** The place in the function as it is written, where calls stand expanded in its code. */
  static Place of(Proto function, int pc) {
    if (function.origins == null) {
      return new Place(function, pc);
    }
    Expansion.Origin o = function.origins[pc];
    return new Place(o.function(), o.pc());
  }

  /** {@code file:line:column}. */
  @Override
  public String toString() {
    return function.frameAt(pc).place();
  }
}
