package gene.java.reflect;

/** The naming convention of bean properties. */
public final class Beans {
  private Beans() {}

  /** The property that a getter of that name reads: {@code getName}, {@code isName}; else null. */
  public static String property(String getter) {
    int prefix = getter.startsWith("get") ? 3 : getter.startsWith("is") ? 2 : 0;
    if (prefix == 0 || getter.length() == prefix || !Character.isUpperCase(getter.charAt(prefix))) {
      return null;
    }
    return Character.toLowerCase(getter.charAt(prefix)) + getter.substring(prefix + 1);
  }
}
