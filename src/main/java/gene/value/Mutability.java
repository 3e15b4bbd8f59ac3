package gene.value;

/** Whether a container may be changed (chapter 2.2). Sealing is shallow, freezing is deep. */
public enum Mutability {
  MUTABLE,
  SEALED,
  FROZEN;

  /** Containers that carry a mutability. */
  public interface Holder {
    Mutability mutability();

    void mutability(Mutability m);

    /** The word for this container in messages: array, map, hash map, set, gene. */
    String containerWord();
  }
}
