package gene.value;

import gene.regex.Automaton;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression: the pattern as written, its flags, and a replacement or null. The Java
 * pattern is made on first use; {@link java.util.regex.PatternSyntaxException} comes from there.
 */
public final class Regex {
  private final String pattern;
  private final boolean ignoreCase;
  private final boolean dotAll;
  private final boolean linear;
  private final String replacement;
  private Compilation compilation;
  private Automaton automaton;
  private int work; // characters searched so far, roughly; threads may race for it

  /** What is made on first use. Final fields: threads may share a regex without locking. */
  private record Compilation(
      Pattern pattern, Map<String, Integer> groups, boolean risky, boolean javaOnly) {}

  /** Groups that are repeated, and references to groups: the work may double by a character. */
  private static final Pattern EXPLOSIVE = Pattern.compile("\\)[*+?{]|\\\\[1-9k]");

  private static final int ENOUGH = 4000;
  private static final int A_SEARCH = 40; // what a search costs before its first character

  public Regex(String pattern, boolean ignoreCase, boolean dotAll, String replacement) {
    this(pattern, ignoreCase, dotAll, false, replacement);
  }

  /** Linear: matched in time linear in the text, or refused. */
  public Regex(
      String pattern, boolean ignoreCase, boolean dotAll, boolean linear, String replacement) {
    this.linear = linear;
    this.pattern = pattern;
    this.ignoreCase = ignoreCase;
    this.dotAll = dotAll;
    this.replacement = replacement;
  }

  public String pattern() {
    return pattern;
  }

  public boolean ignoreCase() {
    return ignoreCase;
  }

  public boolean dotAll() {
    return dotAll;
  }

  public boolean linear() {
    return linear;
  }

  /** The flags as written after the pattern. */
  public String flags() {
    return (ignoreCase ? "i" : "") + (dotAll ? "m" : "") + (linear ? "l" : "");
  }

  public String replacement() {
    return replacement;
  }

  public Pattern compiled() {
    return compilation().pattern;
  }

  /** The numbers of the named groups by name, in the order of the groups. */
  public Map<String, Integer> groups() {
    return compilation().groups;
  }

  /**
   * What searches in the place of the Java pattern, null when that must do it. An automaton takes
   * some time to make, so a pattern gets one when it has been used for a while; one that Java's
   * matcher may never finish gets it at once.
   */
  public Automaton automaton(int length) {
    Compilation c = compilation();
    Automaton known = automaton;
    if (known != null || c.javaOnly) {
      return known;
    }
    work += length + A_SEARCH;
    if (!c.risky && work < ENOUGH && work > 0) {
      return null;
    }
    known = Automaton.of(c.pattern.pattern(), c.pattern.flags());
    automaton = known;
    if (known == null) {
      compilation = new Compilation(c.pattern, c.groups, c.risky, true);
    }
    return known;
  }

  /** Whether the time of Java's matcher may grow without measure. */
  public boolean risky() {
    return compilation().risky;
  }

  private Compilation compilation() {
    Compilation c = compilation;
    if (c == null) {
      c = compile();
      compilation = c;
    }
    return c;
  }

  private Compilation compile() {
    RegexSyntax syntax = RegexSyntax.translate(pattern);
    int flags = ignoreCase ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0;
    Pattern java = Pattern.compile(syntax.javaPattern(), flags | (dotAll ? Pattern.DOTALL : 0));
    if (linear) {
      automaton = linear(java);
    }
    boolean risky = EXPLOSIVE.matcher(pattern).find();
    return new Compilation(java, inOrder(java.namedGroups(), syntax), risky, false);
  }

  private static Automaton linear(Pattern java) {
    try {
      return Automaton.linear(java.pattern(), java.flags());
    } catch (IllegalArgumentException e) {
      throw new PatternSyntaxException(
          "no linear matching with " + e.getMessage(), java.pattern(), -1);
    }
  }

  /** By number. Most patterns have no names. */
  private static Map<String, Integer> inOrder(Map<String, Integer> numbers, RegexSyntax syntax) {
    if (numbers.isEmpty()) {
      return Map.of();
    }
    Map<String, Integer> groups = new LinkedHashMap<>();
    numbers.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .forEach(e -> groups.put(syntax.originalName(e.getKey()), e.getValue()));
    return groups;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Regex r
        && pattern.equals(r.pattern)
        && ignoreCase == r.ignoreCase
        && dotAll == r.dotAll
        && linear == r.linear
        && Objects.equals(replacement, r.replacement);
  }

  @Override
  public int hashCode() {
    return Objects.hash(pattern, ignoreCase, dotAll, replacement);
  }

  /** The literal form, which reads back as the same value. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder("#/");
    escape(out, pattern);
    out.append('/');
    if (replacement != null) {
      escape(out, replacement);
      out.append('/');
    }
    return out.append(flags()).toString();
  }

  /**
   * The reader turns {@code \/} into a slash and {@code \\} into one backslash. So a slash needs a
   * backslash, and a backslash is doubled only before a slash, a backslash or the end.
   */
  private static void escape(StringBuilder out, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '/') {
        out.append("\\/");
      } else if (c == '\\') {
        boolean last = i + 1 == text.length();
        char next = last ? '/' : text.charAt(i + 1);
        out.append(next == '/' || next == '\\' ? "\\\\" : "\\");
      } else {
        out.append(c);
      }
    }
  }
}
