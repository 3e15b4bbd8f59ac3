package gene.jit.emit;

import gene.jit.analysis.LoopPlan;
import gene.jit.analysis.Plan;
import gene.jit.rt.SafepointsEnabled;
import gene.jit.rt.Strips;
import gene.runtime.Proto;
import java.lang.classfile.Label;
import java.util.HashMap;
import java.util.Map;

/**
 * Back-edges and their safepoint polls. Innermost counted loops are strip-mined: the inner strip
 * runs at most {@link Strips#ITERATIONS} iterations without a poll, the outer loop polls and begins
 * the next strip. So HotSpot treats the inner loop as if there were no polls, and an iteration has
 * not one instruction more. Other loops poll at each back-edge, as {@link LoopPlan} says.
 *
 * <p>While {@link SafepointsEnabled} says that no signal can come, no loop is divided, since
 * HotSpot removes the poll. If one sees a signal later nevertheless, its function is compiled again
 * for the next call.
 *
 * <p>If a loop calls something that may take long without polling, a native say, the inner strip
 * polls at each back-edge too, by a plain read: it costs nothing beside a real call, and HotSpot
 * removes it when all calls turn out to be inlined. Gene functions that may take long poll
 * themselves.
 */
public final class StripMining {
  /** A loop that is being emitted. */
  private static final class Loop {
    final StripBound bound; // null: polls at each back-edge
    Label next; // where the iterations of the inner strip begin
    Label exit;

    Loop(StripBound bound) {
      this.bound = bound;
    }
  }

  private final MethodBody b;
  private final Assembler asm;
  private final Map<Integer, Loop> loops = new HashMap<>();

  StripMining(MethodBody b) {
    this.b = b;
    this.asm = b.asm;
  }

  // ---- loop headers

  /** A loop header; its values are in their places, nothing of it has been emitted. */
  void head(int at) {
    loops.put(at, new Loop(bound(b.unit.plans.loops.get(at))));
  }

  private StripBound bound(LoopPlan plan) {
    return switch (plan) {
      case LoopPlan.PollEachTime _ -> null;
      case LoopPlan.Iterated it ->
          it.over() == Plan.Over.RANGE
              ? new StripBound.OfRange(b, b.local(it.iterator()))
              : new StripBound.OfArray(b, b.local(it.iterator()));
      case LoopPlan.Counted c -> {
        JvmValue end = c.end() < 0 ? JvmValue.constant(c.constantEnd()) : b.local(c.end());
        yield new StripBound.OfComparison(b, b.local(c.count()), c.op(), end, c.step());
      }
    };
  }

  /** Where the test of the loop has been passed and an iteration begins; else it goes to exit. */
  void begins(int head, Label exit) {
    Loop loop = loops.get(head);
    if (loop != null && loop.bound != null && b.unit.feedback.polling) {
      loop.bound.set();
      loop.next = asm.here();
      loop.exit = exit;
      aloneAtHead();
      b.invalidateRecordedPc();
    }
  }

  /**
   * A block of one jump. HotSpot copies the first block of a loop in front of it, whether that ends
   * with the test or not; the objects that it makes would come together at the loop then, and such
   * objects are never removed.
   */
  private void aloneAtHead() {
    Label body = asm.label();
    asm.builder().goto_(body);
    asm.bind(body);
  }

  // ---- back-edges

  /** A back-edge: polls, or counts on until the bound. */
  void back(int head) {
    b.recordPc();
    Loop loop = loops.get(head);
    if (loop.bound != null && b.unit.feedback.polling) {
      b.moveTo(head);
      count(loop, b.labelAt(head), b.unit.plans.unpolledBetween(head, b.pc));
      return;
    }
    if (loop.bound == null) {
      b.emitPoll();
    } else {
      asm.loadObject(BodySignature.VM);
      b.emitPollingEnabled();
      asm.constant(b.unit.proto, Proto.class);
      asm.call(RuntimeMethod.DEOPT_TURN);
    }
    b.jump(head, false);
  }

  private void count(Loop loop, Label start, boolean unpolledCalls) {
    Label quiet = asm.label();
    Label there = asm.label();
    if (unpolledCalls) {
      asm.loadObject(BodySignature.VM);
      b.emitPollingEnabled();
      asm.call(RuntimeMethod.DEOPT_SIGNALLED);
      asm.builder().ifeq(quiet);
      b.emitPoll();
      asm.builder().goto_(start); // so that the inner loop has no call in it
      asm.bind(quiet);
    }
    loop.bound.stop(there);
    asm.builder().goto_(loop.next); // a branch would keep the comparison alive for HotSpot
    asm.bind(there);
    loop.bound.leave(loop.exit);
    b.emitPoll();
    asm.builder().goto_(start);
  }
}
