package gene.runtime.ops;

import gene.code.Code;
import gene.runtime.Cell;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.enums.EnumType;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.runtime.object.GeneClass;
import gene.runtime.types.Type;
import gene.runtime.types.TypeCheck;
import gene.value.Printer;
import java.util.List;

/** The instructions of types and contracts (chapters 11.5, 14), on the operand stack of a frame. */
final class TypeOps {
  /** Flags of CHECK. */
  private static final int KEEP = 1;

  private static final int ELEMENTS = 2;

  private TypeOps() {}

  static int step(Vm vm, Proto p, Object[] s, int sp, int pc, int a) {
    Code code = p.code;
    switch (code.ops[pc]) {
      case TYPE -> {
        int n = code.b[pc];
        s[sp - n] = TypeReader.read(vm, p.consts[a], s, sp - n);
        return sp - n + 1;
      }
      case TYPE_TOP -> {
        Cell c = p.unit.tops[a];
        Object v = c.read();
        s[sp++] = v == null ? c : v;
      }
      case TYPE_NAME -> s[sp - 1] = TypeReader.name(vm, s[sp - 1], (String) p.consts[a]);
      case CHECK -> {
        sp--;
        int flags = code.c[pc];
        TypeCheck check =
            new TypeCheck((Type) s[sp], (String) p.consts[a], (flags & ELEMENTS) != 0);
        if ((flags & KEEP) != 0) {
          p.sites[code.b[pc]] = check;
        }
        s[sp - 1] = check.value(vm, s[sp - 1]);
      }
      case FIELD_DEF -> {
        sp--;
        GeneClass cls = (GeneClass) s[sp - 1];
        cls.declareField((String) p.consts[a], (String) p.consts[code.b[pc]]);
        if (s[sp] != Type.ANY) {
          String field = (String) p.consts[a];
          cls.checkField(field, new TypeCheck((Type) s[sp], "property " + field, false));
        }
      }
      case ENUM_FIELD -> {
        sp--;
        ((EnumType) s[sp - 1]).typeField(a, code.b[pc], (Type) s[sp]);
      }
      default -> throw contractViolation(list(p.consts[a]), s, sp - code.b[pc]); // CONTRACT_FAIL
    }
    return sp;
  }

  @SuppressWarnings("unchecked")
  private static List<String> list(Object constant) {
    return (List<String>) constant;
  }

  /**
   * The texts are what failed, then the names of the parameters; a last one that is empty stands
   * for the result. The values are in the same order.
   */
  private static GeneError contractViolation(List<String> texts, Object[] values, int from) {
    StringBuilder out = new StringBuilder("ContractViolation: ");
    out.append(texts.getFirst()).append(" | args=[");
    String result = "";
    for (int i = 1; i < texts.size(); i++) {
      String value = Printer.quotedNested(values[from + i - 1]);
      if (texts.get(i).isEmpty()) {
        result = " | result=" + value;
      } else {
        out.append(i > 1 ? ", " : "").append(texts.get(i)).append('=').append(value);
      }
    }
    return new GeneError(ErrorKind.ASSERTION, out.append(']').append(result).toString());
  }
}
