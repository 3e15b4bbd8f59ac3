package gene.code;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The variables that evaluated code or a macro can see at one place, outermost first; a later entry
 * hides an earlier one of the same name. {@code evalLocal} is the slot that keeps what evaluated
 * code declared in the innermost scope, -1 at the top level of a unit. What was declared around
 * belongs to the unit or, in code that runs as a closure over a scope, is kept in the captured
 * variable {@code evalCaptured}, else -1.
 */
public record ScopeInfo(List<Entry> entries, int evalLocal, int evalCaptured) {
  public ScopeInfo(List<Entry> entries, int evalLocal) {
    this(entries, evalLocal, -1);
  }

  /** Where a variable lives. */
  public enum Place {
    LOCAL,
    CAPTURED,
    TOP
  }

  /** One visible variable; the type is a form, null without annotation. */
  public record Entry(
      String name, Place place, int index, boolean constant, @Nullable Object type) {}

  /** How many of the first entries are variables at the top of the unit. */
  public int leadingTops() {
    int n = 0;
    while (n < entries.size() && entries.get(n).place() == Place.TOP) {
      n++;
    }
    return n;
  }

  /** As a listing shows it. */
  @Override
  public String toString() {
    return String.join(" ", entries.stream().map(Entry::name).toList());
  }
}
