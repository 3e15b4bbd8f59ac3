package gene.jit.analysis;

import gene.jit.rt.Rep;
import gene.jit.rt.Witness;
import gene.value.Singleton;
import java.util.Arrays;
import java.util.BitSet;

/**
 * What holds where a block begins: representation and witness of each live variable and of each
 * place of the operand stack. The join of all predecessors; conflicting representations widen to
 * boxed.
 */
public final class BlockState {
  public final Rep[] locals; // null: not live, or without a value on every path
  final Object[] localWitnesses;
  public final Rep[] stack;
  final Object[] stackWitnesses;
  boolean prologuePassed; // see AbstractFrame
  BitSet incrementable = new BitSet(); // see AbstractFrame

  private BlockState(int locals, int depth) {
    this.locals = new Rep[locals];
    this.localWitnesses = new Object[locals];
    this.stack = new Rep[depth];
    this.stackWitnesses = new Object[depth];
  }

  static BlockState of(
      AbstractValue[] variables, AbstractValue[] stack, int depth, BitSet live, BitSet shared) {
    BlockState s = new BlockState(variables.length, depth);
    for (int i = live.nextSetBit(0); i >= 0; i = live.nextSetBit(i + 1)) {
      AbstractValue v = variables[i];
      s.locals[i] = v == null || shared.get(i) ? Rep.BOXED : v.rep();
      s.localWitnesses[i] = v == null || v.isNull() ? null : v.witness();
    }
    for (int i = 0; i < depth; i++) {
      s.stack[i] = stack[i].rep();
      s.stackWitnesses[i] = stack[i].witness();
    }
    return s;
  }

  /** Holds everything on the stack as objects: at the borders of regions with a handler. */
  BlockState boxed() {
    Arrays.fill(stack, Rep.BOXED);
    return this;
  }

  /** Joins another path to the block; true when something changed. */
  boolean join(BlockState other) {
    if (stack.length != other.stack.length) {
      throw new IllegalStateException("bug: stack depths differ");
    }
    int known = incrementable.cardinality();
    incrementable.and(other.incrementable);
    boolean less = prologuePassed && !other.prologuePassed || incrementable.cardinality() != known;
    prologuePassed &= other.prologuePassed;
    return less
        | join(locals, localWitnesses, other.locals, other.localWitnesses)
        | join(stack, stackWitnesses, other.stack, other.stackWitnesses);
  }

  private static boolean join(Rep[] reps, Object[] witnesses, Rep[] more, Object[] moreWitnesses) {
    boolean changed = false;
    for (int i = 0; i < reps.length; i++) {
      if (reps[i] != more[i] && reps[i] != Rep.BOXED) {
        reps[i] = Rep.BOXED;
        changed = true;
      }
      Object witness = joinedWitness(witnesses[i], moreWitnesses[i]);
      if (witness != witnesses[i]) {
        witnesses[i] = witness;
        changed = true;
      }
    }
    return changed;
  }

  private static Object joinedWitness(Object a, Object b) {
    if (a == b || b == null || a == Witness.CONFLICTING) {
      return a;
    }
    if (a == null || a instanceof Singleton) {
      return b; // an object or nothing: what is known of the object helps
    }
    return b instanceof Singleton || Witness.alike(a, b) ? a : Witness.CONFLICTING;
  }
}
