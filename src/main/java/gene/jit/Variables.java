package gene.jit;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Core;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.ops.Definitions;
import gene.runtime.ops.RareOps;
import gene.value.Singleton;
import java.lang.classfile.Label;

/** Variables of all sorts, the exception being handled, and closures, which capture variables. */
final class Variables {
  private final Body b;
  private final Assembler asm;
  private final Code code;
  private final Proto p;

  Variables(Body b) {
    this.b = b;
    this.asm = b.asm;
    this.code = b.code;
    this.p = b.unit.proto;
  }

  void translate(Op op, int a, int y) {
    switch (op) {
      case LOAD, CELL -> {
        Item v = b.local(a);
        b.push(v);
      }
      case STORE -> {
        Item v = b.pop();
        b.keepStacked(a);
        if (v.local() != a) {
          b.load(v, v.kind());
          b.storeLocal(a, v.kind(), v.sample());
        }
      }
      case LOAD_CELL -> {
        b.noteFailing();
        cell(a);
        value(code.localNames[a], held(b.local(a).sample()));
      }
      case STORE_CELL -> {
        Item v = b.pop();
        cell(a);
        assign(v);
      }
      case NEW_CELL -> {
        Item v = b.pop();
        b.keepStacked(a);
        Kind kind = v.kind().number() ? v.kind() : Kind.ANY;
        b.load(v, kind);
        asm.call(Variables.class, "cell", Cell.class, kind.java);
        b.storeLocal(a, Kind.ANY, new Cell(v.sample() == null ? example(kind) : v.sample()));
      }
      case EMPTY_CELL -> {
        b.keepStacked(a);
        asm.nothing();
        asm.call(Variables.class, "cell", Cell.class, Object.class);
        b.storeLocal(a, Kind.ANY, new Cell());
      }
      case UNSET -> {
        b.keepStacked(a);
        b.unset(a);
      }
      case LOAD_CAPTURED -> {
        captured(a);
        b.pushResult(Kind.ANY, b.unit.fn.captures[a]);
      }
      case LOAD_CAPTURED_CELL -> {
        b.noteFailing();
        captured(a);
        asm.cast(Cell.class);
        value(code.captureNames[a], held(b.unit.fn.captures[a]));
      }
      case STORE_CAPTURED_CELL -> {
        Item v = b.pop();
        captured(a);
        asm.cast(Cell.class);
        assign(v);
      }
      case LOAD_TOP -> {
        if (b.unit.feedback.holds(p.unit.tops[a], b.unit.fn) && !b.unit.cautious(b.pc)) {
          itself(p.unit.tops[a]);
          return;
        }
        b.noteFailing();
        asm.constant(p.unit.tops[a], Cell.class);
        value(p.unit.topNames[a], held(p.unit.tops[a]));
      }
      case STORE_TOP -> {
        Item v = b.pop();
        asm.constant(p.unit.tops[a], Cell.class);
        assign(v);
      }
      case LOAD_SELF -> b.push(Item.in(Kind.ANY, b.unit.self, b.self));
      case LOAD_NS -> b.pushConstant(p.unit.namespace);
      case LOAD_NAME -> loadName((String) p.consts[a], y);
      case CLOSURE -> closure((Proto) p.consts[a]);
      default -> others(op, a, y);
    }
  }

  private void others(Op op, int a, int y) {
    switch (op) {
      case LOAD_TOP_OR_VOID -> {
        asm.constant(p.unit.tops[a], Cell.class);
        asm.send(Cell.class, "read", Object.class);
        asm.call(Variables.class, "orVoid", Object.class, Object.class);
        b.pushResult(Kind.ANY, held(p.unit.tops[a]));
      }
      case SET_EXIT -> {
        b.keepStacked(a);
        asm.constant(y);
        asm.call(Integer.class, "valueOf", Integer.class, int.class);
        b.storeLocal(a, Kind.ANY, Item.MIXED);
      }
      case SAVE_EX -> {
        b.keepStacked(a);
        exceptionField();
        b.storeLocal(a, Kind.ANY, Item.MIXED);
      }
      case RESTORE_EX -> {
        asm.loadObject(Body.VM);
        b.load(b.local(a), Kind.ANY);
        asm.cast(ExceptionValue.class);
        asm.putField(Vm.class, "exception", ExceptionValue.class);
      }
      case SET_EX -> {
        asm.loadObject(Body.VM);
        b.load(b.peek(0), Kind.ANY);
        asm.cast(ExceptionValue.class);
        asm.putField(Vm.class, "exception", ExceptionValue.class);
      }
      case LOAD_EX -> {
        asm.loadObject(Body.VM);
        asm.constant(code, Code.class);
        asm.constant(b.pc);
        asm.call(RareOps.class, "exception", Object.class, Vm.class, Code.class, int.class);
        b.pushResult(Kind.ANY, null);
      }
      default -> { // CHAIN_CAUSE
        b.load(b.peek(0), Kind.ANY);
        b.load(b.local(a), Kind.ANY);
        b.load(b.local(y), Kind.ANY);
        asm.call(RareOps.class, "chainCause", void.class, Object.class, Object.class, Object.class);
      }
    }
  }

  private void exceptionField() {
    asm.loadObject(Body.VM);
    asm.field(Vm.class, "exception", ExceptionValue.class);
  }

  /** Is the variable known to be held in a cell? */
  boolean isCell(Item v) {
    return v.sample() instanceof Cell;
  }

