package gene.code;

import java.util.BitSet;
import java.util.List;

/**
 * Which local variables an instruction reads and writes: the operands of the instruction table,
 * applied to an instruction. Every analysis of variables asks here.
 */
public final class DefUse {
  private DefUse() {}

  /** Adds the variables that the instruction reads. */
  public static void addUses(Code code, int pc, BitSet out) {
    List<Operand> operands = code.ops[pc].operands();
    for (int i = 0; i < operands.size(); i++) {
      Operand kind = operands.get(i);
      int value = code.operand(pc, i);
      if (kind.isLocal()) {
        if (kind.reads()) {
          out.set(value);
        }
      } else if (kind == Operand.CODE) {
        addCaptures((Code) code.consts[value], out);
      } else if (kind == Operand.READER) {
        out.or(((LocalReader) code.consts[value]).needed());
      } else if (kind == Operand.VARIABLES_USE || kind == Operand.VARIABLES_USE_DEF) {
        addVariables((ScopeInfo) code.consts[value], out);
      }
    }
  }

  /** Adds the variables of a function that a function made in it captures. */
  public static void addCaptures(Code inner, BitSet out) {
    for (int from : inner.captures) {
      if (from >= 0) {
        out.set(from);
      }
    }
  }

  /** Adds the variables that evaluated code sees through a scope. */
  public static void addVariables(ScopeInfo info, BitSet out) {
    for (ScopeInfo.Entry e : info.entries()) {
      if (e.place() == ScopeInfo.Place.LOCAL) {
        out.set(e.index());
      }
    }
    if (info.evalLocal() >= 0) {
      out.set(info.evalLocal());
    }
  }

  /** Removes the variables whose values before the instruction do not matter. */
  public static void removeDefinitions(Code code, int pc, BitSet out) {
    List<Operand> operands = code.ops[pc].operands();
    for (int i = 0; i < operands.size(); i++) {
      if (operands.get(i) == Operand.LOCAL_DEF) {
        out.clear(code.operand(pc, i));
      }
    }
  }

  /** Whether a variable may have another value behind the instruction. */
  public static boolean writes(Code code, int pc, int local) {
    List<Operand> operands = code.ops[pc].operands();
    for (int i = 0; i < operands.size(); i++) {
      Operand kind = operands.get(i);
      if (kind.writes()
          && (kind.isLocal() ? code.operand(pc, i) == local : kind == Operand.VARIABLES_USE_DEF)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an operand of the instruction is the variable. */
  public static boolean names(Code code, int pc, int local) {
    List<Operand> operands = code.ops[pc].operands();
    for (int i = 0; i < operands.size(); i++) {
      if (operands.get(i).isLocal() && code.operand(pc, i) == local) {
        return true;
      }
    }
    return false;
  }
}
