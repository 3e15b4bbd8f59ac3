package gene.jit;

import gene.runtime.Generator;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.ops.Iteration;
import gene.value.GeneArray;
import gene.value.Range;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;

/**
 * Iteration. Over arrays and ranges, as far as such were seen, it needs neither objects for keys
 * and numbers nor calls of an unknown iterator.
 */
final class Loops {
  /** Stands for an iterator over such items. */
  private record Iterated(Object over) {}

  private static final Range ONE = new Range(0L, 1L, 1L);

  private final Body b;
  private final Translator t;
  private final Assembler asm;

  Loops(Body b, Translator t) {
    this.b = b;
    this.t = t;
    this.asm = b.asm;
  }

  void begin() {
    Item over = b.pop();
    b.noteFailing();
    if (over.sample() instanceof GeneArray && !b.unit.cautious(b.pc)) {
      begin(over, GeneArray.class, "ofArray", Iter.OfArray.class);
    } else if (over.sample() instanceof Range && !b.unit.cautious(b.pc)) {
      begin(over, Range.class, "ofRange", Iter.OfRange.class);
    } else {
      b.enter();
      asm.loadObject(Body.VM);
      b.load(over, Kind.ANY);
      asm.call(Iteration.class, "iterator", Iter.class, Vm.class, Object.class);
    }
    b.pushResult(Kind.ANY, over.sample() == null ? null : new Iterated(over.sample()));
  }

  /** Makes the iterator here, where HotSpot sees what it is and can do without the object. */
  private void begin(Item over, Class<?> type, String maker, Class<?> iterator) {
    as(over, type);
    asm.call(Loops.class, maker, iterator, type);
  }

  static Iter.OfArray ofArray(GeneArray a) {
    return new Iter.OfArray(a);
  }

  static Iter.OfRange ofRange(Range r) {
    return new Iter.OfRange(r);
  }

  /** The item, as that class, on the Java stack; others are the interpreter's business. */
  private void as(Item item, Class<?> type) {
    b.load(item, Kind.ANY);
    asm.test(type);
    if (asm.writes()) {
      asm.builder().ifeq(b.wayOut());
    }
    load(item, type);
  }

  private void load(Item item, Class<?> type) {
    b.load(item, Kind.ANY);
    asm.cast(type);
  }

  private void branch(Opcode op, Label label) {
    if (asm.writes()) {
      asm.builder().branch(op, label);
    }
  }

  /** What is iterated over; a loop that is entered in its midst has the iterator itself. */
  private static Object over(Item it) {
    Object sample = it.sample(); // no switch over types: its first use costs every program
    if (sample instanceof Iterated i) {
      return i.over;
    }
    if (sample instanceof Iter.OfArray i) {
      return i.array();
    }
    return sample instanceof Iter.OfRange ? ONE : sample instanceof Generator ? sample : null;
  }

  /** The class of an iterator over such items, null when it may be any. */
  static Class<?> iteratorClass(Item it) {
    Object over = over(it);
    if (over instanceof Range) {
      return Iter.OfRange.class;
    }
    return over instanceof GeneArray ? Iter.OfArray.class : null;
  }

  // ---- items

  void next(int local, int target) {
    Item it = b.local(local);
    Object over = over(it);
    boolean cautious = b.unit.cautious(b.pc);
    b.noteFailing();
    if (over instanceof Range && !cautious) {
      more(it, Iter.OfRange.class, target);
      number(it);
    } else if (over instanceof GeneArray && !cautious) {
      more(it, Iter.OfArray.class, target);
      item(it, over);
    } else {
      b.closing.set(local);
      new GeneratorLoops(b).next(it, over, t.to(target));
    }
  }

  void nextPair(int local, int target) {
    Item it = b.local(local);
    Object over = over(it);
    boolean cautious = b.unit.cautious(b.pc);
    b.noteFailing();
    if (over instanceof Range && !cautious) {
      more(it, Iter.OfRange.class, target);
      load(it, Iter.OfRange.class);
      asm.send(Iter.OfRange.class, "passed", long.class);
      b.pushResult(Kind.LONG, 1L);
      number(it);
    } else if (over instanceof GeneArray && !cautious) {
      more(it, Iter.OfArray.class, target);
      load(it, Iter.OfArray.class);
      asm.send(Iter.OfArray.class, "passed", long.class);
      b.pushResult(Kind.LONG, 1L);
      item(it, over);
    } else {
      b.closing.set(local);
      generalPair(it, target);
    }
  }

  /** CLOSE_ITER: of arrays and ranges there is nothing to close. */
  void close(int local) {
    if (b.closing.get(local)) {
      b.enter();
      b.noteFailing();
      load(b.local(local), Iter.class);
      asm.loadObject(Body.VM);
      asm.send(Iter.class, "leave", void.class, Vm.class);
    }
  }

  /** Goes on unless the iteration, of that class, is at its end. */
  private void more(Item it, Class<?> type, int target) {
    Label exit = t.to(target);
    boolean array = type == Iter.OfArray.class;
    as(it, type);
    if (array) {
      if (asm.writes()) {
        asm.builder().pop();
      }
      b.turns.begins(b.pc, exit);
      load(it, type);
    }
    asm.send(type, "more", boolean.class);
    branch(Opcode.IFEQ, exit);
    if (!array) {
      b.turns.begins(b.pc, exit);
    }
  }

  private void number(Item it) {
    load(it, Iter.OfRange.class);
    asm.send(Iter.OfRange.class, "nextNumber", long.class);
    b.pushResult(Kind.LONG, 1L);
  }

  private void item(Item it, Object over) {
    Kind kind = b.unit.feedback.objects.elementKind(over);
    b.calling(
        kind,
        b.unit.feedback.objects.element(over),
        () -> {
          load(it, Iter.OfArray.class);
          asm.call(ArrayElements.class, "next" + kind.suffix(), kind.java, Iter.OfArray.class);
        });
  }

  private void generalPair(Item it, int target) {
    b.enter();
    load(it, Iter.class);
    asm.loadObject(Body.VM);
    asm.send(Iter.class, "nextPair", GeneArray.class, Vm.class);
    int pair = b.fresh(Kind.ANY);
    asm.store(Kind.ANY.type, pair);
    asm.loadObject(pair);
    branch(Opcode.IFNULL, t.to(target));
    for (int i = 0; i < 2; i++) {
      asm.loadObject(pair);
      asm.cast(GeneArray.class);
      asm.constant(i);
      asm.send(GeneArray.class, "get", Object.class, int.class);
      b.pushResult(Kind.ANY, null);
    }
  }

  // ---- repeat

  void repeatCount() {
    Item n = b.pop();
    b.noteFailing();
    b.need(n, Kind.LONG);
    b.load(n, Kind.LONG);
    b.pushResult(Kind.LONG, 1L);
  }

  void repeatNext(int local, int target) {
    Label exit = t.to(target);
    Item left = b.local(local);
    b.load(left, Kind.LONG);
    asm.constant(0L);
    if (asm.writes()) {
      asm.builder().lcmp();
    }
    branch(Opcode.IFLE, exit);
    b.turns.begins(b.pc, exit);
    b.load(left, Kind.LONG);
    asm.constant(1L);
    if (asm.writes()) {
      asm.builder().lsub();
    }
    b.keepStacked(local);
    b.storeLocal(local, Kind.LONG, 1L);
  }
}
