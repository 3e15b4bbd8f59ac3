package gene.runtime.object;

import java.util.function.BiConsumer;

/**
 * An immutable value that holds others: a function with its captured variables, a bound method, an
 * enum value with its payload. Freezing goes on through it.
 */
public interface HoldsValues {
  /** Shows every held value under the name by which a path would call it. */
  void reach(BiConsumer<String, Object> visitor);
}
