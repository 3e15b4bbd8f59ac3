package gene.jit.emit;

import gene.code.Op;
import gene.jit.analysis.Plan;
import gene.jit.rt.ArrayElements;
import gene.jit.rt.Rep;
import gene.jit.rt.Values;
import gene.runtime.Iter;
import gene.value.GeneArray;
import gene.value.Range;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;

/** Iteration over arrays and ranges, and the loops of {@code repeat}. */
final class IterationEmitter {
  private final MethodBody b;
  private final Emitter t;
  private final Assembler asm;

  IterationEmitter(MethodBody b, Emitter t) {
    this.b = b;
    this.t = t;
    this.asm = b.asm;
  }

  void emit(Op op, Plan plan, int local, int target) {
    switch (op) {
      case ITER -> begin(((Plan.Iterate) plan).over());
      case NEXT -> next((Plan.Next) plan, local, target);
      case NEXT_PAIR -> nextPair((Plan.Next) plan, local, target);
      case CLOSE_ITER -> close((Plan.CloseIterator) plan, local);
      case REPEAT_COUNT -> repeatCount();
      case REPEAT_NEXT -> repeatNext(local, target);
      default -> new GeneratorEmitter(b).yield((Plan.Yield) plan, t);
    }
  }

  private void begin(Plan.Over what) {
    JvmValue over = b.pop();
    b.recordPc();
    switch (what) {
      case ARRAY -> begin(over, GeneArray.class, "ofArray", Iter.OfArray.class);
      case RANGE -> begin(over, Range.class, "ofRange", Iter.OfRange.class);
      case TEXT -> {
        b.load(over, Rep.BOXED);
        asm.call(RuntimeMethod.GROWING_TEXT_IS_TEXT);
        asm.builder().ifeq(b.deoptLabel());
        b.load(over, Rep.BOXED);
        asm.call(RuntimeMethod.VALUES_OF_TEXT);
      }
      case ANYTHING -> {
        b.enter();
        asm.loadObject(BodySignature.VM);
        b.load(over, Rep.BOXED);
        asm.call(RuntimeMethod.ITERATION_ITERATOR);
      }
    }
    b.pushResult(Rep.BOXED);
  }

  /** Makes the iterator here, where HotSpot sees what it is and can do without the object. */
  private void begin(JvmValue over, Class<?> type, String maker, Class<?> iterator) {
    as(over, type);
    asm.call(Values.class, maker, iterator, type);
  }

  /** The value, as that class, on the Java stack; others deoptimise. */
  private void as(JvmValue item, Class<?> type) {
    b.load(item, Rep.BOXED);
    asm.test(type);
    asm.builder().ifeq(b.deoptLabel());
    load(item, type);
  }

  private void load(JvmValue item, Class<?> type) {
    b.load(item, Rep.BOXED);
    asm.cast(type);
  }

  // ---- items

  private void next(Plan.Next plan, int local, int target) {
    JvmValue it = b.local(local);
    b.recordPc();
    switch (plan.over()) {
      case RANGE -> {
        more(it, Iter.OfRange.class, target);
        number(it);
      }
      case ARRAY, TEXT -> {
        more(it, Iter.OfArray.class, target);
        item(it, plan.item());
      }
      case ANYTHING -> new GeneratorNextEmitter(b).next(it, plan, t.to(target));
    }
  }

  private void nextPair(Plan.Next plan, int local, int target) {
    JvmValue it = b.local(local);
    b.recordPc();
    if (plan.over() == Plan.Over.ANYTHING) {
      anyPair(it, target);
      return;
    }
    boolean range = plan.over() == Plan.Over.RANGE;
    Class<?> type = range ? Iter.OfRange.class : Iter.OfArray.class;
    more(it, type, target);
    load(it, type);
    asm.send(type, "passed", long.class);
    b.pushResult(Rep.INT);
    if (range) {
      number(it);
    } else {
      item(it, plan.item());
    }
  }

  private void close(Plan.CloseIterator plan, int local) {
    if (plan.closes()) {
      b.enter();
      b.recordPc();
      load(b.local(local), Iter.class);
      asm.loadObject(BodySignature.VM);
      asm.call(RuntimeMethod.ITER_LEAVE);
    }
  }

  /** Goes on unless the iteration, of that class, is at its end. */
  private void more(JvmValue it, Class<?> type, int target) {
    Label exit = t.to(target);
    boolean array = type == Iter.OfArray.class;
    as(it, type);
    if (array) {
      asm.builder().pop();
      b.stripMining.begins(b.pc, exit);
      load(it, type);
    }
    asm.send(type, "more", boolean.class);
    asm.builder().branch(Opcode.IFEQ, exit);
    if (!array) {
      b.stripMining.begins(b.pc, exit);
    }
  }

  private void number(JvmValue it) {
    load(it, Iter.OfRange.class);
    asm.call(RuntimeMethod.OF_RANGE_NEXT_NUMBER);
    b.pushResult(Rep.INT);
  }

  private void item(JvmValue it, Rep rep) {
    b.calling(
        rep,
        () -> {
          load(it, Iter.OfArray.class);
          asm.call(ArrayElements.class, "next" + rep.suffix(), rep.java, Iter.OfArray.class);
        });
  }

  private void anyPair(JvmValue it, int target) {
    b.enter();
    load(it, Iter.class);
    asm.loadObject(BodySignature.VM);
    asm.call(RuntimeMethod.ITER_NEXT_PAIR);
    int pair = b.fresh(Rep.BOXED);
    asm.store(Rep.BOXED.type, pair);
    asm.loadObject(pair);
    asm.builder().branch(Opcode.IFNULL, t.to(target));
    for (int i = 0; i < 2; i++) {
      asm.loadObject(pair);
      asm.cast(GeneArray.class);
      asm.constant(i);
      asm.call(RuntimeMethod.GENE_ARRAY_GET);
      b.pushResult(Rep.BOXED);
    }
  }

  // ---- repeat

  private void repeatCount() {
    JvmValue n = b.pop();
    b.recordPc();
    b.need(n, Rep.INT);
    b.load(n, Rep.INT);
    b.pushResult(Rep.INT);
  }

  private void repeatNext(int local, int target) {
    Label exit = t.to(target);
    JvmValue left = b.local(local);
    b.load(left, Rep.INT);
    asm.constant(0L);
    asm.builder().lcmp();
    asm.builder().branch(Opcode.IFLE, exit);
    b.stripMining.begins(b.pc, exit);
    b.load(left, Rep.INT);
    asm.constant(1L);
    asm.builder().lsub();
    b.spillAliases(local);
    b.storeLocal(local, Rep.INT);
  }
}
