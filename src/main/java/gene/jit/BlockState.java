package gene.jit;

import java.util.Arrays;
import java.util.BitSet;

/**
 * What is known where a block begins: kind and sample of each variable that is needed there and of
 * each place of the operand stack. Several ways may lead there; what they do not agree on becomes
 * an object.
 */
final class BlockState {
  final Rep[] locals; // null: not needed, or without a value on every way
  final Object[] localSamples;
  final Rep[] stack;
  final Object[] stackSamples;
  boolean prologueEmitted; // see Body.enter
  BitSet incrementable = new BitSet(); // see Body.incrementable

  private BlockState(int locals, int depth) {
    this.locals = new Rep[locals];
    this.localSamples = new Object[locals];
    this.stack = new Rep[depth];
    this.stackSamples = new Object[depth];
  }

  static BlockState of(Item[] variables, Item[] stack, int depth, BitSet live, BitSet shared) {
    BlockState s = new BlockState(variables.length, depth);
    for (int i = live.nextSetBit(0); i >= 0; i = live.nextSetBit(i + 1)) {
      Item v = variables[i];
      s.locals[i] = v == null || shared.get(i) ? Rep.BOXED : v.rep();
      s.localSamples[i] = v == null || v.isNull() ? null : v.sample();
    }
    for (int i = 0; i < depth; i++) {
      s.stack[i] = stack[i].rep();
      s.stackSamples[i] = stack[i].sample();
    }
    return s;
  }

  /** Holds everything on the stack as objects: at the borders of regions with a handler. */
  BlockState boxed() {
    Arrays.fill(stack, Rep.BOXED);
    return this;
  }

  /** Takes in another way to the block; true when something changed. */
  boolean join(BlockState other) {
    if (stack.length != other.stack.length) {
      throw new IllegalStateException("bug: stack depths differ");
    }
    int known = incrementable.cardinality();
    incrementable.and(other.incrementable);
    boolean less =
        prologueEmitted && !other.prologueEmitted || incrementable.cardinality() != known;
    prologueEmitted &= other.prologueEmitted;
    return less
        | join(locals, localSamples, other.locals, other.localSamples)
        | join(stack, stackSamples, other.stack, other.stackSamples);
  }

  private static boolean join(Rep[] reps, Object[] samples, Rep[] more, Object[] moreSamples) {
    boolean changed = false;
    for (int i = 0; i < reps.length; i++) {
      if (reps[i] != more[i] && reps[i] != Rep.BOXED) {
        reps[i] = Rep.BOXED;
        changed = true;
      }
      Object sample = joinedSample(samples[i], moreSamples[i]);
      if (sample != samples[i]) {
        samples[i] = sample;
        changed = true;
      }
    }
    return changed;
  }

  private static Object joinedSample(Object a, Object b) {
    if (a == b || b == null || a == Item.CONFLICTING) {
      return a;
    }
    if (a == null) {
      return b;
    }
    return Item.alike(a, b) ? a : Item.CONFLICTING;
  }
}
