package gene.value;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A regular expression: the pattern as written, its flags, and a replacement or null. The Java
 * pattern is made on first use; {@link java.util.regex.PatternSyntaxException} comes from there.
 */
public final class Regex {
  private final String pattern;
  private final boolean ignoreCase;
  private final boolean dotAll;
  private final String replacement;
  private Compilation compilation;

  /** What is made on first use. Final fields: threads may share a regex without locking. */
  private record Compilation(Pattern pattern, Map<String, Integer> groups) {}

  public Regex(String pattern, boolean ignoreCase, boolean dotAll, String replacement) {
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

  /** The flags as written after the pattern. */
  public String flags() {
    return (ignoreCase ? "i" : "") + (dotAll ? "m" : "");
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
    return new Compilation(java, inOrder(java.namedGroups(), syntax));
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
