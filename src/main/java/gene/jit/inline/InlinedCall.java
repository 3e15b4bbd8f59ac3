package gene.jit.inline;

import gene.code.Code;
import gene.code.Op;
import gene.code.Operand;
import gene.code.ScopeInfo;
import gene.jit.analysis.ControlFlow;
import gene.jit.analysis.NotCompilable;
import gene.jit.inline.InlineExit.Form;
import gene.jit.inline.InlineExit.Inner;
import gene.jit.inline.InlineExit.Rest;
import gene.jit.inline.InlineExit.RestIter;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.EvalScope;
import gene.runtime.Expansion.Guard;
import gene.runtime.Expansion.Origin;
import gene.runtime.Proto;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The body of a macro-like function, or of a form that it evaluates, in the place of the call. What
 * is known beforehand (forms, the scope, how far an iteration over forms is) is worked out here,
 * everything else stays an instruction. A place of the body is written once for each state of what
 * is known, so a loop over forms is unrolled.
 *
 * <p>This is partial evaluation by abstract interpretation over stack code: the abstract values are
 * {@code REAL}, on the operand stack at run time, and the things known beforehand. A {@code Point}
 * is an instruction together with the known values there; points that were written have a label, to
 * which a later path jumps. Since what is known comes from a finite program, the points are finite
 * too, unless a loop makes a new form each time, which is given up as not compilable.
 */
final class InlinedCall {
  private static final Object REAL = InlineExit.REAL;

  /** What may stand in a body, beside what is treated on its own. */
  private static final Set<Op> ALLOWED =
      EnumSet.of(
          Op.CONST_VALUE,
          Op.NIL,
          Op.DUP2,
          Op.SWAP,
          Op.DROP_UNDER,
          Op.COPY,
          Op.LOAD_NAME,
          Op.LOAD_CELL,
          Op.STORE_CELL,
          Op.NEW_CELL,
          Op.JUMP_IF_FALSE,
          Op.JUMP_IF_TRUE,
          Op.JUMP_UNLESS_LT,
          Op.JUMP_UNLESS_LE,
          Op.JUMP_UNLESS_GT,
          Op.JUMP_UNLESS_GE,
          Op.JUMP_UNLESS_EQ,
          Op.AND_JUMP,
          Op.OR_JUMP,
          Op.JUMP_IF_BITS,
          Op.SAFEPOINT,
          Op.ADD,
          Op.SUB,
          Op.MUL,
          Op.DIV,
          Op.MOD,
          Op.POW,
          Op.ADD_INT,
          Op.NEG,
          Op.CONCAT,
          Op.SHL,
          Op.SHR,
          Op.LT,
          Op.LE,
          Op.GT,
          Op.GE,
          Op.EQ,
          Op.NE,
          Op.AND,
          Op.OR,
          Op.XOR,
          Op.NOT,
          Op.IS,
          Op.RANGE,
          Op.TYPEOF,
          Op.ARRAY,
          Op.ARRAY_ADD,
          Op.MAP,
          Op.MAP_PUT,
          Op.STR,
          Op.GET_MEMBER,
          Op.GET_INDEX,
          Op.GET_KEY,
          Op.SET_MEMBER,
          Op.SET_INDEX,
          Op.SET_KEY,
          Op.CALL_FN,
          Op.METHOD,
          Op.NEW,
          Op.NEXT_PAIR,
          Op.REPEAT_COUNT,
          Op.REPEAT_NEXT,
          Op.THROW);

  /** A place of the body and what is known there. */
  private record Point(int pc, List<Object> known, List<Object> stack) {}

  private final MacroInliner x;
  private final InlinedCode out;
  private final Proto p;
  private final Code code;
  private final Closure macro; // null: evaluated code
  private final ScopeInfo info;
  private final EvalScope scope;
  private final Origin caller;
  private final List<Inner> around; // expanded calls around this one, up to the place of this one
  private final Guard guard;
  private final int base;
  private final int sites;
  private final boolean loops;
  private final BitSet targets = new BitSet();
  private final Map<Point, Integer> labels = new HashMap<>();
  private final Set<Point> written = new HashSet<>();
  private final ArrayDeque<Point> work = new ArrayDeque<>();

