package gene.jit.rt;

import java.lang.invoke.MethodHandles;

/**
 * Loads an emitted class and makes its one instance. Passes constants to the class through statics
 * during its initialisation; class data and constructor handles would spin method handles, which
 * take milliseconds in a process that has made none yet.
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
