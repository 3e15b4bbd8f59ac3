package gene.code;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks that code keeps the rules of the instruction table: operands in range and of the right
 * kind, no stack underflow, the same depth on all ways to an instruction, every way ended by an
 * instruction that ends it, handlers and captured variables that exist. Code that passes cannot
 * make the interpreter leave its frame, its constants or its caches.
 *
 * <p>It is an abstract interpretation with one number per instruction, the depth of the stack on
 * entry: a work list starts at the first instruction, follows every edge, and refuses code in which
 * two edges arrive with different depths. The types of values are not tracked; instructions check
 * those at run time anyway, as the language is dynamic. All rules come from the instruction table,
 * so there is no case per instruction but for a few whose operands depend on each other.
 *
 * <p>Instructions that no path leads to are checked for their operands only. Files are always
 * verified; code of our own compiler is when assertions are on.
 */
public final class Verifier {
  private static final int UNSEEN = -1;

  // Far above what programs need, far below what could overflow.
  private static final int MAX_COUNT = 1 << 24;
  private static final int MAX_PARTS = 1 << 16;

  private final Code unit;
  private final Code code;
  private final @Nullable Code maker; // of the unit: null
  private final int[] depths; // on entry of each instruction
  private int[] todo = new int[16];
  private int todoSize;
  private int deepest;

  private Verifier(Code unit, Code code, @Nullable Code maker) {
    this.unit = unit;
    this.code = code;
    this.maker = maker;
    this.depths = new int[code.ops.length];
  }

  /** Checks the code of a unit and of all functions in it. */
  public static void verify(Code unit) throws BadCode {
    verify(unit, unit, null);
  }

  /**
   * For {@code assert}: true, or an error that shows the code, since a fault in code of our own
   * compiler is a bug.
   */
  public static boolean holds(Code unit) {
    try {
      verify(unit);
      return true;
    } catch (BadCode e) {
      throw new IllegalStateException("bug: " + e.getMessage() + "\n" + Disassembler.text(unit));
    }
  }

  private static void verify(Code unit, Code code, @Nullable Code maker) throws BadCode {
    Verifier v = new Verifier(unit, code, maker);
    v.frame();
    v.operands();
    v.handlers();
    v.flow();
    for (Object constant : code.consts) {
      if (constant instanceof Code inner) {
        verify(unit, inner, code);
      }
    }
  }

  // ---- frame

  private void frame() throws BadCode {
    check(code.ops.length > 0, "no instructions");
    check(code.localNames.length == code.locals, "names of locals do not match");
    check(code.captureNames.length == code.captures.length, "names of captures do not match");
    check(code.sites >= 0 && code.sites <= code.ops.length, "too many sites");
    int arguments = code.params.size() + (code.is(Code.MACRO) ? 1 : 0);
    check(arguments <= code.locals, "no room for the parameters");
    for (int slot : code.cellParams) {
      check(inRange(slot, arguments), "a cell for no parameter");
    }
    check(maker != null || code.captures.length == 0, "a unit captures nothing");
    check(maker == null || code.tops.length == 0, "top-level variables in a function");
    for (int from : code.captures) {
      check(
          maker != null && (from >= 0 ? from < maker.locals : ~from < maker.captures.length),
          "captures what its maker does not have");
    }
  }

  // ---- operands

  private void operands() throws BadCode {
    long pushes = 1; // what a handler starts with
    for (int pc = 0; pc < code.ops.length; pc++) {
      Op op = code.ops[pc];
      check(!op.is(Op.Flag.FUSED) && !op.is(Op.Flag.PSEUDO), pc, "not for compiled code");
      List<Operand> kinds = op.operands();
      for (int i = 0; i < kinds.size(); i++) {
        operand(pc, kinds.get(i), code.operand(pc, i));
      }
      check(op != Op.TYPE || typeFits(pc), pc, "the type has other names");
      check(op != Op.CONTRACT_FAIL || contractFits(pc), pc, "the contract has other values");
      check(
          op != Op.YIELD && op != Op.YIELD_OPEN || code.is(Code.GENERATOR),
          pc,
          "not in a generator");
      pushes += op.pushes(code.a[pc], code.b[pc], code.c[pc]) + op.pushesOnJump();
    }
    // Frames are allocated by this number, so that it may not exceed all reason.
    check(code.maxStack >= 0 && code.maxStack <= pushes, "stack size");
  }

  private void operand(int pc, Operand kind, int value) throws BadCode {
    if (kind.isConstant()) {
      check(inRange(value, code.consts.length), pc, kind, value);
      Object constant = code.consts[value];
      check(kind.accepts(constant), pc, kind, value);
      description(pc, constant);
      return;
    }
    boolean good =
        switch (kind) {
          case LOCAL_USE, LOCAL_DEF, LOCAL_USE_DEF -> inRange(value, code.locals);
          case CAPTURED -> inRange(value, code.captures.length);
          case TOP_USE, TOP_DEF -> inRange(value, unit.tops.length);
          case LABEL -> inRange(value, code.ops.length);
          case SITE -> inRange(value, code.sites);
          case COUNT -> inRange(value, MAX_COUNT);
          case PARTS -> inRange(value, MAX_PARTS);
          default -> true;
        };
    check(good, pc, kind, value);
  }