  // where the translation is
  private int begun; // the first instruction
  private int pc;
  private List<Object> known;
  private List<Object> stack;
  private int end;

  /** A macro-like function, with what is known of its variables. */
  InlinedCall(
      MacroInliner x,
      Closure macro,
      ScopeInfo info,
      EvalScope scope,
      Origin caller,
      List<Object> known,
      Guard guard) {
    this(x, macro.proto, macro, info, scope, caller, List.of(), guard, 0);
    this.known = known;
  }

  private InlinedCall(
      MacroInliner x,
      Proto p,
      Closure macro,
      ScopeInfo info,
      EvalScope scope,
      Origin caller,
      List<Inner> around,
      Guard guard,
      int behind) {
    this.x = x;
    this.out = x.out;
    this.p = p;
    this.code = p.code;
    this.macro = macro;
    this.info = info;
    this.scope = scope;
    this.caller = caller;
    this.around = around;
    this.guard = guard;
    this.base = caller.caller() == null ? caller.function().code.locals : behind;
    this.sites = out.sites(p);
    this.loops = List.of(code.ops).contains(Op.LOOP);
    this.known = new ArrayList<>(Collections.nCopies(code.locals, REAL));
    if (code.handlers.length > 0 || code.cellParams.length > 0) {
      throw new NotCompilable("a body with handlers");
    }
    int stacked = 0;
    for (Inner i : around) {
      stacked += i.code().code.maxStack;
    }
    out.room(base + code.locals, stacked + code.maxStack);
    for (int i = 0; i < code.ops.length; i++) {
      int at = code.ops[i].labelOperand();
      if (at >= 0) {
        targets.set(code.operand(i, at));
      }
    }
  }

  /** Writes the body; its result is on the stack at that label. */
  void run(int endLabel) {
    end = endLabel;
    begun = out.size();
    work.add(new Point(0, List.copyOf(known), List.of()));
    while (!work.isEmpty()) {
      Point next = work.pop();
      if (!written.contains(next)) {
        from(next);
      }
    }
  }

  private void from(Point start) {
    pc = start.pc;
    known = new ArrayList<>(start.known);
    stack = new ArrayList<>(start.stack);
    boolean first = true;
    while (true) {
      if (first || targets.get(pc)) {
        Point here = here(pc);
        if (written.contains(here)) {
          out.branch(origin(), Op.JUMP, label(here));
          return;
        }
        out.bind(label(here));
        written.add(here);
      }
      first = false;
      if (!step()) {
        return;
      }
    }
  }

  private Point here(int at) {
    return new Point(at, List.copyOf(known), List.copyOf(stack));
  }

  private int label(Point point) {
    return labels.computeIfAbsent(point, _ -> out.label());
  }

  private Origin origin() {
    return new Origin(p, pc, caller);
  }

  private void push() {
    stack.add(REAL);
  }

  private Object pop() {
    return stack.removeLast();
  }

  private void popReal() {
    if (pop() != REAL) {
      throw new NotCompilable("a form that is used as data");
    }
  }

