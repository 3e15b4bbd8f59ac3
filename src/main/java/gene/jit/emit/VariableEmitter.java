package gene.jit.emit;

import gene.code.Code;
import gene.code.Op;
import gene.jit.analysis.Plan;
import gene.jit.rt.Rep;
import gene.jit.rt.Values;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.ops.Definitions;
import java.lang.classfile.Label;

/** Variables of all sorts, the exception being handled, and closures, which capture variables. */
final class VariableEmitter {
  private final MethodBody b;
  private final Assembler asm;
  private final Code code;
  private final Proto p;

  VariableEmitter(MethodBody b) {
    this.b = b;
    this.asm = b.asm;
    this.code = b.code;
    this.p = b.unit.proto;
  }

  void emit(Op op, Plan plan, int a, int y) {
    switch (op) {
      case LOAD -> {
        JvmValue v = b.local(a);
        b.push(v);
      }
      case STORE -> {
        JvmValue v = b.pop();
        b.spillAliases(a);
        if (v.local() != a) {
          b.load(v, v.rep());
          b.storeLocal(a, v.rep());
        }
      }
      case LOAD_CELL -> {
        b.recordPc();
        cell(a);
        value(code.localNames[a], plan);
      }
      case STORE_CELL -> {
        JvmValue v = b.pop();
        cell(a);
        assign(v);
      }
      case NEW_CELL -> {
        JvmValue v = b.pop();
        b.spillAliases(a);
        Rep rep = v.rep().number() ? v.rep() : Rep.BOXED;
        b.load(v, rep);
        asm.call(Values.class, "cell", Cell.class, rep.java);
        b.storeLocal(a, Rep.BOXED);
      }
      case EMPTY_CELL -> {
        b.spillAliases(a);
        asm.nothing();
        asm.call(RuntimeMethod.VALUES_CELL);
        b.storeLocal(a, Rep.BOXED);
      }
      case UNSET -> {
        b.spillAliases(a);
        b.unset(a);
      }
      case LOAD_CAPTURED -> {
        captured(a);
        b.pushResult(Rep.BOXED);
      }
      case LOAD_CAPTURED_CELL -> {
        b.recordPc();
        captured(a);
        asm.cast(Cell.class);
        value(code.captureNames[a], plan);
      }
      case STORE_CAPTURED_CELL -> {
        JvmValue v = b.pop();
        captured(a);
        asm.cast(Cell.class);
        assign(v);
      }
      case LOAD_TOP -> {
        if (plan == Plan.LoadFunction.LOAD_FUNCTION) {
          itself(p.unit.tops[a]);
          return;
        }
        if (plan instanceof Plan.LoadSettled settled) {
          settled(p.unit.tops[a], settled.value());
          return;
        }
        b.recordPc();
        asm.constant(p.unit.tops[a], Cell.class);
        value(p.unit.topNames[a], plan);
      }
      case STORE_TOP -> {
        JvmValue v = b.pop();
        asm.constant(p.unit.tops[a], Cell.class);
        assign(v);
      }
      case LOAD_SELF -> b.push(JvmValue.in(Rep.BOXED, b.self));
      case LOAD_NS -> b.pushConstant(p.unit.namespace);
      case LOAD_NAME -> loadName((String) p.consts[a], y, ((Plan.LoadName) plan).known());
      case CLOSURE -> closure((Proto) p.consts[a]);
      default -> others(op, a, y);
    }
  }

  private void others(Op op, int a, int y) {
    switch (op) {
      case LOAD_TOP_OR_VOID -> {
        asm.constant(p.unit.tops[a], Cell.class);
        asm.call(RuntimeMethod.CELL_READ);
        asm.call(RuntimeMethod.VALUES_OR_VOID);
        b.pushResult(Rep.BOXED);
      }
      case SET_EXIT -> {
        b.spillAliases(a);
        asm.constant(y);
        asm.call(RuntimeMethod.INTEGER_VALUE_OF);
        b.storeLocal(a, Rep.BOXED);
      }
      case SAVE_EX -> {
        b.spillAliases(a);
        exceptionField();
        b.storeLocal(a, Rep.BOXED);
      }
      case RESTORE_EX -> {
        asm.loadObject(BodySignature.VM);
        b.load(b.local(a), Rep.BOXED);
        asm.cast(ExceptionValue.class);
        asm.putField(Vm.class, "exception", ExceptionValue.class);
      }
      case SET_EX -> {
        asm.loadObject(BodySignature.VM);
        b.load(b.peek(0), Rep.BOXED);
        asm.cast(ExceptionValue.class);
        asm.putField(Vm.class, "exception", ExceptionValue.class);
      }
      case LOAD_EX -> {
        asm.loadObject(BodySignature.VM);
        asm.constant(code, Code.class);
        asm.constant(b.pc);
        asm.call(RuntimeMethod.ERROR_OPS_EXCEPTION);
        b.pushResult(Rep.BOXED);
      }
      case DISCARD_EX -> {
        asm.loadObject(BodySignature.VM);
        b.load(b.local(a), Rep.BOXED);
        b.load(b.local(y), Rep.BOXED);
        asm.call(RuntimeMethod.ERROR_OPS_DISCARD);
      }
      default -> { // CHAIN_CAUSE
        b.load(b.peek(0), Rep.BOXED);
        b.load(b.local(a), Rep.BOXED);
        b.load(b.local(y), Rep.BOXED);
        asm.call(RuntimeMethod.ERROR_OPS_CHAIN_CAUSE);
      }
    }
  }

