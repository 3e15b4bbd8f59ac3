package gene.jit;

import java.util.Arrays;
import java.util.BitSet;

/**
 * What is known where a block begins: kind and sample of each variable that is needed there and of
 * each place of the operand stack. Several ways may lead there; what they do not agree on becomes
 * an object.
 */
final class State {
  final Kind[] locals; // null: not needed, or without a value on every way
  final Object[] localSamples;
  final Kind[] stack;
  final Object[] stackSamples;
  boolean entered; // see Body.enter
  BitSet below = new BitSet(); // see Body.below

  private State(int locals, int depth) {
    this.locals = new Kind[locals];
    this.localSamples = new Object[locals];
    this.stack = new Kind[depth];
    this.stackSamples = new Object[depth];
  }

  static State of(Item[] variables, Item[] stack, int depth, BitSet live, BitSet shared) {
    State s = new State(variables.length, depth);
    for (int i = live.nextSetBit(0); i >= 0; i = live.nextSetBit(i + 1)) {
      Item v = variables[i];
      s.locals[i] = v == null || shared.get(i) ? Kind.ANY : v.kind();
      s.localSamples[i] = v == null || v.isNull() ? null : v.sample();
    }
    for (int i = 0; i < depth; i++) {
      s.stack[i] = stack[i].kind();
      s.stackSamples[i] = stack[i].sample();
    }
    return s;
  }

  /** Holds everything on the stack as objects: at the borders of regions with a handler. */
  State boxed() {
    Arrays.fill(stack, Kind.ANY);
    return this;
  }

  /** Takes in another way to the block; true when something changed. */
  boolean join(State other) {
    if (stack.length != other.stack.length) {
      throw new IllegalStateException("bug: stack depths differ");
    }
    int known = below.cardinality();
    below.and(other.below);
    boolean less = entered && !other.entered || below.cardinality() != known;
    entered &= other.entered;
    return less
        | join(locals, localSamples, other.locals, other.localSamples)
        | join(stack, stackSamples, other.stack, other.stackSamples);
  }

  private static boolean join(Kind[] kinds, Object[] samples, Kind[] more, Object[] moreSamples) {
    boolean changed = false;
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] != more[i] && kinds[i] != Kind.ANY) {
        kinds[i] = Kind.ANY;
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
    if (a == b || b == null || a == Item.MIXED) {
      return a;
    }
    if (a == null) {
      return b;
    }
    return Item.alike(a, b) ? a : Item.MIXED;
  }
}
