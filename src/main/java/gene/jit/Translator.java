package gene.jit;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.Closure;
import gene.runtime.Expansion;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionForm;
import gene.runtime.error.GeneError;
import gene.runtime.ops.Invoke;
import gene.runtime.ops.RareBranches;
import gene.runtime.ops.RareOps;
import gene.runtime.types.TypeCheck;
import gene.value.Kinds;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.util.TreeSet;

/**
 * Translates the instructions of a function one after the other. Branches, returns and safepoints
 * are here; the other families of instructions have classes of their own.
 */
final class Translator {
  private final Body b;
  private final Assembler asm;
  private final Code code;
  private final Numbers numbers;
  private final Variables variables;
  private final Members members;
  private final Properties properties;
  private final Elements elements;
  private final Loops loops;
  private final CallForms calls;
  private final ScopeForms scopes;
  private final GeneratorForms generators;
  private final TreeSet<Integer> work; // blocks to look at (again), null when writing
  private boolean ended; // the instruction never goes on with the next one

  Translator(Body b, TreeSet<Integer> work) {
    this.b = b;
    this.asm = b.asm;
    this.code = b.code;
    this.work = work;
    this.numbers = new Numbers(b);
    this.variables = new Variables(b);
    this.members = new Members(b);
    this.properties = new Properties(b);
    this.elements = new Elements(b);
    this.loops = new Loops(b, this);
    this.calls = new CallForms(b, this);
    this.generators = new GeneratorForms(b);
    this.scopes = new ScopeForms(b, calls, members);
  }

  /** Translates a block to its end. */
  void block(int start) {
    b.begin(start);
    if (b.flow.heads.get(start)) {
      b.beginInstruction(start);
      b.turns.head(start);
    }
    if (work != null) {
      arriveAtHandlers(start);
    }
    for (int pc = start; ; pc++) {
      b.beginInstruction(pc);
      ended = false;
      Label from = asm.writes() ? asm.here() : null;
      instruction(code.ops[pc], code.a[pc], code.b[pc], code.c[pc]);
      if (from != null && !code.ops[pc].is(Op.Flag.MAY_SUSPEND)) { // see AwaitFrame
        asm.builder().characterRange(from, asm.here(), pc, pc, 0);
      }
      if (ended) {
        return;
      }
      if (b.flow.starts.get(pc + 1)) {
        goTo(pc + 1, true);
        return;
      }
    }
  }

  private void await(Op op, int count, int mode) {
    b.enter();
    b.noteFailing();
    asm.loadObject(Body.VM);
    asm.loadObject(b.fn);
    if (op == Op.AWAIT && count == 1 && mode == 0) {
      b.load(b.pop(), Kind.ANY);
      asm.constant(b.pc);
      asm.call(
          AwaitFrame.class, "one", Object.class, Vm.class, Closure.class, Object.class, int.class);
    } else {
      int operands = op.pops(count, mode, 0);
      members.array(operands, 1);
      asm.constant(operands);
      asm.constant(b.pc);
      asm.call(
          AwaitFrame.class,
          "run",
          Object.class,
          Vm.class,
          Closure.class,
          Object[].class,
          int.class,
          int.class);
    }
    b.pushResult(Kind.ANY, null);
  }

  private void arriveAtHandlers(int start) {
    for (Code.Handler h : code.handlers) {
      if (start >= h.from() && start < h.to() && b.arriveByError(h)) {
        work.add(h.target());
      }
    }
  }

  // ---- ways to other blocks

  /** Notes that a block can be reached from here, in other ways than by a branch. */
  void arrives(int target) {
    if (work != null && b.arrive(target)) {
      work.add(target);
    }
  }

  /** The label of a conditional branch to a block with the stack as it is now. */
  Label to(int target) {
    if (work != null && b.arrive(target)) {
      work.add(target);
    }
    return b.branch(target);
  }

  void goTo(int target, boolean next) {
    if (work != null && b.arrive(target)) {
      work.add(target);
    }
    b.jump(target, next);
  }

  /** A branch that is always taken. */
  void always(int target) {
    goTo(target, false);
    ended = true;
  }

  /** The next turn of a loop. */
  void turn(int head) {
    if (work != null && b.arrive(head)) {
      work.add(head);
    }
    b.turns.back(head);
    ended = true;
  }

  void end() {
    ended = true;
  }