  /** Descriptions must fit the instruction and the frame they speak of. */
  private void description(int pc, Object constant) throws BadCode {
    if (constant instanceof CallShape shape) {
      boolean same = shape.positional() >= 0 && shape.size() == counted(pc, Operand.COUNT);
      check(same, pc, "the shape is of another call");
    } else if (constant instanceof Pattern pattern) {
      check(pattern.size() == counted(pc, Operand.PARTS), pc, "the pattern has other parts");
    } else if (constant instanceof ScopeInfo scope) {
      check(scope.evalLocal() >= -1 && scope.evalLocal() < code.locals, pc, "no such local");
      for (ScopeInfo.Entry e : scope.entries()) {
        int limit =
            switch (e.place()) {
              case LOCAL -> code.locals;
              case CAPTURED -> code.captures.length;
              case TOP -> unit.tops.length;
            };
        check(inRange(e.index(), limit), pc, "no such variable");
      }
    }
  }

  private boolean typeFits(int pc) {
    List<String> names = TypeNames.of(code.consts[code.a[pc]]);
    return names != null && names.size() == code.b[pc];
  }

  private boolean contractFits(int pc) {
    return ((List<?>) code.consts[code.a[pc]]).size() == code.b[pc] + 1;
  }

  private int counted(int pc, Operand kind) {
    int at = code.ops[pc].operands().indexOf(kind);
    return at < 0 ? -1 : code.operand(pc, at);
  }

  // ---- control flow

  private void handlers() throws BadCode {
    int first = Integer.MAX_VALUE; // of all regions so far
    int last = 0;
    for (int i = 0; i < code.handlers.length; i++) {
      Code.Handler h = code.handlers[i];
      check(h.from() >= 0 && h.from() < h.to() && h.to() <= code.ops.length, "handler region");
      check(inRange(h.target(), code.ops.length), "handler target");
      check(h.depth() >= 0 && h.depth() < code.maxStack, "handler depth");
      check(h.target() >= h.to(), "handler before its own end"); // or it could go round for ever
      boolean plain = last <= h.from() || (h.from() <= first && last <= h.to());
      first = Math.min(first, h.from());
      last = Math.max(last, h.to());
      for (int j = 0; j < i && !plain; j++) {
        Code.Handler inner = code.handlers[j];
        boolean apart = inner.to() <= h.from() || h.to() <= inner.from();
        boolean within = h.from() <= inner.from() && inner.to() <= h.to();
        check(apart || within, "handlers not in order");
      }
    }
  }

  private void flow() throws BadCode {
    Arrays.fill(depths, UNSEEN);
    reach(0, 0, 0);
    boolean[] entered = new boolean[code.handlers.length];
    boolean changed = true;
    while (changed) {
      while (todoSize > 0) {
        step(todo[--todoSize]);
      }
      changed = false;
      for (int i = 0; i < entered.length; i++) {
        if (!entered[i] && covers(code.handlers[i])) {
          entered[i] = true;
          changed = true;
          Code.Handler h = code.handlers[i];
          reach(h.from(), h.target(), h.depth() + 1);
        }
      }
    }
    check(deepest <= code.maxStack, "stack too small");
  }

  /** Whether some way leads into the region; it must have the values that the handler keeps. */
  private boolean covers(Code.Handler h) throws BadCode {
    int entry = depths[h.from()];
    check(entry == UNSEEN || entry >= h.depth(), h.from(), "handler expects more values");
    for (int pc = h.from(); pc < h.to(); pc++) {
      if (depths[pc] != UNSEEN) {
        return true;
      }
    }
    return false;
  }

  /** Follows straight code from an instruction until its end or a place that was seen. */
  private void step(int from) throws BadCode {
    for (int pc = from; ; ) {
      Op op = code.ops[pc];
      int a = code.a[pc];
      int b = code.b[pc];
      int c = code.c[pc];
      int left = depths[pc] - op.pops(a, b, c);
      check(left >= 0, pc, "stack underflow");
      if (op.labelOperand() >= 0) {
        int target = code.operand(pc, op.labelOperand());
        check(target > pc || op == Op.LOOP, pc, "jumps back without a safepoint");
        reach(pc, target, left + op.pushesOnJump());
      }
      if (op.is(Op.Flag.TERMINATOR)) {
        return;
      }
      check(pc + 1 < code.ops.length, pc, "runs off the end");
      int after = left + op.pushes(a, b, c);
      deepest = Math.max(deepest, after);
      if (depths[pc + 1] != UNSEEN) {
        join(pc, pc + 1, after);
        return;
      }
      depths[++pc] = after;
    }
  }

  private void reach(int pc, int target, int depth) throws BadCode {
    deepest = Math.max(deepest, depth);
    if (depths[target] != UNSEEN) {
      join(pc, target, depth);
      return;
    }
    depths[target] = depth;
    if (todoSize == todo.length) {
      todo = Arrays.copyOf(todo, todoSize * 2);
    }
    todo[todoSize++] = target;
  }

  private void join(int pc, int target, int depth) throws BadCode {
    if (depths[target] != depth) {
      throw fault(pc, "stack depth " + depth + " meets " + depths[target] + " at " + target);
    }
  }

  // ---- faults

  private static boolean inRange(int value, int limit) {
    return value >= 0 && value < limit;
  }

  private void check(boolean good, int pc, Operand kind, int value) throws BadCode {
    if (!good) {
      throw fault(pc, "bad operand " + kind + " " + value);
    }
  }

  private void check(boolean good, int pc, String text) throws BadCode {
    if (!good) {
      throw fault(pc, text);
    }
  }

  private void check(boolean good, String text) throws BadCode {
    if (!good) {
      throw new BadCode("Invalid code in " + name() + ": " + text);
    }
  }

  private BadCode fault(int pc, String text) {
    return new BadCode(
        "Invalid code in " + name() + " at " + pc + " " + code.ops[pc].listingName() + ": " + text);
  }

  private String name() {
    return code.name == null ? "<fn>" : code.name;
  }
}
