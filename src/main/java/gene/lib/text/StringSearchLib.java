package gene.lib.text;

import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.task.Pace;
import gene.value.Char;
import gene.value.CodePoints;
import gene.value.GeneArray;
import gene.value.GrowingText;
import gene.value.Regex;
import gene.value.Singleton;

/**
 * Methods of String that search: for a String or with a Regex, which together are called a pattern
 * (chapter 19.4). Rows that exist under two names are made for each, so that messages name the one
 * called.
 */
public final class StringSearchLib {
  private static final String PLAIN = "gene.lib.plain.Texts";

  private StringSearchLib() {}

  public static void install(Table t) {
    begins(t, "starts_with").plain(PLAIN, "startsWith B:OO");
    begins(t, "start_with?");
    ends(t, "ends_with").plain(PLAIN, "endsWith B:OO");
    ends(t, "end_with?");
    for (String name : new String[] {"contain", "include?"}) {
      t.method(
          name,
          "pattern",
          "Whether the text contains the pattern.",
          (vm, self, p) -> contain(name, self, p));
    }
    t.method(
            "contains",
            "s",
            "Whether the text contains the String s.",
            (vm, self, s) -> ((String) self).contains(text("contains", s)))
        .plain(PLAIN, "contains B:OO");
    t.method(
            "index",
            "pattern [from]",
            "Position of the first match at or after from, or -1.",
            StringSearchLib::index)
        .plain(PLAIN, "index I:OO", "index I:OOI");
    t.method(
        "rindex",
        "pattern [limit]",
        "Position of the last match up to limit, or -1.",
        StringSearchLib::lastIndex);
    t.method(
        "match",
        "re",
        "The first match as a RegexMatch, or nil.",
        (vm, self, re) -> RegexSearch.match(regex("match", re), (String) self));
    t.method(
        "match?",
        "re",
        "Whether the text contains a match.",
        (vm, self, re) -> RegexSearch.matches(regex("match?", re), (String) self));
    t.method("find", "pattern", "The matched text, or nil.", StringSearchLib::find);
    for (String name : new String[] {"find_all", "scan"}) {
      t.method(
          name, "pattern", "Array of the matched texts.", (vm, self, p) -> findAll(name, self, p));
    }
    t.method(
        "split",
        "pattern [limit]",
        "Array of the parts between matches, at most limit.",
        StringSearchLib::split);
    for (String name : new String[] {"replace", "sub"}) {
      t.method(
          name,
          "pattern [r]",
          "The text with the first match replaced by a text, or by what a function makes of the match.",
          (vm, self, p, r) -> replace(vm, name, self, p, r, false));
    }
    for (String name : new String[] {"replace_all", "gsub"}) {
      t.method(
          name,
          "pattern [r]",
          "The text with all matches replaced by a text, or by what a function makes of each match.",
          (vm, self, p, r) -> replace(vm, name, self, p, r, true));
    }
  }

  private static Table begins(Table t, String name) {
    return t.method(
        name,
        "s",
        "Whether the text begins with s.",
        (vm, self, s) -> ((String) self).startsWith(text(name, s)));
  }

  private static Table ends(Table t, String name) {
    return t.method(
            name,
            "s",
            "Whether the text ends with s.",
            (vm, self, s) -> GrowingText.endsWith(self, text(name, GrowingText.flat(s))))
        .growing();
  }

  // ---- arguments ----------------------------------------------------------------------------

  private static String text(String method, Object v) {
    return Args.string("String." + method, v);
  }

  private static Regex regex(String method, Object v) {
    if (v instanceof Regex re) {
      return re;
    }
    throw Errors.type("String." + method + " requires a Regexp");
  }

  /** The pattern when it is a String; anything but a Regex is refused. */
  private static String literal(String method, Object pattern) {
    if (pattern instanceof String s) {
      return s;
    }
    throw Errors.expects("String." + method, "a String or Regex", pattern);
  }

  private static String nonEmpty(String method, Object pattern) {
    String s = literal(method, pattern);
    if (s.isEmpty()) {
      throw Errors.argument("String." + method + " pattern cannot be empty");
    }
    return s;
  }

  /** The number of parts to make; without one, or with one below 1, there is no limit. */
  static long limit(String owner, Object v) {
    long limit = Args.integer(owner, v, 0);
    return limit < 1 ? Long.MAX_VALUE : limit;
  }

  // ---- bodies -------------------------------------------------------------------------------

