package gene.runtime.object;

/** A Gene instance that is a Java object as well: what Java code sees of it. */
public interface Peer {
  /** The Java object, null while its constructor has not been called. */
  Object peer();
}
