package gene.lib.text;

import gene.lib.seq.SequenceLib;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.task.Pace;
import gene.value.CodePoints;
import gene.value.GeneArray;
import gene.value.Regex;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;

/** Methods of String that cut, lay out and compare texts (chapter 28.2). */
public final class StringShapes {
  private StringShapes() {}

  public static void install(Table t) {
    t.method("slice", "from [to]", "The characters from..to, to exclusive.", StringShapes::slice)
        .plain("gene.lib.plain.Texts", "slice O:OI", "slice O:OII")
        .method(
            "count",
            "[pattern]",
            "How often the pattern occurs, without overlaps; a function counts characters.",
            StringShapes::count)
        .method("title", "", "Every word capitalized.", StringShapes::title)
        .method(
            "center",
            "n [c]",
            "The text filled up to n characters on both sides.",
            StringShapes::center)
        .method(
            "squeeze",
            "[chars]",
            "Runs of the same character, or of the given ones, made one.",
            StringShapes::squeeze)
        .method(
            "each_line",
            "[f]",
            "Calls (f line); the text. Without f: Array of the lines.",
            StringShapes::eachLine)
        .method(
            "remove_prefix",
            "s",
            "The text without s at its beginning.",
            (vm, self, s) -> removePrefix((String) self, text("remove_prefix", s)))
        .method(
            "remove_suffix",
            "s",
            "The text without s at its end.",
            (vm, self, s) -> removeSuffix((String) self, text("remove_suffix", s)))
        .method(
            "partition",
            "sep",
            "Array of the text before the first match, the match, and the text behind it.",
            StringShapes::partition)
        .method(
            "similar_to",
            "s",
            "The edit distance: how many characters to insert, delete or replace.",
            StringShapes::similarTo)
        .method(
            "wrap",
            "n",
            "The text with line ends instead of blanks before column n.",
            StringShapes::wrap)
        .method("dedent", "", "The lines without their common indentation.", StringShapes::dedent)
        .varargs("concat", "s..", "This text and the others.", StringShapes::concat);
  }

  private static String text(String method, Object v) {
    return Args.string("String." + method, v);
  }

  private static Object slice(Vm vm, Object self, Object from, Object to) {
    long start = Args.integer("String.slice", from);
    return part((String) self, start, Args.integer("String.slice", to, Long.MAX_VALUE));
  }

  /** The characters between two positions, which count from the end when negative. */
  public static String part(String s, long from, long to) {
    int size = CodePoints.length(s);
    int first = Positions.clamped(from, size);
    int last = Positions.clamped(to, size);
    return first < last ? CodePoints.slice(s, first, last) : "";
  }

  private static Object count(Vm vm, Object self, Object pattern) {
    String s = (String) self;
    if (pattern == null) {
      return (long) CodePoints.length(s);
    }
    if (pattern instanceof Regex re) {
      return (long) RegexSearch.findAll(re, s).size();
    }
    if (!(pattern instanceof String sought)) {
      return SequenceLib.answer(vm, "count", self, pattern);
    }
    if (sought.isEmpty()) {
      throw Errors.argument("String.count pattern cannot be empty");
    }
    long n = 0;
    Pace pace = new Pace();
    for (int i = s.indexOf(sought); i >= 0; i = s.indexOf(sought, i + sought.length())) {
      pace.step();
      n++;
    }
    return n;
  }

  private static Object title(Vm vm, Object self) {
    StringBuilder out = new StringBuilder();
    StringBuilder word = new StringBuilder();
    Pace pace = new Pace();
    ((String) self)
        .codePoints()
        .forEach(
            c -> {
              pace.step();
              if (Character.isLetterOrDigit(c) || c == '\'') {
                word.appendCodePoint(c);
              } else {
                capitalized(out, word);
                out.appendCodePoint(c);
              }
            });
    capitalized(out, word);
    return out.toString();
  }

  private static void capitalized(StringBuilder out, StringBuilder word) {
    if (!word.isEmpty()) {
      out.append(StringLib.capitalize(word.toString()));
      word.setLength(0);
    }
  }

  private static Object center(Vm vm, Object self, Object width, Object c) {
    String s = (String) self;
    long missing = Args.integer("String.center", width) - CodePoints.length(s);
    if (missing <= 0) {
      return s;
    }
    StringLib.fitting(missing + s.length(), 1);
    String left = StringLib.fill("String.center", "", missing / 2, c);
    String right = StringLib.fill("String.center", "", missing - missing / 2, c);
    return StringLib.joined(left, s, right);
  }

