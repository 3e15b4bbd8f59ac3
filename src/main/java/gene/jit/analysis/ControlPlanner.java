package gene.jit.analysis;

import gene.code.Op;
import gene.jit.rt.Rep;
import gene.runtime.Cell;
import gene.runtime.ops.RareBranches;
import gene.runtime.types.TypeCheck;

/** Branches, errors and checks of types. */
final class ControlPlanner {
  private final TypeInference t;

  ControlPlanner(TypeInference t) {
    this.t = t;
  }

  Plan plan(Op op, int a, int b, int c) {
    AbstractFrame f = t.frame;
    return switch (op) {
      case JUMP, LOOP -> taken(Plan.Taken.ALWAYS, a);
      case JUMP_IF_FALSE -> taken(ifFalse(f.pop().rep()), a);
      case JUMP_IF_TRUE -> taken(ifTrue(f.pop().rep()), a);
      case AND_JUMP -> taken(ifFalse(f.peek(0).rep()), a);
      case OR_JUMP -> taken(orJump(f.peek(0).rep()), a);
      case JUMP_IF_GIVEN -> taken(ifGiven(f.local(a)), b);
      case JUMP_IF_CELL_GIVEN -> taken(Plan.Taken.BY_TEST, b);
      case JUMP_IF_EXIT -> taken(Plan.Taken.BY_TEST, c);
      case JUMP_IF_BITS -> taken(ifBits(f.peek(0).rep()), a);
      case JUMP_UNLESS_MACRO ->
          taken(t.unit.flow.prunes(t.pc) ? Plan.Taken.ALWAYS : Plan.Taken.BY_TEST, a);
      case JUMP_UNLESS_VARIANT -> taken(unlessVariant(f.peek(0)), a);
      case JUMP_UNLESS_CONTRACTS -> taken(Plan.Taken.BY_TEST, a);
      case UNWRAP -> {
        t.mayBranch(a);
        f.pop();
        f.push(Rep.BOXED, null);
        yield Plan.Fixed.FIXED;
      }
      case LOAD_MEMBER_JUMP -> {
        f.pop();
        f.push(Rep.BOXED, null);
        t.mayBranch(b);
        f.pop();
        yield Plan.Fixed.FIXED;
      }
      case SAFEPOINT -> Plan.Fixed.FIXED;
      default -> thrown(op, a, b, c);
    };
  }

  private Plan thrown(Op op, int a, int b, int c) {
    t.prologue(false);
    t.frame.drop(op.pops(a, b, c));
    t.end();
    return Plan.Fixed.FIXED;
  }

  private Plan taken(Plan.Taken when, int target) {
    if (when == Plan.Taken.ALWAYS) {
      t.branch(target);
    } else if (when != Plan.Taken.NEVER) {
      t.mayBranch(target);
    }
    return new Plan.Branch(when);
  }

  private static Plan.Taken unlessVariant(AbstractValue v) {
    return v.isConstant() && RareBranches.isVariant(v.witness())
        ? Plan.Taken.NEVER
        : Plan.Taken.BY_TEST;
  }

  private static Plan.Taken ifFalse(Rep rep) {
    return rep.number() ? Plan.Taken.NEVER : tested(rep);
  }

  private static Plan.Taken ifTrue(Rep rep) {
    return rep.number() ? Plan.Taken.ALWAYS : tested(rep);
  }

  private static Plan.Taken tested(Rep rep) {
    return rep == Rep.BOOL ? Plan.Taken.BY_BOOL : Plan.Taken.BY_TEST;
  }

  /** Integers have bits, for which {@code ||} is an operator. */
  private static Plan.Taken orJump(Rep rep) {
    return switch (rep) {
      case FLOAT -> Plan.Taken.ALWAYS;
      case INT -> Plan.Taken.NEVER;
      case BOOL, BOXED -> tested(rep);
    };
  }

  private static Plan.Taken ifBits(Rep rep) {
    return switch (rep) {
      case INT -> Plan.Taken.ALWAYS;
      case BOXED -> Plan.Taken.BY_TEST;
      case FLOAT, BOOL -> Plan.Taken.NEVER;
    };
  }

  private static Plan.Taken ifGiven(AbstractValue v) {
    return v.isNull()
        ? Plan.Taken.NEVER
        : v.rep() != Rep.BOXED ? Plan.Taken.ALWAYS : Plan.Taken.BY_TEST;
  }

  // ---- types

  Plan check(Op op, int a, int b, int c) {
    return switch (op) {
      case CHECK_LOCAL -> checkLocal(a, b, c);
      case CHECK_VALUE -> checkValue(a, b);
      default -> { // CATCH_MATCH
        t.frame.drop(2);
        t.frame.push(Rep.BOOL, null);
        yield Plan.Fixed.FIXED;
      }
    };
  }

  /** A parameter with a type: one that fits exactly needs no check when its rep is known. */
  private Plan checkLocal(int local, int site, int target) {
    AbstractValue v = t.frame.local(local);
    Plan.TypeTest plan = test(site, v, v.witness() instanceof Cell);
    switch (plan.checked()) {
      case GUARDED -> t.frame.storeLocal(local, plan.rep(), v.witness());
      case CALLED -> t.frame.storeLocal(local, Rep.BOXED, null);
      default -> {}
    }
    return tested(plan, target);
  }

  private Plan checkValue(int site, int target) {
    AbstractValue v = t.frame.peek(0);
    Plan.TypeTest plan = test(site, v, false);
    switch (plan.checked()) {
      case GUARDED -> {
        t.frame.pop();
        t.frame.push(plan.rep(), v.witness());
      }
      case CALLED -> {
        t.frame.pop();
        t.frame.push(Rep.BOXED, null);
      }
      default -> {}
    }
    return tested(plan, target);
  }

  private Plan tested(Plan.TypeTest plan, int target) {
    if (plan.checked() == Plan.Checked.DEOPTIMISED) {
      t.end();
    } else if (plan.checked() != Plan.Checked.SKIPPED) {
      t.branch(target);
    }
    return plan;
  }

  private Plan.TypeTest test(int site, AbstractValue v, boolean cell) {
    if (!(t.unit.feedback.site(site) instanceof TypeCheck check)) {
      return new Plan.TypeTest(
          null,
          t.speculationDisabled() ? Plan.Checked.SKIPPED : Plan.Checked.DEOPTIMISED,
          Rep.BOXED);
    }
    if (check.exact() == v.rep().boxed() && v.rep() != Rep.BOXED) {
      return new Plan.TypeTest(check, Plan.Checked.PROVEN, v.rep());
    }
    Rep rep = Rep.holding(check.exact());
    boolean guarded = rep != Rep.BOXED && v.rep() == Rep.BOXED && !cell && !t.speculationDisabled();
    return guarded
        ? new Plan.TypeTest(check, Plan.Checked.GUARDED, rep)
        : new Plan.TypeTest(check, Plan.Checked.CALLED, Rep.BOXED);
  }
}
