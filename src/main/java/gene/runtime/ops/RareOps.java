package gene.runtime.ops;

import gene.code.Code;
import gene.code.Op;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Expansion;
import gene.runtime.ForLoops;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.value.GrowingText;
import gene.value.QuotedCopy;
import gene.value.Singleton;

/**
 * The instructions that are neither hot nor branches, on the operand stack of a frame: {@link
 * #step} does one of them and gives the new top. A family of instructions has a class with its
 * switch; what they mean is in the classes that those call. The switch here finds the family, those
 * there the instruction: one switch over all of them would be too large for HotSpot to compile.
 */
public final class RareOps {
  private RareOps() {}

  /** Executes instruction pc; {@code sp} is the first free place of the frame's stack. */
  public static int step(Vm vm, Closure fn, Object[] s, int sp, int pc) {
    Proto p = fn.proto;
    Code code = p.code;
    int a = code.a[pc];
    if (GrowingText.exist()) {
      flatten(code, s, sp, pc);
    }
    return switch (code.ops[pc]) {
      case DUP2,
          SWAP,
          DROP_UNDER,
          COPY,
          EMPTY_CELL,
          UNSET,
          LOAD_TOP_OR_VOID,
          STORE_NAME,
          LOAD_SPECIAL,
          LOAD_EX,
          IS_MAIN,
          SET_EXIT ->
          variables(vm, fn, s, sp, pc, a);
      case THROW,
          THROW_AGAIN,
          RETHROW,
          FAIL,
          SAVE_EX,
          SET_EX,
          RESTORE_EX,
          CATCH_MATCH,
          CHAIN_CAUSE,
          DISCARD_EX ->
          ErrorOps.step(vm, p, s, sp, pc, a);
      case POW,
          NEG,
          CONCAT,
          SHL,
          SHR,
          NE,
          AND,
          OR,
          XOR,
          NOT,
          IS,
          RANGE,
          UNION,
          TYPEOF,
          CASE_EQ,
          VARIANT_MATCH,
          VARIANT_FIELDS,
          UNWRAP_TOP ->
          OperatorOps.step(vm, s, sp, code, pc, a);
      case ARRAY,
          ARRAY_ADD,
          ARRAY_SPREAD,
          MAP,
          MAP_PUT,
          MAP_SPREAD,
          HASH_MAP,
          HASH_PUT,
          NODE,
          SEAL,
          STR,
          SELECTOR,
          ITER,
          CLOSE_ITER,
          REPEAT_COUNT ->
          DataOps.step(vm, p, s, sp, pc, a);
      case GET_MEMBER_OR_LOCAL,
          GET_KEY,
          SET_MEMBER_OR_LOCAL,
          SET_INDEX,
          SET_KEY,
          ASSERT_PRESENT,
          PICK,
          PICK_OR,
          SET_SELECTED ->
          MemberOps.step(vm, p, s, sp, pc, a);
      case CALL_KW,
          CALL_SPREAD,
          METHOD_KW,
          METHOD_SPREAD,
          METHOD_DYNAMIC,
          SUPER,
          SUPER_FN,
          NEW,
          NEW_KW,
          NEW_SPREAD,
          MACRO_CALL,
          SCOPE,
          RELOAD,
          EVAL,
          RENDER ->
          CallOps.step(vm, fn, s, sp, pc, a);
      case CLASS,
          METHOD_DEF,
          CTOR_DEF,
          MISSING_DEF,
          NAMESPACE,
          IMPORT,
          IMPORT_NAME,
          IMPORT_ALL,
          DESTRUCTURE,
          ENUM,
          RESOLVE_VARIANT ->
          DefinitionOps.step(vm, p, s, sp, pc, a);
      case AWAIT,
          SPAWN,
          ASYNC_VALUE,
          ASYNC_ERROR,
          AWAIT_ALL,
          OPEN_GROUP,
          END_GROUP,
          FAIL_GROUP,
          SPAWN_IN,
          SELECT,
          ENTER_ATOMIC,
          LEAVE_ATOMIC,
          ENTER_SHIELD,
          LEAVE_SHIELD,
          DROP_SHIELD ->
          TaskOps.step(vm, code, s, sp, pc, a);
      case MAY_CLOSE -> {
        s[sp] = ForLoops.mayClose(s[sp - 1]);
        yield sp + 1;
      }
      case EXPANSION_HOLDS -> {
        s[sp] = Expansion.holds(s[sp - 1], (Expansion.Guard) p.consts[a]);
        yield sp + 1;
      }
      case LEAVE_EXPANSION -> {
        s[sp - 1] = ((Expansion.Exit) p.consts[a]).leave(vm, fn, s[sp - 1], s, sp - 1, pc);
        yield sp;
      }
      case PROBE -> {
        vm.observer().before(vm, fn, s, pc + 1);
        yield sp;
      }
      case TYPE, TYPE_TOP, TYPE_NAME, CHECK, FIELD_DEF, ENUM_FIELD, CONTRACT_FAIL ->
          TypeOps.step(vm, p, s, sp, pc, a);
      case INTERFACE,
          INTERFACE_METHOD,
          INTERFACE_FIELD,
          IMPLEMENTS,
          CHECK_INTERFACES,
          IMPLEMENT,
          INTERCEPTOR,
          ADVICE ->
          BehaviourOps.step(vm, p, s, sp, pc, a);
      default -> throw new IllegalStateException("bug: no meaning for " + code.ops[pc]);
    };
  }

