package gene.jit.emit;

import gene.code.Op;
import gene.jit.analysis.LoopShape;
import gene.jit.rt.Rep;
import gene.jit.rt.Strips;
import gene.runtime.Iter;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;

/**
 * Upper bound of one strip: min(loop end, current + {@link Strips#ITERATIONS} steps), kept in a
 * Java local.
 */
abstract sealed class StripBound {
  /** StripMining of the inner loop, at most. */
  static final int TURNS = 4096;

  private final TypeKind type;
  private final int slot;
  final MethodBody b;
  final Assembler asm;

  private StripBound(MethodBody b, TypeKind type) {
    this.b = b;
    this.asm = b.asm;
    this.type = type;
    this.slot = b.fresh(type);
  }

  /** The bound, seen from the count as it is now, on the Java stack. */
  abstract void load();

  /** Goes there when the count has come to the bound. */
  abstract void stop(Label there);

  /** Leaves the loop if its end is there. */
  abstract void leave(Label exit);

  void set() {
    load();
    asm.store(type, slot);
  }

  void loadSet() {
    asm.load(type, slot);
  }

  /** Of a loop while a variable is less (or greater, ..) than something that stays the same. */
  static final class OfComparison extends StripBound {
    private final JvmValue count;
    private final Op op;
    private final JvmValue end;
    private final LoopShape.InductionStep step;

    OfComparison(MethodBody b, JvmValue count, Op op, JvmValue end, LoopShape.InductionStep step) {
      super(b, TypeKind.LONG);
      this.count = count;
      this.op = op;
      this.end = end;
      this.step = step;
    }

    private boolean up() {
      return op == Op.LT || op == Op.LE;
    }

    @Override
    void load() {
      boolean up = up();
      if (!step.known()) {
        b.load(b.local(step.variable()), Rep.INT);
        asm.constant(0L);
        asm.builder().lcmp();
        asm.builder().branch(up ? Opcode.IFLE : Opcode.IFGE, b.deoptLabel());
      }
      b.load(count, Rep.INT);
      b.load(end, Rep.INT);
      if (step.known()) {
        asm.constant(Strips.distance(step.constant()));
      } else {
        b.load(b.local(step.variable()), Rep.INT);
        asm.call(RuntimeMethod.STRIPS_DISTANCE);
      }
      asm.call(Strips.class, up ? "up" : "down", long.class, long.class, long.class, long.class);
    }

    @Override
    void stop(Label there) {
      b.load(count, Rep.INT);
      loadSet();
      asm.builder().lcmp();
      asm.builder().branch(NumberEmitter.fails(op), there);
    }

    @Override
    void leave(Label exit) {
      b.load(count, Rep.INT);
      b.load(end, Rep.INT);
      asm.builder().lcmp();
      asm.builder().branch(NumberEmitter.fails(op), exit);
    }
  }

  /** Of an iteration over a range. */
  static final class OfRange extends StripBound {
    private final JvmValue iterator;

    OfRange(MethodBody b, JvmValue iterator) {
      super(b, TypeKind.LONG);
      this.iterator = iterator;
    }

    private void loadIterator() {
      b.load(iterator, Rep.BOXED);
      asm.cast(Iter.OfRange.class);
    }

    @Override
    void load() {
      loadIterator();
      asm.call(RuntimeMethod.STRIPS_OF_OF_ITER_OF_RANGE);
    }

    @Override
    void stop(Label there) {
      loadIterator();
      asm.call(RuntimeMethod.OF_RANGE_PASSED);
      loadSet();
      asm.builder().lcmp().ifge(there);
    }

    @Override
    void leave(Label exit) {
      loadIterator();
      asm.call(RuntimeMethod.OF_RANGE_MORE);
      asm.builder().ifeq(exit);
    }
  }

  /** Of an iteration over an array, whose end may come nearer: every iteration tests for it too. */
  static final class OfArray extends StripBound {
    private final JvmValue iterator;

    OfArray(MethodBody b, JvmValue iterator) {
      super(b, TypeKind.INT);
      this.iterator = iterator;
    }

    private void loadIterator() {
      b.load(iterator, Rep.BOXED);
      asm.cast(Iter.OfArray.class);
    }

    @Override
    void load() {
      loadIterator();
      asm.call(RuntimeMethod.STRIPS_OF_OF_ITER_OF_ARRAY);
    }

    @Override
    void stop(Label there) {
      loadIterator();
      asm.call(RuntimeMethod.OF_ARRAY_INDEX);
      loadSet();
      asm.builder().if_icmpge(there);
    }

    @Override
    void leave(Label exit) {
      loadIterator();
      asm.call(RuntimeMethod.OF_ARRAY_MORE);
      asm.builder().ifeq(exit);
    }
  }
}
