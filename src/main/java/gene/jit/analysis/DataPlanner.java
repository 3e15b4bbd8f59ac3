package gene.jit.analysis;

import gene.code.Op;
import gene.jit.rt.Rep;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Range;

/**
 * Literals, members that may be locals, and the instructions without a translation of their own.
 */
final class DataPlanner {
  private final TypeInference t;

  DataPlanner(TypeInference t) {
    this.t = t;
  }

  Plan plan(Op op, int a) {
    AbstractFrame f = t.frame;
    switch (op) {
      case RANGE -> {
        f.drop(2);
        f.push(Rep.BOXED, new Range(0L, 1L, 1L));
      }
      case ARRAY -> array(a);
      case MAP -> f.push(Rep.BOXED, new GeneMap());
      case MAP_PUT, ARRAY_ADD -> f.pop();
      default -> { // STR, CONCAT
        t.prologue(false);
        f.drop(a);
        f.push(Rep.BOXED, ""); // most texts are short
      }
    }
    return Plan.Fixed.FIXED;
  }

  private void array(int n) {
    Object first = n == 0 ? null : t.frame.peek(n - 1).witness();
    t.frame.drop(n);
    t.frame.push(
        Rep.BOXED, n == 0 ? new GeneArray() : GeneArray.of(first == null ? (Object) 0 : first));
  }

  /** The instruction as the interpreter does it. */
  Plan step(Op op) {
    if (op == Op.PROBE) {
      throw new NotCompilable(op.listingName());
    }
    t.prologue(false);
    t.frame.drop(op.pops(t.code.a[t.pc], t.code.b[t.pc], t.code.c[t.pc]));
    int pushes = op.pushes(t.code.a[t.pc], t.code.b[t.pc], t.code.c[t.pc]);
    for (int i = 0; i < pushes; i++) {
      t.frame.push(Rep.BOXED, null);
    }
    return Plan.Fixed.FIXED;
  }
}
