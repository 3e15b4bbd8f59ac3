package gene.java;

import gene.async.Outside;
import gene.runtime.UnexpectedResult;
import gene.runtime.Vm;
import gene.value.Char;
import gene.value.Singleton;

/**
 * What the code that {@link DirectWriter} writes calls. Public because that code lives in class
 * loaders of its own.
 */
public final class Direct {
  /** Stands for an argument that does not fit. */
  public static final Object NO = new Object();

  // Of the class that is being initialised, by this thread.
  private static Object[] constants;

  private Direct() {}

  /** Makes the one instance of a class with those constants. */
  static synchronized Object instance(Class<?> type, Object[] values) {
    constants = values;
    try {
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("bug: " + type, e);
    } finally {
      constants = null;
    }
  }

  /** Called by the initialiser of the class. */
  public static Object[] constants() {
    return constants;
  }

  /** The argument as that type, or {@link #NO}. */
  public static Object fitting(Object v, Object java, Class<?> type) {
    Conversion c = ((Java) java).conversion();
    return c.cost(v, type) < 0 ? NO : c.convert(v, type);
  }

  /** The argument where any object is taken. */
  public static Object object(Object v, Object java) {
    return v instanceof String || v instanceof Long ? v : ((Java) java).conversion().asObject(v);
  }

  /** The call as the interpreter makes it. */
  public static Object general(Object method, Vm vm, Object self, Object[] args) {
    return ((JavaMethod) method).call(vm, self, args);
  }

  /** The error for what Java code has thrown. */
  public static RuntimeException thrown(Throwable t, Object java) {
    return JavaMethod.thrown(((Java) java).border(), t);
  }

  /** After a call during which another task may have run. */
  public static void comeBack(Object left) {
    Outside.comeBack(left);
  }

  // ---- results

  public static Object toGene(Object v, Object java) {
    return ((Java) java).values().toGene(v);
  }

  /** Of types that need no conversion but null. */
  public static Object orNil(Object v) {
    return v == null ? Singleton.NIL : v;
  }

  public static Object character(char c) {
    return Char.of(c);
  }

  public static Object nil() {
    return Singleton.NIL;
  }

  public static long toLong(Object v) {
    if (v instanceof Long n) {
      return n;
    }
    throw new UnexpectedResult(v);
  }

  public static double toDouble(Object v) {
    if (v instanceof Double d) {
      return d;
    }
    throw new UnexpectedResult(v);
  }

  public static boolean toBoolean(Object v) {
    if (v instanceof Boolean b) {
      return b;
    }
    throw new UnexpectedResult(v);
  }
}
