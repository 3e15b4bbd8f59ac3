package gene.jit.analysis;

import gene.code.Op;
import java.util.EnumMap;
import java.util.Map;

/** The families of instructions: each has a class that plans and one that emits. */
public enum Family {
  STACK,
  VARIABLES,
  NUMBERS,
  DATA,
  PARTS,
  PROPERTIES,
  ELEMENTS,
  ITERATION,
  CALLS,
  SCOPES,
  CONTROL,
  CHECKS,
  /** Without a translation of their own: they run as in the interpreter. */
  OTHERS;

  private static final Map<Op, Family> OF = new EnumMap<>(Op.class);

  static {
    put(STACK, Op.CONST_VALUE, Op.NIL, Op.POP, Op.DUP, Op.DUP2, Op.SWAP, Op.DROP_UNDER);
    put(VARIABLES, Op.LOAD, Op.STORE, Op.LOAD_CELL, Op.STORE_CELL, Op.NEW_CELL, Op.EMPTY_CELL);
    put(VARIABLES, Op.UNSET, Op.LOAD_CAPTURED, Op.LOAD_CAPTURED_CELL, Op.STORE_CAPTURED_CELL);
    put(VARIABLES, Op.LOAD_TOP, Op.LOAD_TOP_OR_VOID, Op.STORE_TOP, Op.LOAD_SELF);
    put(VARIABLES, Op.LOAD_NS, Op.LOAD_NAME, Op.SET_EXIT, Op.SAVE_EX, Op.RESTORE_EX, Op.SET_EX);
    put(VARIABLES, Op.LOAD_EX, Op.CHAIN_CAUSE, Op.DISCARD_EX, Op.CLOSURE);
    put(NUMBERS, Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.MOD, Op.ADD_INT, Op.NEG, Op.NOT, Op.SHL);
    put(NUMBERS, Op.SHR, Op.AND, Op.OR, Op.XOR, Op.LT, Op.LE, Op.GT, Op.GE, Op.EQ, Op.NE);
    put(NUMBERS, Op.CASE_EQ);
    put(NUMBERS, Op.JUMP_UNLESS_LT, Op.JUMP_UNLESS_LE, Op.JUMP_UNLESS_GT, Op.JUMP_UNLESS_GE);
    put(NUMBERS, Op.JUMP_UNLESS_EQ);
    put(DATA, Op.RANGE, Op.ARRAY, Op.MAP, Op.MAP_PUT, Op.ARRAY_ADD, Op.STR, Op.CONCAT);
    put(PARTS, Op.IS, Op.VARIANT_MATCH, Op.VARIANT_FIELDS, Op.RESOLVE_VARIANT, Op.LOAD_SPECIAL);
    put(PARTS, Op.DESTRUCTURE);
    put(PROPERTIES, Op.GET_MEMBER, Op.SET_MEMBER);
    put(ELEMENTS, Op.GET_MEMBER_OR_LOCAL, Op.SET_MEMBER_OR_LOCAL);
    put(ELEMENTS, Op.GET_INDEX, Op.GET_KEY, Op.SET_INDEX, Op.SET_KEY);
    put(ITERATION, Op.ITER, Op.NEXT, Op.NEXT_PAIR, Op.CLOSE_ITER, Op.REPEAT_COUNT, Op.REPEAT_NEXT);
    put(ITERATION, Op.YIELD, Op.YIELD_OPEN);
    put(CALLS, Op.CALL_KW, Op.METHOD_KW, Op.NEW_KW, Op.SUPER_FN);
    put(CALLS, Op.CALL_FN, Op.METHOD, Op.TAIL_CALL, Op.TAIL_METHOD, Op.TAIL_CALL_KW);
    put(CALLS, Op.TAIL_CALL_SPREAD, Op.NEW, Op.RETURN, Op.AWAIT, Op.AWAIT_ALL);
    put(SCOPES, Op.SCOPE, Op.RELOAD, Op.MACRO_CALL, Op.EVAL);
    put(SCOPES, Op.EXPANSION_HOLDS, Op.LEAVE_EXPANSION);
    put(CONTROL, Op.JUMP, Op.LOOP, Op.JUMP_IF_FALSE, Op.JUMP_IF_TRUE, Op.JUMP_IF_GIVEN);
    put(CONTROL, Op.JUMP_IF_CELL_GIVEN, Op.JUMP_IF_EXIT, Op.AND_JUMP, Op.OR_JUMP, Op.JUMP_IF_BITS);
    put(CONTROL, Op.JUMP_UNLESS_MACRO, Op.JUMP_UNLESS_VARIANT, Op.JUMP_UNLESS_CONTRACTS);
    put(CONTROL, Op.UNWRAP, Op.LOAD_MEMBER_JUMP, Op.SAFEPOINT, Op.THROW, Op.RETHROW);
    put(CONTROL, Op.THROW_AGAIN, Op.CONTRACT_FAIL);
    put(CHECKS, Op.CHECK_LOCAL, Op.CHECK_VALUE, Op.CATCH_MATCH);
  }

  private static void put(Family family, Op... ops) {
    for (Op op : ops) {
      OF.put(op, family);
    }
  }

  public static Family of(Op op) {
    return OF.getOrDefault(op, OTHERS);
  }
}
