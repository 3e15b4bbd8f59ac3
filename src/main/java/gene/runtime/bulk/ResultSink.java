package gene.runtime.bulk;

import gene.value.GeneArray;
import gene.value.GrowingText;
import gene.value.Kinds;

/** What becomes of the results of calls with one element after the other. */
final class ResultSink {
  enum Use {
    /** Nothing: the calls are made for what they do. */
    NONE,
    /** They are collected. */
    COLLECT,
    /** The elements for which they are truthy are collected. */
    SELECT,
    /** The first one that is truthy, or the first one that is not, ends it. */
    STOP
  }

  final Use use;
  final GeneArray into;
  final boolean answer; // that ends it

  ResultSink(Use use, GeneArray into, boolean answer) {
    this.use = use;
    this.into = into;
    this.answer = answer;
  }

  /** Takes a result; whether that was all. */
  boolean take(Object element, Object result) {
    if (use == Use.COLLECT) {
      into.add(GrowingText.flat(result));
    } else if (use == Use.SELECT) {
      if (Kinds.truthy(result)) {
        into.add(element);
      }
    } else {
      return use == Use.STOP && Kinds.truthy(result) == answer;
    }
    return false;
  }

  /** Takes numbers that are to be collected. */
  void collect(Held kind, long[] numbers, int n) {
    if (kind == Held.INT) {
      into.addInts(numbers, n);
      return;
    }
    for (int i = 0; i < n; i++) {
      if (kind == Held.FLOAT) {
        into.addFloat(Double.longBitsToDouble(numbers[i]));
      } else {
        into.addBool(numbers[i] != 0);
      }
    }
  }
}
