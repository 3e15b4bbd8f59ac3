package gene.code;

import java.util.List;

/**
 * The variables that evaluated code or a macro can see at one place, outermost first; a later entry
 * hides an earlier one of the same name. {@code evalLocal} is the slot that keeps what evaluated
 * code declared in the innermost scope, -1 at the top level of a unit.
 */
public record ScopeInfo(List<Entry> entries, int evalLocal) {
  /** What evaluated code declares at the top level of a unit belongs to the unit. */
  public static final int OF_UNIT = -1;

  /** Where a variable lives. */
  public enum Place {
    LOCAL,
    CAPTURED,
    TOP
  }

  /** One visible variable; the type is a form, null without annotation. */
  public record Entry(String name, Place place, int index, boolean constant, Object type) {}

  /** How many of the first entries are variables at the top of the unit. */
  public int leadingTops() {
    int n = 0;
    while (n < entries.size() && entries.get(n).place() == Place.TOP) {
      n++;
    }
    return n;
  }

  /** The captured variable that keeps declarations, when {@code evalLocal} is below OF_UNIT. */
  public int evalCaptured() {
    return -2 - evalLocal;
  }

  /** The same variables with declarations kept in a captured variable. */
  ScopeInfo declaringIn(int captured, List<Entry> moved) {
    return new ScopeInfo(moved, -2 - captured);
  }

  /** As a listing shows it. */
  @Override
  public String toString() {
    return String.join(" ", entries.stream().map(Entry::name).toList());
  }
}