  private void instruction(Op op, int a, int y, int z) {
    switch (op) {
      case CONST_VALUE -> b.pushConstant(b.unit.proto.consts[a]);
      case NIL -> b.pushConstant(gene.value.Singleton.NIL);
      case POP -> b.pop();
      case DUP -> b.push(b.peek(0));
      case DUP2 -> {
        b.push(b.peek(1));
        b.push(b.peek(1));
      }
      case SWAP -> {
        Item top = b.pop();
        Item below = b.pop();
        b.push(top);
        b.push(below);
      }
      case DROP_UNDER -> {
        Item top = b.pop();
        b.drop(a);
        b.push(top);
      }

      case LOAD,
          STORE,
          LOAD_CELL,
          STORE_CELL,
          NEW_CELL,
          EMPTY_CELL,
          UNSET,
          LOAD_CAPTURED,
          LOAD_CAPTURED_CELL,
          STORE_CAPTURED_CELL,
          LOAD_TOP,
          LOAD_TOP_OR_VOID,
          STORE_TOP,
          CELL,
          LOAD_SELF,
          LOAD_NS,
          LOAD_NAME,
          SET_EXIT,
          SAVE_EX,
          RESTORE_EX,
          SET_EX,
          LOAD_EX,
          CHAIN_CAUSE,
          CLOSURE ->
          variables.translate(op, a, y);

      case ADD, SUB, MUL, DIV, MOD -> numbers.arithmetic(op);
      case ADD_INT -> numbers.addConstant(a, y != 0);
      case NEG -> numbers.negate();
      case NOT -> numbers.not();
      case SHL -> numbers.integers("shl", true);
      case SHR -> numbers.integers("shr", true);
      case AND -> numbers.integers("and", false);
      case OR -> numbers.integers("or", false);
      case XOR -> numbers.integers("xor", false);
      case LT, LE, GT, GE, EQ, NE -> numbers.compare(op);
      case JUMP_UNLESS_LT -> numbers.compareAndJump(Op.LT, this, a);
      case JUMP_UNLESS_LE -> numbers.compareAndJump(Op.LE, this, a);
      case JUMP_UNLESS_GT -> numbers.compareAndJump(Op.GT, this, a);
      case JUMP_UNLESS_GE -> numbers.compareAndJump(Op.GE, this, a);
      case JUMP_UNLESS_EQ -> numbers.compareAndJump(Op.EQ, this, a);
      case JUMP_IF_FALSE -> numbers.jumpIf(false, this, a);
      case JUMP_IF_TRUE -> numbers.jumpIf(true, this, a);

      case GET_MEMBER_OR_LOCAL, SET_MEMBER_OR_LOCAL, RANGE, ARRAY, MAP, MAP_PUT, ARRAY_ADD, STR ->
          members.translate(op, a, y);
      case GET_MEMBER -> properties.get((String) b.unit.proto.consts[a]);
      case SET_MEMBER -> properties.set((String) b.unit.proto.consts[a]);
      case GET_INDEX, GET_KEY, SET_INDEX, SET_KEY -> elements.translate(op, a);
      case ITER -> loops.begin();
      case NEXT -> loops.next(a, y);
      case NEXT_PAIR -> loops.nextPair(a, y);
      case CLOSE_ITER -> loops.close(a);
      case REPEAT_COUNT -> loops.repeatCount();
      case REPEAT_NEXT -> loops.repeatNext(a, y);

      case CALL_FN -> calls.call(a, y);
      case METHOD -> calls.method(a, y, z);
      case TAIL_CALL -> calls.tailCall(a, y);
      case TAIL_METHOD -> calls.tailMethod(a, y, z);
      case TAIL_CALL_KW, TAIL_CALL_SPREAD -> calls.tailGeneral(op);
      case NEW -> calls.construct(a);

      case THROW, RETHROW -> throwing(op);
      case CATCH_MATCH -> {
        Item cls = b.pop();
        b.noteFailing();
        b.load(b.pop(), Kind.ANY);
        b.load(cls, Kind.ANY);
        asm.call(RareOps.class, "catches", boolean.class, Object.class, Object.class);
        b.pushResult(Kind.BOOL, null);
      }
      case THROW_AGAIN, CONTRACT_FAIL -> {
        members.step(op);
        asm.nothing();
        if (asm.writes()) {
          asm.builder().athrow();
        }
        ended = true;
      }
      case RETURN -> calls.giveBack();
      case EXPANSION_HOLDS -> scopes.expansionHolds((Expansion.Guard) b.unit.proto.consts[a]);
      case LEAVE_EXPANSION -> {
        if (asm.writes()) {
          asm.builder().goto_(b.wayOut());
        }
        ended = true;
      }
      case SCOPE, RELOAD, MACRO_CALL, EVAL -> scopes.translate(op, a);
      case YIELD, YIELD_OPEN -> generators.yield(this);
      case AWAIT, AWAIT_ALL -> await(op, a, y);
      case PROBE -> throw new NotCompilable(op.listingName());
      case JUMP,
          LOOP,
          JUMP_IF_GIVEN,
          JUMP_IF_CELL_GIVEN,
          JUMP_IF_EXIT,
          AND_JUMP,
          OR_JUMP,
          JUMP_IF_BITS,
          JUMP_UNLESS_MACRO,
          JUMP_UNLESS_VARIANT,
          UNWRAP,
          LOAD_MEMBER_JUMP,
          SAFEPOINT,
          CHECK_LOCAL,
          CHECK_VALUE,
          JUMP_UNLESS_CONTRACTS ->
          control(op, a, y, z);
      default -> members.step(op);
    }
  }

