package gene.runtime.object;

/**
 * A Gene instance that is a Java object as well: what Java code sees of it. A class rather than an
 * interface, because hot code tests for it, and that test is one comparison.
 */
public abstract class Peer extends Instance {
  protected Peer(GeneClass cls) {
    super(cls);
  }

  /** The Java object, null while its constructor has not been called. */
  public abstract Object peer();
}
