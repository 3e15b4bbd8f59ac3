package gene.java.reflect;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** A method that Java code may call on a generated object. */
public record Signature(String name, Class<?>[] parameters, Class<?> result, boolean isAbstract) {
  public static Signature of(Method m) {
    return new Signature(
        m.getName(),
        m.getParameterTypes(),
        m.getReturnType(),
        Modifier.isAbstract(m.getModifiers()));
  }

  /** Two with the same key override each other. */
  public String key() {
    return name + Candidate.signature(parameters, false, true);
  }
}