  /** The cell of a variable, on the Java stack. */
  void cell(int local) {
    b.load(b.local(local), Kind.ANY);
    asm.cast(Cell.class);
  }

  private void captured(int i) {
    asm.loadObject(b.fn);
    asm.field(Closure.class, "captures", Object[].class);
    asm.constant(i);
    if (asm.writes()) {
      asm.builder().aaload();
    }
  }

  /** What a cell was seen to hold. */
  private Object held(Object cell) {
    return cell instanceof Cell c ? b.unit.feedback.objects.held(c) : null;
  }

  private static Object example(Kind kind) {
    return kind == Kind.LONG ? (Object) 0L : kind == Kind.DOUBLE ? (Object) 0.0 : null;
  }

  /** Assigns to the cell on the Java stack, numbers without an object. */
  private void assign(Item v) {
    if (v.kind().number()) {
      b.load(v, v.kind());
      asm.send(Cell.class, "set", void.class, v.kind().java);
    } else {
      b.load(v, Kind.ANY);
      asm.send(Cell.class, "set", void.class, Object.class);
    }
  }

  /** The value of the cell on the Java stack; it is an error when it has none. */
  private void value(String name, Object sample) {
    Kind kind = Kind.of(sample);
    if (kind.number() && !b.unit.cautious(b.pc)) {
      number(kind, sample);
      return;
    }
    asm.constant(name, String.class);
    asm.call(Bailout.class, "value", Object.class, Cell.class, String.class);
    b.pushResult(Kind.ANY, sample);
  }

  /** A variable that holds a number of that kind; anything else is up to the interpreter. */
  private void number(Kind kind, Object sample) {
    boolean ints = kind == Kind.LONG;
    int slot = b.fresh(Kind.ANY);
    asm.store(Kind.ANY.type, slot);
    asm.loadObject(slot);
    asm.send(Cell.class, ints ? "isInt" : "isFloat", boolean.class);
    if (asm.writes()) {
      asm.builder().ifeq(b.wayOut());
    }
    asm.loadObject(slot);
    asm.send(Cell.class, ints ? "asInt" : "asFloat", kind.java);
    b.pushResult(kind, sample);
  }

  /** A variable that holds the function being compiled; anything else is up to the interpreter. */
  private void itself(Cell cell) {
    asm.constant(cell, Cell.class);
    asm.field(Cell.class, "value", Object.class);
    asm.loadObject(b.fn);
    if (asm.writes()) {
      asm.builder().if_acmpne(b.wayOut());
    }
    b.push(Item.in(Kind.ANY, b.unit.fn, b.fn));
  }

  private void loadName(String name, int site) {
    Item ns = b.pop();
    b.noteFailing();
    Definitions.Site known =
        asm.writes() && ns.isConstant()
            ? Definitions.found(b.unit.feedback.sites(), site, ns.sample())
            : null;
    if (known == null) {
      findName(ns, name, site);
    } else {
      // A branch of its own, so that HotSpot knows for each place whether names change.
      Label other = asm.label();
      Label done = asm.label();
      asm.loadObject(Body.VM);
      asm.send(Vm.class, "core", Core.class);
      asm.send(Core.class, "nameEpoch", int.class);
      asm.constant(known.epoch());
      asm.builder().if_icmpne(other);
      asm.constant(known.cell(), Cell.class);
      asm.send(Cell.class, "read", Object.class);
      asm.builder().goto_(done);
      asm.bind(other);
      findName(ns, name, site);
      asm.bind(done);
    }
    b.pushResult(
        Kind.ANY,
        b.unit.feedback.seen(b.pc, () -> Definitions.found(b.unit.feedback.sites(), site)));
  }

  private void findName(Item ns, String name, int site) {
    asm.loadObject(Body.VM);
    b.load(ns, Kind.ANY);
    asm.constant(name, String.class);
    asm.constant(p.sites, Object[].class);
    asm.constant(site);
    asm.call(
        Definitions.class,
        "loadName",
        Object.class,
        Vm.class,
        Object.class,
        String.class,
        Object[].class,
        int.class);
  }

  private void closure(Proto inner) {
    Item self = b.pop();
    int[] from = inner.code.captures;
    asm.constant(inner, Proto.class);
    b.load(self, Kind.ANY);
    asm.constant(from.length);
    if (asm.writes()) {
      asm.builder().anewarray(java.lang.constant.ConstantDescs.CD_Object);
    }
    for (int i = 0; i < from.length; i++) {
      if (asm.writes()) {
        asm.builder().dup();
      }
      asm.constant(i);
      if (from[i] >= 0) {
        b.load(b.local(from[i]), Kind.ANY);
      } else {
        captured(~from[i]);
      }
      if (asm.writes()) {
        asm.builder().aastore();
      }
    }
    asm.call(Variables.class, "closure", Closure.class, Proto.class, Object.class, Object[].class);
    b.pushResult(Kind.ANY, new Closure(inner, null, new Object[from.length]));
  }

  // ---- called by compiled code

  static Cell cell(Object value) {
    return new Cell(value);
  }

  static Cell cell(long value) {
    Cell cell = new Cell();
    cell.set(value);
    return cell;
  }

  static Cell cell(double value) {
    Cell cell = new Cell();
    cell.set(value);
    return cell;
  }

  static Closure closure(Proto proto, Object self, Object[] captures) {
    return new Closure(proto, self, captures);
  }

  static Object orVoid(Object v) {
    return v == null ? Singleton.VOID : v;
  }
}
