package gene.regex;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a pattern of {@code java.util.regex} that has been found right already. What an automaton
 * cannot do (references to groups, look-around), or what is too rare to be worth it, is {@link
 * Unsupported}; then the pattern is matched by backtracking, with a limit of steps. The JDK has
 * checked the pattern before, so that there is one place that says what a wrong pattern is, and the
 * parser may be as simple as a right one allows.
 */
final class PatternParser {
  /** The pattern needs another engine; the message says what of it. */
  static final class Unsupported extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unsupported(String what) {
      super(what, null, false, false);
    }
  }

  private static final int MOST_REPEATED = 1000;
  private static final int MOST_NESTED = 200;
  private static final String SET_ESCAPES = "dDwWsShHvV";
  private static final String CONTROL_ESCAPES = "tnrfae";

  final CharSets sets = new CharSets();
  private final String text;
  private int flags;
  private int at;
  private int groups;
  private int depth;
  private boolean edges;

  PatternParser(String text, int flags) {
    this.text = text;
    this.flags = flags;
  }

  Node parse() {
    Node all = choice();
    if (at < text.length()) {
      throw new Unsupported("a bracket too many");
    }
    return all;
  }

  int groups() {
    return groups;
  }

  /** Whether there are assertions about words or lines. */
  boolean edges() {
    return edges;
  }

  private boolean has(int flag) {
    return (flags & flag) != 0;
  }

  private boolean next(String s) {
    if (text.startsWith(s, at)) {
      at += s.length();
      return true;
    }
    return false;
  }

  // ---- structure

  private Node choice() {
    if (++depth > MOST_NESTED) {
      throw new Unsupported("nesting");
    }
    List<Node> ways = new ArrayList<>();
    do {
      ways.add(sequence());
    } while (next("|"));
    depth--;
    return ways.size() == 1 ? ways.getFirst() : new Node.Choice(ways);
  }

  private Node sequence() {
    List<Node> parts = new ArrayList<>();
    while (at < text.length() && text.charAt(at) != '|' && text.charAt(at) != ')') {
      Node part = part();
      if (part != null) {
        parts.add(repeated(part));
      }
    }
    return parts.size() == 1 ? parts.getFirst() : new Node.Sequence(parts);
  }

  /** One part before its quantifiers; null for flags, which match nothing. */
  private @Nullable Node part() {
    char c = text.charAt(at);
    switch (c) {
      case '(' -> {
        return group();
      }
      case '[' -> {
        return bracket();
      }
      case '\\' -> {
        return escape();
      }
      case '.' -> {
        at++;
        return new Node.Chars(sets.set(".", flags & (Pattern.DOTALL | Pattern.UNIX_LINES)));
      }
      case '^' -> {
        at++;
        return edge(has(Pattern.MULTILINE) ? Edge.LINE_BEGIN : Edge.TEXT_BEGIN);
      }
      case '$' -> {
        if (!has(Pattern.MULTILINE)) {
          throw new Unsupported("$");
        }
        at++;
        return edge(Edge.LINE_END);
      }
      case '*', '+', '?', '{' -> throw new Unsupported("a quantifier without a part before it");
      default -> {
        int character = text.codePointAt(at);
        at += Character.charCount(character);
        return literal(character);
      }
    }
  }

  private Node edge(Edge e) {
    edges |= e != Edge.TEXT_BEGIN && e != Edge.TEXT_END;
    return new Node.Assertion(e);
  }

  private Node literal(int c) {
    if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
      throw new Unsupported("half a character");
    }
    boolean plain = !has(Pattern.CASE_INSENSITIVE) || c < 128 && !Character.isLetter(c);
    return new Node.Chars(
        plain ? sets.only(c) : sets.set(String.format("\\x{%x}", c), flags & CASE));
  }

  private static final int CASE = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private @Nullable Node group() {
    at++;
    int outer = flags;
    Node found;
    if (next("?:")) {
      found = choice();
    } else if (text.startsWith("?<", at) && !behind()) {
      at = text.indexOf('>', at) + 1;
      int number = ++groups;
      found = new Node.Group(choice(), number);
    } else if (text.startsWith("?", at)) {
      at++;
      if (inlineFlags()) {
        return null; // they hold up to the end of the group around them
      }
      found = choice();
    } else {
      int number = ++groups;
      found = new Node.Group(choice(), number);
    }
    if (!next(")")) {
      throw new Unsupported("a bracket that is not closed");
    }
    flags = outer;
    return found;
  }

  private boolean behind() {
    return text.startsWith("?<=", at) || text.startsWith("?<!", at);
  }

  /** Flags like {@code i-s}; whether that is all there is in the group. */
  private boolean inlineFlags() {
    boolean on = true;
    while (true) {
      char c = at < text.length() ? text.charAt(at++) : 0;
      int flag =
          switch (c) {
            case 'i' -> Pattern.CASE_INSENSITIVE;
            case 'u' -> Pattern.UNICODE_CASE;
            case 's' -> Pattern.DOTALL;
            case 'm' -> Pattern.MULTILINE;
            case '-', ')', ':' -> 0;
            case '=', '!', '<' -> throw new Unsupported("look-around");
            case '>' -> throw new Unsupported("an atomic group");
            default -> throw new Unsupported("the flag " + c);
          };
      if (c == ')' || c == ':') {
        return c == ')';
      }
      on &= c != '-';
      flags = on ? flags | flag : flags & ~flag;
    }
  }

  // ---- quantifiers

  private Node repeated(Node part) {
    Node result = part;
    while (at < text.length()) {
      int min;
      int max;
      char c = text.charAt(at);
      if (c == '*' || c == '+' || c == '?') {
        at++;
        min = c == '+' ? 1 : 0;
        max = c == '?' ? 1 : -1;
      } else if (c == '{') {
        int close = text.indexOf('}', at);
        String[] bounds = text.substring(at + 1, close).split(",", -1);
        at = close + 1;
        min = number(bounds[0]);
        max = bounds.length == 1 ? min : bounds[1].isEmpty() ? -1 : number(bounds[1]);
      } else {
        return result;
      }
      if (next("+")) {
        throw new Unsupported("a possessive quantifier");
      }
      if (result instanceof Node.Assertion || result instanceof Node.Repeat) {
        throw new Unsupported("a repeated quantifier");
      }
      result = new Node.Repeat(result, min, max, !next("?"));
    }
    return result;
  }

  private static int number(String digits) {
    int n = digits.length() > 4 ? MOST_REPEATED + 1 : Integer.parseInt(digits.strip());
    if (n > MOST_REPEATED) {
      throw new Unsupported("many repetitions");
    }
    return n;
  }

  // ---- sets

  /** A set in brackets, with all that may be nested in it. */
  private Node bracket() {
    int from = at++;
    at += text.startsWith("^]", at) ? 2 : text.startsWith("]", at) ? 1 : 0;
    for (int open = 1; open > 0; at++) {
      char c = at < text.length() ? text.charAt(at) : 0;
      if (c == 0 || c == '\\' && text.startsWith("Q", at + 1)) {
        throw new Unsupported("a set");
      }
      open += c == '[' ? 1 : c == ']' ? -1 : 0;
      at += c == '\\' ? 1 : 0;
    }
    return set(text.substring(from, at));
  }

  private Node set(String pattern) {
    try {
      return new Node.Chars(sets.set(pattern, flags & CASE));
    } catch (PatternSyntaxException e) {
      throw new Unsupported("a set");
    }
  }

  private Node escape() {
    int from = at++;
    char c = at < text.length() ? text.charAt(at++) : 0;
    if (SET_ESCAPES.indexOf(c) >= 0 || CONTROL_ESCAPES.indexOf(c) >= 0) {
      return set(text.substring(from, at));
    }
    switch (c) {
      case 'b', 'B' -> {
        if (text.startsWith("{", at)) {
          throw new Unsupported("\\b{g}");
        }
        return edge(c == 'b' ? Edge.WORD : Edge.NO_WORD);
      }
      case 'A' -> {
        return edge(Edge.TEXT_BEGIN);
      }
      case 'z' -> {
        return edge(Edge.TEXT_END);
      }
      case 'p', 'P', 'x' -> {
        at = text.startsWith("{", at) ? text.indexOf('}', at) + 1 : at + (c == 'x' ? 2 : 1);
        return set(text.substring(from, at));
      }
      case 'u' -> {
        int character = Integer.parseInt(text.substring(at, at + 4), 16);
        at += 4;
        return literal(character);
      }
      default -> {
        if (c >= '1' && c <= '9' || c == 'k') {
          throw new Unsupported("a back-reference");
        }
        if (c < ' ' || c > '~' || Character.isLetterOrDigit(c)) {
          throw new Unsupported("\\" + c);
        }
        return literal(c);
      }
    }
  }
}
