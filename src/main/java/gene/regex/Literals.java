package gene.regex;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What every match of a pattern contains as it is written: searching for that is many times faster
 * than trying to match.
 */
final class Literals {
  private final boolean anchored;
  private final boolean atLines;
  private final @Nullable String prefix;
  private final @Nullable String required;
  private final boolean whole;

  Literals(Node pattern, CharSets sets) {
    List<Node> parts = pattern instanceof Node.Sequence s ? s.parts() : List.of(pattern);
    anchored =
        !parts.isEmpty()
            && parts.getFirst() instanceof Node.Assertion a
            && a.edge() == Edge.TEXT_BEGIN;
    atLines =
        !parts.isEmpty()
            && parts.getFirst() instanceof Node.Assertion a
            && a.edge() == Edge.LINE_BEGIN;
    Collector c = new Collector(sets);
    c.add(pattern);
    c.cut();
    prefix = c.prefix == null || c.prefix.isEmpty() ? null : c.prefix;
    whole = prefix != null && c.exact && pattern instanceof Node.Sequence;
    required = c.longest.isEmpty() || c.longest.equals(prefix) ? null : c.longest;
  }

  /** Whether it can match at the beginning of the text only. */
  boolean anchored() {
    return anchored;
  }

  /** Whether it can match at the beginning of lines only. */
  boolean atLines() {
    return atLines;
  }

  /** Whether the pattern is its prefix. */
  boolean whole() {
    return whole;
  }

  /** What every match begins with, or null. */
  @Nullable String prefix() {
    return prefix;
  }

  /** Whether the text lacks from there on what every match contains. */
  boolean missingIn(String s, int from) {
    return required != null && s.indexOf(required, from) < 0;
  }

  /** Runs of characters, as they stand one after the other in every match. */
  private static final class Collector {
    private final CharSets sets;
    private final StringBuilder run = new StringBuilder();
    private String longest = "";
    private @Nullable String prefix; // null while the first run goes on
    private boolean exact = true; // nothing but characters so far

    Collector(CharSets sets) {
      this.sets = sets;
    }

    void cut() {
      String s = run.toString();
      run.setLength(0);
      prefix = prefix == null ? s : prefix;
      longest = s.length() > longest.length() ? s : longest;
    }

    void add(Node n) {
      switch (n) {
        case Node.Chars c -> {
          int only = sets.single(c.set());
          if (only < 0) {
            exact = false;
            cut();
          } else {
            run.appendCodePoint(only);
          }
        }
        case Node.Sequence s -> s.parts().forEach(this::add);
        case Node.Group g -> {
          exact = false;
          add(g.body());
        }
        case Node.Repeat r -> {
          exact = false;
          if (r.min() > 0) {
            add(r.body());
          }
          cut();
        }
        case Node.Choice c -> {
          exact = false;
          cut();
        }
        case Node.Assertion a -> exact = false; // between two characters
      }
    }
  }
}
