package gene.jit.analysis;

import gene.code.Op;

/** Constants, and instructions that move values on the stack. */
final class StackPlanner {
  private final TypeInference t;

  StackPlanner(TypeInference t) {
    this.t = t;
  }

  Plan plan(Op op, int a) {
    AbstractFrame f = t.frame;
    switch (op) {
      case CONST_VALUE -> f.push(AbstractValue.constant(t.unit.proto.consts[a]));
      case NIL -> f.push(t.nil());
      case POP -> f.pop();
      case DUP -> f.push(f.peek(0));
      case DUP2 -> {
        f.push(f.peek(1));
        f.push(f.peek(1));
      }
      case SWAP -> {
        AbstractValue top = f.pop();
        AbstractValue below = f.pop();
        f.push(top);
        f.push(below);
      }
      default -> { // DROP_UNDER
        AbstractValue top = f.pop();
        f.drop(a);
        f.push(top);
      }
    }
    return Plan.Fixed.FIXED;
  }
}
