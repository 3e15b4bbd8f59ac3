package gene.code;

import gene.source.Warning;
import gene.value.GeneMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects the instructions of one function. Tracks the depth of the operand stack from the Op
 * table, so that a form compiler that leaves the wrong number of values fails at once, and knows a
 * few peephole rules: a value that is pushed and dropped is never pushed, a comparison before a
 * branch becomes one instruction.
 */
public final class CodeBuilder {
  final String name;
  final String file;
  int pos;
  int flags;
  Params params = Params.NONE;
  @Nullable GeneMap meta;

  private Op[] ops = new Op[32];
  private int[][] operands = new int[3][32];
  private int[] positions = new int[32];
  private int size;
  private int depth;
  private int maxDepth;
  private boolean unreachable;
  private int lastLabelAt; // no rule may look at instructions before a label
  private int lastReachable = -1; // the last instruction that control can reach
  private int localCount;
  private int siteCount;
  private int currentPos;
  private final List<Object> consts = new ArrayList<>();
  private final Map<Object, Integer> constIndex = new HashMap<>();
  private final List<Label> labelUses = new ArrayList<>();
  private final List<int[]> labelSites = new ArrayList<>();
  private final List<PendingHandler> pendingHandlers = new ArrayList<>();
  private final List<Integer> captures = new ArrayList<>();
  private final List<String> captureNames = new ArrayList<>();
  private final List<Integer> cellParams = new ArrayList<>();
  private final List<String> localNames = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>(0);

  /** A handler whose code may not be emitted yet. */
  private record PendingHandler(int from, int to, Label target, int depth) {}

  public CodeBuilder(String name, String file) {
    this.name = name;
    this.file = file;
  }

  public void describe(int pos, int flags, Params params) {
    this.pos = pos;
    this.flags = flags;
    this.params = params;
  }

  /** What the function says about itself, or null. */
  public void meta(GeneMap facts) {
    meta = facts;
  }

  public String name() {
    return name;
  }

  // ---- places

  /** The position for the instructions that follow; returns the one before. */
  public int at(int pos) {
    int before = currentPos;
    if (pos != 0) {
      currentPos = pos;
    }
    return before;
  }

  public int depth() {
    return depth;
  }

  /** Number of instructions so far. */
  public int size() {
    return size;
  }

  /** True when control cannot reach the next instruction. */
  public boolean unreachable() {
    return unreachable;
  }

  public int newLocal(String localName) {
    localNames.add(localName);
    return localCount++;
  }

  public int newSite() {
    return siteCount++;
  }

  // ---- constants

  public int constant(Object value) {
    // Only values whose Java equality is identity of meaning may be shared.
    boolean shareable =
        value instanceof String
            || value instanceof Long
            || value instanceof Boolean
            || value instanceof gene.value.Symbol
            || value instanceof CallShape;
    if (shareable) {
      Integer known = constIndex.get(value);
      if (known != null) {
        return known;
      }
      constIndex.put(value, consts.size());
    }
    consts.add(value);
    return consts.size() - 1;
  }

  /** Replaces a constant that was reserved before its value was known. */
  public void constant(int index, Object value) {
    consts.set(index, value);
  }

  // ---- instructions

  public int emit(Op op) {
    return emit(op, 0, 0, 0);
  }

  public int emit(Op op, int a) {
    return emit(op, a, 0, 0);
  }

  public int emit(Op op, int a, int b) {
    return emit(op, a, b, 0);
  }

  public int emit(Op op, int a, int b, int c) {
    int needed = op.pops(a, b, c);
    if (!unreachable) {
      if (depth < needed) {
        throw new IllegalStateException("bug: stack underflow at " + op + " in " + name);
      }
      depth += op.pushes(a, b, c) - needed;
      maxDepth = Math.max(maxDepth, depth);
      lastReachable = size;
    }
    if (size == ops.length) {
      grow();
    }
    ops[size] = op;
    operands[0][size] = a;
    operands[1][size] = b;
    operands[2][size] = c;
    positions[size] = currentPos;
    if (op.is(Op.Flag.TERMINATOR)) {
      unreachable = true;
    }
    return size++;
  }

