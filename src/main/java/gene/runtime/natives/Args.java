package gene.runtime.natives;

import gene.runtime.Callable;
import gene.runtime.Calls;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import gene.value.Symbol;

/**
 * Argument checks of natives. {@code owner} is the name for the message: the function, or {@code
 * Class.method}.
 */
public final class Args {
  private Args() {}

  public static long integer(String owner, Object v) {
    if (v instanceof Long l) {
      return l;
    }
    throw Errors.expects(owner, "an Int", v);
  }

  /** An Int or the default when the argument is not given (null). */
  public static long integer(String owner, Object v, long dflt) {
    return v == null ? dflt : integer(owner, v);
  }

  public static double number(String owner, Object v) {
    if (v instanceof Long l) {
      return l;
    }
    if (v instanceof Double d) {
      return d;
    }
    throw Errors.expects(owner, "a number", v);
  }

  public static String string(String owner, Object v) {
    if (v instanceof String s) {
      return s;
    }
    throw Errors.expects(owner, "a String", v);
  }

  public static GeneArray array(String owner, Object v) {
    if (v instanceof GeneArray a) {
      return a;
    }
    throw Errors.expects(owner, "an Array", v);
  }

  public static GeneMap map(String owner, Object v) {
    if (v instanceof GeneMap m) {
      return m;
    }
    throw Errors.expects(owner, "a Map", v);
  }

  /** A String or Symbol used as a key: {@code Map.get key must be a string or symbol}. */
  public static String key(String owner, Object v) {
    String name = nameOrNull(v);
    if (name == null) {
      throw Errors.type(owner + " key must be a string or symbol");
    }
    return name;
  }

  /** The text of a String or Symbol, null for anything else. */
  public static String nameOrNull(Object v) {
    if (v instanceof String s) {
      return s;
    }
    if (v instanceof Symbol s) {
      return s.name();
    }
    return null;
  }

  /** Anything callable, looked up once; {@code method} is the bare name used in the message. */
  public static Callable callable(Vm vm, String method, Object v) {
    Callable f = Calls.callableOrNull(vm, v);
    if (f == null) {
      throw Errors.expects(method, "a callable", v);
    }
    return f;
  }

  public static boolean truthy(GeneMap keywords, String name) {
    Object v = keywords.get(name);
    return v != null && gene.value.Kinds.truthy(v);
  }

  /** nil for an argument that is not given. */
  public static Object orNil(Object v) {
    return v == null ? Singleton.NIL : v;
  }
}
