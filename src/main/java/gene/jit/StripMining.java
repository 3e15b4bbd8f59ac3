package gene.jit;

import gene.code.Op;
import gene.runtime.Iter;
import gene.runtime.Proto;
import gene.runtime.Vm;
import java.lang.classfile.Label;
import java.util.HashMap;
import java.util.Map;

/**
 * The ways back to the heads of loops, where code looks for signals.
 *
 * <p>An innermost loop that counts becomes two, one in the other: the inner one runs some thousand
 * turns and does not look, the outer one looks and begins the inner one again, so that HotSpot
 * treats the inner one as if there were no signals. It ends at a {@link StripBound}: a turn has not
 * one instruction more. Other loops look each turn.
 *
 * <p>As long as {@link SafepointsEnabled} says that loops need not look, none is divided, since
 * HotSpot leaves the look away. The function of one that sees a signal later nevertheless is
 * compiled anew for the next call.
 *
 * <p>If it calls something that may take long without looking, a native say, the inner loop looks
 * each turn too, by a plain read: it costs nothing beside a real call, and HotSpot leaves it away
 * when all calls turn out to be inlined. Gene functions that may take long look themselves.
 */
final class StripMining {
  /** A loop that is being written. */
  private static final class Loop {
    final StripBound limit; // null: looks each turn
    final int unpolledBefore;
    Label next; // where the turns of the inner loop begin
    Label exit;

    Loop(StripBound limit, int unpolledBefore) {
      this.limit = limit;
      this.unpolledBefore = unpolledBefore;
    }
  }

  private final Body b;
  private final Assembler asm;
  private final Map<Integer, Loop> loops = new HashMap<>();

  StripMining(Body b) {
    this.b = b;
    this.asm = b.asm;
  }

  // ---- heads

  /** The head of a loop; its values are in their places, nothing of it has been written. */
  void head(int at) {
    if (asm.writes()) {
      loops.put(at, new Loop(limit(at), b.unpolledCalls()));
    }
  }

  private StripBound limit(int at) {
    LoopShape shape = new LoopShape(b.flow, at);
    if (!shape.innermost() || !shape.singleEntry() || b.unit.generator()) {
      return null;
    }
    return switch (b.code.ops[at]) {
      case REPEAT_NEXT -> {
        Item left = b.local(b.code.a[at]);
        yield left.rep() == Rep.INT
            ? new StripBound.OfComparison(
                b, left, Op.GT, Item.constant(0L), LoopShape.InductionStep.by(-1))
            : null;
      }
      case NEXT, NEXT_PAIR -> limitOfIteration(at);
      case LOAD -> limitOfComparison(shape, at);
      default -> null;
    };
  }

  private StripBound limitOfIteration(int at) {
    Item iterator = b.local(b.code.a[at]);
    Class<?> type = b.unit.speculationDisabled(at) ? null : Loops.iteratorClass(iterator);
    if (type == Iter.OfRange.class) {
      return new StripBound.OfRange(b, iterator);
    }
    return type == null ? null : new StripBound.OfArray(b, iterator);
  }

  private StripBound limitOfComparison(LoopShape shape, int at) {
    Op op =
        switch (b.code.ops[at + 2]) {
          case JUMP_UNLESS_LT -> Op.LT;
          case JUMP_UNLESS_LE -> Op.LE;
          case JUMP_UNLESS_GT -> Op.GT;
          case JUMP_UNLESS_GE -> Op.GE;
          default -> null;
        };
    boolean apart = b.flow.blockStarts.get(at + 1) || b.flow.blockStarts.get(at + 2);
    if (op == null || apart || b.unit.speculationDisabled(at + 2)) {
      return null;
    }
    Item count = b.local(b.code.a[at]);
    Item end = constant(shape, at + 1);
    LoopShape.InductionStep step = shape.step(b.code.a[at], op == Op.LT || op == Op.LE);
    boolean integers =
        count.rep() == Rep.INT
            && end != null
            && step != null
            && (step.known() || b.local(step.variable()).rep() == Rep.INT);
    return integers ? new StripBound.OfComparison(b, count, op, end, step) : null;
  }

  /** An integer that is the same in all turns, or null. */
  private Item constant(LoopShape shape, int at) {
    int operand = b.code.a[at];
    if (b.code.ops[at] == Op.CONST_VALUE) {
      Object v = b.unit.proto.consts[operand];
      return v instanceof Long ? Item.constant(v) : null;
    }
    boolean same = b.code.ops[at] == Op.LOAD && !shape.changes(operand);
    return same && b.local(operand).rep() == Rep.INT ? b.local(operand) : null;
  }

  /** Where the test of the loop has been passed and a turn begins; otherwise it goes to exit. */
  void begins(int head, Label exit) {
    Loop loop = loops.get(head);
    if (loop != null && loop.limit != null && b.unit.feedback.polling) {
      loop.limit.set();
      loop.next = asm.here();
      loop.exit = exit;
      b.invalidateRecordedPc();
    }
  }

  // ---- ways back

  /** The next turn: looks for signals, or counts on until the limit. */
  void back(int head) {
    if (!asm.writes()) {
      return;
    }
    b.recordPc();
    Loop loop = loops.get(head);
    if (loop.limit != null && b.unit.feedback.polling) {
      b.moveTo(head);
      count(loop, b.labelAt(head), b.unpolledCalls() != loop.unpolledBefore);
      return;
    }
    if (loop.limit == null) {
      b.emitPoll();
    } else {
      asm.loadObject(Body.VM);
      b.emitPollingEnabled();
      asm.constant(b.unit.proto, Proto.class);
      asm.call(Deopt.class, "turn", void.class, Vm.class, boolean.class, Proto.class);
    }
    b.jump(head, false);
  }

  private void count(Loop loop, Label start, boolean unpolledCalls) {
    Label quiet = asm.label();
    Label there = asm.label();
    if (unpolledCalls) {
      asm.loadObject(Body.VM);
      b.emitPollingEnabled();
      asm.call(Deopt.class, "signalled", boolean.class, Vm.class, boolean.class);
      asm.builder().ifeq(quiet);
      b.emitPoll();
      asm.builder().goto_(start); // so that the inner loop has no call in it
      asm.bind(quiet);
    }
    loop.limit.stop(there);
    asm.builder().goto_(loop.next); // a branch would keep the comparison alive for HotSpot
    asm.bind(there);
    loop.limit.leave(loop.exit);
    b.emitPoll();
    asm.builder().goto_(start);
  }
}
