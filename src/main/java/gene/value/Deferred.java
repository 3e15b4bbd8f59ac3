package gene.value;

import java.util.function.Supplier;

/**
 * Stands in a container for a value that is made when somebody first looks at it. Containers give
 * out the value, never this; shared by copies of a container, so that all of them hold the same
 * value. An error while making it is thrown to who looks, and the next look tries again.
 */
public final class Deferred {
  private Supplier<Object> source; // null once the value is there
  private Object value;

  public Deferred(Supplier<Object> source) {
    this.source = source;
  }

  Object value() {
    if (source != null) {
      value = source.get();
      source = null;
    }
    return value;
  }
}