  private static Object contain(String method, Object self, Object pattern) {
    String s = (String) self;
    return pattern instanceof Regex re
        ? RegexSearch.matches(re, s)
        : s.contains(literal(method, pattern));
  }

  private static Object index(Vm vm, Object self, Object pattern, Object from) {
    return firstIndex((String) self, pattern, Args.integer("String.index", from, 0));
  }

  /** The position of the first match at or after another position, or -1. */
  public static long firstIndex(String s, Object pattern, long start) {
    int i = start == 0 ? 0 : CodePoints.index(s, Positions.clamped(start, CodePoints.length(s)));
    int found =
        pattern instanceof Regex re
            ? RegexSearch.index(re, s, i)
            : s.indexOf(literal("index", pattern), i);
    return position(s, found);
  }

  private static Object lastIndex(Vm vm, Object self, Object pattern, Object limit) {
    String s = (String) self;
    int size = CodePoints.length(s);
    long last = Positions.fromEnd(Args.integer("String.rindex", limit, size), size);
    int i = last < 0 ? -1 : CodePoints.index(s, (int) Math.min(last, size));
    int found =
        pattern instanceof Regex re
            ? RegexSearch.lastIndex(re, s, i)
            : s.lastIndexOf(literal("rindex", pattern), i);
    return position(s, found);
  }

  private static long position(String s, int index) {
    return index < 0 ? -1L : (long) CodePoints.position(s, index);
  }

  private static Object find(Vm vm, Object self, Object pattern) {
    String s = (String) self;
    if (pattern instanceof Regex re) {
      return RegexSearch.find(re, s);
    }
    String sought = nonEmpty("find", pattern);
    return s.contains(sought) ? sought : Singleton.NIL;
  }

  private static Object findAll(String method, Object self, Object pattern) {
    String s = (String) self;
    if (pattern instanceof Regex re) {
      return RegexSearch.findAll(re, s);
    }
    String sought = nonEmpty(method, pattern);
    GeneArray found = new GeneArray();
    Pace pace = new Pace();
    for (int i = s.indexOf(sought); i >= 0; i = s.indexOf(sought, i + sought.length())) {
      pace.step();
      found.add(sought);
    }
    return found;
  }

  private static Object split(Vm vm, Object self, Object pattern, Object max) {
    String s = (String) self;
    long limit = limit("String.split", max);
    if (pattern instanceof Regex re) {
      return RegexSearch.split(re, s, limit);
    }
    String separator = literal("split", pattern);
    if (separator.isEmpty()) {
      return characters(s, limit);
    }
    GeneArray parts = new GeneArray();
    int from = 0;
    Pace pace = new Pace();
    for (int at = s.indexOf(separator);
        at >= 0 && parts.size() + 1 < limit;
        at = s.indexOf(separator, from)) {
      pace.step();
      parts.add(Char.text(s, from, at));
      from = at + separator.length();
    }
    parts.add(s.substring(from));
    return parts;
  }

  private static GeneArray characters(String s, long limit) {
    GeneArray parts = new GeneArray();
    Pace pace = new Pace();
    for (int i = 0; i < s.length(); ) {
      pace.step();
      int next = parts.size() + 1 < limit ? s.offsetByCodePoints(i, 1) : s.length();
      parts.add(Char.text(s, i, next));
      i = next;
    }
    return parts;
  }

  private static Object replace(
      Vm vm, String method, Object self, Object pattern, Object r, boolean all) {
    String s = (String) self;
    if (r instanceof Callable f && pattern instanceof Regex re) {
      return RegexSearch.replace(vm, re, s, f, all);
    }
    String replacement = r == null ? null : text(method, r);
    if (pattern instanceof Regex re) {
      return RegexSearch.replace(re, s, replacement, all);
    }
    String sought = literal(method, pattern);
    if (replacement == null) {
      throw Errors.argument("Replacement string is required");
    }
    if (all) {
      return sought.isEmpty() ? between(s, replacement) : s.replace(sought, replacement);
    }
    int at = s.indexOf(sought);
    return at < 0 ? s : s.substring(0, at) + replacement + s.substring(at + sought.length());
  }

  /** The text r before, between and behind all characters: an empty pattern matches there. */
  private static String between(String s, String r) {
    StringBuilder out = new StringBuilder(r);
    Pace pace = new Pace();
    s.codePoints()
        .forEach(
            c -> {
              pace.step();
              out.appendCodePoint(c).append(r);
            });
    return out.toString();
  }
}
