package gene.code;

import java.util.List;

/**
 * The variables that evaluated code or a macro can see at one place, outermost first; a later entry
 * hides an earlier one of the same name. {@code evalLocal} is the slot that keeps what evaluated
 * code declared in the innermost scope, -1 at the top level of a unit.
 */
public record ScopeInfo(List<Entry> entries, int evalLocal) {
  /** Where a variable lives. */
  public enum Place {
    LOCAL,
    CAPTURED,
    TOP
  }

  /** One visible variable; the type is a form, null without annotation. */
  public record Entry(String name, Place place, int index, boolean constant, Object type) {}

  /** As a listing shows it. */
  @Override
  public String toString() {
    return String.join(" ", entries.stream().map(Entry::name).toList());
  }
}
