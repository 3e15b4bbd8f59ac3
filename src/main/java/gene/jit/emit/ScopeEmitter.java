package gene.jit.emit;

import gene.code.Code;
import gene.code.Op;
import gene.code.ScopeInfo;
import gene.jit.rt.EvalLink;
import gene.jit.rt.MacroLink;
import gene.jit.rt.Rep;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.EvalScope;
import gene.runtime.Expansion;
import gene.runtime.Namespace;
import gene.runtime.Proto;
import gene.runtime.Unit;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.SwitchPoint;
import java.util.List;

/** Scopes for macro-like functions and evaluated code, and the calls that need them. */
final class ScopeEmitter {
  private final MethodBody b;
  private final Assembler asm;
  private final Code code;
  private final Proto p;
  private final CallEmitter calls;
  private final DataEmitter members;

  ScopeEmitter(MethodBody b, CallEmitter calls, DataEmitter members) {
    this.b = b;
    this.asm = b.asm;
    this.code = b.code;
    this.p = b.unit.proto;
    this.calls = calls;
    this.members = members;
  }

  void emit(Op op, int a, Emitter t) {
    switch (op) {
      case SCOPE -> scope((ScopeInfo) p.consts[a]);
      case RELOAD -> reload((ScopeInfo) p.consts[a]);
      case MACRO_CALL -> {
        b.enter();
        b.recordPc();
        b.pushConstant(p.consts[a]);
        calls.linked(MacroLink.class, "macro", 2, "");
      }
      case EXPANSION_HOLDS -> expansionHolds((Expansion.Guard) p.consts[a]);
      case LEAVE_EXPANSION -> {
        asm.builder().goto_(b.deoptLabel());
        t.end();
      }
      default -> { // EVAL
        if (a == 1) {
          eval();
        } else {
          members.step(op);
        }
      }
    }
  }

  /** Where it does not hold the interpreter finds the way to the code before the expansion. */
  private void expansionHolds(Expansion.Guard guard) {
    b.load(b.peek(0), Rep.BOXED);
    asm.constant(guard.function(), Closure.class);
    asm.builder().if_acmpne(b.deoptLabel());
    asm.constant(lasts(guard.period()), MethodHandle.class);
    asm.send(MethodHandle.class, "invokeExact", boolean.class);
    asm.builder().ifeq(b.deoptLabel());
    b.pushConstant(true);
  }

  /** Whether the period still lasts: to HotSpot a constant, until it ends. */
  private static MethodHandle lasts(SwitchPoint period) {
    return period.guardWithTest(
        MethodHandles.constant(boolean.class, true), MethodHandles.constant(boolean.class, false));
  }

  private void eval() {
    b.enter();
    b.recordPc();
    JvmValue form = b.pop();
    JvmValue scope = b.pop();
    b.load(scope, Rep.BOXED);
    asm.constant(p.unit, Unit.class);
    asm.call(RuntimeMethod.EVAL_SCOPE_OR_TOP);
    int slot = b.fresh(Rep.BOXED);
    asm.store(Rep.BOXED.type, slot);
    b.push(JvmValue.in(Rep.BOXED, slot));
    b.push(form);
    calls.linked(EvalLink.class, "eval", 1, "");
  }

  /** Collects the cells of the variables; those at the top of the unit need none. */
  private void scope(ScopeInfo info) {
    JvmValue namespace = b.pop();
    JvmValue self = b.pop();
    if (info.evalLocal() >= 0) {
      b.spillAliases(info.evalLocal());
      b.load(b.local(info.evalLocal()), Rep.BOXED);
      if (info.evalCaptured() < 0) {
        asm.call(RuntimeMethod.EVAL_SCOPE_HOLDER_OF_OF_OBJECT);
      } else {
        captured(info.evalCaptured());
        asm.cast(Cell.class);
        asm.constant(p.unit, Unit.class);
        asm.call(RuntimeMethod.EVAL_SCOPE_HOLDER_WITHIN);
      }
      b.storeLocal(info.evalLocal(), Rep.BOXED);
    }
    asm.constant(info, ScopeInfo.class);
    List<ScopeInfo.Entry> entries = info.entries();
    int tops = info.leadingTops();
    int last = entries.size() - tops;
    asm.constant(last + 1);
    asm.builder().anewarray(ConstantDescs.CD_Object);
    for (int i = 0; i <= last; i++) {
      asm.builder().dup();
      asm.constant(i);
      if (i < last) {
        cell(entries.get(tops + i));
      } else {
        holder(info);
      }
      asm.builder().aastore();
    }
    b.load(self, Rep.BOXED);
    b.load(namespace, Rep.BOXED);
    asm.cast(Namespace.class);
    asm.constant(p.unit, Unit.class);
    asm.call(RuntimeMethod.VALUES_SCOPE);
    b.pushResult(Rep.BOXED);
  }

  private void cell(ScopeInfo.Entry e) {
    switch (e.place()) {
      case LOCAL -> {
        b.load(b.local(e.index()), Rep.BOXED);
        asm.call(RuntimeMethod.EVAL_SCOPE_CELL_OF);
      }
      case CAPTURED -> {
        captured(e.index());
        asm.call(RuntimeMethod.EVAL_SCOPE_CELL_OF);
      }
      case TOP -> asm.constant(p.unit.tops[e.index()], Cell.class);
    }
  }

  private void holder(ScopeInfo info) {
    if (info.evalLocal() >= 0) {
      b.load(b.local(info.evalLocal()), Rep.BOXED);
    } else if (info.evalCaptured() < 0) {
      asm.constant(p.unit, Unit.class);
      asm.call(RuntimeMethod.EVAL_SCOPE_HOLDER_OF_OF_UNIT);
    } else {
      captured(info.evalCaptured());
    }
  }

  private void captured(int i) {
    asm.loadObject(b.fn);
    asm.field(Closure.class, "captures", Object[].class);
    asm.constant(i);
    asm.builder().aaload();
  }

  /** VariableEmitter whose copies a macro may have changed. */
  private void reload(ScopeInfo info) {
    JvmValue scope = b.pop();
    int tops = info.leadingTops();
    for (int i = tops; i < info.entries().size(); i++) {
      ScopeInfo.Entry e = info.entries().get(i);
      if (e.place() == ScopeInfo.Place.LOCAL) {
        b.spillAliases(e.index());
        b.load(b.local(e.index()), Rep.BOXED);
        b.load(scope, Rep.BOXED);
        asm.cast(EvalScope.class);
        asm.constant(i - tops);
        asm.call(RuntimeMethod.EVAL_SCOPE_RELOADED);
        b.storeLocal(e.index(), Rep.BOXED);
      }
    }
  }
}
