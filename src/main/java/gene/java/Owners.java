package gene.java;

import gene.runtime.Callable;
import gene.value.GeneObject;

/** Which Java classes are not Gene's own: remembered per class. */
final class Owners {
  private static final ClassValue<Boolean> FOREIGN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> c) {
          return !GeneObject.class.isAssignableFrom(c)
              && !Callable.class.isAssignableFrom(c)
              && !c.getName().startsWith("gene.value.")
              && !c.getName().startsWith("gene.runtime.");
        }
      };

  private Owners() {}

  static boolean isForeign(Class<?> c) {
    return FOREIGN.get(c);
  }
}
