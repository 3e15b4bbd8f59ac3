package gene.code;

import gene.source.Warning;
import gene.value.GeneMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one function is written and read: the frame, the constants, then instruction by instruction.
 */
final class CodeFormat {
  private static final Op[] OPS = Op.values();

  private CodeFormat() {}

  static void write(CodeOutput out, Code code) {
    out.text(code.name);
    out.number(code.pos);
    out.number(code.flags);
    ConstantKind.PARAMS.write(out, code.params);
    out.texts(code.localNames);
    out.number(code.maxStack);
    out.number(code.sites);
    out.ints(code.captures);
    out.texts(code.captureNames);
    out.ints(code.cellParams);
    out.texts(code.tops);
    out.texts(code.exports);
    out.number(code.warnings.size());
    for (Warning w : code.warnings) {
      out.number(w.pos());
      out.text(w.message());
    }
    out.constant(code.meta);
    out.number(code.consts.length);
    for (Object constant : code.consts) {
      out.constant(constant);
    }
    out.number(code.handlers.length);
    for (Code.Handler h : code.handlers) {
      out.number(h.from());
      out.number(h.to());
      out.number(h.target());
      out.number(h.depth());
    }
    instructions(out, code);
  }

  private static void instructions(CodeOutput out, Code code) {
    out.number(code.ops.length);
    int pos = code.pos;
    for (int pc = 0; pc < code.ops.length; pc++) {
      Op op = code.ops[pc];
      out.number(op.ordinal());
      out.signed((long) code.positions[pc] - pos);
      pos = code.positions[pc];
      List<Operand> kinds = op.operands();
      for (int i = 0; i < kinds.size(); i++) {
        if (kinds.get(i) == Operand.INT) {
          out.signed(code.operand(pc, i));
        } else {
          out.number(code.operand(pc, i));
        }
      }
    }
  }

  static Code read(CodeInput in) {
    String name = in.textOrNull();
    int pos = in.number();
    int flags = in.number();
    Params params = (Params) ConstantKind.PARAMS.read(in);
    @Nullable String[] localNames = in.textsOrNulls();
    Code.Counts counts = new Code.Counts(localNames.length, in.number(), in.number());
    int[] captures = in.ints();
    @Nullable String[] captureNames = in.textsOrNulls();
    int[] cellParams = in.ints();
    String[] tops = in.texts();
    String[] exports = in.texts();
    List<Warning> warnings = in.list(i -> new Warning(i.number(), i.text()));
    GeneMap meta = (GeneMap) in.constantOrNull();
    Object[] consts = in.constants(in.count());
    Code.Handler[] handlers = new Code.Handler[in.count()];
    for (int i = 0; i < handlers.length; i++) {
      handlers[i] = new Code.Handler(in.number(), in.number(), in.number(), in.number());
    }
    int length = in.count();
    Op[] ops = new Op[length];
    int[][] operands = new int[3][length];
    int[] positions = new int[length];
    int last = pos;
    for (int pc = 0; pc < length; pc++) {
      Op op = OPS[in.number()];
      ops[pc] = op;
      last += (int) in.longSigned();
      positions[pc] = last;
      List<Operand> kinds = op.operands();
      for (int i = 0; i < kinds.size(); i++) {
        operands[i][pc] = kinds.get(i) == Operand.INT ? in.signed() : in.number();
      }
    }
    return new Code(
        new Code.Head(name, in.file(), pos, flags, params),
        counts,
        new Code.Instructions(ops, operands, positions),
        consts,
        handlers,
        new Code.Variables(captures, cellParams),
        new Code.Names(captureNames, localNames, tops, exports),
        warnings,
        meta);
  }
}
