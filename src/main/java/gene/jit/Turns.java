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
 * treats the inner one as if there were no signals. It ends at a {@link NearerLimit}: a turn has
 * not one instruction more. Other loops look each turn.
 *
 * <p>As long as {@link SafepointCheck} says that loops need not look, none is divided, since
 * HotSpot leaves the look away. The function of one that sees a signal later nevertheless is
 * compiled anew for the next call.
 *
 * <p>If it calls something that may take long without looking, a native say, the inner loop looks
 * each turn too, by a plain read: it costs nothing beside a real call, and HotSpot leaves it away
 * when all calls turn out to be inlined. Gene functions that may take long look themselves.
 */
final class Turns {
  /** A loop that is being written. */
  private static final class Loop {
    final NearerLimit limit; // null: looks each turn
    final int blindBefore;
    Label next; // where the turns of the inner loop begin
    Label exit;

    Loop(NearerLimit limit, int blindBefore) {
      this.limit = limit;
      this.blindBefore = blindBefore;
    }
  }

  private final Body b;
  private final Assembler asm;
  private final Map<Integer, Loop> loops = new HashMap<>();

  Turns(Body b) {
    this.b = b;
    this.asm = b.asm;
  }

  // ---- heads

  /** The head of a loop; its values are in their places, nothing of it has been written. */
  void head(int at) {
    if (asm.writes()) {
      loops.put(at, new Loop(limit(at), b.blind()));
    }
  }

  private NearerLimit limit(int at) {
    LoopShape shape = new LoopShape(b.flow, at);
    if (!shape.innermost() || !shape.closed() || b.unit.generator()) {
      return null;
    }
    return switch (b.code.ops[at]) {
      case REPEAT_NEXT -> {
        Item left = b.local(b.code.a[at]);
        yield left.kind() == Kind.LONG
            ? new NearerLimit.OfComparison(b, left, Op.GT, Item.constant(0L), LoopShape.Step.by(-1))
            : null;
      }
      case NEXT, NEXT_PAIR -> limitOfIteration(at);
      case LOAD -> limitOfComparison(shape, at);
      default -> null;
    };
  }

  private NearerLimit limitOfIteration(int at) {
    Item iterator = b.local(b.code.a[at]);
    Class<?> type = b.unit.cautious(at) ? null : Loops.iteratorClass(iterator);
    if (type == Iter.OfRange.class) {
      return new NearerLimit.OfRange(b, iterator);
    }
    return type == null ? null : new NearerLimit.OfArray(b, iterator);
  }

  private NearerLimit limitOfComparison(LoopShape shape, int at) {
    Op op =
        switch (b.code.ops[at + 2]) {
          case JUMP_UNLESS_LT -> Op.LT;
          case JUMP_UNLESS_LE -> Op.LE;
          case JUMP_UNLESS_GT -> Op.GT;
          case JUMP_UNLESS_GE -> Op.GE;
          default -> null;
        };
    boolean apart = b.flow.starts.get(at + 1) || b.flow.starts.get(at + 2);
    if (op == null || apart || b.unit.cautious(at + 2)) {
      return null;
    }
    Item count = b.local(b.code.a[at]);
    Item end = constant(shape, at + 1);
    LoopShape.Step step = shape.step(b.code.a[at], op == Op.LT || op == Op.LE);
    boolean integers =
        count.kind() == Kind.LONG
            && end != null
            && step != null
            && (step.known() || b.local(step.variable()).kind() == Kind.LONG);
    return integers ? new NearerLimit.OfComparison(b, count, op, end, step) : null;
  }

  /** An integer that is the same in all turns, or null. */
  private Item constant(LoopShape shape, int at) {
    int operand = b.code.a[at];
    if (b.code.ops[at] == Op.CONST_VALUE) {
      Object v = b.unit.proto.consts[operand];
      return v instanceof Long ? Item.constant(v) : null;
    }
    boolean same = b.code.ops[at] == Op.LOAD && !shape.changes(operand);
    return same && b.local(operand).kind() == Kind.LONG ? b.local(operand) : null;
  }

  /** Where the test of the loop has been passed and a turn begins; otherwise it goes to exit. */
  void begins(int head, Label exit) {
    Loop loop = loops.get(head);
    if (loop != null && loop.limit != null && b.unit.feedback.polling) {
      loop.limit.set();
      loop.next = asm.here();
      loop.exit = exit;
      b.forgetPosition();
    }
  }

  // ---- ways back

  /** The next turn: looks for signals, or counts on until the limit. */
  void back(int head) {
    if (!asm.writes()) {
      return;
    }
    b.noteFailing();
    Loop loop = loops.get(head);
    if (loop.limit != null && b.unit.feedback.polling) {
      b.place(head);
      count(loop, b.labelAt(head), b.blind() != loop.blindBefore);
      return;
    }
    if (loop.limit == null) {
      b.look();
    } else {
      asm.loadObject(Body.VM);
      b.looks();
      asm.constant(b.unit.proto, Proto.class);
      asm.call(Bailout.class, "turn", void.class, Vm.class, boolean.class, Proto.class);
    }
    b.jump(head, false);
  }

  private void count(Loop loop, Label start, boolean blind) {
    Label quiet = asm.label();
    Label there = asm.label();
    if (blind) {
      asm.loadObject(Body.VM);
      b.looks();
      asm.call(Bailout.class, "signalled", boolean.class, Vm.class, boolean.class);
      asm.builder().ifeq(quiet);
      b.look();
      asm.builder().goto_(start); // so that the inner loop has no call in it
      asm.bind(quiet);
    }
    loop.limit.stop(there);
    asm.builder().goto_(loop.next); // a branch would keep the comparison alive for HotSpot
    asm.bind(there);
    loop.limit.leave(loop.exit);
    b.look();
    asm.builder().goto_(start);
  }
}
