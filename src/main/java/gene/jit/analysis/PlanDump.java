package gene.jit.analysis;

import gene.code.Code;
import gene.code.Disassembler;
import gene.code.Op;
import gene.jit.rt.CallTarget;
import gene.jit.rt.Rep;
import gene.jit.rt.Witness;
import gene.runtime.direct.DirectCode;
import gene.runtime.object.Instance;
import gene.runtime.object.Shape;
import gene.source.Pos;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The plans of a function as text: its blocks with the representations and witnesses at their
 * beginning, and for each instruction how it will be emitted. Instructions with one translation
 * have no remark.
 */
public final class PlanDump {
  private static final int REMARK_COLUMN = 48;

  private final CompiledUnit unit;
  private final Code code;
  private final StringBuilder out = new StringBuilder();

  private PlanDump(CompiledUnit unit) {
    this.unit = unit;
    this.code = unit.proto.code;
  }

  public static String of(CompiledUnit unit) {
    PlanDump dump = new PlanDump(unit);
    dump.write();
    return dump.out.toString();
  }

  private void write() {
    out.append(unit.proto.displayName()).append(" at ").append(Pos.text(code.pos));
    if (unit.params == null) {
      out.append(unit.generator() ? ", a generator" : ", from a loop on");
    } else {
      out.append(", ").append(Arrays.toString(unit.params)).append(" -> ").append(unit.result);
    }
    out.append(unit.plans.prologueAtEntry ? ", prologue at entry\n" : "\n");
    for (int pc = 0; pc < code.ops.length; pc++) {
      if (unit.states[pc] != null) {
        block(pc);
      }
      if (unit.plans.at(pc) != null) {
        instruction(pc);
      }
    }
  }

  // ---- blocks

  private void block(int at) {
    BlockState s = unit.states[at];
    out.append("  block ").append(at);
    LoopPlan loop = unit.plans.loops.get(at);
    if (loop != null) {
      out.append(", ").append(text(loop));
    }
    List<String> values = new ArrayList<>();
    for (int i = 0; i < s.locals.length; i++) {
      if (s.locals[i] != null) {
        values.add(name(i) + " " + value(s.locals[i], s.localWitnesses[i]));
      }
    }
    for (int i = 0; i < s.stack.length; i++) {
      values.add("stack " + value(s.stack[i], s.stackWitnesses[i]));
    }
    out.append(values.isEmpty() ? "" : ": " + String.join(", ", values)).append('\n');
  }

  private String name(int local) {
    return local < code.localNames.length && code.localNames[local] != null
        ? code.localNames[local]
        : "%" + local;
  }

  private static String value(Rep rep, Object witness) {
    if (rep != Rep.BOXED || witness == null) {
      return rep.toString();
    }
    return rep
        + (witness == Witness.CONFLICTING
            ? " of several kinds"
            : " like " + (witness instanceof Instance i ? i.cls().name() : kind(witness)));
  }

  private static String kind(Object witness) {
    return DirectCode.Like.typeOf(witness).getSimpleName();
  }

  private String text(LoopPlan loop) {
    return switch (loop) {
      case LoopPlan.PollEachTime _ -> "loop, polls each time";
      case LoopPlan.Iterated it ->
          "loop, strip-mined over "
              + (it.over() == Plan.Over.RANGE ? "range " : "array ")
              + name(it.iterator());
      case LoopPlan.Counted c ->
          "loop, strip-mined while "
              + name(c.count())
              + " "
              + c.op().listingName()
              + " "
              + (c.end() < 0 ? c.constantEnd() : name(c.end()))
              + ", step "
              + (c.step().known() ? c.step().constant() : name(c.step().variable()));
    };
  }

  // ---- instructions

  private void instruction(int pc) {
    StringBuilder line = new StringBuilder("    ").append(Disassembler.line(code, pc));
    String remark = remark(code.ops[pc], unit.plans.at(pc));
    if (unit.plans.prologues.get(pc)) {
      remark = remark.isEmpty() ? "prologue" : remark + ", prologue";
    }
    if (!remark.isEmpty()) {
      line.append(" ".repeat(Math.max(1, REMARK_COLUMN - line.length()))).append("; ");
      line.append(remark);
    }
    out.append(line).append('\n');
  }

