package gene.jit.analysis;

import gene.code.Code;
import gene.code.Op;
import gene.jit.rt.Rep;
import gene.value.Singleton;
import java.util.BitSet;
import java.util.TreeSet;

/**
 * Finds the representation of every value and decides how every instruction is emitted: a worklist
 * over basic blocks. The transfer function of an instruction takes its operands from an {@link
 * AbstractFrame}, pushes its results and gives its {@link Plan}. A block whose entry state changes
 * is visited again, which replaces its plans; at the fixpoint all plans agree with all states.
 *
 * <p><b>It ends</b>, because states only move up a lattice of height two: a value is unboxed
 * ({@code INT}, {@code FLOAT}, {@code BOOL}) until two paths disagree, then {@code BOXED} for good
 * ({@link BlockState}). Witnesses may be lost at a join, never found, so they cannot make it
 * oscillate.
 *
 * <p><b>Optimistic.</b> A loop header begins with what its first predecessor says; the back-edge
 * corrects it. Starting from {@code BOXED} would be sound at once and would keep every counter
 * boxed.
 *
 * <p><b>Types and speculations are different things.</b> A representation is a fact: it was
 * computed from operands, or a guard stands before it. A witness is only a value that was seen;
 * whatever a plan does because of it is guarded. A guard that failed once is in the snapshot as a
 * place where nothing is speculated upon, so the next compilation cannot make the same bet again.
 */
public final class TypeInference {
  final CompiledUnit unit;
  final AbstractFrame frame;
  final Code code;

  /** The instruction being planned. */
  int pc;

  private final TreeSet<Integer> work = new TreeSet<>();
  private final StackPlanner stack;
  private final VariablePlanner variables;
  private final NumberPlanner numbers;
  final DataPlanner data;
  private final PartsPlanner parts;
  private final MemberPlanner members;
  private final IterationPlanner iteration;
  private final CallPlanner calls;
  private final ControlPlanner control;
  private boolean ended; // the instruction never goes on with the next one

  private TypeInference(CompiledUnit unit) {
    this.unit = unit;
    this.code = unit.proto.code;
    this.frame = new AbstractFrame(unit);
    this.stack = new StackPlanner(this);
    this.variables = new VariablePlanner(this);
    this.numbers = new NumberPlanner(this);
    this.data = new DataPlanner(this);
    this.parts = new PartsPlanner(this);
    this.members = new MemberPlanner(this);
    this.iteration = new IterationPlanner(this);
    this.calls = new CallPlanner(this);
    this.control = new ControlPlanner(this);
  }

  public static void run(CompiledUnit unit) {
    TypeInference t = new TypeInference(unit);
    t.entry();
    do {
      while (!t.work.isEmpty()) {
        t.block(t.work.pollFirst());
      }
      t.planClosing();
    } while (!t.work.isEmpty());
    LoopPlan.makeAll(unit);
  }

  /** The prologue comes first where that is better; it counts as the first instruction then. */
  private void entry() {
    boolean atOnce = unit.flow.loops || code.handlers.length > 0 || unit.feedback.sampled;
    unit.plans.prologueAtEntry = unit.params != null && atOnce;
    frame.prologuePassed = unit.params == null || atOnce; // the interpreter did, for a loop
    mergeInto(unit.flow.entry);
    work.add(unit.flow.entry);
  }

  private void block(int start) {
    frame.begin(unit.states[start]);
    mergeIntoHandlers(start);
    int next = unit.flow.blockStarts.nextSetBit(start + 1);
    unit.plans.clear(start, next < 0 ? code.ops.length : next);
    for (pc = start; ; pc++) {
      ended = false;
      unit.plans.set(pc, plan(code.ops[pc], code.a[pc], code.b[pc], code.c[pc]));
      if (ended) {
        return;
      }
      if (observable(code.ops[pc]) && code.ops[pc + 1] != Op.POP) {
        observe();
      }
      if (unit.flow.blockStarts.get(pc + 1)) {
        mergeInto(pc + 1);
        return;
      }
    }
  }

