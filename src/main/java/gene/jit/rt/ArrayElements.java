package gene.jit.rt;

import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.ops.Access;
import gene.value.GeneArray;
import gene.value.GrowingText;

/**
 * Elements of arrays, called by compiled code. Whatever is not an array that holds its elements in
 * the expected form goes the slow path; what is of another representation then leaves as {@link
 * gene.runtime.UnexpectedResult}. Each method asks the array for fields only, so that HotSpot
 * inlines it as a whole.
 */
public final class ArrayElements {
  private ArrayElements() {}

  // ---- reading

  static Object get(Vm vm, Object obj, long index) {
    return obj instanceof GeneArray a && !a.special() && index >= 0 && index < a.size()
        ? a.objects()[(int) index]
        : Access.getIndex(vm, obj, index);
  }

  static double getFloat(Vm vm, Object obj, long index) {
    return obj instanceof GeneArray a
            && a.numbers() instanceof double[] numbers
            && index >= 0
            && index < a.size()
        ? numbers[(int) index]
        : Deopt.toDouble(get(vm, obj, index));
  }

  static long getInt(Vm vm, Object obj, long index) {
    return obj instanceof GeneArray a
            && a.numbers() instanceof long[] numbers
            && index >= 0
            && index < a.size()
        ? numbers[(int) index]
        : Deopt.toLong(get(vm, obj, index));
  }

  static boolean getBool(Vm vm, Object obj, long index) {
    return obj instanceof GeneArray a
            && a.numbers() instanceof boolean[] numbers
            && index >= 0
            && index < a.size()
        ? numbers[(int) index]
        : Deopt.toBoolean(get(vm, obj, index));
  }

  // ---- writing

  static void set(Vm vm, Object obj, Object value, long index) {
    if (obj instanceof GeneArray a
        && !a.special()
        && index >= 0
        && index < a.size()
        && !a.guarded()) {
      a.objects()[(int) index] = GrowingText.flat(value);
    } else {
      Access.setIndex(vm, obj, value, index);
    }
  }

  static void setFloat(Vm vm, Object obj, double value, long index) {
    if (obj instanceof GeneArray a
        && a.numbers() instanceof double[] numbers
        && index >= 0
        && index < a.size()
        && !a.guarded()) {
      numbers[(int) index] = value;
    } else {
      Access.setIndex(vm, obj, value, index);
    }
  }

  static void setInt(Vm vm, Object obj, long value, long index) {
    if (obj instanceof GeneArray a
        && a.numbers() instanceof long[] numbers
        && index >= 0
        && index < a.size()
        && !a.guarded()) {
      numbers[(int) index] = value;
    } else if (obj instanceof GeneArray a && index >= 0 && index < a.size() && !a.guarded()) {
      a.setInt((int) index, value);
    } else {
      Access.setIndex(vm, obj, value, index);
    }
  }

  static void setBool(Vm vm, Object obj, boolean value, long index) {
    if (obj instanceof GeneArray a
        && a.numbers() instanceof boolean[] numbers
        && index >= 0
        && index < a.size()
        && !a.guarded()) {
      numbers[(int) index] = value;
    } else {
      Access.setIndex(vm, obj, value, index);
    }
  }

  // ---- members that may be indices: arrays by index, all else as the interpreter does it

  static Object getOrLocal(Vm vm, Object obj, long index, String name, Object[] sites, int site) {
    return obj instanceof GeneArray
        ? get(vm, obj, index)
        : Access.getOrLocal(vm, obj, (Object) index, name, sites, site);
  }

  static long getOrLocalInt(Vm vm, Object obj, long index, String name, Object[] sites, int site) {
    return obj instanceof GeneArray
        ? getInt(vm, obj, index)
        : Deopt.toLong(Access.getOrLocal(vm, obj, (Object) index, name, sites, site));
  }

  static double getOrLocalFloat(
      Vm vm, Object obj, long index, String name, Object[] sites, int site) {
    return obj instanceof GeneArray
        ? getFloat(vm, obj, index)
        : Deopt.toDouble(Access.getOrLocal(vm, obj, (Object) index, name, sites, site));
  }

  static boolean getOrLocalBool(
      Vm vm, Object obj, long index, String name, Object[] sites, int site) {
    return obj instanceof GeneArray
        ? getBool(vm, obj, index)
        : Deopt.toBoolean(Access.getOrLocal(vm, obj, (Object) index, name, sites, site));
  }

  // ---- iterations that have a next element

  static Object next(Iter.OfArray it) {
    GeneArray a = it.array();
    int i = it.step();
    return a.special() ? a.get(i) : a.objects()[i];
  }

  static double nextFloat(Iter.OfArray it) {
    GeneArray a = it.array();
    int i = it.step();
    return a.numbers() instanceof double[] numbers ? numbers[i] : Deopt.toDouble(a.get(i));
  }

  static long nextInt(Iter.OfArray it) {
    GeneArray a = it.array();
    int i = it.step();
    return a.numbers() instanceof long[] numbers ? numbers[i] : Deopt.toLong(a.get(i));
  }

  static boolean nextBool(Iter.OfArray it) {
    GeneArray a = it.array();
    int i = it.step();
    return a.numbers() instanceof boolean[] numbers ? numbers[i] : Deopt.toBoolean(a.get(i));
  }
}