  private static String remark(Op op, Plan plan) {
    return switch (plan) {
      case Plan.Fixed _ -> "";
      case Plan.Arithmetic p -> operands(p.rep(), p.left(), p.right());
      case Plan.AddConstant p -> rep(p.rep()) + (p.cannotOverflow() ? ", cannot overflow" : "");
      case Plan.Unary p -> rep(p.rep());
      case Plan.Compare p -> p.withNil() ? "with nil" : operands(p.rep(), p.left(), p.right());
      case Plan.Branch p -> op == Op.JUMP || op == Op.LOOP ? "" : branch(p.taken());
      case Plan.TypeTest p -> check(p);
      case Plan.LoadCell p -> p.rep().toString();
      case Plan.LoadSettled p -> "guard: " + p.value();
      case Plan.LoadName p -> p.known() == null ? "slow path" : "cached";
      case Plan.GetMember p -> member(p.direct(), p.shape(), p.rep());
      case Plan.GetForeign p -> (p.member().code() == null ? "constant, " : "direct, ") + p.rep();
      case Plan.SetMember p -> {
        String added = p.added() == null ? "" : ", added";
        yield member(p.direct(), p.shape(), p.rep()) + added;
      }
      case Plan.Element p -> p.byIndex() ? "by index, " + p.rep() : "by key";
      default -> calls(plan);
    };
  }

  /** Calls and iterations. */
  private static String calls(Plan plan) {
    return switch (plan) {
      case Plan.LoadFunction _ -> "guard: this function";
      case Plan.CallSelf _ -> "call of this function";
      case Plan.JumpToStart _ -> "jump to the start";
      case Plan.Call p -> call(p);
      case Plan.Iterate p -> over(p.over());
      case Plan.Next p -> {
        String known = p.generator() == null ? "" : " with code";
        yield over(p.over()) + known + ", " + p.item();
      }
      case Plan.CloseIterator p -> p.closes() ? "" : "nothing to close";
      case Plan.Yield p -> p.rep().toString();
      case Plan.Switch p -> p.arms().size() + " arms, else @" + p.otherwise();
      case Plan.TakeRight p -> "the right one";
      case Plan.Destructure p -> p.direct() ? "in place" : "slow path";
      default -> members(plan);
    };
  }

  /** Properties, members and maps. */
  private static String members(Plan plan) {
    return switch (plan) {
      case Plan.MemberOrLocal p -> p.byIndex() ? "by index, " + p.rep() : "slow path";
      case Plan.MemberOf p -> "guard: " + p.of();
      case Plan.GetOfShapes p -> p.places().size() + " shapes, " + p.rep();
      case Plan.SetOfShapes p -> p.places().size() + " shapes, " + p.rep();
      case Plan.MapMember p -> "place " + p.place() + " of a map";
      case Plan.SetMapMember p -> "place " + p.member().place() + " of a map";
      case Plan.MapPut p -> "place " + p.before().size();
      case Plan.NewMap p -> "room for " + p.room();
      case Plan.NamespaceMember _ -> "cached";
      case Plan.Known p -> "constant";
      default -> throw new IllegalStateException("bug: " + plan);
    };
  }

  private static String rep(Rep rep) {
    return rep == Rep.BOXED ? "slow path" : rep.toString();
  }

  private static String operands(Rep rep, Rep left, Rep right) {
    return rep == Rep.BOXED || left == rep && right == rep
        ? rep(rep)
        : rep + " of " + left + " and " + right;
  }

  private static String branch(Plan.Taken taken) {
    return switch (taken) {
      case NEVER -> "never taken";
      case ALWAYS -> "always taken";
      case BY_BOOL -> "BOOL";
      case BY_TEST -> "test";
    };
  }

  private static String member(boolean direct, Shape shape, Rep rep) {
    return direct ? "field of " + shape.cls().name() + ", " + rep : "inline cache";
  }

  private static String over(Plan.Over over) {
    return switch (over) {
      case ARRAY -> "array";
      case TEXT -> "text";
      case RANGE -> "range";
      case ANYTHING -> "any iterator";
    };
  }

  private static String call(Plan.Call plan) {
    List<String> names = new ArrayList<>();
    for (CallTarget t : plan.targets()) {
      names.add(
          t.direct() != null
              ? "direct " + t.callable().name() + t.direct().params()
              : t.entry() == null
                  ? "native"
                  : t.entry().proto().displayName() + t.entry().describe());
    }
    return (names.isEmpty() ? "unknown callee" : String.join(" or ", names)) + ", " + plan.result();
  }

  private static String check(Plan.TypeTest plan) {
    return switch (plan.checked()) {
      case PROVEN -> "proven";
      case GUARDED -> "guard " + plan.rep();
      case CALLED -> "called";
      case DEOPTIMISED -> "deoptimises: type not known yet";
      case SKIPPED -> "worked out each time";
    };
  }
}
