package gene.jit;

import gene.runtime.Access;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.value.GeneArray;
import gene.value.Mutability;

/**
 * Elements as plain numbers, called by compiled code. Whatever is not an array that holds its
 * elements that way goes the general way; what is not a Float then leaves as {@link OtherKind}.
 */
final class FloatArrays {
  private FloatArrays() {}

  static double get(Vm vm, Object obj, long index) {
    if (obj instanceof GeneArray a && a.holdsFloats()) {
      long i = index < 0 ? index + a.size() : index;
      if (i >= 0 && i < a.size()) {
        return a.floatAt((int) i);
      }
    }
    return Bailout.toDouble(Access.getIndex(vm, obj, index));
  }

  static void set(Vm vm, Object obj, double value, long index) {
    if (obj instanceof GeneArray a
        && a.holdsFloats()
        && index >= 0
        && index < a.size()
        && a.mutability() == Mutability.MUTABLE) {
      a.floatAt((int) index, value);
    } else {
      Access.setIndex(vm, obj, value, index);
    }
  }

  /** The next element of an iteration that has one. */
  static double next(Iter.OfArray it) {
    GeneArray a = it.array();
    int i = it.step();
    return a.holdsFloats() ? a.floatAt(i) : Bailout.toDouble(a.get(i));
  }
}