  private static Object squeeze(Vm vm, Object self, Object chars) {
    String only = chars == null ? null : text("squeeze", chars);
    StringBuilder out = new StringBuilder();
    int[] last = {-1};
    Pace pace = new Pace();
    ((String) self)
        .codePoints()
        .forEach(
            c -> {
              pace.step();
              if (c != last[0] || only != null && only.indexOf(c) < 0) {
                out.appendCodePoint(c);
              }
              last[0] = c;
            });
    return out.toString();
  }

  private static Object eachLine(Vm vm, Object self, Object f) {
    GeneArray lines = GeneArray.wrap(((String) self).lines().toArray());
    if (f == null) {
      return lines;
    }
    SequenceLib.answer(vm, "each", lines, f);
    return self;
  }

  private static Object removePrefix(String s, String prefix) {
    return s.startsWith(prefix) ? s.substring(prefix.length()) : s;
  }

  private static Object removeSuffix(String s, String suffix) {
    return s.endsWith(suffix) ? s.substring(0, s.length() - suffix.length()) : s;
  }

  private static Object partition(Vm vm, Object self, Object sep) {
    String s = (String) self;
    if (!(sep instanceof String) && !(sep instanceof Regex)) {
      if (vm.isCallable(sep)) {
        return SequenceLib.answer(vm, "partition", self, sep);
      }
      throw Errors.expects("String.partition", "a String or Regex", sep);
    }
    Object match = sep instanceof Regex re ? RegexSearch.find(re, s) : sep;
    int at = match == Singleton.NIL ? -1 : s.indexOf((String) match);
    if (sep instanceof Regex re && at >= 0) {
      at = RegexSearch.index(re, s, 0);
    }
    if (at < 0) {
      return GeneArray.of(s, "", "");
    }
    String found = (String) match;
    return GeneArray.of(s.substring(0, at), found, s.substring(at + found.length()));
  }

  /** Levenshtein's distance, one row of the table at a time. */
  private static Object similarTo(Vm vm, Object self, Object other) {
    int[] a = ((String) self).codePoints().toArray();
    int[] b = text("similar_to", other).codePoints().toArray();
    int[] row = new int[b.length + 1];
    for (int j = 0; j <= b.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length; i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length; j++) {
        int replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
      Pace.look();
    }
    return (long) row[b.length];
  }

  /** Line ends of the text stay; a word that is too long has a line of its own. */
  private static Object wrap(Vm vm, Object self, Object width) {
    long n = Args.integer("String.wrap", width);
    if (n < 1) {
      throw Errors.argument("String.wrap expects a positive width, got " + n);
    }
    List<String> lines = new ArrayList<>();
    Pace pace = new Pace();
    for (String paragraph : ((String) self).split("\n", -1)) {
      StringBuilder line = new StringBuilder();
      int used = 0;
      for (String word : paragraph.strip().split("\\s+")) {
        pace.step();
        int size = CodePoints.length(word);
        if (used > 0 && used + 1 + size > n) {
          lines.add(line.toString());
          line.setLength(0);
          used = 0;
        }
        line.append(used > 0 ? " " : "").append(word);
        used += size + (used > 0 ? 1 : 0);
      }
      lines.add(line.toString());
    }
    return String.join("\n", lines);
  }

  private static Object dedent(Vm vm, Object self) {
    String s = (String) self;
    Pace pace = new Pace();
    int common =
        s.lines()
            .peek(line -> pace.step())
            .filter(line -> !line.isBlank())
            .mapToInt(line -> line.length() - line.stripLeading().length())
            .min()
            .orElse(0);
    List<String> lines = new ArrayList<>();
    int from = 0;
    while (from <= s.length()) {
      pace.step();
      int end = s.indexOf('\n', from);
      String line = s.substring(from, end < 0 ? s.length() : end);
      lines.add(line.isBlank() ? "" : line.substring(common));
      from = end < 0 ? s.length() + 1 : end + 1;
    }
    return String.join("\n", lines);
  }

  private static Object concat(Vm vm, Object self, Object[] others) {
    StringBuilder out = new StringBuilder((String) self);
    for (Object other : others) {
      out.append(text("concat", other));
    }
    return out.toString();
  }
}
