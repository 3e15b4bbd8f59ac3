package gene.code;

import gene.code.ScopeInfo.Entry;
import gene.code.ScopeInfo.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Evaluated code as the body of a closure over the variables of its scope. As compiled, its first
 * top-level variables are those of the scope, so it can be linked to one scope only; here the
 * variables that differ from scope to scope become captured ones. Linked once, it runs in every
 * scope that the same code makes.
 */
public final class ThunkCode {
  /** Met something that needs the unit of each evaluation. */
  private static final class NotPossible extends Exception {
    private static final long serialVersionUID = 1L;

    NotPossible() {
      super(null, null, false, false);
    }
  }

  private final int first; // tops from here on are captured
  private final int holder; // stands for what evaluated code declared, behind all tops
  private final String[] names;

  private ThunkCode(Code unit, int first) {
    this.first = first;
    this.holder = unit.tops.length;
    this.names = Arrays.copyOf(unit.tops, holder + 1);
    names[holder] = "%eval";
  }

  /**
   * The code with its top-level variables from {@code first} on as captured ones, behind them the
   * holder of declared variables; null when that cannot be.
   */
  public static @Nullable Code of(Code unit, int first) {
    try {
      return new ThunkCode(unit, first).outermost(unit);
    } catch (NotPossible e) {
      return null;
    }
  }

  private Code outermost(Code code) throws NotPossible {
    int[] all = new int[holder + 1 - first];
    for (int i = 0; i < all.length; i++) {
      all[i] = first + i;
    }
    return rewritten(code, all, all);
  }

  /** The variables that a function and those inside it use. */
  private void used(Code code, TreeSet<Integer> into) throws NotPossible {
    for (int pc = 0; pc < code.ops.length; pc++) {
      List<Operand> operands = code.ops[pc].operands();
      for (int i = 0; i < operands.size(); i++) {
        int value = code.operand(pc, i);
        if (operands.get(i).isTop()) {
          if (value >= first && code.ops[pc].onCapturedVariable() == null) {
            throw new NotPossible();
          }
          use(value, into);
        } else if (operands.get(i).isConstant() && code.consts[value] instanceof ScopeInfo info) {
          used(info, into);
        }
      }
    }
    for (Object v : code.consts) {
      if (v instanceof Code inner) {
        used(inner, into);
      }
    }
  }

  private void used(ScopeInfo info, TreeSet<Integer> into) {
    into.add(holder);
    for (Entry e : info.entries()) {
      if (e.place() == Place.TOP) {
        use(e.index(), into);
      }
    }
  }

  private void use(int top, TreeSet<Integer> into) {
    if (top >= first) {
      into.add(top);
    }
  }

  /** {@code added}: the variables captured besides; {@code makers}: those its maker captures. */
  private Code rewritten(Code code, int[] added, int[] makers) throws NotPossible {
    used(code, new TreeSet<>());
    int own = code.captures.length;
    int[] captures = Arrays.copyOf(code.captures, own + added.length);
    String[] captureNames = Arrays.copyOf(code.captureNames, captures.length);
    for (int i = 0; i < added.length; i++) {
      captures[own + i] = ~indexOf(makers, added[i]);
      captureNames[own + i] = names[added[i]];
    }
    Op[] ops = code.ops.clone();
    int[] a = code.a.clone();
    Object[] consts = code.consts.clone();
    for (int pc = 0; pc < ops.length; pc++) {
      Op moved = ops[pc].onCapturedVariable();
      if (moved != null && a[pc] >= first) {
        ops[pc] = moved;
        a[pc] = own + indexOf(added, a[pc]);
      }
    }
    int[] inside = inside(added, own);
    for (int i = 0; i < consts.length; i++) {
      if (consts[i] instanceof Code inner) {
        consts[i] = inner(inner, inside);
      } else if (consts[i] instanceof ScopeInfo info) {
        consts[i] = scope(info, added, own);
      }
    }
    return new CodeRewriter(code)
        .ops(ops)
        .operands(new int[][] {a, code.b, code.c})
        .constants(consts)
        .captures(captures, captureNames)
        .rewritten();
  }

  /** By captured variable: the top it stands for, -1 for others. */
  private static int[] inside(int[] added, int own) {
    int[] tops = new int[own + added.length];
    Arrays.fill(tops, 0, own, -1);
    System.arraycopy(added, 0, tops, own, added.length);
    return tops;
  }

  private Code inner(Code code, int[] makers) throws NotPossible {
    TreeSet<Integer> used = new TreeSet<>();
    used(code, used);
    int[] added = used.stream().mapToInt(Integer::intValue).toArray();
    return rewritten(code, added, makers);
  }

  private ScopeInfo scope(ScopeInfo info, int[] added, int own) {
    List<Entry> entries = new ArrayList<>();
    for (Entry e : info.entries()) {
      boolean moves = e.place() == Place.TOP && e.index() >= first;
      entries.add(
          moves
              ? new Entry(
                  e.name(), Place.CAPTURED, own + indexOf(added, e.index()), e.constant(), e.type())
              : e);
    }
    int declarations = own + indexOf(added, holder);
    return new ScopeInfo(List.copyOf(entries), info.evalLocal(), declarations);
  }

  private static int indexOf(int[] values, int wanted) {
    for (int i = 0; i < values.length; i++) {
      if (values[i] == wanted) {
        return i;
      }
    }
    throw new IllegalStateException("bug: a variable is not captured");
  }
}