  public void load(Object constantValue) {
    emit(Op.CONST_VALUE, constant(constantValue));
  }

  /** Drops the top value, or takes back the instruction that pushed it. */
  public void pop() {
    if (!unreachable && size > lastLabelAt) {
      Op last = ops[size - 1];
      if (last == Op.CONST_VALUE || last == Op.NIL || last == Op.LOAD || last == Op.DUP) {
        size--;
        depth--;
        return;
      }
      if (size - 1 > lastLabelAt && isStore(last) && ops[size - 2] == Op.DUP) {
        moveOver(size - 2);
        depth--;
        return;
      }
    }
    emit(Op.POP);
  }

  private static boolean isStore(Op op) {
    return op == Op.STORE
        || op == Op.STORE_CELL
        || op == Op.NEW_CELL
        || op == Op.STORE_CAPTURED_CELL
        || op == Op.STORE_TOP;
  }

  /** Removes the instruction at i, which the last one follows. Watchers learn of the move. */
  private void moveOver(int i) {
    ops[i] = ops[i + 1];
    for (int[] o : operands) {
      o[i] = o[i + 1];
    }
    positions[i] = positions[i + 1];
    size--;
    if (moved != null) {
      moved.moved(i + 1, i);
    }
  }

  /** Told when a peephole rule moves an instruction, so that notes about it can follow. */
  public interface MoveWatcher {
    void moved(int from, int to);
  }

  private @Nullable MoveWatcher moved;

  public void onMove(MoveWatcher watcher) {
    moved = watcher;
  }

  /** A conditional branch on false, fused with a comparison just before it. */
  public void jumpIfFalse(Label label) {
    if (!unreachable && size > lastLabelAt) {
      Op fused =
          switch (ops[size - 1]) {
            case LT -> Op.JUMP_UNLESS_LT;
            case LE -> Op.JUMP_UNLESS_LE;
            case GT -> Op.JUMP_UNLESS_GT;
            case GE -> Op.JUMP_UNLESS_GE;
            case EQ -> Op.JUMP_UNLESS_EQ;
            default -> null;
          };
      if (fused != null) {
        size--;
        depth++; // back to the two operands
        int before = currentPos;
        currentPos = positions[size];
        jump(fused, label);
        currentPos = before;
        return;
      }
    }
    jump(Op.JUMP_IF_FALSE, label);
  }

  /** Addition or subtraction, fused with a small constant right operand just before it. */
  public void addOrSubtract(Op op) {
    if (!unreachable && size > lastLabelAt && ops[size - 1] == Op.CONST_VALUE) {
      Object k = consts.get(operands[0][size - 1]);
      if (k instanceof Long n && n > -1_000_000 && n < 1_000_000) {
        size--;
        depth--;
        emit(Op.ADD_INT, (int) (op == Op.ADD ? n : -n), op == Op.ADD ? 0 : 1);
        return;
      }
    }
    emit(op);
  }

  public void jump(Op op, Label label) {
    jump(op, label, 0, 0);
  }

  /** Emits a branch; x and y fill the operands that are not the label, in order. */
  public void jump(Op op, Label label, int x, int y) {
    int at = op.labelOperand();
    int depthBefore = depth;
    boolean dead = unreachable;
    int index =
        switch (at) {
          case 0 -> emit(op, 0, x, y);
          case 1 -> emit(op, x, 0, y);
          default -> emit(op, x, y, 0);
        };
    labelUses.add(label);
    labelSites.add(new int[] {index, at});
    if (!dead) {
      int pops = op.pops(operands[0][index], operands[1][index], operands[2][index]);
      reach(label, depthBefore - pops + op.pushesOnJump());
    }
  }

  private void reach(Label label, int atDepth) {
    if (label.depth == Label.UNBOUND) {
      label.depth = atDepth;
      maxDepth = Math.max(maxDepth, atDepth);
    } else if (label.depth != atDepth && label.depth >= 0) {
      throw new IllegalStateException(
          "bug: stack depth " + atDepth + " meets " + label.depth + " in " + name);
    }
  }

