package gene.jit.analysis;

import gene.code.Op;
import gene.code.Params;
import gene.jit.rt.Rep;

/** What a value is and what it consists of: variants of enums, their fields, destructuring. */
final class PartsPlanner {
  private final TypeInference t;

  PartsPlanner(TypeInference t) {
    this.t = t;
  }

  Plan plan(Op op, int a, int b) {
    AbstractFrame f = t.frame;
    return switch (op) {
      case IS, VARIANT_MATCH -> {
        t.prologue(false);
        f.drop(2);
        f.push(Rep.BOOL, true);
        yield Plan.Fixed.FIXED;
      }
      case VARIANT_FIELDS -> {
        f.pop();
        for (int i = 0; i < a; i++) {
          f.push(Rep.BOXED, null);
        }
        yield Plan.Fixed.FIXED;
      }
      case RESOLVE_VARIANT -> known(op, 2, t.unit.feedback.site(b));
      case LOAD_SPECIAL -> known(op, 0, special((String) t.unit.proto.consts[a]));
      default -> destructure(t.unit.proto.consts[a], b); // DESTRUCTURE
    };
  }

  /** A constant in place of the operands, unless the value is not known yet. */
  private Plan known(Op op, int operands, Object value) {
    if (value == null) {
      return t.data.step(op);
    }
    t.frame.drop(operands);
    t.frame.push(AbstractValue.constant(value));
    return new Plan.Known(value);
  }

  /** Built-in variants and functions of forms, which never change. */
  private Object special(String name) {
    int colon = name.indexOf(':');
    return colon < 0
        ? null
        : t.unit.proto.unit.namespace.core().formValues().get(name.substring(colon + 1));
  }

  /** A pattern of names only is read from the array itself. */
  private Plan destructure(Object pattern, int parts) {
    t.prologue(false);
    Object witness = t.frame.pop().witness();
    boolean direct = pattern instanceof Params p && p.fixedArity() == parts;
    for (int i = 0; i < parts; i++) {
      t.frame.push(Rep.BOXED, direct ? t.unit.feedback.objects.elementAt(witness, i) : null);
    }
    return new Plan.Destructure(direct);
  }
}
