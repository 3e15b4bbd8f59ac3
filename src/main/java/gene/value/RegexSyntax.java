package gene.value;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes a pattern of the language as one of {@code java.util.regex}. They differ in three points:
 * named groups have two more spellings, {@code (?P<n>..)} and {@code (?'n'..)}; their names may
 * contain any characters; and {@code $} means the end of the text, where Java also accepts the
 * place before a final line end.
 */
final class RegexSyntax {
  private final String pattern;
  private final StringBuilder out;
  private final Map<String, String> originalNames = new HashMap<>();
  private final Deque<Boolean> outerMultiline = new ArrayDeque<>(); // one per open group
  private boolean multiline; // inside the reach of (?m)
  private int classDepth; // nesting of [..]
  private int i;

  private RegexSyntax(String pattern) {
    this.pattern = pattern;
    this.out = new StringBuilder(pattern.length() + 8);
  }

  static RegexSyntax translate(String pattern) {
    RegexSyntax syntax = new RegexSyntax(pattern);
    while (syntax.i < pattern.length()) {
      syntax.step();
    }
    return syntax;
  }

  String javaPattern() {
    return out.toString();
  }

  /** The name of a group as the program wrote it. */
  String originalName(String javaName) {
    return originalNames.getOrDefault(javaName, javaName);
  }

  private void step() {
    char c = pattern.charAt(i);
    if (c == '\\') {
      escape();
    } else if (c == '[') {
      classDepth++;
      copy(1);
      // A bracket right after the opening is a member of the class.
      copy(pattern.startsWith("^]", i) ? 2 : pattern.startsWith("]", i) ? 1 : 0);
    } else if (classDepth > 0) {
      classDepth -= c == ']' ? 1 : 0;
      copy(1);
    } else if (c == '(') {
      open();
    } else if (c == ')') {
      multiline = outerMultiline.isEmpty() ? multiline : outerMultiline.pop();
      copy(1);
    } else if (c == '$' && !multiline) {
      out.append("\\z");
      i++;
    } else {
      copy(1);
    }
  }

  private void escape() {
    if (pattern.startsWith("\\Q", i)) {
      int end = pattern.indexOf("\\E", i);
      copy(end < 0 ? pattern.length() - i : end + 2 - i);
    } else if (classDepth == 0 && pattern.startsWith("\\k<", i) && pattern.indexOf('>', i) > 0) {
      int end = pattern.indexOf('>', i);
      out.append("\\k<").append(javaName(pattern.substring(i + 3, end))).append('>');
      i = end + 1;
    } else {
      copy(2);
    }
  }

  private void open() {
    outerMultiline.push(multiline);
    if (pattern.startsWith("(?P<", i)) {
      named(4, '>');
    } else if (pattern.startsWith("(?'", i)) {
      named(3, '\'');
    } else if (pattern.startsWith("(?<", i)
        && !pattern.startsWith("(?<=", i)
        && !pattern.startsWith("(?<!", i)) {
      named(3, '>');
    } else if (pattern.startsWith("(?", i)) {
      flags();
    } else {
      copy(1);
    }
  }

  private void named(int prefix, char mark) {
    int end = pattern.indexOf(mark, i + prefix);
    if (end < 0) {
      copy(1);
      return;
    }
    out.append("(?<").append(javaName(pattern.substring(i + prefix, end))).append('>');
    i = end + 1;
  }

  /**
   * {@code (?im-s)} holds up to the end of the group around it, {@code (?im-s:..)} for its content.
   */
  private void flags() {
    int end = i + 2;
    boolean on = true;
    boolean result = multiline;
    while (end < pattern.length() && isFlag(pattern.charAt(end))) {
      char c = pattern.charAt(end++);
      on &= c != '-';
      result = c == 'm' ? on : result;
    }
    boolean whole = end < pattern.length() && pattern.charAt(end) == ')';
    copy(end - i);
    if (whole) {
      copy(1);
      outerMultiline.pop();
    }
    multiline = result;
  }

  private static boolean isFlag(char c) {
    return c == '-' || c >= 'a' && c <= 'z' || c == 'U';
  }

  /** Java allows letters and digits only. An empty name stays as it is, for Java to refuse. */
  private String javaName(String name) {
    StringBuilder legal = new StringBuilder(name.length());
    for (int k = 0; k < name.length(); k++) {
      char c = name.charAt(k);
      boolean digit = c >= '0' && c <= '9';
      if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || digit && k > 0) {
        legal.append(c);
      } else {
        legal.append('Z').append(Integer.toHexString(c)).append('Z');
      }
    }
    String javaName = legal.toString();
    originalNames.put(javaName, name);
    return javaName;
  }

  private void copy(int n) {
    int end = Math.min(pattern.length(), i + n);
    out.append(pattern, i, end);
    i = end;
  }
}
