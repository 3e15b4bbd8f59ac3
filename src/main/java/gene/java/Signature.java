package gene.java;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** A method that Java code may call on a generated object. */
record Signature(String name, Class<?>[] parameters, Class<?> result, boolean isAbstract) {
  static Signature of(Method m) {
    return new Signature(
        m.getName(),
        m.getParameterTypes(),
        m.getReturnType(),
        Modifier.isAbstract(m.getModifiers()));
  }

  /** Two with the same key override each other. */
  String key() {
    return name + Candidate.signature(parameters, false, true);
  }
}
