package gene.regex;

import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A pattern that is matched in time linear in the text. Finds what {@code java.util.regex} finds,
 * with less work per character; where the texts of groups are wanted, the caller may ask that one
 * for the part that was found.
 */
public final class Automaton {
  /** There is no match. */
  public static final long NONE = -1;

  /** This automaton cannot tell; another engine must. */
  public static final long UNKNOWN = -2;

  /** Characters that tries may look at in vain before that matters. */
  private static final int WASTED_LIMIT = 200;

  private static final int MOST_WASTE = 10;

  private final CharSets sets;
  private final Program program;
  private final LazyDfa forwards;
  private final LazyDfa backwards;
  private final FirstCharacters first;
  private final int groups;
  private int waste; // how often tries were too much; threads may race for it
  private boolean searches; // that was often: search at once

  private Automaton(PatternParser parser, boolean exact) {
    Node pattern = parser.parse();
    sets = parser.sets;
    groups = parser.groups();
    sets.seal(parser.edges());
    program = new Program(pattern, false, exact);
    first = new FirstCharacters(new Literals(pattern, sets), program, sets);
    forwards = new LazyDfa(program, sets, false, parser.edges());
    backwards = new LazyDfa(new Program(pattern, true, exact), sets, true, parser.edges());
  }

  /**
   * The automaton of a right pattern with flags of {@link Pattern}; null when it must be exactly
   * what {@code java.util.regex} finds and that needs more than an automaton.
   */
  public static @Nullable Automaton of(String pattern, int flags) {
    try {
      return new Automaton(new PatternParser(pattern, flags), true);
    } catch (PatternParser.Unsupported e) {
      return null;
    }
  }

  /**
   * The automaton of a right pattern, whatever it takes.
   *
   * @throws IllegalArgumentException names what automata cannot do
   */
  public static Automaton linear(String pattern, int flags) {
    try {
      return new Automaton(new PatternParser(pattern, flags), false);
    } catch (PatternParser.Unsupported e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /** Number of groups. */
  public int groups() {
    return groups;
  }

  /** Whether the text contains a match: 1, {@link #NONE} or {@link #UNKNOWN}. */
  public long contains(Window w) {
    long found = find(w, 0, true);
    return found < 0 ? found : 1;
  }

  /** The first match at or after a place: {@link #begin} and {@link #end} take it apart. */
  public long find(Window w, int from) {
    return find(w, from, false);
  }

  /**
   * Tries where a match may begin, as other engines do. When these tries have looked at more than
   * the text once over again, looks for all begins at once instead.
   */
  private long find(Window w, int from, boolean any) {
    if (first.missingIn(w.text, from)) {
      return NONE;
    }
    if (first.whole() != null) {
      int at = w.text.indexOf(first.whole(), from);
      return at < 0 ? NONE : match(at, at + first.whole().length());
    }
    if (first.anchored()) {
      return from > 0 ? NONE : match(0, forwards.forwards(w, 0, false, any));
    }
    int wasted = 0;
    for (int i = from; !searches; i++) {
      i = first.next(w, i);
      if (i < 0) {
        return NONE;
      }
      int end = forwards.forwards(w, i, false, any);
      if (end != LazyDfa.NO_MATCH) {
        return match(i, end);
      }
      wasted += w.reached - i;
      if (wasted > WASTED_LIMIT + i - from) {
        waste++;
        searches = waste > MOST_WASTE;
        return search(w, i, any);
      }
      i += i < w.length && Character.isHighSurrogate(w.text.charAt(i)) ? pairAt(w.text, i) : 0;
      if (i >= w.length) {
        return NONE;
      }
    }
    return search(w, from, any);
  }

  private static int pairAt(String s, int i) {
    return Character.charCount(s.codePointAt(i)) - 1;
  }

  private static long match(int begin, int end) {
    return end < 0 ? end : (long) begin << 32 | end;
  }

  private long search(Window w, int from, boolean any) {
    int start = first.next(w, from);
    if (start < 0) {
      return NONE;
    }
    int end = forwards.forwards(w, start, true, any);
    if (end < 0 || any) {
      return match(0, end);
    }
    int begin = backwards.backwards(w, end, start);
    return begin < 0 ? UNKNOWN : match(begin, end);
  }

  public static int begin(long match) {
    return (int) (match >> 32);
  }

  public static int end(long match) {
    return (int) match;
  }

  /** Begin and end of all groups of the match that begins there, -1 for those without part. */
  public int[] groups(Window w, int begin) {
    return Objects.requireNonNull(
        new GroupFinder(program, sets, groups).find(w, program.start, begin), "no match there");
  }

  /** The groups of the first match at or after a place, null when there is none: always known. */
  public int @Nullable [] search(Window w, int from) {
    return new GroupFinder(program, sets, groups).find(w, program.search, from);
  }
}