  /** Writes an instruction; false when nothing follows it. */
  private boolean step() {
    Op op = code.ops[pc];
    int a = code.a[pc];
    switch (op) {
      case LOAD, STORE, POP, DUP -> move(op, a);
      case JUMP -> {
        pc = a;
        return true;
      }
      case LOOP -> {
        return loop(a);
      }
      case JUMP_IF_GIVEN -> {
        if (known.get(a) == REAL) {
          throw new NotCompilable("a parameter that is not known");
        }
        pc = known.get(a) == InlineExit.ABSENT ? pc + 1 : code.b[pc];
        return true;
      }
      case ITER -> {
        if (stack.getLast() instanceof Rest r) {
          pop();
          stack.add(new RestIter(r, 0));
        } else {
          loopsOverPlain();
          general(op);
        }
      }
      case CLOSE_ITER -> {} // nothing that must be closed is iterated over here
      case NEXT -> {
        if (known.get(a) instanceof RestIter it) {
          return next(it, a);
        }
        general(op);
      }
      case RETURN -> {
        return result();
      }
      case EVAL -> {
        return evaluate(a);
      }
      case JUMP_UNLESS_MACRO -> {
        popReal();
        push();
        out.branch(origin(), op, label(here(a)));
        work.push(here(a));
        leave(pc);
        return false;
      }
      case LOAD_SELF, LOAD_NS -> place(op);
      case LOAD_TOP, STORE_TOP -> {
        if (op == Op.STORE_TOP) {
          popReal();
        } else {
          push();
        }
        out.emit(origin(), op, x.top(p.unit.tops[a]));
      }
      case LOAD_CAPTURED, LOAD_CAPTURED_CELL, STORE_CAPTURED_CELL -> captured(op, a);
      default -> {
        general(op);
        if (op.is(Op.Flag.TERMINATOR)) {
          return false;
        }
      }
    }
    pc++;
    return true;
  }

  /** Moves a value; of one that is known beforehand there is no instruction. */
  private void move(Op op, int a) {
    Object v =
        switch (op) {
          case LOAD -> known.get(a);
          case DUP -> stack.getLast();
          default -> pop();
        };
    if (op == Op.LOAD || op == Op.DUP) {
      stack.add(v);
    } else if (op == Op.STORE) {
      known.set(a, v);
    }
    if (v == REAL && (op == Op.LOAD || op == Op.STORE)) {
      out.emit(origin(), op, base + a);
    } else if (v == REAL) {
      out.emit(origin(), op);
    }
  }

  private boolean loop(int target) {
    Point there = here(target);
    if (written.contains(there)) {
      out.branch(origin(), Op.LOOP, label(there));
      return false;
    }
    pc = target;
    return true;
  }

  private boolean next(RestIter it, int local) {
    if (it.passed() == it.rest().forms().size()) {
      pc = code.b[pc];
      return true;
    }
    stack.add(new Form(it.rest().forms().get(it.passed())));
    known.set(local, new RestIter(it.rest(), it.passed() + 1));
    pc++;
    return true;
  }

  private boolean result() {
    Object v = pop();
    if (v instanceof Form f) {
      out.emit(origin(), Op.CONST_VALUE, out.constant(f.value()));
    } else if (v != REAL) {
      throw new NotCompilable("a result that is not a value");
    }
    int below = (int) stack.stream().filter(w -> w == REAL).count();
    if (below > 0) {
      out.emit(origin(), Op.DROP_UNDER, below);
    }
    out.branch(origin(), Op.JUMP, end);
    return false;
  }

  private void place(Op op) {
    push();
    if (macro == null) {
      out.emit(origin(), op);
      return;
    }
    Object v = op == Op.LOAD_SELF ? macro.self : p.unit.namespace;
    if (v == null) {
      throw new NotCompilable("a function without self");
    }
    out.emit(origin(), Op.CONST_VALUE, out.constant(v));
  }

  private void captured(Op op, int a) {
    boolean store = op == Op.STORE_CAPTURED_CELL;
    if (store) {
      popReal();
    } else {
      push();
    }
    if (macro == null) {
      int entry = info.leadingTops() + a;
      if (entry >= info.entries().size()) {
        throw new NotCompilable("a form that declares");
      }
      x.access(origin(), info.entries().get(entry), store);
      return;
    }
    Object v = macro.captures[a];
    if (op != Op.LOAD_CAPTURED || v instanceof Cell) {
      throw new NotCompilable("a variable around a macro");
    }
    out.emit(origin(), Op.CONST_VALUE, out.constant(v));
  }

  // ---- evaluated forms