  /** Loops over what may be a generator close it; blocks that did not know are planned again. */
  private void planClosing() {
    BitSet closing = unit.plans.closing;
    closing.clear();
    for (int pc = 0; pc < code.ops.length; pc++) {
      if (unit.plans.at(pc) instanceof Plan.Next n && n.over() == Plan.Over.ANYTHING) {
        closing.set(code.a[pc]);
      }
    }
    for (int pc = 0; pc < code.ops.length; pc++) {
      if (unit.plans.at(pc) instanceof Plan.CloseIterator c
          && c.closes() != closing.get(code.a[pc])) {
        work.add(unit.flow.blockStarts.previousSetBit(pc));
      }
    }
  }

  /** Whether the instruction pushes a value that comes from elsewhere. */
  private static boolean observable(Op op) {
    return switch (op) {
      case GET_MEMBER,
          GET_MEMBER_OR_LOCAL,
          GET_INDEX,
          GET_KEY,
          METHOD,
          CALL_FN,
          NEXT,
          NEXT_PAIR,
          LOAD_TOP,
          LOAD_CELL,
          LOAD_CAPTURED_CELL ->
          true;
      default -> false;
    };
  }

  /** What compiled code has met here before is a witness; where nothing is known it is noted. */
  private void observe() {
    AbstractValue top = frame.peek(0);
    Object known = top.witness();
    if (top.rep() != Rep.BOXED
        || top.origin() != AbstractValue.COMPUTED
        || known != null && known != Singleton.NIL) {
      return;
    }
    Object seen = unit.feedback.observed(pc);
    if (seen != null) {
      frame.pop();
      frame.push(Rep.BOXED, seen);
    } else if (unit.feedback.observes(pc)) {
      unit.plans.observed.set(pc);
    }
  }

  private Plan plan(Op op, int a, int b, int c) {
    return switch (Family.of(op)) {
      case STACK -> stack.plan(op, a);
      case VARIABLES -> variables.plan(op, a, b);
      case NUMBERS -> numbers.plan(op, a);
      case DATA -> data.plan(op, a);
      case PARTS -> parts.plan(op, a, b);
      case PROPERTIES -> members.property(op, (String) unit.proto.consts[a], b);
      case ELEMENTS -> members.element(op, a, b);
      case ITERATION -> iteration.plan(op, a, b);
      case CALLS -> calls.plan(op, a, b, c);
      case SCOPES -> variables.scope(op, a);
      case CONTROL -> control.plan(op, a, b, c);
      case CHECKS -> control.check(op, a, b, c);
      case OTHERS -> data.step(op);
    };
  }

  // ---- for planners

  boolean speculationDisabled() {
    return unit.feedback.speculationDisabled(pc);
  }

  /**
   * The check of the depth and the safepoint of the function stand before the first instruction
   * that may call something. {@code polls}: what is called polls itself if it may take long.
   */
  void prologue(boolean polls) {
    if (!polls) {
      unit.plans.unpolled.set(pc);
    }
    if (!frame.prologuePassed) {
      frame.prologuePassed = true;
      unit.plans.prologues.set(pc);
    }
  }

  /** A branch that may be taken, with the frame as it is now. */
  void mayBranch(int target) {
    mergeInto(target);
  }

  /** A branch that is always taken. */
  void branch(int target) {
    mergeInto(target);
    ended = true;
  }

  /** The function is left here, or never goes on. */
  void end() {
    ended = true;
  }

  private void mergeInto(int target) {
    BlockState here = frame.state(unit.flow.liveAt(target));
    for (Code.Handler h : code.handlers) {
      if (h.from() == target) {
        here.boxed();
      }
    }
    merge(target, here);
  }

  private void mergeIntoHandlers(int start) {
    for (Code.Handler h : code.handlers) {
      if (start >= h.from() && start < h.to()) {
        merge(h.target(), frame.handlerState(h.depth(), unit.flow.liveAt(h.target())));
      }
    }
  }

  private void merge(int target, BlockState state) {
    BlockState known = unit.states[target];
    if (known == null) {
      unit.states[target] = state;
      work.add(target);
    } else if (known.join(state)) {
      work.add(target);
    }
  }

  /** What all RETURNs give. */
  void returned(Rep rep) {
    if (unit.otherReturned == null && rep != Rep.BOXED && rep != unit.result) {
      unit.otherReturned = rep;
    }
    unit.returned = unit.returned == null || unit.returned == rep ? rep : Rep.BOXED;
  }

  AbstractValue nil() {
    return AbstractValue.constant(Singleton.NIL);
  }
}
