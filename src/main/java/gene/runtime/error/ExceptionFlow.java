package gene.runtime.error;

import gene.code.Code;
import gene.code.DefUse;
import gene.code.Op;
import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Vm;
import gene.runtime.object.GeneClass;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a function does with exceptions, as far as its instructions tell: where it throws one that
 * nobody else knows, and which of its handlers only look at theirs. Such an exception is gone when
 * the handler ends, so its trace need not be complete before somebody asks; see {@link Unwinding}.
 */
public final class ExceptionFlow {
  private static final Set<Op> MAKING = EnumSet.of(Op.NEW, Op.NEW_KW, Op.NEW_SPREAD);

  /** Whether the constructors of a class keep the instance to themselves. */
  private record Known(GeneClass cls, int epoch, boolean discreet) {}

  private final Code code;
  private final int[] ends; // by handler: the last of its instructions, -1 when it shares
  private final BitSet targets = new BitSet();
  private Known[] known; // by instruction
  private Boolean keepsSelf; // worked out when someone asks

  public ExceptionFlow(Code code) {
    this.code = code;
    for (int pc = 0; pc < code.ops.length; pc++) {
      int label = code.ops[pc].labelOperand();
      if (label >= 0) {
        targets.set(code.operand(pc, label));
      }
    }
    ends = new int[code.handlers.length];
    for (int i = 0; i < ends.length; i++) {
      targets.set(code.handlers[i].target());
      ends[i] = code.is(Code.GENERATOR) ? -1 : end(code.handlers[i]);
    }
  }

  /**
   * The last instruction of a handler that does not let its exception out of sight other than by
   * LOAD_EX; -1 of other handlers.
   */
  int end(int handler) {
    return ends[handler];
  }

  // ---- handlers

  private int end(Code.Handler h) {
    int at = h.target();
    return code.ops[at] == Op.SET_EX
        ? endOfCatch(h, at + 1)
        : code.ops[at] == Op.STORE && code.ops[at + 1] == Op.SET_EXIT ? endOfFinally(at) : -1;
  }

  /** All clauses take the exception from the stack; where none matches it is thrown again. */
  private int endOfCatch(Code.Handler h, int first) {
    int save = h.from() - 1;
    if (save < 0 || code.ops[save] != Op.SAVE_EX) {
      return -1;
    }
    int end = first;
    while (code.ops[end] != Op.RETHROW || !restores(end - 1, code.a[save])) {
      if (++end == code.ops.length) {
        return -1;
      }
    }
    int at = first;
    while (at < end) {
      switch (code.ops[at]) {
        case POP -> {
          return end;
        }
        case STORE -> {
          return onlyRead(code.a[at]) ? end : -1;
        }
        case DUP -> {
          while (code.ops[at] != Op.CATCH_MATCH) {
            at++;
          }
          if (code.ops[at + 1] != Op.JUMP_IF_FALSE || !lookedAtOnly(at + 2)) {
            return -1;
          }
          at = code.a[at + 1];
        }
        case RESTORE_EX -> at++;
        default -> {
          return -1;
        }
      }
    }
    return end;
  }

  /** Whether the clause that begins there drops the exception, or only reads what it has bound. */
  private boolean lookedAtOnly(int pc) {
    return code.ops[pc] == Op.POP || code.ops[pc] == Op.STORE && onlyRead(code.a[pc]);
  }

  private boolean restores(int pc, int local) {
    return code.ops[pc] == Op.RESTORE_EX && code.a[pc] == local;
  }

  /** The exception waits in a hidden variable for the end of the block. */
  private int endOfFinally(int store) {
    for (int pc = store; pc < code.ops.length; pc++) {
      if (code.ops[pc] == Op.CHAIN_CAUSE && code.b[pc] == code.a[store]) {
        return pc + 1;
      }
    }
    return -1;
  }

  /** Whether an instruction with the exception on top only reads a property, or throws it again. */
  public static boolean staysInSight(Code code, int pc) {
    return code.ops[pc] == Op.GET_MEMBER || code.ops[pc] == Op.THROW;
  }

  /** Whether the variable is used only to read properties of its value or to throw it. */
  private boolean onlyRead(int local) {
    for (int pc = 0; pc < code.ops.length; pc++) {
      Op op = code.ops[pc];
      if (op == Op.SCOPE || op == Op.CLOSURE && captures(code.consts[code.a[pc]], local)) {
        return false;
      }
      if (DefUse.names(code, pc, local)
          && op != Op.STORE
          && !(op == Op.LOAD && staysInSight(code, pc + 1))) {
        return false;
      }
    }
    return true;
  }

  private static boolean captures(Object function, int local) {
    return !(function instanceof Code c)
        || Arrays.stream(c.captures).anyMatch(from -> from == local);
  }

  // ---- throws

  /** Whether nobody but the THROW at that place knows the exception. */
  boolean isFresh(Vm vm, ExceptionValue e, int pc) {
    if (pc == 0 || !MAKING.contains(code.ops[pc - 1]) || targets.get(pc)) {
      return false;
    }
    if (known == null) {
      known = new Known[code.ops.length];
    }
    Known k = known[pc];
    int epoch = vm.core().classEpoch();
    if (k == null || k.cls != e.cls() || k.epoch != epoch) {
      k = new Known(e.cls(), epoch, discreet(e.cls()));
      known[pc] = k;
    }
    return k.discreet && !e.isShared();
  }

  /** Whether the instance does not escape from the constructors of the class. */
  static boolean discreet(GeneClass cls) {
    for (GeneClass c = cls; c != null && c.userDefined(); c = c.parent()) {
      Callable ctor = c.ctor();
      if (ctor != null && !(ctor instanceof Closure f && f.proto.exceptions().keepsSelf())) {
        return false;
      }
    }
    return true;
  }

  /** Whether self is used only to set properties and to call the constructor above. */
  private boolean keepsSelf() {
    if (keepsSelf == null) {
      boolean keeps = (code.flags & (Code.GENERATOR | Code.ASYNC | Code.MACRO)) == 0;
      for (int pc = 0; keeps && pc < code.ops.length; pc++) {
        keeps = code.ops[pc] != Op.LOAD_SELF || staysInside(pc + 1);
      }
      keepsSelf = keeps;
    }
    return keepsSelf;
  }

  /** Whether self, on top of the stack before that instruction, reaches only its own members. */
  private boolean staysInside(int next) {
    int above = 0;
    for (int pc = next; !code.ops[pc].is(Op.Flag.BRANCH); pc++) {
      Op op = code.ops[pc];
      int pops = op.pops(code.a[pc], code.b[pc], code.c[pc]);
      if (pops > above) {
        return op == Op.POP
            || op == Op.SET_MEMBER && above == 1
            || op == Op.SET_MEMBER_OR_LOCAL && above == 2
            || op == Op.SUPER_FN && above == code.a[pc] && "ctor".equals(code.consts[code.b[pc]])
            || op == Op.SUPER && above == 2 && "ctor".equals(code.consts[code.a[pc]]);
      }
      above += op.pushes(code.a[pc], code.b[pc], code.c[pc]) - pops;
    }
    return false;
  }
}
