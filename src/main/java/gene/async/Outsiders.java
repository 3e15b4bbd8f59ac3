package gene.async;

/** Foreign code that may call into the VM without having announced it. */
public interface Outsiders {
  /** Could it call back at any time? Asked when nothing else is left that could happen. */
  boolean mayCall();
}
