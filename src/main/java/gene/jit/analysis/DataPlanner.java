package gene.jit.analysis;

import gene.code.Op;
import gene.jit.rt.Rep;
import gene.jit.rt.Witness;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Range;
import gene.value.Singleton;

/**
 * Literals, members that may be locals, and the instructions without a translation of their own.
 */
final class DataPlanner {
  private static final int FAR = 100;

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
      case MAP -> {
        f.push(Rep.BOXED, new GeneMap());
        return new Plan.NewMap(room());
      }
      case MAP_PUT -> {
        return put((String) t.unit.proto.consts[a], f.pop().witness());
      }
      case ARRAY_ADD -> f.pop();
      default -> { // STR, CONCAT
        t.prologue(false);
        f.drop(a);
        f.push(Rep.BOXED, ""); // most texts are short
      }
    }
    return Plan.Fixed.FIXED;
  }

  /** How many values the map that is begun here gets, as far as one can see. */
  private int room() {
    int puts = 0;
    int depth = 1;
    for (int pc = t.pc + 1; pc < t.code.ops.length && pc < t.pc + FAR; pc++) {
      Op op = t.code.ops[pc];
      int pops = op.pops(t.code.a[pc], t.code.b[pc], t.code.c[pc]);
      boolean put = op == Op.MAP_PUT && depth == 2;
      if (op.is(Op.Flag.BRANCH) || op.is(Op.Flag.TERMINATOR) || pops >= depth && !put) {
        break;
      }
      puts += put ? 1 : 0;
      depth += op.pushes(t.code.a[pc], t.code.b[pc], t.code.c[pc]) - pops;
    }
    return Math.max(1, puts);
  }

  /** A key of a literal; the map on the stack gets a witness with the layout that it has then. */
  private Plan put(String key, Object value) {
    AbstractValue map = t.frame.peek(0);
    if (!(map.witness() instanceof GeneMap m) || m.layout() == null || m.has(key)) {
      return Plan.Fixed.FIXED;
    }
    GeneMap like = m.copy();
    boolean known = value != null && value != Witness.CONFLICTING;
    like.put(key, known ? value : Singleton.NIL);
    if (like.layout() == null) {
      return Plan.Fixed.FIXED;
    }
    t.frame.pop();
    t.frame.push(Rep.BOXED, like);
    return new Plan.MapPut(m.layout(), like.layout());
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
