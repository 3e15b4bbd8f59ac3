package gene.lib.text;

import gene.regex.Automaton;
import gene.regex.Window;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.value.Regex;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;

/**
 * Goes from match to match of a regex in a text. An automaton finds them where there is one, and
 * Java's matcher, asked for the part that was found, their groups; else that one does all of it.
 */
final class RegexScan {
  private static final Runnable NOTHING = () -> {};

  private final Regex regex;
  private final String text;
  private Automaton automaton; // null when Java's matcher searches
  private Window window;
  private CharSequence counted; // the text for Java's matcher
  private Matcher java;
  private boolean searching; // has Java's matcher found the last match?
  private int from;
  private int start;
  private int end;
  private int[] bounds; // of the groups, where an automaton had to find them

  RegexScan(Regex regex, String text, int from) {
    RegexSearch.compile(regex);
    this.regex = regex;
    this.text = text;
    this.from = from;
    this.automaton = regex.automaton(text.length() - from);
    if (automaton != null) {
      window = new Window(text, poll());
    }
  }

  private static Runnable poll() {
    Vm vm = Vm.current();
    return vm == null ? NOTHING : vm::safepoint;
  }

  /** Whether the text contains a match. */
  static boolean matches(Regex regex, String text) {
    RegexScan scan = new RegexScan(regex, text, 0);
    if (scan.automaton == null) {
      return scan.next();
    }
    long found = scan.automaton.contains(scan.window);
    return found == Automaton.UNKNOWN ? scan.next() : found >= 0;
  }

  /** Goes to the next match; false when there is none. */
  boolean next() {
    bounds = null;
    if (from > text.length()) {
      return false;
    }
    boolean found = automaton == null ? byJava() : byAutomaton();
    if (found) {
      from = end > start ? end : behind(end);
    }
    return found;
  }

  /** The place behind the character there. */
  private int behind(int i) {
    return i + (i < text.length() ? Character.charCount(text.codePointAt(i)) : 1);
  }

  private boolean byAutomaton() {
    long found = automaton.find(window, from);
    if (found >= 0) {
      start = Automaton.begin(found);
      end = Automaton.end(found);
      return true;
    }
    if (found == Automaton.NONE) {
      return false;
    }
    if (!regex.linear()) {
      automaton = null;
      java = null;
      return byJava();
    }
    bounds = automaton.search(window, from);
    if (bounds != null) {
      start = bounds[0];
      end = bounds[1];
    }
    return bounds != null;
  }

  private boolean byJava() {
    Matcher m = java();
    boolean found = searching || from == 0 ? m.find() : m.find(from);
    searching = true;
    while (found && insidePair(text, m.start())) { // Java begins between halves of a character, too
      found = m.find();
    }
    if (found) {
      start = m.start();
      end = m.end();
    }
    return found;
  }

  private Matcher java() {
    if (java == null) {
      counted = CountedText.of(regex, text);
      java = regex.compiled().matcher(counted);
    } else if (counted instanceof CountedText c) {
      c.again();
    }
    return java;
  }

  static boolean insidePair(String s, int i) {
    return i > 0 && i < s.length() && Character.isSurrogatePair(s.charAt(i - 1), s.charAt(i));
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /** The text of the match. */
  String text() {
    return text.substring(start, end);
  }

  /** The match with its groups. */
  MatchResult groups() {
    if (automaton == null) {
      return java;
    }
    if (automaton.groups() == 0) {
      return new Groups(text, new int[] {start, end});
    }
    if (bounds == null && !regex.linear()) {
      try {
        Matcher m = java().useTransparentBounds(true).useAnchoringBounds(false);
        if (m.region(start, end).lookingAt() && m.end() == end) {
          return m;
        }
      } catch (GeneError e) {
        if (!(counted instanceof CountedText c && c.over())) {
          throw e;
        }
      }
    }
    if (bounds == null) {
      bounds = automaton.groups(window, start);
    }
    return new Groups(text, bounds);
  }

  /** Begin and end of each group, -1 when it took no part. */
  private record Groups(String text, int[] bounds) implements MatchResult {
    @Override
    public int start() {
      return bounds[0];
    }

    @Override
    public int start(int group) {
      return bounds[2 * group];
    }

    @Override
    public int end() {
      return bounds[1];
    }

    @Override
    public int end(int group) {
      return bounds[2 * group + 1];
    }

    @Override
    public String group() {
      return group(0);
    }

    @Override
    public String group(int group) {
      return start(group) < 0 ? null : text.substring(start(group), end(group));
    }

    @Override
    public int groupCount() {
      return bounds.length / 2 - 1;
    }
  }
}
