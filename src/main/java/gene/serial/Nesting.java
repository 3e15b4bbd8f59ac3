package gene.serial;

import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The containers that are open while a value is written or read, which finds cycles, and how many
 * there are: the limit keeps a hostile text from exhausting the stack of who reads it.
 */
final class Nesting {
  static final int LIMIT = 10_000;

  private final Set<Object> open = Collections.newSetFromMap(new IdentityHashMap<>());
  private int depth;

  /** Goes into a container; false when it is open already. */
  boolean enter(Object container) {
    if (++depth > LIMIT) {
      throw tooDeep(ErrorKind.RUNTIME);
    }
    return open.add(container);
  }

  /** Goes one level deeper in what is read, where there are no cycles. */
  void enter() {
    if (++depth > LIMIT) {
      throw tooDeep(ErrorKind.PARSE);
    }
  }

  void leave(Object container) {
    open.remove(container);
    depth--;
  }

  void leave() {
    depth--;
  }

  private static GeneError tooDeep(ErrorKind kind) {
    return new GeneError(kind, "value is nested deeper than " + LIMIT + " levels");
  }
}