  private void throwing(Op op) {
    b.enter();
    b.noteFailing();
    if (op == Op.THROW) {
      asm.loadObject(Body.VM);
      b.load(b.pop(), Kind.ANY);
      asm.constant(b.unit.proto, Proto.class);
      asm.constant(b.pc);
      asm.call(
          ExceptionForm.class,
          "thrown",
          GeneError.class,
          Vm.class,
          Object.class,
          Proto.class,
          int.class);
    } else {
      b.load(b.pop(), Kind.ANY);
      asm.call(RareOps.class, "rethrown", GeneError.class, Object.class);
    }
    if (asm.writes()) {
      asm.builder().athrow();
    }
    ended = true;
  }

  private void control(Op op, int a, int y, int z) {
    switch (op) {
      case JUMP -> always(a);
      case LOOP -> {
        turn(a);
      }
      case SAFEPOINT -> safepoint();
      case JUMP_IF_GIVEN -> {
        Item v = b.local(a);
        if (v.isNull()) {
          return;
        }
        if (v.kind() != Kind.ANY) {
          always(y);
          return;
        }
        b.load(v, Kind.ANY);
        branch(Opcode.IFNONNULL, y);
      }
      case JUMP_IF_CELL_GIVEN -> {
        variables.cell(a);
        asm.send(gene.runtime.Cell.class, "read", Object.class);
        branch(Opcode.IFNONNULL, y);
      }
      case JUMP_IF_EXIT -> {
        b.load(b.local(a), Kind.ANY);
        asm.cast(Integer.class);
        asm.send(Integer.class, "intValue", int.class);
        asm.constant(y);
        branch(Opcode.IF_ICMPEQ, z);
      }
      case AND_JUMP -> {
        if (!b.peek(0).kind().number()) {
          numbers.truth(b.peek(0));
          branch(Opcode.IFEQ, a);
        }
      }
      case OR_JUMP -> orJump(a);
      case JUMP_IF_BITS -> {
        Item v = b.peek(0);
        if (v.kind() == Kind.LONG) {
          always(a);
        } else if (v.kind() == Kind.ANY) {
          b.load(v, Kind.ANY);
          asm.call(RareBranches.class, "isBits", boolean.class, Object.class);
          branch(Opcode.IFNE, a);
        }
      }
      case JUMP_UNLESS_MACRO -> {
        b.load(b.peek(0), Kind.ANY);
        asm.call(Invoke.class, "isMacro", boolean.class, Object.class);
        if (b.flow.prunes(b.pc)) {
          if (asm.writes()) {
            asm.builder().ifne(b.wayOut());
          }
          always(a);
        } else {
          branch(Opcode.IFEQ, a);
        }
      }
      case JUMP_UNLESS_VARIANT -> {
        b.load(b.peek(0), Kind.ANY);
        asm.call(RareBranches.class, "isVariant", boolean.class, Object.class);
        branch(Opcode.IFEQ, a);
      }
      case JUMP_UNLESS_CONTRACTS -> {
        asm.loadObject(Body.VM);
        asm.send(Vm.class, "core", gene.runtime.Core.class);
        asm.send(gene.runtime.Core.class, "contracts", boolean.class);
        branch(Opcode.IFEQ, a);
      }
      case UNWRAP -> unwrap(a);
      case LOAD_MEMBER_JUMP -> memberJump(a, y);
      case CHECK_LOCAL -> checkLocal(a, y, z);
      default -> checkValue(a, y);
    }
  }

