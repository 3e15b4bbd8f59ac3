package gene.lib.data;

import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.Kinds;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** What the writers of all formats refuse, in the same words. */
final class Exact {
  private Exact() {}

  static GeneError cannot(Object v, String format) {
    return Errors.runtime("cannot represent " + Kinds.of(v) + " in " + format);
  }

  static GeneError cyclic(String format) {
    return Errors.runtime("cannot represent a cyclic value in " + format);
  }

  /** For the containers that are being written. */
  static Set<Object> containers() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }
}
