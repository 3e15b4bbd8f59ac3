package gene.jit.inline;

import gene.code.Code;
import gene.code.DefUse;
import gene.code.Op;
import gene.code.Operand;
import gene.code.Params;
import gene.code.ScopeInfo;
import gene.jit.analysis.ControlFlow;
import gene.jit.analysis.Dataflow;
import gene.jit.analysis.NotCompilable;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.EvalScope;
import gene.runtime.Evaluator;
import gene.runtime.Expansion.Guard;
import gene.runtime.Expansion.Origin;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.WatchedForms;
import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.GeneNode;
import java.lang.invoke.SwitchPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Makes code in which calls of macro-like functions are replaced by what they do, as if they had
 * been expanded when the program was compiled: the body of the function, in it the forms that it
 * evaluates, and those use the variables of the caller themselves. Variables that were cells for
 * the sake of such calls only become plain ones.
 *
 * <p>A guard before each expansion asks whether the function and its forms are still the same;
 * otherwise the code before the expansion goes on, see {@link InlineExit}. Used on the VM's thread,
 * since forms belong to it.
 */
public final class MacroInliner {
  final InlinedCode out;
  final Evaluator evaluator;
  private final Closure fn;
  private final Proto p;
  private final Code code;
  private final SwitchPoint period = WatchedForms.period();
  private final ControlFlow flow;
  private final BitSet plain = new BitSet(); // cells that become plain variables
  private final BitSet unset = new BitSet(); // variables that may be used before they have a value
  private final BitSet reached;
  private final int[] labels;
  private final List<Runnable> exits = new ArrayList<>();