  private void branch(Opcode op, int target) {
    Label label = to(target);
    if (asm.writes()) {
      asm.builder().branch(op, label);
    }
  }

  private void orJump(int target) {
    Item v = b.peek(0);
    if (v.kind() == Kind.DOUBLE) {
      always(target);
    } else if (v.kind() == Kind.BOOL) {
      b.load(v, Kind.BOOL);
      branch(Opcode.IFNE, target);
    } else if (v.kind() == Kind.ANY) {
      b.load(v, Kind.ANY);
      asm.call(Translator.class, "trueNotBits", boolean.class, Object.class);
      branch(Opcode.IFNE, target);
    }
  }

  static boolean trueNotBits(Object v) {
    return Kinds.truthy(v) && !RareBranches.isBits(v);
  }

  /** Reads the VM's signal; other tasks may run now. */
  void safepoint() {
    b.noteFailing();
    b.look();
  }

  private void unwrap(int target) {
    Item v = b.peek(0);
    b.noteFailing();
    asm.loadObject(Body.VM);
    b.load(v, Kind.ANY);
    asm.call(RareBranches.class, "unwrap", Object.class, Vm.class, Object.class);
    int slot = b.fresh(Kind.ANY);
    asm.store(Kind.ANY.type, slot);
    asm.loadObject(slot);
    branch(Opcode.IFNULL, target);
    b.pop();
    b.push(Item.in(Kind.ANY, null, slot));
  }

  private void memberJump(int name, int target) {
    Item ns = b.pop();
    b.noteFailing();
    b.load(ns, Kind.ANY);
    asm.constant(b.unit.proto.consts[name], String.class);
    asm.call(RareBranches.class, "member", Object.class, Object.class, String.class);
    int slot = b.fresh(Kind.ANY);
    asm.store(Kind.ANY.type, slot);
    asm.loadObject(slot);
    b.push(Item.in(Kind.ANY, null, slot));
    branch(Opcode.IFNONNULL, target);
    b.pop();
  }

  /** A parameter with a type: one that fits exactly needs no check when its kind is known. */
  private void checkLocal(int local, int site, int target) {
    Object known = b.unit.feedback.site(site);
    if (!(known instanceof TypeCheck check)) {
      unknownCheck();
      return;
    }
    Item v = b.local(local);
    if (check.exact() == v.kind().boxed() && v.kind() != Kind.ANY) {
      always(target);
      return;
    }
    b.noteFailing();
    Kind kind = Kind.holding(check.exact());
    boolean cell = variables.isCell(v);
    if (kind != Kind.ANY && v.kind() == Kind.ANY && !cell && !b.unit.cautious(b.pc)) {
      b.need(v, kind);
      b.load(v, kind);
      b.storeLocal(local, kind, v.sample());
      always(target);
      return;
    }
    asm.constant(check, TypeCheck.class);
    asm.loadObject(Body.VM);
    b.load(v, Kind.ANY);
    asm.send(TypeCheck.class, "place", Object.class, Vm.class, Object.class);
    b.storeLocal(local, Kind.ANY, null);
    always(target);
  }

  private void checkValue(int site, int target) {
    Object known = b.unit.feedback.site(site);
    if (!(known instanceof TypeCheck check)) {
      unknownCheck();
      return;
    }
    Item v = b.pop();
    if (check.exact() == v.kind().boxed() && v.kind() != Kind.ANY) {
      b.push(v);
      always(target);
      return;
    }
    b.noteFailing();
    Kind kind = Kind.holding(check.exact());
    if (kind != Kind.ANY && v.kind() == Kind.ANY && !b.unit.cautious(b.pc)) {
      b.need(v, kind);
      b.load(v, kind);
      b.pushResult(kind, v.sample());
      always(target);
      return;
    }
    asm.constant(check, TypeCheck.class);
    asm.loadObject(Body.VM);
    b.load(v, Kind.ANY);
    asm.send(TypeCheck.class, "value", Object.class, Vm.class, Object.class);
    b.pushResult(Kind.ANY, null);
    always(target);
  }

  /** The type has not been needed yet: the interpreter finds out, and this code is made anew. */
  private void unknownCheck() {
    if (b.unit.cautious(b.pc)) {
      return; // a type that is worked out every time
    }
    if (asm.writes()) {
      asm.builder().goto_(b.wayOut());
    }
    ended = true;
  }
}
