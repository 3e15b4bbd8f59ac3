package gene.jit.analysis;

import gene.code.Code;
import gene.code.Op;
import gene.jit.rt.Rep;
import gene.runtime.Proto;
import gene.runtime.TierPolicy.Shares;
import gene.source.Pos;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What stayed generic in hot code, for {@code --explain-speed}: by function and line the
 * instructions that work on objects, look something up by name or run as in the interpreter, with
 * the reason. Of a function that was compiled several times its last code counts.
 */
public final class SpeedReport {
  /** Something to tell; line 0 for the whole function. */
  private record Note(int line, String text) {}

  /** Functions that take less and have nothing to tell are not mentioned. */
  private static final double MENTIONED = 3;

  private final Map<Proto, Set<Note>> functions = new LinkedHashMap<>();

  /** The types of a function, or of one of its loops, are settled. */
  public synchronized void compiled(CompiledUnit unit) {
    Set<Note> lines = new LinkedHashSet<>();
    Code code = unit.proto.code;
    for (int pc = 0; pc < code.ops.length; pc++) {
      Plan plan = unit.plans.at(pc);
      String reason = plan == null ? null : reason(code.ops[pc], plan);
      if (reason != null) {
        String again =
            unit.feedback.speculationDisabled(pc)
                ? "; an expectation failed here before, so none is made any more"
                : "";
        int line = Pos.line(code.positionAt(pc));
        lines.add(new Note(line, what(unit.proto, pc) + ": " + reason + again));
      }
    }
    functions.remove(unit.proto); // to the end: what is compiled last is what runs
    functions.put(unit.proto, lines);
  }

  /** The function stays with the interpreter. */
  public synchronized void refused(Proto function, String reason) {
    functions.put(function, Set.of(new Note(0, "interpreted: " + reason)));
  }

  /**
   * The report, a paragraph for each function with something to tell, those first that took most of
   * the time.
   */
  public synchronized String text(@Nullable Shares shares) {
    StringBuilder out = new StringBuilder("What stayed generic in hot code:\n");
    List<Proto> all = new ArrayList<>(functions.keySet());
    if (shares != null) {
      shares.functions().stream().filter(p -> !functions.containsKey(p)).forEach(all::add);
      all.sort(Comparator.comparingDouble(p -> -shares.percent(p)));
    }
    int fine = 0;
    for (Proto p : all) {
      Set<Note> notes = functions.get(p);
      double percent = shares == null ? 0 : shares.percent(p);
      if ((notes == null || notes.isEmpty()) && percent < MENTIONED) {
        fine += notes == null ? 0 : 1;
        continue;
      }
      out.append(share(shares != null, percent)).append(p.displayName()).append(" (");
      out.append(p.code.file).append(':').append(Pos.text(p.code.pos)).append(")\n");
      if (notes == null) {
        out.append("  interpreted: it was not hot, or came last\n");
      } else if (notes.isEmpty()) {
        out.append("  nothing of that kind\n");
        fine++;
      } else {
        notes.forEach(n -> out.append(note(p, n, shares)));
      }
    }
    return out.append(fine).append(" hot functions have nothing of that kind\n").toString();
  }

  /** What there is to tell about a function, "" for nothing. */
  public synchronized String reasons(Proto function) {
    return functions.getOrDefault(function, Set.of()).stream()
        .map(n -> n.line == 0 ? n.text : "line " + n.line + " " + n.text)
        .collect(Collectors.joining("; "));
  }

  private static String share(boolean known, double percent) {
    return known ? String.format(Locale.ROOT, "%4.1f %%  ", percent) : "";
  }

  private static String note(Proto p, Note n, @Nullable Shares shares) {
    String place = n.line == 0 ? "  " : String.format(Locale.ROOT, "  line %d  ", n.line);
    String part =
        n.line == 0 ? "" : share(shares != null, shares == null ? 0 : shares.percent(p, n.line));
    return place + part + n.text + "\n";
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
