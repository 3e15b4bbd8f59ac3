package gene.value;

/** Whether a container may be changed (chapter 2.2). Sealing is shallow, freezing is deep. */
public enum Mutability {
  MUTABLE,
  SEALED,
  FROZEN,
  /** May be changed, but someone keeps code made of it and must be told before. */
  WATCHED;

  public boolean writable() {
    return this == MUTABLE || this == WATCHED;
  }

  /** What copies of such a container begin with. */
  public Mutability ofCopies() {
    return this == WATCHED ? MUTABLE : this;
  }

  /** Containers that carry a mutability. */
  public interface Holder {
    Mutability mutability();

    void mutability(Mutability m);

    /** The word for this container in messages: array, map, hash map, set, gene. */
    String containerWord();
  }
}
