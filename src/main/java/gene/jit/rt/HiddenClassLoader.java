package gene.jit.rt;

import java.lang.invoke.MethodHandles;

/**
 * Loads a compiled class and makes its one instance. The class takes its constants from here and
 * leaves the instance here while it is initialised: the ways of the JDK for that, class data and a
 * handle of the constructor, make method handles, which take milliseconds in a process that has
 * made none yet.
 */
public final class HiddenClassLoader {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  // Of the class that is being initialised, by this thread.
  private static Object[] constants;
  private static Object instance;

  private HiddenClassLoader() {}

  public static synchronized Object load(byte[] bytes, Object[] values) {
    constants = values;
    try {
      LOOKUP.defineHiddenClass(bytes, true);
      return instance;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    } finally {
      constants = null;
      instance = null;
    }
  }

  /** Called by the class. */
  static Object[] constants() {
    return constants;
  }

  /** Called by the class. */
  static void made(Object one) {
    instance = one;
  }
}
