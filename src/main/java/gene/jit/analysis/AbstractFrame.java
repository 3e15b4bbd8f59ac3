package gene.jit.analysis;

import gene.jit.emit.MethodBody;
import gene.jit.rt.Rep;
import gene.value.GeneArray;
import gene.value.Singleton;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Local variables and operand stack of a function at one instruction, as inference sees them. The
 * emitter's {@link MethodBody} goes through the same changes with Java locals.
 */
final class AbstractFrame {
  private final CompiledUnit unit;
  private final AbstractValue[] locals;
  private final AbstractValue[] stack;
  private int depth;

  /** Whether the check of the depth and the safepoint of the function have been passed. */
  boolean prologuePassed;

  /** Integers that were found to be less than another one: one can be added to them. */
  private BitSet incrementable = new BitSet();

  AbstractFrame(CompiledUnit unit) {
    this.unit = unit;
    this.locals = new AbstractValue[unit.proto.code.locals];
    this.stack = new AbstractValue[unit.proto.code.maxStack + 4];
    for (int i = 0; i < unit.given.length; i++) {
      AbstractValue g = unit.given[i];
      locals[i] = g == null ? null : new AbstractValue(g.rep(), g.witness(), i);
    }
  }

  // ---- blocks

  /** Goes to the beginning of a block. */
  void begin(BlockState s) {
    Arrays.fill(locals, null);
    for (int i = 0; i < locals.length; i++) {
      if (s.locals[i] != null) {
        locals[i] = new AbstractValue(s.locals[i], s.localWitnesses[i], i);
      }
    }
    depth = s.stack.length;
    for (int i = 0; i < depth; i++) {
      stack[i] = AbstractValue.computed(s.stack[i], s.stackWitnesses[i]);
    }
    prologuePassed = s.prologuePassed;
    incrementable = (BitSet) s.incrementable.clone();
  }

  /** What holds here, as far as a block needs it. */
  BlockState state(BitSet live) {
    BlockState here = BlockState.of(locals, stack, depth, live, unit.flow.liveIntoHandlers);
    here.prologuePassed = prologuePassed;
    here.incrementable.or(incrementable);
    here.incrementable.and(live);
    return here;
  }

  /** What holds in a handler of an error here, which finds objects only. */
  BlockState handlerState(int handlerDepth, BitSet live) {
    AbstractValue[] caught = new AbstractValue[handlerDepth + 1];
    Arrays.fill(caught, AbstractValue.computed(Rep.BOXED, null));
    BlockState there =
        BlockState.of(
            new AbstractValue[locals.length],
            caught,
            caught.length,
            live,
            unit.flow.liveIntoHandlers);
    there.prologuePassed = prologuePassed;
    return there;
  }

  // ---- the operand stack

  int depth() {
    return depth;
  }

  AbstractValue peek(int below) {
    return stack[depth - 1 - below];
  }

  AbstractValue pop() {
    return stack[--depth];
  }

  void drop(int n) {
    depth -= n;
  }

  void push(AbstractValue v) {
    stack[depth++] = v;
  }

  void push(Rep rep, Object witness) {
    push(AbstractValue.computed(rep, witness));
  }

  // ---- variables

  AbstractValue local(int i) {
    AbstractValue v = locals[i];
    return v == null ? AbstractValue.constant(null) : v;
  }

  void storeLocal(int i, Rep rep, Object witness) {
    for (int d = 0; d < depth; d++) {
      if (stack[d].origin() == i) {
        throw new IllegalStateException("bug: the variable is still on the stack");
      }
    }
    incrementable.clear(i);
    Rep held = unit.flow.liveIntoHandlers.get(i) ? Rep.BOXED : rep;
    Object seen = rep == Rep.BOXED && uninformative(witness) ? unit.feedback.variables[i] : witness;
    locals[i] = new AbstractValue(held, seen == null ? witness : seen, i);
  }

  /** Whether what the variable has held before tells more: of its elements, when it is a list. */
  private boolean uninformative(Object witness) {
    return witness == null
        || witness instanceof Singleton
        || witness instanceof GeneArray a && unit.feedback.objects.isEmpty(a);
  }

  /** The variable has no value from here on. */
  void unset(int i) {
    if (unit.flow.liveIntoHandlers.get(i)) {
      storeLocal(i, Rep.BOXED, null);
    } else {
      incrementable.clear(i);
      locals[i] = null;
    }
  }

  /** Values on the stack that still are the variable are so no longer: it will change. */
  void spillAliases(int i) {
    for (int d = 0; d < depth; d++) {
      if (stack[d].origin() == i) {
        stack[d] = AbstractValue.computed(stack[d].rep(), stack[d].witness());
      }
    }
  }

  /** The integer has been found to be less than another one. */
  void cannotOverflowOnIncrement(AbstractValue v) {
    if (v.origin() >= 0 && v.rep() == Rep.INT) {
      incrementable.set(v.origin());
    }
  }

  boolean incrementCannotOverflow(AbstractValue v) {
    return v.origin() >= 0 && v.rep() == Rep.INT && incrementable.get(v.origin());
  }
}
