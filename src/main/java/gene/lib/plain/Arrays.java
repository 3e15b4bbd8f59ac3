package gene.lib.plain;

import gene.runtime.UnexpectedResult;
import gene.runtime.error.Errors;
import gene.runtime.natives.MutationCheck;
import gene.value.GeneArray;
import gene.value.Singleton;

/**
 * Methods of Array without objects for numbers. The receiver is an array: compiled code has tested
 * it. Each asks the array for fields first, so that HotSpot inlines the usual case as a whole.
 */
public final class Arrays {
  private Arrays() {}

  public static long size(Object self) {
    return ((GeneArray) self).size();
  }

  public static boolean empty(Object self) {
    return ((GeneArray) self).size() == 0;
  }

  // ---- reading

  public static Object get(Object self, long i) {
    GeneArray a = (GeneArray) self;
    return !a.special() && i >= 0 && i < a.size() ? a.objects()[(int) i] : other(a, i);
  }

  private static Object other(GeneArray a, long i) {
    return i < 0 || i >= a.size() ? Singleton.NIL : a.get((int) i);
  }

  public static long getInt(Object self, long i) {
    GeneArray a = (GeneArray) self;
    return a.numbers() instanceof long[] numbers && i >= 0 && i < a.size()
        ? numbers[(int) i]
        : asInt(get(a, i));
  }

  public static double getFloat(Object self, long i) {
    GeneArray a = (GeneArray) self;
    return a.numbers() instanceof double[] numbers && i >= 0 && i < a.size()
        ? numbers[(int) i]
        : asFloat(get(a, i));
  }

  public static boolean getBool(Object self, long i) {
    GeneArray a = (GeneArray) self;
    return a.numbers() instanceof boolean[] numbers && i >= 0 && i < a.size()
        ? numbers[(int) i]
        : asBool(get(a, i));
  }

  private static long asInt(Object v) {
    if (v instanceof Long l) {
      return l;
    }
    throw new UnexpectedResult(v);
  }

  private static double asFloat(Object v) {
    if (v instanceof Double d) {
      return d;
    }
    throw new UnexpectedResult(v);
  }

  private static boolean asBool(Object v) {
    if (v instanceof Boolean b) {
      return b;
    }
    throw new UnexpectedResult(v);
  }

  // ---- writing

  private static int writable(GeneArray a, long i) {
    if (a.guarded()) {
      MutationCheck.check(a, "set item on");
    }
    long at = i < 0 ? i + a.size() : i;
    if (at < 0 || at >= a.size()) {
      throw Errors.argument("set index out of bounds");
    }
    return (int) at;
  }

  public static Object set(Object self, long i, Object v) {
    GeneArray a = (GeneArray) self;
    if (!a.special() && i >= 0 && i < a.size() && !a.guarded()) {
      a.objects()[(int) i] = v;
    } else {
      a.set(writable(a, i), v);
    }
    return a;
  }

  public static Object setInt(Object self, long i, long v) {
    GeneArray a = (GeneArray) self;
    if (a.numbers() instanceof long[] numbers && i >= 0 && i < a.size() && !a.guarded()) {
      numbers[(int) i] = v;
    } else {
      a.setInt(writable(a, i), v);
    }
    return a;
  }

  public static Object setFloat(Object self, long i, double v) {
    GeneArray a = (GeneArray) self;
    if (a.numbers() instanceof double[] numbers && i >= 0 && i < a.size() && !a.guarded()) {
      numbers[(int) i] = v;
    } else {
      a.set(writable(a, i), v);
    }
    return a;
  }

  public static Object setBool(Object self, long i, boolean v) {
    GeneArray a = (GeneArray) self;
    if (a.numbers() instanceof boolean[] numbers && i >= 0 && i < a.size() && !a.guarded()) {
      numbers[(int) i] = v;
    } else {
      a.set(writable(a, i), v);
    }
    return a;
  }

  // ---- adding

  private static GeneArray growing(Object self, String what) {
    GeneArray a = (GeneArray) self;
    if (a.guarded()) {
      MutationCheck.check(a, what);
    }
    return a;
  }

  public static Object add(Object self, Object v) {
    GeneArray a = growing(self, "append to");
    a.add(v);
    return a;
  }

  public static Object addInt(Object self, long v) {
    GeneArray a = growing(self, "append to");
    a.addInt(v);
    return a;
  }

  public static Object addFloat(Object self, double v) {
    GeneArray a = growing(self, "append to");
    a.addFloat(v);
    return a;
  }

  public static Object addBool(Object self, boolean v) {
    GeneArray a = growing(self, "append to");
    a.addBool(v);
    return a;
  }

  public static long push(Object self, Object v) {
    GeneArray a = growing(self, "push to");
    a.add(v);
    return a.size();
  }

  public static long pushInt(Object self, long v) {
    GeneArray a = growing(self, "push to");
    a.addInt(v);
    return a.size();
  }

  public static long pushFloat(Object self, double v) {
    GeneArray a = growing(self, "push to");
    a.addFloat(v);
    return a.size();
  }

  public static long pushBool(Object self, boolean v) {
    GeneArray a = growing(self, "push to");
    a.addBool(v);
    return a.size();
  }

  // ---- taking

  public static Object pop(Object self) {
    GeneArray a = growing(self, "pop from");
    int n = a.size();
    return n == 0 ? Singleton.NIL : a.remove(n - 1);
  }

  public static long popInt(Object self) {
    GeneArray a = growing(self, "pop from");
    int n = a.size();
    if (a.numbers() instanceof long[] numbers && n > 0) {
      long last = numbers[n - 1];
      a.dropLastNumber();
      return last;
    }
    return asInt(pop(self));
  }

  public static double popFloat(Object self) {
    GeneArray a = growing(self, "pop from");
    int n = a.size();
    if (a.numbers() instanceof double[] numbers && n > 0) {
      double last = numbers[n - 1];
      a.dropLastNumber();
      return last;
    }
    return asFloat(pop(self));
  }
}
