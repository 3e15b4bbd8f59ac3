package gene.java.reflect;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** What implementing a Java interface takes. */
public final class Interfaces {
  private static final ClassValue<List<Signature>> METHODS =
      new ClassValue<>() {
        @Override
        protected List<Signature> computeValue(Class<?> type) {
          return collect(type);
        }
      };

  private Interfaces() {}

  /** The methods to implement or override, those of Object aside. */
  public static List<Signature> methods(Class<?> type) {
    return METHODS.get(type);
  }

  private static List<Signature> collect(Class<?> type) {
    Map<String, Signature> all = new LinkedHashMap<>();
    for (Class<?> c : MemberTable.lineage(type)) {
      if (!c.isInterface()) {
        continue;
      }
      for (Method m : c.getDeclaredMethods()) {
        int flags = m.getModifiers();
        if (Modifier.isPublic(flags) && !Modifier.isStatic(flags) && !isOfObject(m)) {
          Signature s = Signature.of(m);
          all.putIfAbsent(s.key(), s);
        }
      }
    }
    List<Signature> sorted = new ArrayList<>(all.values());
    sorted.sort(java.util.Comparator.comparing(Signature::key));
    return List.copyOf(sorted);
  }

  private static boolean isOfObject(Method m) {
    try {
      return Modifier.isPublic(
          Object.class.getMethod(m.getName(), m.getParameterTypes()).getModifiers());
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  /** The one abstract method of a functional interface, or null. */
  public static Signature single(Class<?> type) {
    if (!type.isInterface() || type.isAnnotation()) {
      return null;
    }
    Signature found = null;
    for (Signature s : methods(type)) {
      if (s.isAbstract()) {
        if (found != null && !sameName(found, s)) {
          return null;
        }
        found = s;
      }
    }
    return found;
  }

  /** Generic interfaces narrow a method of their parents under the same name. */
  private static boolean sameName(Signature a, Signature b) {
    return a.name().equals(b.name()) && a.parameters().length == b.parameters().length;
  }

  /** Whether there are methods under the names of the interface's. */
  public static boolean answers(Predicate<String> has, Class<?> type) {
    return methods(type).stream().anyMatch(s -> has.test(s.name()));
  }
}