  private MacroInliner(Vm vm, Closure fn) {
    this.fn = fn;
    this.p = fn.proto;
    this.code = p.code;
    this.evaluator = vm.core().evaluator();
    this.out = new InlinedCode(p);
    this.flow = new ControlFlow(p, 0, new boolean[code.ops.length]);
    this.reached = flow.reached;
    this.labels = new int[code.ops.length + 1];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = out.label();
    }
  }

  /** The function with its macro calls expanded; null when there are none, or not all can be. */
  public static Proto expanded(Vm vm, Closure fn, boolean callsMacrosByOtherNames) {
    Code code = fn.proto.code;
    boolean plainFunction = (code.flags & (Code.MACRO | Code.GENERATOR | Code.ASYNC)) == 0;
    if (!plainFunction
        || !Arrays.asList(code.ops).contains(Op.MACRO_CALL)
        || callsMacrosByOtherNames) {
      return null;
    }
    try {
      return new MacroInliner(vm, fn).run();
    } catch (NotCompilable e) {
      return null;
    }
  }

  private Proto run() {
    boolean any = reached.stream().anyMatch(i -> code.ops[i] == Op.MACRO_CALL);
    if (!any) {
      return null;
    }
    findPlain();
    int[] places = new int[code.ops.length + 1];
    for (int pc = 0; pc < code.ops.length; pc++) {
      places[pc] = out.size();
      out.bind(labels[pc]);
      if (!reached.get(pc)) {
        continue;
      }
      int call = macroCallFrom(pc);
      if (call >= 0) {
        expand(pc, call);
        Arrays.fill(places, pc + 1, call + 1, places[pc]);
        pc = call;
      } else {
        copy(pc);
      }
    }
    places[code.ops.length] = out.size();
    exits.forEach(Runnable::run);
    int[] inCells = Arrays.stream(code.cellParams).filter(i -> !plain.get(i)).toArray();
    return out.linked(p, places, inCells);
  }

  /** The call whose scope is made from that instruction on, -1 when it begins none. */
  private int macroCallFrom(int pc) {
    return pc + 3 < code.ops.length
            && code.ops[pc] == Op.LOAD_SELF
            && code.ops[pc + 1] == Op.LOAD_NS
            && code.ops[pc + 2] == Op.SCOPE
            && code.ops[pc + 3] == Op.MACRO_CALL
        ? pc + 3
        : -1;
  }

  // ---- variables

  /** Cells that no closure shares and that have a value whenever they are used. */
  private void findPlain() {
    BitSet shared = new BitSet();
    for (int pc = reached.nextSetBit(0); pc >= 0; pc = reached.nextSetBit(pc + 1)) {
      Op op = code.ops[pc];
      if (op == Op.NEW_CELL) {
        plain.set(code.a[pc]);
      } else if (op.is(Op.Flag.ON_CELL) && op.onPlainVariable() == null) {
        shared.set(code.a[pc]);
      } else if (op == Op.CLOSURE) {
        DefUse.addCaptures(((Proto) p.consts[code.a[pc]]).code, shared);
      }
    }
    List<Params.Param> params = code.params.list();
    for (int i : code.cellParams) {
      if (params.get(i).kind() == Params.Kind.REQUIRED) {
        plain.set(i);
      }
    }
    plain.andNot(shared);
    unset.or(usedUnset());
    plain.andNot(unset);
  }

  /** Variables that may be used before they have a value. */
  private BitSet usedUnset() {
    BitSet atStart = new BitSet();
    atStart.set(0, code.params.list().size());
    BitSet[] set =
        Dataflow.solve(
            flow,
            Dataflow.Direction.FORWARD,
            atStart,
            this::assigned,
            (known, other) -> known.and(other));
    BitSet early = new BitSet();
    for (int pc = reached.nextSetBit(0); pc >= 0; pc = reached.nextSetBit(pc + 1)) {
      BitSet used = new BitSet();
      if (code.ops[pc].onPlainVariable() != null || code.ops[pc] == Op.SCOPE) {
        DefUse.addUses(code, pc, used);
      }
      if (set[pc] != null) {
        used.andNot(set[pc]);
      }
      early.or(used);
    }
    return early;
  }

  /** The variables that have a value behind an instruction. */
  private BitSet assigned(int pc, BitSet before) {
    if (code.ops[pc].onPlainVariable() != Op.STORE) {
      return before;
    }
    BitSet after = (BitSet) before.clone();
    after.set(code.a[pc]);
    return after;
  }

  /** An access to a variable of the function from a form that a macro-like function evaluates. */
  void access(Origin origin, ScopeInfo.Entry e, boolean store) {
    boolean cell =
        switch (e.place()) {
          case LOCAL -> isCell(e.index());
          case CAPTURED -> fn.captures[e.index()] instanceof Cell;
          case TOP -> true;
        };
    if (e.place() == ScopeInfo.Place.LOCAL && unset.get(e.index())) {
      throw new NotCompilable("a variable that may have no value");
    }
    if (store && !cell && !(e.place() == ScopeInfo.Place.LOCAL && plain.get(e.index()))) {
      throw new NotCompilable("a variable that is a copy");
    }
    Op op =
        switch (e.place()) {
          case LOCAL -> store ? cell ? Op.STORE_CELL : Op.STORE : cell ? Op.LOAD_CELL : Op.LOAD;
          case CAPTURED ->
              store ? Op.STORE_CAPTURED_CELL : cell ? Op.LOAD_CAPTURED_CELL : Op.LOAD_CAPTURED;
          case TOP -> store ? Op.STORE_TOP : Op.LOAD_TOP;
        };
    out.emit(origin, op, e.index());
  }

  /** Whether the variable is a cell in the inlined code. */
  private boolean isCell(int local) {
    if (plain.get(local)) {
      return false;
    }
    for (int i : code.cellParams) {
      if (i == local) {
        return true;
      }
    }
    for (int pc = 0; pc < code.ops.length; pc++) {
      boolean makes = code.ops[pc] == Op.NEW_CELL || code.ops[pc] == Op.EMPTY_CELL;
      if (makes && code.a[pc] == local) {
        return true;
      }
    }
    return false;
  }

  /** The number of the function's top-level variable with that cell. */
  int top(Cell cell) {
    for (int i = 0; i < p.unit.tops.length; i++) {
      if (p.unit.tops[i] == cell) {
        return i;
      }
    }
    throw new NotCompilable("a variable of another module");
  }

  // ---- the function's own instructions

  private void copy(int pc) {
    Op op = code.ops[pc];
    Origin origin = new Origin(p, pc, null);
    int a = code.a[pc];
    switch (op) {
      case NEW_CELL, STORE_CELL, LOAD_CELL ->
          out.emit(origin, plain.get(a) ? op.onPlainVariable() : op, a);
      case SCOPE, RELOAD, MACRO_CALL, EVAL, RENDER, PROBE ->
          throw new NotCompilable("a scope that is not for a macro alone");
      case JUMP_UNLESS_MACRO -> {
        out.branch(origin, op, labels[a]);
        exitHere(origin, pc);
      }
      default -> {
        int[] operands = {a, code.b[pc], code.c[pc]};
        if (op.labelOperand() >= 0) {
          out.branch(origin, op, labels[operands[op.labelOperand()]], operands);
        } else {
          out.emit(origin, op, operands);
        }
      }
    }
  }

  // ---- calls

  private void expand(int from, int call) {
    Closure f = callee(from - 1);
    GeneNode form = (GeneNode) p.consts[code.a[call]];
    ScopeInfo info = (ScopeInfo) p.consts[code.a[call - 1]];
    if (f == null || !f.macro() || form.hasProps() || info.evalCaptured() >= 0) {
      throw new NotCompilable("a macro that is not known");
    }
    WatchedForms.watch(new Object[] {form, form.children()});
    Origin origin = new Origin(p, call, null);
    Guard guard = new Guard(f, period);
    out.emit(origin, Op.EXPANSION_HOLDS, out.constant(guard));
    int exit = out.label();
    out.branch(origin, Op.JUMP_IF_FALSE, exit);
    exits.add(
        () -> exit(origin, exit, new InlineExit(p, from, plain, live(from), info, List.of())));
    out.emit(origin, Op.POP);
    EvalScope scope = EvalScope.like(info, p.unit);
    List<Object> known = known(f, form);
    int end = out.label();
    new InlinedCall(this, f, info, scope, origin, known, guard).run(end);
    out.bind(end);
  }

  /** The function that the instruction before a call loads. */
  private Closure callee(int pc) {
    Object v =
        switch (code.ops[pc]) {
          case LOAD_TOP -> p.unit.tops[code.a[pc]].value;
          case LOAD_CAPTURED -> fn.captures[code.a[pc]];
          case LOAD_CAPTURED_CELL -> ((Cell) fn.captures[code.a[pc]]).value;
          default -> null;
        };
    return v instanceof Closure c ? c : null;
  }

  /** What is known of the variables of a macro-like function when it begins. */
  private static List<Object> known(Closure f, GeneNode form) {
    Code macro = f.proto.code;
    List<Params.Param> params = macro.params.list();
    Object[] bound = bound(f, form);
    List<Object> known = new ArrayList<>();
    for (int i = 0; i < macro.locals; i++) {
      known.add(InlineExit.REAL);
    }
    for (int i = 0; i < params.size(); i++) {
      known.set(
          i,
          switch (params.get(i).kind()) {
            case REQUIRED, OPTIONAL ->
                bound[i] == null ? InlineExit.ABSENT : new InlineExit.Form(bound[i]);
            case REST -> new InlineExit.Rest(List.of(((GeneArray) bound[i]).toArray()));
            default -> throw new NotCompilable("keywords of a macro");
          });
    }
    known.set(params.size(), InlineExit.SCOPE);
    return known;
  }

  private static Object[] bound(Closure f, GeneNode form) {
    try {
      return f.bind(null, form.children().toArray());
    } catch (GeneError e) {
      throw new NotCompilable("a call that will fail");
    }
  }

  // ---- ways out

  private BitSet live(int pc) {
    return flow.liveAt(pc);
  }

  private void exitHere(Origin origin, int pc) {
    int exit = out.label();
    out.branch(origin, Op.JUMP, exit);
    exits.add(() -> exit(origin, exit, new InlineExit(p, pc, plain, live(pc), null, List.of())));
  }

  /** A way out of an expanded call: what is around the call goes on behind it. */
  void exit(Origin origin, ScopeInfo info, BitSet more, List<InlineExit.Inner> inner) {
    int call = outermost(origin).pc();
    BitSet needed = (BitSet) flow.liveAt(call - 3).clone(); // where the scope needs the variables
    needed.or(more);
    int exit = out.label();
    out.branch(origin, Op.JUMP, exit);
    exits.add(() -> exit(origin, exit, new InlineExit(p, call + 1, plain, needed, info, inner)));
  }

  private static Origin outermost(Origin o) {
    Origin outer = o;
    while (outer.caller() != null) {
      outer = outer.caller();
    }
    return outer;
  }

  /**
   * Behind all code, so that no handler of the function covers it. While calls that stand expanded
   * run to their ends, their callers are shown as being at the instructions around the exit.
   */
  private void exit(Origin origin, int label, InlineExit exit) {
    out.bind(label);
    out.emit(origin.caller() == null ? origin : origin.caller(), Op.LOAD_SELF);
    out.emit(origin, Op.LEAVE_EXPANSION, out.constant(exit));
    out.emit(outermost(origin), Op.RETURN);
  }

  /** Operands of an instruction that are numbers of constants. */
  static boolean isConstant(Operand o) {
    return o.isConstant()
        && o != Operand.CODE
        && !(o == Operand.VARIABLES_USE || o == Operand.VARIABLES_USE_DEF);
  }
}
