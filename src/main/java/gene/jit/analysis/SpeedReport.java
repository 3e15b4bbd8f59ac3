package gene.jit.analysis;

import gene.code.Code;
import gene.code.Op;
import gene.jit.rt.Rep;
import gene.runtime.Proto;
import gene.source.Pos;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What stayed generic in hot code, for {@code --explain-speed}: by function and line the
 * instructions that work on objects, look something up by name or run as in the interpreter, with
 * the reason. Of a function that was compiled several times its last code counts.
 */
public final class SpeedReport {
  private final Map<Proto, Set<String>> functions = new LinkedHashMap<>();

  /** The types of a function, or of one of its loops, are settled. */
  public synchronized void compiled(CompiledUnit unit) {
    Set<String> lines = new LinkedHashSet<>();
    Code code = unit.proto.code;
    for (int pc = 0; pc < code.ops.length; pc++) {
      Plan plan = unit.plans.at(pc);
      String reason = plan == null ? null : reason(code.ops[pc], plan);
      if (reason != null) {
        String again =
            unit.feedback.speculationDisabled(pc)
                ? "; an expectation failed here before, so none is made any more"
                : "";
        lines.add(line(code, pc) + what(unit.proto, pc) + ": " + reason + again);
      }
    }
    functions.remove(unit.proto); // to the end: what is compiled last is what runs
    functions.put(unit.proto, lines);
  }

  /** The function stays with the interpreter. */
  public synchronized void refused(Proto function, String reason) {
    functions.put(function, Set.of("  interpreted: " + reason));
  }

  /** The report, a paragraph for each function with something to tell. */
  public synchronized String text() {
    StringBuilder out = new StringBuilder("What stayed generic in hot code:\n");
    int fine = 0;
    for (Map.Entry<Proto, Set<String>> e : functions.entrySet()) {
      if (e.getValue().isEmpty()) {
        fine++;
        continue;
      }
      Proto p = e.getKey();
      out.append(p.displayName()).append(" (").append(p.code.file).append(':');
      out.append(Pos.text(p.code.pos)).append(")\n");
      e.getValue().forEach(line -> out.append(line).append('\n'));
    }
    return out.append(fine).append(" hot functions have nothing of that kind\n").toString();
  }

  private static String line(Code code, int pc) {
    return String.format("  line %d  ", Pos.line(code.positionAt(pc)));
  }

  /** The instruction with its name, as far as it has one. */
  private static String what(Proto p, int pc) {
    Op op = p.code.ops[pc];
    List<String> words = new ArrayList<>(List.of(op.listingName()));
    int name =
        switch (op) {
          case GET_MEMBER, SET_MEMBER, GET_MEMBER_OR_LOCAL, SET_MEMBER_OR_LOCAL -> p.code.a[pc];
          case METHOD, TAIL_METHOD, CALL_FN, TAIL_CALL -> p.code.b[pc];
          default -> -1;
        };
    if (name >= 0 && p.consts[name] instanceof String s) {
      words.add(s);
    }
    return String.join(" ", words);
  }

  /** Why the instruction is slow, null when it is not. */
  private static String reason(Op op, Plan plan) {
    return switch (plan) {
      case Plan.Arithmetic p -> unless(p.rep() != Rep.BOXED, "calculates with objects");
      case Plan.AddConstant p -> unless(p.rep() != Rep.BOXED, "calculates with objects");
      case Plan.Compare p ->
          unless(
              p.rep() != Rep.BOXED || p.withNil() || op == Op.CASE_EQ,
              "compares objects, not numbers of one kind");
      case Plan.GetMember p -> unless(p.direct(), "looked up by name: no object was known here");
      case Plan.SetMember p -> unless(p.direct(), "looked up by name: no object was known here");
      case Plan.MemberOrLocal p -> unless(p.byIndex(), "a member or a local, decided each time");
      case Plan.Element p -> unless(p.byIndex(), "by a key that is no Int");
      case Plan.Call p -> unless(!p.targets().isEmpty(), "the callee is looked up at each call");
      case Plan.Next p -> unless(p.over() != Plan.Over.ANYTHING, "iterates over anything");
      case Plan.LoadName p -> unless(p.known() != null, "the name is looked up each time");
      case Plan.Destructure p -> unless(p.direct(), "a pattern with more than names");
      default -> unless(Family.of(op) != Family.OTHERS, "runs as in the interpreter");
    };
  }

  private static String unless(boolean fast, String reason) {
    return fast ? null : reason;
  }
}
