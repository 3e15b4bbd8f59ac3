package gene.code;

import gene.source.Pos;
import gene.source.Warning;
import gene.value.GeneMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One compiled function body: instructions in parallel arrays (operation and up to three operands),
 * their source positions, constants and the shape of the frame. Immutable once built; what changes
 * while the program runs (caches, counters) is kept by the runtime.
 */
public final class Code {
  /**
   * Instructions [from, to) are protected; the error arrives at target on a stack of that depth.
   */
  public record Handler(int from, int to, int target, int depth) {}

  /** Function properties that the runtime asks for. */
  public static final int MACRO = 1;

  public static final int GENERATOR = 2;
  public static final int ASYNC = 4;
  public static final int BLOCK = 8;

  /** The unit lists its exports itself; otherwise its namespace members are exported too. */
  public static final int EXPLICIT_EXPORTS = 16;

  /** The result is checked on the way out: only calls of the function itself are tail calls. */
  public static final int CHECKED_RESULT = 64;

  /** The words for the flags in listings. */
  static final Map<Integer, String> FLAG_NAMES = new LinkedHashMap<>();

  static {
    FLAG_NAMES.put(MACRO, "macro");
    FLAG_NAMES.put(GENERATOR, "generator");
    FLAG_NAMES.put(ASYNC, "async");
    FLAG_NAMES.put(BLOCK, "block");
    FLAG_NAMES.put(EXPLICIT_EXPORTS, "explicit-exports");
    FLAG_NAMES.put(CHECKED_RESULT, "checked-result");
  }

  public final @Nullable String name; // null when anonymous
  public final String file;
  public final int pos;
  public final int flags;
  public final Params params;
  public final int locals;
  public final int maxStack;
  public final int sites;
  public final Op[] ops;
  public final int[] a;
  public final int[] b;
  public final int[] c;
  public final int[] positions;
  public final Object[] consts;
  public final Handler[] handlers;

  /** For each captured variable: the maker's local slot, or ~index of the maker's captured one. */
  public final int[] captures;

  public final @Nullable String[] captureNames;

  /** Parameters that live in cells because closures change or share them. */
  public final int[] cellParams;

  public final @Nullable String[] localNames;

  /** Intent, examples, result type and effects as data, null without any. */
  public final @Nullable GeneMap meta;

  /** Names of the unit's top-level variables; only on the unit's own code, else empty. */
  public final String[] tops;

  /** Top-level names an importer may ask for; only on the unit's own code. */
  public final String[] exports;

  /** What the compiler finds doubtful; only on the unit's own code. */
  public final List<Warning> warnings;

  Code(CodeBuilder from, String[] tops, String[] exports) {
    name = from.name;
    file = from.file;
    pos = from.pos;
    flags = from.flags;
    params = from.params;
    locals = from.locals();
    maxStack = from.maxStack();
    sites = from.sites();
    ops = from.opArray();
    a = from.operandArray(0);
    b = from.operandArray(1);
    c = from.operandArray(2);
    positions = from.positionArray();
    consts = from.constArray();
    handlers = from.handlerArray();
    captures = from.captureArray();
    captureNames = from.captureNameArray();
    cellParams = from.cellParamArray();
    localNames = from.localNameArray();
    meta = from.meta;
    this.tops = tops;
    this.exports = exports;
    warnings = from.warnings();
  }

  /** What a function is called, where it stands, and how it is called. */
  record Head(@Nullable String name, String file, int pos, int flags, Params params) {}

  /** The sizes of a frame and of the inline caches. */
  record Counts(int locals, int maxStack, int sites) {}

  /** Parallel arrays, one entry per instruction; three arrays of operands. */
  record Instructions(Op[] ops, int[][] operands, int[] positions) {}

  /** What the closure brings along, and which parameters move into cells. */
  record Variables(int[] captures, int[] cellParams) {}

  /** Names for listings, traces and importers; of variables without one null. */
  record Names(
      @Nullable String[] captures, @Nullable String[] locals, String[] tops, String[] exports) {}

  /** Used by those who change code or read it from a file, and have checked every part. */
  Code(
      Head head,
      Counts counts,
      Instructions instructions,
      Object[] consts,
      Handler[] handlers,
      Variables variables,
      Names names,
      List<Warning> warnings,
      @Nullable GeneMap meta) {
    this.name = head.name;
    this.file = head.file;
    this.pos = head.pos;
    this.flags = head.flags;
    this.params = head.params;
    this.locals = counts.locals;
    this.maxStack = counts.maxStack;
    this.sites = counts.sites;
    this.ops = instructions.ops;
    this.a = instructions.operands[0];
    this.b = instructions.operands[1];
    this.c = instructions.operands[2];
    this.positions = instructions.positions;
    this.consts = consts;
    this.handlers = handlers;
    this.captures = variables.captures;
    this.cellParams = variables.cellParams;
    this.captureNames = names.captures;
    this.localNames = names.locals;
    this.tops = names.tops;
    this.exports = names.exports;
    this.warnings = warnings;
    this.meta = meta;
  }

  public boolean is(int flag) {
    return (flags & flag) != 0;
  }

  public int length() {
    return ops.length;
  }

  /** Operand 0, 1 or 2 of an instruction. */
  public int operand(int pc, int at) {
    return at == 0 ? a[pc] : at == 1 ? b[pc] : c[pc];
  }

  /** The position of the nearest instruction at or before pc that has one. */
  public int positionAt(int pc) {
    for (int i = Math.min(pc, positions.length - 1); i >= 0; i--) {
      if (positions[i] != Pos.NONE) {
        return positions[i];
      }
    }
    return pos;
  }
}
