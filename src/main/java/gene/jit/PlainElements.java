package gene.jit;

import gene.runtime.Access;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.value.GeneArray;
import gene.value.Mutability;

/**
 * Elements as plain numbers, called by compiled code. Whatever is not an array that holds its
 * elements that way goes the general way; what is of another kind then leaves as {@link OtherKind}.
 */
final class PlainElements {
  private PlainElements() {}

  private static boolean within(GeneArray a, long index) {
    return index >= 0 && index < a.size();
  }

  // ---- reading

  static double getFloat(Vm vm, Object obj, long index) {
    return obj instanceof GeneArray a && a.holdsFloats() && within(a, index)
        ? a.floatAt((int) index)
        : Bailout.toDouble(Access.getIndex(vm, obj, index));
  }

  static long getInt(Vm vm, Object obj, long index) {
    return obj instanceof GeneArray a && a.holdsInts() && within(a, index)
        ? a.intAt((int) index)
        : Bailout.toLong(Access.getIndex(vm, obj, index));
  }

  static boolean getBool(Vm vm, Object obj, long index) {
    return obj instanceof GeneArray a && a.holdsBools() && within(a, index)
        ? a.boolAt((int) index)
        : Bailout.toBoolean(Access.getIndex(vm, obj, index));
  }

  // ---- writing

  private static boolean writable(GeneArray a, long index) {
    return within(a, index) && a.mutability() == Mutability.MUTABLE;
  }

  static void setFloat(Vm vm, Object obj, double value, long index) {
    if (obj instanceof GeneArray a && a.holdsFloats() && writable(a, index)) {
      a.floatAt((int) index, value);
    } else {
      Access.setIndex(vm, obj, value, index);
    }
  }

  static void setInt(Vm vm, Object obj, long value, long index) {
    if (obj instanceof GeneArray a && a.holdsInts() && writable(a, index)) {
      a.intAt((int) index, value);
    } else {
      Access.setIndex(vm, obj, value, index);
    }
  }

  static void setBool(Vm vm, Object obj, boolean value, long index) {
    if (obj instanceof GeneArray a && a.holdsBools() && writable(a, index)) {
      a.boolAt((int) index, value);
    } else {
      Access.setIndex(vm, obj, value, index);
    }
  }

  // ---- iterations that have a next element

  static double nextFloat(Iter.OfArray it) {
    GeneArray a = it.array();
    int i = it.step();
    return a.holdsFloats() ? a.floatAt(i) : Bailout.toDouble(a.get(i));
  }

  static long nextInt(Iter.OfArray it) {
    GeneArray a = it.array();
    int i = it.step();
    return a.holdsInts() ? a.intAt(i) : Bailout.toLong(a.get(i));
  }

  static boolean nextBool(Iter.OfArray it) {
    GeneArray a = it.array();
    int i = it.step();
    return a.holdsBools() ? a.boolAt(i) : Bailout.toBoolean(a.get(i));
  }
}