  public void bind(Label label) {
    if (!unreachable) {
      reach(label, depth);
    } else if (label.depth != Label.UNBOUND) {
      depth = label.depth;
      unreachable = false;
    }
    place(label);
  }

  private void place(Label label) {
    if (label.target != Label.UNBOUND) {
      throw new IllegalStateException("bug: label bound twice in " + name);
    }
    label.target = size;
    lastLabelAt = size;
  }

  /**
   * Protects [from, to), which ends here; the handler gets the error on top of the given depth.
   * Inner regions must be added before outer ones. A region that control cannot reach gets no
   * handler: otherwise the handler would seem to be reached, on a stack whose depth nobody has
   * followed.
   */
  public void protect(int from, int to, Label handler, int depthBelow) {
    if (from < to && lastReachable >= from) {
      pendingHandlers.add(new PendingHandler(from, to, handler, depthBelow));
      reach(handler, depthBelow + 1);
    }
    barrier();
  }

  /** Binds a label that control reaches only by an error in the region it protects. */
  public void bindHandler(Label label, int depthBelow) {
    if (!unreachable || (label.depth != Label.UNBOUND && label.depth != depthBelow + 1)) {
      throw new IllegalStateException("bug: control runs into a handler in " + name);
    }
    bind(label);
  }

  /** Forbids peephole rules across this point. */
  public void barrier() {
    lastLabelAt = size;
  }

  // ---- patching, for variables that turn out to be captured

  public Op opAt(int index) {
    return ops[index];
  }

  public void replace(int index, Op op, int a) {
    ops[index] = op;
    operands[0][index] = a;
  }

  public int operandAt(int index, int at) {
    return operands[at][index];
  }

  public int addCapture(int from, String captureName) {
    captures.add(from);
    captureNames.add(captureName);
    return captures.size() - 1;
  }

  public void addCellParam(int slot) {
    cellParams.add(slot);
  }

  /** Notes something doubtful; meant for the code of a unit, where readers look for it. */
  public void warn(int at, String message) {
    warnings.add(new Warning(at, message));
  }

  // ---- result

  public Code build(String[] tops, String[] exports) {
    for (int i = 0; i < labelSites.size(); i++) {
      int[] site = labelSites.get(i);
      Label label = labelUses.get(i);
      if (label.target == Label.UNBOUND) {
        throw new IllegalStateException("bug: unbound label in " + name);
      }
      operands[site[1]][site[0]] = label.target;
    }
    return new Code(this, tops, exports);
  }

  private void grow() {
    ops = Arrays.copyOf(ops, size * 2);
    positions = Arrays.copyOf(positions, size * 2);
    for (int i = 0; i < operands.length; i++) {
      operands[i] = Arrays.copyOf(operands[i], size * 2);
    }
  }

  int locals() {
    return localCount;
  }

  int maxStack() {
    return maxDepth;
  }

  int sites() {
    return siteCount;
  }

  Op[] opArray() {
    return Arrays.copyOf(ops, size);
  }

  int[] operandArray(int at) {
    return Arrays.copyOf(operands[at], size);
  }

  int[] positionArray() {
    return Arrays.copyOf(positions, size);
  }

  Object[] constArray() {
    return consts.toArray();
  }

  Code.Handler[] handlerArray() {
    Code.Handler[] handlers = new Code.Handler[pendingHandlers.size()];
    for (int i = 0; i < handlers.length; i++) {
      var h = pendingHandlers.get(i);
      handlers[i] = new Code.Handler(h.from, h.to, h.target.target, h.depth);
    }
    return handlers;
  }

  int[] captureArray() {
    return intArray(captures);
  }

  private static int[] intArray(List<Integer> numbers) {
    int[] array = new int[numbers.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = numbers.get(i);
    }
    return array;
  }

  @Nullable String[] captureNameArray() {
    return captureNames.toArray(String[]::new);
  }

  int[] cellParamArray() {
    return intArray(cellParams);
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  @Nullable String[] localNameArray() {
    return localNames.toArray(String[]::new);
  }
}
