package gene.jit.emit;

import gene.code.Op;
import gene.jit.analysis.Plan;
import gene.jit.rt.Rep;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.types.TypeCheck;
import java.lang.classfile.Opcode;

/** Branches, errors and checks of types. */
final class ControlEmitter {
  private final MethodBody b;
  private final Emitter t;
  private final Assembler asm;
  private final VariableEmitter variables;
  private final DataEmitter data;

  ControlEmitter(MethodBody b, Emitter t, VariableEmitter variables, DataEmitter data) {
    this.b = b;
    this.t = t;
    this.asm = b.asm;
    this.variables = variables;
    this.data = data;
  }

  void emit(Op op, Plan plan, int x, int y, int z) {
    switch (op) {
      case LOOP -> t.backEdge(x);
      case SAFEPOINT -> t.safepoint();
      case THROW, RETHROW -> throwing(op);
      case THROW_AGAIN, CONTRACT_FAIL -> {
        data.step(op);
        asm.nothing();
        asm.builder().athrow();
        t.end();
      }
      case UNWRAP -> unwrap(x);
      case LOAD_MEMBER_JUMP -> memberJump(x, y);
      default -> branch(op, ((Plan.Branch) plan).taken(), x, y, z);
    }
  }

  private void branch(Op op, Plan.Taken taken, int x, int y, int z) {
    boolean pops = op == Op.JUMP_IF_FALSE || op == Op.JUMP_IF_TRUE;
    JvmValue top = pops ? b.pop() : null;
    if (taken == Plan.Taken.NEVER) {
      return;
    }
    if (op == Op.JUMP_UNLESS_MACRO) {
      unlessMacro(taken, x);
      return;
    }
    int target = b.code.operand(b.pc, op.labelOperand());
    if (taken == Plan.Taken.ALWAYS) {
      t.always(target);
      return;
    }
    t.branch(test(op, pops || op == Op.JUMP_IF_GIVEN ? top : null, taken, x, y), target);
  }

  /** The value to test on the Java stack; the branch that follows. */
  private Opcode test(Op op, JvmValue top, Plan.Taken taken, int x, int y) {
    switch (op) {
      case JUMP_IF_GIVEN -> {
        b.load(b.local(x), Rep.BOXED);
        return Opcode.IFNONNULL;
      }
      case JUMP_IF_CELL_GIVEN -> {
        variables.cell(x);
        asm.call(RuntimeMethod.CELL_READ);
        return Opcode.IFNONNULL;
      }
      case JUMP_IF_EXIT -> {
        b.load(b.local(x), Rep.BOXED);
        asm.cast(Integer.class);
        asm.call(RuntimeMethod.INTEGER_INT_VALUE);
        asm.constant(y);
        return Opcode.IF_ICMPEQ;
      }
      case JUMP_UNLESS_VARIANT -> {
        b.load(b.peek(0), Rep.BOXED);
        asm.call(RuntimeMethod.RARE_BRANCHES_IS_VARIANT);
        return Opcode.IFEQ;
      }
      case JUMP_UNLESS_CONTRACTS -> {
        asm.loadObject(BodySignature.VM);
        asm.call(RuntimeMethod.VM_CORE);
        asm.call(RuntimeMethod.CORE_CONTRACTS);
        return Opcode.IFEQ;
      }
      case JUMP_IF_BITS -> {
        b.load(b.peek(0), Rep.BOXED);
        asm.call(RuntimeMethod.RARE_BRANCHES_IS_BITS);
        return Opcode.IFNE;
      }
      default -> {
        truth(op, top == null ? b.peek(0) : top, taken);
        return op == Op.JUMP_IF_TRUE || op == Op.OR_JUMP ? Opcode.IFNE : Opcode.IFEQ;
      }
    }
  }

  private void truth(Op op, JvmValue v, Plan.Taken taken) {
    if (taken == Plan.Taken.BY_BOOL) {
      b.load(v, Rep.BOOL);
      return;
    }
    b.load(v, Rep.BOXED);
    if (op == Op.OR_JUMP) {
      asm.call(RuntimeMethod.VALUES_TRUE_NOT_BITS);
    } else {
      asm.call(RuntimeMethod.KINDS_TRUTHY);
    }
  }

