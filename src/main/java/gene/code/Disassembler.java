package gene.code;

import gene.source.Pos;
import gene.value.Printer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Code as text: a header for each function, one line for each instruction, functions inside others
 * after them. Names of instructions and the meaning of operands come from the instruction table, so
 * that a new row needs nothing here.
 */
public final class Disassembler {
  /** How much a listing says. */
  public enum Format {
    /** Frame, handlers, positions, and operands as what they mean. */
    PRETTY,
    /** Instructions with operands as what they mean. */
    COMPACT,
    /** Constants, and instructions with operands as the numbers they are. */
    BYTECODE;

    /** The format of that name on the command line, or null. */
    public static @Nullable Format named(String name) {
      for (Format f : values()) {
        if (f.name().toLowerCase(Locale.ROOT).equals(name)) {
          return f;
        }
      }
      return null;
    }
  }

  /** Writes one operand; the empty text for one that a reader of listings need not see. */
  private interface OperandText {
    String of(Code unit, Code code, int value);
  }

  private static final int NAME_WIDTH = 20;
  private static final int LONGEST_CONSTANT = 60;
  private static final OperandText NUMBER = (unit, code, value) -> Integer.toString(value);
  private static final Map<Operand, OperandText> OPERANDS = new EnumMap<>(Operand.class);

  static {
    OPERANDS.put(Operand.CAPTURED, (unit, code, i) -> name(code.captureNames, i));
    OPERANDS.put(Operand.LABEL, (unit, code, pc) -> "@" + pc);
    OPERANDS.put(Operand.SITE, (unit, code, i) -> "");
    for (Operand kind : Operand.values()) {
      if (kind.isConstant()) {
        OPERANDS.put(kind, (unit, code, i) -> constant(code, i));
      } else if (kind.isLocal()) {
        OPERANDS.put(kind, (unit, code, i) -> name(code.localNames, i));
      } else if (kind.isTop()) {
        OPERANDS.put(kind, (unit, code, i) -> name(unit.tops, i));
      }
    }
  }

  private final Code unit;
  private final Format format;
  private final StringBuilder out = new StringBuilder();
  private int lastPosition;

  private Disassembler(Code unit, Format format) {
    this.unit = unit;
    this.format = format;
  }

  public static String text(Code unit) {
    return text(unit, Format.PRETTY);
  }

  public static String text(Code unit, Format format) {
    Disassembler d = new Disassembler(unit, format);
    d.function(unit);
    return d.out.toString();
  }

  /** One instruction: place, name and operands. */
  public static String line(Code code, int pc) {
    Disassembler d = new Disassembler(code, Format.COMPACT);
    d.instruction(code, pc);
    return d.out.toString().strip();
  }

  /** The constants of one function, one line each. */
  public static String constants(Code code) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < code.consts.length; i++) {
      out.append(String.format("%5d  %s\n", i, shortened(valueText(code.consts[i]))));
    }
    return out.toString();
  }

  // ---- functions

  private void function(Code code) {
    if (!out.isEmpty()) {
      out.append('\n');
    }
    out.append(title(code)).append('\n');
    if (format == Format.PRETTY) {
      frame(code);
    }
    if (format == Format.BYTECODE) {
      out.append(constants(code));
    }
    lastPosition = Pos.NONE;
    for (int pc = 0; pc < code.ops.length; pc++) {
      instruction(code, pc);
    }
    for (Object constant : code.consts) {
      if (constant instanceof Code inner) {
        function(inner);
      }
    }
  }

  private static String title(Code code) {
    String place = code.pos == Pos.NONE ? "" : " at " + Pos.text(code.pos);
    return displayName(code) + " " + code.params + place + flags(code);
  }

  private static String displayName(Code code) {
    return code.name == null ? "<fn>" : code.name;
  }

  private static String flags(Code code) {
    StringBuilder text = new StringBuilder();
    Code.FLAG_NAMES.forEach((flag, name) -> text.append(code.is(flag) ? " " + name : ""));
    return text.toString();
  }

  private void frame(Code code) {
    out.append("  locals ").append(code.locals).append(", stack ").append(code.maxStack);
    if (code.captures.length > 0) {
      out.append(", captures ").append(String.join(" ", captures(code)));
    }
    out.append('\n');
    for (Code.Handler h : code.handlers) {
      out.append(
          String.format(
              "  handler %d..%d -> @%d, depth %d\n", h.from(), h.to() - 1, h.target(), h.depth()));
    }
    if (code.tops.length > 0) {
      out.append("  top ").append(String.join(" ", code.tops)).append('\n');
    }
    if (code.exports.length > 0) {
      out.append("  exports ").append(String.join(" ", code.exports)).append('\n');
    }
  }

  private static List<String> captures(Code code) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < code.captures.length; i++) {
      int from = code.captures[i];
      String place = from >= 0 ? "local " + from : "captured " + ~from;
      texts.add(code.captureNames[i] + "(" + place + ")");
    }
    return texts;
  }

  // ---- instructions

  private void instruction(Code code, int pc) {
    Op op = code.ops[pc];
    StringBuilder line = new StringBuilder(String.format("%5d  ", pc));
    if (format == Format.PRETTY) {
      line.append(String.format("%-8s", position(code.positions[pc])));
    }
    line.append(padded(op.listingName()));
    List<String> operands = new ArrayList<>();
    for (int i = 0; i < op.operands().size(); i++) {
      OperandText text =
          format == Format.BYTECODE ? NUMBER : OPERANDS.getOrDefault(op.operands().get(i), NUMBER);
      String operand = text.of(unit, code, code.operand(pc, i));
      if (!operand.isEmpty()) {
        operands.add(operand);
      }
    }
    line.append(String.join(", ", operands));
    out.append(line.toString().stripTrailing()).append('\n');
  }

  /** A position is shown where it changes. */
  private String position(int pos) {
    if (pos == lastPosition || pos == Pos.NONE) {
      return "";
    }
    lastPosition = pos;
    return Pos.text(pos);
  }

  private static String padded(String name) {
    return name + " ".repeat(Math.max(1, NAME_WIDTH - name.length()));
  }

  // ---- operands

  /** The slot and, when it has one, its name. */
  private static String name(@Nullable String[] names, int i) {
    return i < names.length && names[i] != null ? names[i] + "(" + i + ")" : Integer.toString(i);
  }

  private static String constant(Code code, int i) {
    return shortened(valueText(code.consts[i]));
  }

  private static String valueText(Object constant) {
    return constant instanceof Code inner ? "fn " + title(inner) : Printer.quotedNested(constant);
  }

  private static String shortened(String text) {
    String line = text.replace('\n', ' ').replace('\r', ' ');
    return line.length() <= LONGEST_CONSTANT
        ? line
        : line.substring(0, line.offsetByCodePoints(0, LONGEST_CONSTANT / 2)) + "..";
  }
}
