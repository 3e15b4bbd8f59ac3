package gene.lib.text;

import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.GeneArray;
import gene.value.Printer;
import gene.value.Regex;
import gene.value.Singleton;
import java.util.regex.Matcher;
import java.util.regex.PatternSyntaxException;

/**
 * Searching with a regex, as the methods of Regex and of String do it (chapters 19.4 and 19.12).
 */
final class RegexSearch {
  private RegexSearch() {}

  static Matcher matcher(Regex regex, String s) {
    try {
      return regex.compiled().matcher(CountedText.of(regex.pattern(), s));
    } catch (PatternSyntaxException e) {
      throw Errors.parse("Invalid regex: " + e.getDescription());
    }
  }

  /**
   * The next match. Java also finds empty ones between the two chars of one character: not wanted.
   */
  private static boolean next(Matcher m, String s) {
    boolean found = m.find();
    while (found && insidePair(s, m.start())) {
      found = m.find();
    }
    return found;
  }

  private static boolean insidePair(String s, int i) {
    return i > 0 && i < s.length() && Character.isSurrogatePair(s.charAt(i - 1), s.charAt(i));
  }

  static Object match(Regex regex, String s) {
    Matcher m = matcher(regex, s);
    return next(m, s) ? RegexMatch.of(regex, s, m) : Singleton.NIL;
  }

  static boolean matches(Regex regex, String s) {
    return matcher(regex, s).find();
  }

  static Object find(Regex regex, String s) {
    Matcher m = matcher(regex, s);
    return next(m, s) ? m.group() : Singleton.NIL;
  }

  static GeneArray findAll(Regex regex, String s) {
    GeneArray found = new GeneArray();
    for (Matcher m = matcher(regex, s); next(m, s); ) {
      found.add(m.group());
    }
    return found;
  }

  /** Char index of the first match at or after a char index, -1 when there is none. */
  static int index(Regex regex, String s, int from) {
    Matcher m = matcher(regex, s);
    boolean found = m.find(from);
    while (found && insidePair(s, m.start())) {
      found = m.find();
    }
    return found ? m.start() : -1;
  }

  /** Char index of the last place not behind {@code limit} where a match starts, -1 when none. */
  static int lastIndex(Regex regex, String s, int limit) {
    // The region only says where to try: the pattern still sees the text before it.
    Matcher m = matcher(regex, s).useTransparentBounds(true).useAnchoringBounds(false);
    for (int i = limit; i >= 0; i--) {
      if (!insidePair(s, i) && m.region(i, s.length()).lookingAt()) {
        return i;
      }
    }
    return -1;
  }

  /** At most {@code limit} parts; an empty match separates characters but makes no empty parts. */
  static GeneArray split(Regex regex, String s, long limit) {
    GeneArray parts = new GeneArray();
    int from = 0;
    Matcher m = matcher(regex, s);
    while (parts.size() + 1 < limit && next(m, s)) {
      boolean empty = m.end() == m.start();
      if (!empty || (m.start() > from && m.start() < s.length())) {
        parts.add(s.substring(from, m.start()));
        from = m.end();
      }
    }
    if (!s.isEmpty() || !m.reset().lookingAt()) {
      parts.add(s.substring(from));
    }
    return parts;
  }

  /** Replaces matches by what a function makes of them. */
  static String replace(Vm vm, Regex regex, String s, Callable f, boolean all) {
    Matcher m = matcher(regex, s);
    StringBuilder out = new StringBuilder(s.length());
    int from = 0;
    while (next(m, s)) {
      out.append(s, from, m.start());
      out.append(Printer.quoted(vm.call(f, RegexMatch.of(regex, s, m))));
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
    Matcher m = matcher(regex, s);
    if (!next(m, s)) {
      return s;
    }
    Replacement r = Replacement.of(regex, text);
    StringBuilder out = new StringBuilder(s.length());
    int from = 0;
    do {
      out.append(s, from, m.start());
      r.appendTo(out, m);
      from = m.end();
    } while (all && next(m, s));
    return out.append(s, from, s.length()).toString();
  }
}
