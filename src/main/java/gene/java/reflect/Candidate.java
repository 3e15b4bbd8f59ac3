package gene.java.reflect;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Comparator;
import java.util.List;
import java.util.StringJoiner;

/** A method or constructor among those that a call may mean. Immutable, shared by all programs. */
public final class Candidate {
  /** Fewer parameters first, then by text: the same order in every process. */
  public static final Comparator<Candidate> ORDER =
      Comparator.<Candidate>comparingInt(c -> c.parameters.length)
          .thenComparing(Candidate::signature, String.CASE_INSENSITIVE_ORDER)
          .thenComparing(c -> signature(c.parameters, false, true));

  private final Executable executable;
  private final String name;
  private final Class<?>[] parameters;
  private final Class<?> result;
  private final boolean varargs;
  private volatile Class<?>[] elements; // null before somebody asks

  private Candidate(Executable e, String name, Class<?> result) {
    this.executable = e;
    this.name = name;
    this.parameters = e.getParameterTypes();
    this.result = result;
    this.varargs = e.isVarArgs();
  }

  public static Candidate of(Method m) {
    return new Candidate(m, m.getName(), m.getReturnType());
  }

  public static Candidate of(Constructor<?> c) {
    return new Candidate(c, c.getDeclaringClass().getSimpleName(), c.getDeclaringClass());
  }

  public Executable executable() {
    return executable;
  }

  public Class<?>[] parameters() {
    return parameters;
  }

  public Class<?> result() {
    return result;
  }

  public String name() {
    return name;
  }

  public boolean varargs() {
    return varargs;
  }

  /**
   * The functional interface that the elements of a collection are to be, as {@code Collection<?
   * extends Callable<T>>} says of a parameter; null when it says nothing of the kind.
   */
  public Class<?> element(int parameter) {
    if (elements == null) {
      Type[] types = executable.getGenericParameterTypes();
      Class<?>[] found = new Class<?>[parameters.length];
      for (int i = 0; i < found.length && types.length == found.length; i++) {
        boolean list = parameters[i].isAssignableFrom(List.class);
        found[i] = list && types[i] instanceof ParameterizedType p ? functional(p) : null;
      }
      elements = found;
    }
    return elements[parameter];
  }

  private static Class<?> functional(ParameterizedType p) {
    Type held = p.getActualTypeArguments()[0];
    if (held instanceof WildcardType w) {
      held = w.getUpperBounds()[0];
    }
    if (held instanceof ParameterizedType inner) {
      held = inner.getRawType();
    }
    return held instanceof Class<?> c && Interfaces.single(c) != null ? c : null;
  }

  /** Whether it says so of any parameter. */
  public boolean hasElements() {
    for (int i = 0; i < parameters.length; i++) {
      if (element(i) != null) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is caller-sensitive. Then code that stands between would be the answer. */
  public boolean looksAtCaller() {
    for (Annotation a : executable.getDeclaredAnnotations()) {
      if (a.annotationType().getSimpleName().equals("CallerSensitive")) {
        return true;
      }
    }
    return false;
  }

  /** {@code (int, String...)}. */
  public String signature() {
    return signature(parameters, varargs, false);
  }

  /** {@code add(Object) -> boolean}. */
  public String described() {
    return name + signature() + " -> " + result.getSimpleName();
  }

  public static String signature(Class<?>[] types, boolean varargs, boolean full) {
    StringJoiner out = new StringJoiner(", ", "(", ")");
    for (int i = 0; i < types.length; i++) {
      Class<?> t = types[i];
      boolean last = varargs && i == types.length - 1;
      String text = full ? t.getTypeName() : (last ? t.getComponentType() : t).getSimpleName();
      out.add(last && !full ? text + "..." : text);
    }
    return out.toString();
  }

  /** Whether that is the signature, written with simple or full names. Blanks do not count. */
  public boolean isWritten(String wanted) {
    String plain = wanted.replace(" ", "");
    return plain.equals(signature().replace(" ", ""))
        || plain.equals(signature(parameters, varargs, true).replace(" ", ""));
  }

  /** Calls it with converted arguments; what it throws comes out as it is. */
  public Object invoke(Object receiver, Object[] args) throws Throwable {
    try {
      return executable instanceof Method m
          ? m.invoke(receiver, args)
          : ((Constructor<?>) executable).newInstance(args);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
