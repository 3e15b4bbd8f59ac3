package gene.lib.text;

import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.GeneArray;
import gene.value.Printer;
import gene.value.Regex;
import gene.value.Singleton;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Searching with a regex, as the methods of Regex and of String do it (chapters 19.4 and 19.12).
 */
final class RegexSearch {
  private RegexSearch() {}

  static Pattern compile(Regex regex) {
    try {
      return regex.compiled();
    } catch (PatternSyntaxException e) {
      throw Errors.parse("Invalid regex: " + e.getDescription());
    }
  }

  static Object match(Regex regex, String s) {
    RegexScan m = new RegexScan(regex, s, 0);
    return m.next() ? RegexMatch.of(regex, s, m.groups()) : Singleton.NIL;
  }

  static boolean matches(Regex regex, String s) {
    return RegexScan.matches(regex, s);
  }

  static Object find(Regex regex, String s) {
    RegexScan m = new RegexScan(regex, s, 0);
    return m.next() ? m.text() : Singleton.NIL;
  }

  static GeneArray findAll(Regex regex, String s) {
    GeneArray found = new GeneArray();
    for (RegexScan m = new RegexScan(regex, s, 0); m.next(); ) {
      found.add(m.text());
    }
    return found;
  }

  /** Char index of the first match at or after a char index, -1 when there is none. */
  static int index(Regex regex, String s, int from) {
    RegexScan m = new RegexScan(regex, s, from);
    return m.next() ? m.start() : -1;
  }

  /** Char index of the last place not behind {@code limit} where a match starts, -1 when none. */
  static int lastIndex(Regex regex, String s, int limit) {
    // The region only says where to try: the pattern still sees the text before it.
    CharSequence counted = CountedText.of(regex, s);
    Matcher m =
        compile(regex).matcher(counted).useTransparentBounds(true).useAnchoringBounds(false);
    for (int i = limit; i >= 0; i--) {
      if (!RegexScan.insidePair(s, i) && m.region(i, s.length()).lookingAt()) {
        return i;
      }
    }
    return -1;
  }

  /** At most {@code limit} parts; an empty match separates characters but makes no empty parts. */
  static GeneArray split(Regex regex, String s, long limit) {
    GeneArray parts = new GeneArray();
    int from = 0;
    RegexScan m = new RegexScan(regex, s, 0);
    while (parts.size() + 1 < limit && m.next()) {
      boolean empty = m.end() == m.start();
      if (!empty || (m.start() > from && m.start() < s.length())) {
        parts.add(s.substring(from, m.start()));
        from = m.end();
      }
    }
    if (!s.isEmpty() || !matches(regex, s)) {
      parts.add(s.substring(from));
    }
    return parts;
  }

  /** Replaces matches by what a function makes of them. */
  static String replace(Vm vm, Regex regex, String s, Callable f, boolean all) {
    RegexScan m = new RegexScan(regex, s, 0);
    StringBuilder out = new StringBuilder(s.length());
    int from = 0;
    while (m.next()) {
      out.append(s, from, m.start());
      out.append(Printer.quoted(vm.call(f, RegexMatch.of(regex, s, m.groups()))));
      from = m.end();
      if (!all) {
        break;
      }
    }
    return out.append(s, from, s.length()).toString();
  }

  /**
   * Replaces the first match or all of them; {@code replacement} is null for the regex's own one.
   */
  static String replace(Regex regex, String s, String replacement, boolean all) {
    String text = replacement == null ? regex.replacement() : replacement;
    if (text == null) {
      throw Errors.argument("Replacement string is required");
    }
    RegexScan m = new RegexScan(regex, s, 0);
    if (!m.next()) {
      return s;
    }
    Replacement r = Replacement.of(regex, text);
    StringBuilder out = new StringBuilder(s.length());
    int from = 0;
    do {
      out.append(s, from, m.start());
      r.appendTo(out, m);
      from = m.end();
    } while (all && m.next());
    return out.append(s, from, s.length()).toString();
  }
}
