package gene.source;

/**
 * What the build makes of a lambda of a {@link Fused} interface. Its class also has the row as a
 * public static method {@code rowN}, which takes and gives what the method of the interface does:
 * compiled code that knows the row calls that.
 */
public interface FusedRow {
  /** The number of the row in its class. */
  int row();
}