  private void exceptionField() {
    asm.loadObject(BodySignature.VM);
    asm.field(Vm.class, "exception", ExceptionValue.class);
  }

  /** The cell of a variable, on the Java stack. */
  void cell(int local) {
    b.load(b.local(local), Rep.BOXED);
    asm.cast(Cell.class);
  }

  private void captured(int i) {
    asm.loadObject(b.fn);
    asm.field(Closure.class, "captures", Object[].class);
    asm.constant(i);
    asm.builder().aaload();
  }

  /** Assigns to the cell on the Java stack, numbers without an object. */
  private void assign(JvmValue v) {
    if (v.rep().number()) {
      b.load(v, v.rep());
      asm.send(Cell.class, "set", void.class, v.rep().java);
    } else {
      b.load(v, Rep.BOXED);
      asm.call(RuntimeMethod.CELL_SET);
    }
  }

  /** The value of the cell on the Java stack; it is an error when it has none. */
  private void value(String name, Plan plan) {
    Rep rep = ((Plan.LoadCell) plan).rep();
    if (rep != Rep.BOXED) {
      number(rep);
      return;
    }
    asm.constant(name, String.class);
    asm.call(RuntimeMethod.DEOPT_VALUE_OF_CELL_STRING);
    b.pushResult(Rep.BOXED);
  }

  /**
   * A variable that holds a number of that representation; anything else is up to the interpreter.
   */
  private void number(Rep rep) {
    boolean ints = rep == Rep.INT;
    int slot = b.fresh(Rep.BOXED);
    asm.store(Rep.BOXED.type, slot);
    asm.loadObject(slot);
    asm.send(Cell.class, ints ? "isInt" : "isFloat", boolean.class);
    asm.builder().ifeq(b.deoptLabel());
    asm.loadObject(slot);
    asm.send(Cell.class, ints ? "asInt" : "asFloat", rep.java);
    b.pushResult(rep);
  }

  /** A variable that holds the function being compiled; anything else is up to the interpreter. */
  private void itself(Cell cell) {
    asm.constant(cell, Cell.class);
    asm.field(Cell.class, "value", Object.class);
    asm.loadObject(b.fn);
    asm.builder().if_acmpne(b.deoptLabel());
    b.push(JvmValue.in(Rep.BOXED, b.fn));
  }

  /**
   * A variable that still holds the object it held: the value is a constant then. Another one, also
   * an equal one, is up to the interpreter.
   */
  private void settled(Cell cell, Object value) {
    asm.constant(cell, Cell.class);
    asm.field(Cell.class, "value", Object.class);
    asm.constant(value, Object.class);
    asm.builder().if_acmpne(b.deoptLabel());
    b.pushConstant(value);
  }

  private void loadName(String name, int site, Definitions.Site known) {
    JvmValue ns = b.pop();
    b.recordPc();
    if (known == null) {
      findName(ns, name, site);
    } else {
      // A branch of its own, so that HotSpot knows for each place whether names change.
      Label other = asm.label();
      Label done = asm.label();
      asm.loadObject(BodySignature.VM);
      asm.call(RuntimeMethod.VM_CORE);
      asm.call(RuntimeMethod.CORE_NAME_EPOCH);
      asm.constant(known.epoch());
      asm.builder().if_icmpne(other);
      asm.constant(known.cell(), Cell.class);
      asm.call(RuntimeMethod.CELL_READ);
      asm.builder().goto_(done);
      asm.bind(other);
      findName(ns, name, site);
      asm.bind(done);
    }
    b.pushResult(Rep.BOXED);
  }

  private void findName(JvmValue ns, String name, int site) {
    asm.loadObject(BodySignature.VM);
    b.load(ns, Rep.BOXED);
    asm.constant(name, String.class);
    asm.constant(p.sites, Object[].class);
    asm.constant(site);
    asm.call(RuntimeMethod.DEFINITIONS_LOAD_NAME);
  }

  private void closure(Proto inner) {
    JvmValue self = b.pop();
    int[] from = inner.code.captures;
    asm.constant(inner, Proto.class);
    b.load(self, Rep.BOXED);
    asm.constant(from.length);
    asm.builder().anewarray(java.lang.constant.ConstantDescs.CD_Object);
    for (int i = 0; i < from.length; i++) {
      asm.builder().dup();
      asm.constant(i);
      if (from[i] >= 0) {
        b.load(b.local(from[i]), Rep.BOXED);
      } else {
        captured(~from[i]);
      }
      asm.builder().aastore();
    }
    asm.call(RuntimeMethod.VALUES_CLOSURE_OF_PROTO_OBJECT_OBJECT_S);
    b.pushResult(Rep.BOXED);
  }
}