  /** The path of macros is left to the interpreter where none was met. */
  private void unlessMacro(Plan.Taken taken, int target) {
    b.load(b.peek(0), Rep.BOXED);
    asm.call(RuntimeMethod.INVOKE_IS_MACRO);
    if (taken == Plan.Taken.ALWAYS) {
      asm.builder().ifne(b.deoptLabel());
      t.always(target);
    } else {
      t.branch(Opcode.IFEQ, target);
    }
  }

  private void unwrap(int target) {
    JvmValue v = b.peek(0);
    b.recordPc();
    asm.loadObject(BodySignature.VM);
    b.load(v, Rep.BOXED);
    asm.call(RuntimeMethod.RARE_BRANCHES_UNWRAP);
    int slot = b.fresh(Rep.BOXED);
    asm.store(Rep.BOXED.type, slot);
    asm.loadObject(slot);
    t.branch(Opcode.IFNULL, target);
    b.pop();
    b.push(JvmValue.in(Rep.BOXED, slot));
  }

  private void memberJump(int name, int target) {
    JvmValue ns = b.pop();
    b.recordPc();
    b.load(ns, Rep.BOXED);
    asm.constant(b.unit.proto.consts[name], String.class);
    asm.call(RuntimeMethod.RARE_BRANCHES_MEMBER);
    int slot = b.fresh(Rep.BOXED);
    asm.store(Rep.BOXED.type, slot);
    asm.loadObject(slot);
    b.push(JvmValue.in(Rep.BOXED, slot));
    t.branch(Opcode.IFNONNULL, target);
    b.pop();
  }

  private void throwing(Op op) {
    b.enter();
    b.recordPc();
    if (op == Op.THROW) {
      asm.loadObject(BodySignature.VM);
      b.load(b.pop(), Rep.BOXED);
      asm.constant(b.unit.proto, Proto.class);
      asm.constant(b.pc);
      asm.call(RuntimeMethod.EXCEPTION_FORM_THROWN);
    } else {
      b.load(b.pop(), Rep.BOXED);
      asm.call(RuntimeMethod.ERROR_OPS_RETHROWN);
    }
    asm.builder().athrow();
    t.end();
  }

  // ---- types

  void check(Op op, Plan plan, int x, int y, int z) {
    switch (op) {
      case CHECK_LOCAL -> checkLocal((Plan.TypeTest) plan, x, z);
      case CHECK_VALUE -> checkValue((Plan.TypeTest) plan, y);
      default -> { // CATCH_MATCH
        JvmValue cls = b.pop();
        b.recordPc();
        b.load(b.pop(), Rep.BOXED);
        b.load(cls, Rep.BOXED);
        asm.call(RuntimeMethod.ERROR_OPS_CATCHES);
        b.pushResult(Rep.BOOL);
      }
    }
  }

  private void checkLocal(Plan.TypeTest plan, int local, int target) {
    switch (plan.checked()) {
      case PROVEN -> t.always(target);
      case GUARDED -> {
        guard(b.local(local), plan.rep());
        b.storeLocal(local, plan.rep());
        t.always(target);
      }
      case CALLED -> {
        call(plan.check(), b.local(local), "place");
        b.storeLocal(local, Rep.BOXED);
        t.always(target);
      }
      case DEOPTIMISED -> deoptimise();
      case SKIPPED -> {}
    }
  }

  private void checkValue(Plan.TypeTest plan, int target) {
    switch (plan.checked()) {
      case PROVEN -> t.always(target);
      case GUARDED -> {
        guard(b.pop(), plan.rep());
        b.pushResult(plan.rep());
        t.always(target);
      }
      case CALLED -> {
        call(plan.check(), b.pop(), "value");
        b.pushResult(Rep.BOXED);
        t.always(target);
      }
      case DEOPTIMISED -> deoptimise();
      case SKIPPED -> {}
    }
  }

  private void guard(JvmValue v, Rep rep) {
    b.recordPc();
    b.need(v, rep);
    b.load(v, rep);
  }

  private void call(TypeCheck check, JvmValue v, String method) {
    b.recordPc();
    asm.constant(check, TypeCheck.class);
    asm.loadObject(BodySignature.VM);
    b.load(v, Rep.BOXED);
    asm.send(TypeCheck.class, method, Object.class, Vm.class, Object.class);
  }

  /** The type has not been needed yet: the interpreter finds out, and this code is replaced. */
  private void deoptimise() {
    asm.builder().goto_(b.deoptLabel());
    t.end();
  }
}