  /** Growing texts become Strings before all instructions but those that know them. */
  private static void flatten(Code code, Object[] s, int sp, int pc) {
    switch (code.ops[pc]) {
      case DUP2, SWAP, DROP_UNDER, CONCAT, STR, CHECK, CALL_KW, METHOD_KW, NE -> {}
      default ->
          GrowingText.flatten(s, sp - code.ops[pc].pops(code.a[pc], code.b[pc], code.c[pc]), sp);
    }
  }

  /** The operators with two operands that are common enough to come without {@link #step}. */
  public static Object binary(Op op, Object x, Object y) {
    return switch (op) {
      case MUL -> Arithmetic.mul(x, y);
      case DIV -> Arithmetic.div(x, y);
      case MOD -> Arithmetic.mod(x, y);
      case LT -> Arithmetic.lt(x, y);
      case LE -> Arithmetic.le(x, y);
      case GT -> Arithmetic.gt(x, y);
      case GE -> Arithmetic.ge(x, y);
      case EQ -> Arithmetic.eq(x, y);
      default -> throw new IllegalStateException("bug: no operator " + op);
    };
  }

  private static int variables(Vm vm, Closure fn, Object[] s, int sp, int pc, int a) {
    Proto p = fn.proto;
    switch (p.code.ops[pc]) {
      case DUP2 -> {
        s[sp] = s[sp - 2];
        s[sp + 1] = s[sp - 1];
        return sp + 2;
      }
      case SWAP -> {
        Object top = s[sp - 1];
        s[sp - 1] = s[sp - 2];
        s[sp - 2] = top;
        return sp;
      }
      case DROP_UNDER -> {
        s[sp - 1 - a] = s[sp - 1];
        return sp - a;
      }
      case COPY -> s[sp++] = QuotedCopy.of(p.consts[a]);
      case EMPTY_CELL -> s[a] = new Cell();
      case UNSET -> s[a] = null;
      case LOAD_TOP_OR_VOID -> {
        Object v = p.unit.tops[a].read();
        s[sp++] = v == null ? Singleton.VOID : v;
      }
      case STORE_NAME -> {
        sp--;
        s[sp - 1] = Definitions.storeName(vm, s[sp - 1], s[sp], (String) p.consts[a]);
      }
      case LOAD_SPECIAL -> s[sp++] = vm.specials().get(vm, (String) p.consts[a], p.unit);
      case LOAD_EX -> s[sp++] = ErrorOps.exception(vm, p.code, pc);
      case IS_MAIN -> s[sp - 1] = p.unit.main();
      default -> s[a] = p.code.b[pc]; // SET_EXIT
    }
    return sp;
  }
}
