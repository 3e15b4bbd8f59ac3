package gene.jit.analysis;

import gene.code.Op;
import gene.code.ScopeInfo;
import gene.jit.rt.Rep;
import gene.jit.rt.Witness;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.ops.Definitions;
import gene.value.Char;

/** Variables of all sorts, closures, which capture them, and scopes, which show them. */
final class VariablePlanner {
  private final TypeInference t;
  private final CompiledUnit unit;

  VariablePlanner(TypeInference t) {
    this.t = t;
    this.unit = t.unit;
  }

  Plan plan(Op op, int a, int site) {
    return switch (op) {
      case LOAD_CELL -> cellValue(held(t.frame.local(a).witness()));
      case LOAD_CAPTURED_CELL -> cellValue(held(unit.fn.captures[a]));
      case LOAD_TOP -> top(unit.proto.unit.tops[a], unit.proto.unit.settled(a));
      case LOAD_NAME -> name(site);
      default -> {
        fixed(op, a);
        yield Plan.Fixed.FIXED;
      }
    };
  }

  private void fixed(Op op, int a) {
    AbstractFrame f = t.frame;
    switch (op) {
      case LOAD -> f.push(f.local(a));
      case STORE -> store(a);
      case STORE_CELL, STORE_CAPTURED_CELL, STORE_TOP -> f.pop();
      case NEW_CELL -> newCell(a);
      case EMPTY_CELL -> assign(a, new Cell());
      case UNSET -> {
        f.spillAliases(a);
        f.unset(a);
      }
      case LOAD_CAPTURED -> f.push(Rep.BOXED, unit.fn.captures[a]);
      case LOAD_TOP_OR_VOID -> f.push(Rep.BOXED, held(unit.proto.unit.tops[a]));
      case LOAD_SELF -> f.push(new AbstractValue(Rep.BOXED, unit.self, AbstractValue.SELF));
      case LOAD_NS -> f.push(AbstractValue.constant(unit.proto.unit.namespace));
      case SET_EXIT, SAVE_EX -> assign(a, Witness.CONFLICTING);
      case LOAD_EX -> f.push(Rep.BOXED, null);
      case CLOSURE -> closure((Proto) unit.proto.consts[a]);
      default -> {} // RESTORE_EX, SET_EX, CHAIN_CAUSE, DISCARD_EX: the stack stays as it is
    }
  }

  private void store(int a) {
    AbstractValue v = t.frame.pop();
    t.frame.spillAliases(a);
    if (v.origin() != a) {
      t.frame.storeLocal(a, v.rep(), v.witness());
    }
  }

  private void assign(int a, Object witness) {
    t.frame.spillAliases(a);
    t.frame.storeLocal(a, Rep.BOXED, witness);
  }

  private void newCell(int a) {
    AbstractValue v = t.frame.pop();
    Rep rep = v.rep().number() ? v.rep() : Rep.BOXED;
    assign(a, new Cell(v.witness() == null ? example(rep) : v.witness()));
  }

  private static Object example(Rep rep) {
    return rep == Rep.INT ? (Object) 0L : rep == Rep.FLOAT ? (Object) 0.0 : null;
  }

  private void closure(Proto inner) {
    t.frame.pop();
    t.frame.push(Rep.BOXED, new Closure(inner, null, new Object[inner.code.captures.length]));
  }

  /** What a cell was seen to hold. */
  private Object held(Object cell) {
    return cell instanceof Cell c ? unit.feedback.objects.held(c) : null;
  }

  /** The value of a cell: a number where one was seen, anything else is then a deoptimisation. */
  private Plan cellValue(Object witness) {
    Rep rep = Rep.of(witness);
    Rep loaded = rep.number() && !t.speculationDisabled() ? rep : Rep.BOXED;
    t.frame.push(loaded, witness);
    return new Plan.LoadCell(loaded);
  }

  private Plan top(Cell cell, boolean settled) {
    if (unit.feedback.holds(cell, unit.fn) && !t.speculationDisabled()) {
      t.frame.push(new AbstractValue(Rep.BOXED, unit.fn, AbstractValue.CLOSURE));
      return Plan.LoadFunction.LOAD_FUNCTION;
    }
    Object held = held(cell);
    if (settled && isScalar(held) && !t.speculationDisabled()) {
      t.frame.push(AbstractValue.constant(held));
      return new Plan.LoadSettled(held);
    }
    return cellValue(held);
  }

  /** Whether HotSpot computes with such a value where it is a constant. */
  private static boolean isScalar(Object v) {
    return v instanceof Long || v instanceof Double || v instanceof Boolean || v instanceof Char;
  }

  private Plan name(int site) {
    AbstractValue ns = t.frame.pop();
    FeedbackSnapshot feedback = unit.feedback;
    Definitions.Site known =
        ns.isConstant() ? Definitions.found(feedback.sites(), site, ns.witness()) : null;
    t.frame.push(Rep.BOXED, feedback.seen(t.pc, () -> Definitions.found(feedback.sites(), site)));
    return new Plan.LoadName(known);
  }

  // ---- scopes

  Plan scope(Op op, int a) {
    AbstractFrame f = t.frame;
    switch (op) {
      case SCOPE -> {
        ScopeInfo info = (ScopeInfo) unit.proto.consts[a];
        f.drop(2);
        if (info.evalLocal() >= 0) {
          assign(info.evalLocal(), new Cell());
        }
        f.push(Rep.BOXED, null);
      }
      case RELOAD -> reload((ScopeInfo) unit.proto.consts[a]);
      case MACRO_CALL -> {
        t.prologue(false);
        f.drop(2);
        f.push(Rep.BOXED, null);
      }
      case EVAL -> {
        t.prologue(false);
        f.drop(op.pops(a, 0, 0));
        f.push(Rep.BOXED, null);
      }
      case EXPANSION_HOLDS -> f.push(AbstractValue.constant(true));
      default -> t.end(); // LEAVE_EXPANSION
    }
    return Plan.Fixed.FIXED;
  }

  /** Variables whose copies a macro may have changed. */
  private void reload(ScopeInfo info) {
    t.frame.pop();
    for (int i = info.leadingTops(); i < info.entries().size(); i++) {
      ScopeInfo.Entry e = info.entries().get(i);
      if (e.place() == ScopeInfo.Place.LOCAL) {
        assign(e.index(), t.frame.local(e.index()).witness());
      }
    }
  }
}