  private boolean evaluate(int count) {
    if (count != 1 || macro == null) {
      throw new NotCompilable("an evaluation that is not of a caller's form");
    }
    Object form = stack.getLast();
    if (!(form instanceof Form f) || stack.get(stack.size() - 2) != InlineExit.SCOPE) {
      throw new NotCompilable("a form that is not known");
    }
    Proto thunk = x.evaluator.thunk(scope, f.value());
    if (thunk == null) {
      leave(pc); // it has not been evaluated yet
      return false;
    }
    if (out.size() > begun || loops) {
      stillHolds();
    }
    pop();
    pop();
    Inner here = new Inner(p, macro, pc + 1, base, List.copyOf(known), List.copyOf(stack));
    int after = out.label();
    int behind = base + code.locals;
    Origin at = origin();
    new InlinedCall(x, thunk, null, info, scope, at, List.of(here), guard, behind).run(after);
    out.bind(after);
    push();
    pc++;
    return true;
  }

  /** What came before in the call may have changed a form. */
  private void stillHolds() {
    int holds = out.label();
    out.emit(origin(), Op.CONST_VALUE, out.constant(guard.function()));
    out.emit(origin(), Op.EXPANSION_HOLDS, out.constant(guard));
    out.branch(origin(), Op.JUMP_IF_TRUE, holds);
    out.emit(origin(), Op.POP);
    leave(pc);
    out.bind(holds);
    out.emit(origin(), Op.POP);
  }

  /** A loop that might have to close a generator goes on outside. */
  private void loopsOverPlain() {
    int plain = out.label();
    out.emit(origin(), Op.MAY_CLOSE);
    out.branch(origin(), Op.JUMP_IF_FALSE, plain);
    leave(pc);
    out.bind(plain);
  }

  // ---- other instructions

  private void general(Op op) {
    if (!ALLOWED.contains(op) && op != Op.ITER && op != Op.NEXT) {
      throw new NotCompilable(op.listingName());
    }
    int[] operands = {code.a[pc], code.b[pc], code.c[pc]};
    int pops = op.pops(operands[0], operands[1], operands[2]);
    for (int i = 0; i < pops; i++) {
      popReal();
    }
    int pushes = op.pushes(operands[0], operands[1], operands[2]);
    int target = flowTarget(op, operands);
    relocate(op, operands);
    if (target < 0) {
      out.emit(origin(), op, operands);
    } else {
      stack.addAll(Collections.nCopies(op.pushesOnJump(), REAL));
      Point there = here(target);
      for (int i = 0; i < op.pushesOnJump(); i++) {
        pop();
      }
      out.branch(origin(), op, label(there), operands);
      work.push(there);
    }
    stack.addAll(Collections.nCopies(pushes, REAL));
  }

  private static int flowTarget(Op op, int[] operands) {
    return op.labelOperand() < 0 ? -1 : operands[op.labelOperand()];
  }

  /** Numbers of variables, constants and inline caches as they are in the expanded code. */
  private void relocate(Op op, int[] operands) {
    for (int i = 0; i < op.operands().size(); i++) {
      Operand kind = op.operands().get(i);
      if (kind.isLocal()) {
        if (known.get(operands[i]) != REAL) {
          throw new NotCompilable("a form in a variable of another use");
        }
        operands[i] += base;
      } else if (kind == Operand.SITE) {
        operands[i] += sites;
      } else if (MacroInliner.isConstant(kind)) {
        operands[i] = out.constant(p.consts[operands[i]]);
      } else if (kind.isConstant() || kind.isTop() || kind == Operand.CAPTURED) {
        throw new NotCompilable(op.listingName());
      }
    }
  }

  /**
   * The rest of the call, from that instruction on, and what follows it are left to the code
   * before.
   */
  private void leave(int at) {
    List<Inner> inner = new ArrayList<>(around);
    inner.add(new Inner(p, macro, at, base, List.copyOf(known), List.copyOf(stack)));
    BitSet needed = new BitSet();
    for (Inner i : inner) {
      boolean[] all = new boolean[i.code().code.ops.length];
      java.util.Arrays.fill(all, true);
      BitSet live = new ControlFlow(i.code(), 0, all).liveAt(i.pc());
      for (int v = live.nextSetBit(0); v >= 0; v = live.nextSetBit(v + 1)) {
        if (i.known().get(v) == REAL) {
          needed.set(i.base() + v);
        }
      }
    }
    x.exit(origin(), info, needed, inner);
  }
}
