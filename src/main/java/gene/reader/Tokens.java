package gene.reader;

import gene.source.SyntaxError;
import gene.value.ComplexSymbol;
import gene.value.SelectorLiteral;
import gene.value.Spread;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads tokens: words, paths, selectors, and by way of {@link Numbers} whatever begins with a
 * digit.
 */
final class Tokens {
  private static final Symbol SELECT = Symbol.of("@");
  private static final Symbol COLLECT_MAP = Symbol.of("@@");

  private final Reader reader;
  private final Cursor cursor;
  private final char[] text;
  private final NameCache names;
  private final Numbers numbers;

  // What the last scan met.
  private boolean slash;
  private int lastEscape;

  Tokens(Reader reader) {
    this.reader = reader;
    cursor = reader.cursor;
    text = cursor.text;
    names = new NameCache(text);
    numbers = new Numbers(cursor);
  }

  /** The value of the token at the index; null when it began the group of an import. */
  @Nullable Object read(int at) {
    int to = scan(at);
    cursor.pos = to;
    boolean dots = to - at > 3 && lastEscape < to - 3 && cursor.dotsEndTokenAt(to - 3);
    if (!dots) {
      return value(at, to, true);
    }
    boolean onlyDots =
        to - at == 6 && text[at] == '.' && text[at + 1] == '.' && text[at + 2] == '.';
    if (onlyDots) {
      throw Frame.nothingToSpread(cursor, at);
    }
    return new Spread(value(at, to - 3, false));
  }

  /** Index behind the token; notes slashes and escapes. */
  private int scan(int at) {
    slash = false;
    lastEscape = -1;
    int i = at;
    for (; i < cursor.end; i++) {
      char c = text[i];
      if (c == '/') {
        slash = true;
      } else if (c == '\\') {
        lastEscape = ++i;
        if (i >= cursor.end) {
          throw danglingBackslash();
        }
      } else if (c == '"' && beginsKey(at, i)) {
        i = keyEnd(i) - 1;
      } else if (Cursor.endsToken(c)) {
        break;
      }
    }
    return i;
  }

  /** Whether the quote at the index begins the key of a segment {@code <"..">}. */
  private boolean beginsKey(int at, int quote) {
    int from = quote - 1;
    if (from <= at || text[from] != '<') {
      return false;
    }
    return text[from - 1] == '/'
        || (from - 2 >= at && text[from - 1] == '.' && text[from - 2] == '/');
  }

  /** Index behind the closing quote of the key that begins at the index. */
  private int keyEnd(int quote) {
    for (int i = quote + 1; i < cursor.end; i++) {
      if (text[i] == '"' && cursor.peek(i + 1) == '>') {
        return i + 1;
      }
      if (text[i] == '"') {
        throw cursor.error(
            quote - 1,
            "Invalid path segment: " + cursor.slice(quote - 1, i + 1),
            "the key ends with \">");
      }
      if (text[i] == '\\') {
        throw cursor.error(
            quote - 1, "Invalid path segment: escapes in a key", "use a variable: a/<name>");
      }
    }
    throw cursor.unterminated("string", quote);
  }

  private SyntaxError danglingBackslash() {
    return cursor.incomplete(
        cursor.end, "Unexpected end of input: missing character after \\", null);
  }

  /** The value of a token without dots; whole means that it ends where the token does. */
  private @Nullable Object value(int at, int to, boolean whole) {
    char first = text[at];
    char second = at + 1 < to ? text[at + 1] : ' ';
    if (isDigit(first) || ((first == '-' || first == '+') && isDigit(second))) {
      return numbers.read(at, to, whole);
    }
    if (first == '@') {
      return selector(at, to);
    }
    if (first == '.' && second == '@') {
      return Symbol.of(cursor.slice(at, to)); // the compiler splits it, so escapes must stay
    }
    if (slash && !isOperator(at, to)) {
      return path(at, to, whole);
    }
    return lastEscape < 0 ? names.word(at, to) : Symbol.of(resolve(at, to));
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** {@code /}, {@code /=} and {@code ./} are no paths. */
  private boolean isOperator(int at, int to) {
    return switch (to - at) {
      case 1 -> true; // only the slash itself
      case 2 ->
          (text[at] == '/' && text[at + 1] == '=') || (text[at] == '.' && text[at + 1] == '/');
      default -> false;
    };
  }

  private static String emptySegment(String path) {
    if (path.equals("*/")) {
      return "a comment begins with # and ends with the line";
    }
    return path.startsWith("//")
        ? "a comment begins with #; a whole quotient is (div a b)"
        : "a path has no empty segment; \\/ is a slash";
  }

  /** A path; null when it began a group. */
  private @Nullable Object path(int at, int to, boolean whole) {
    List<String> parts = new ArrayList<>(4);
    int from = at;
    while (true) {
      int end = segmentEnd(from, to, from > at);
      boolean group = end == from && end == to && whole && cursor.peek(to) == '[';
      if (group && !parts.isEmpty()) {
        return reader.open(new ArrayFrame(reader, at, complex(parts)), to + 1);
      }
      if (end == from && from > at) {
        throw cursor.error(
            at, "Invalid path: " + cursor.slice(at, to), emptySegment(cursor.slice(at, to)));
      }
      parts.add(isDynamic(from, end) && from > at ? cursor.slice(from, end) : resolve(from, end));
      if (end == to) {
        return complex(parts);
      }
      from = end + 1;
    }
  }

  private static ComplexSymbol complex(List<String> parts) {
    return new ComplexSymbol(parts.toArray(new String[0]));
  }

  /**
   * Index of the slash that ends the segment, or of the end. A dynamic segment may contain slashes.
   */
  private int segmentEnd(int from, int to, boolean mayBeDynamic) {
    int i = from;
    if (mayBeDynamic && isDynamic(from, to)) {
      i = dynamicEnd(from, to);
      if (i < 0 || (i < to && text[i] != '/')) {
        throw cursor.error(
            from,
            "Invalid path segment: " + cursor.slice(from, to),
            "write <name> or <a/b>; a computed key is (xs .get (i + 1))");
      }
      return i;
    }
    while (i < to && text[i] != '/') {
      i += text[i] == '\\' ? 2 : 1;
    }
    return i;
  }

  /** {@code <expr>} or {@code .<expr>}. */
  private boolean isDynamic(int from, int to) {
    return from < to
        && (text[from] == '<' || (text[from] == '.' && from + 1 < to && text[from + 1] == '<'));
  }

  /** Index behind the {@code >} that closes the segment, or -1. */
  private int dynamicEnd(int from, int to) {
    int depth = 0;
    for (int i = from; i < to; i++) {
      if (text[i] == '"') {
        i = keyEnd(i) - 1;
      } else if (text[i] == '<') {
        depth++;
      } else if (text[i] == '>' && --depth == 0) {
        return i + 1;
      }
    }
    return -1;
  }

  private Object selector(int at, int to) {
    if (to == at + 1) {
      return SELECT;
    }
    if (to == at + 2 && text[at + 1] == '@') {
      return COLLECT_MAP; // a segment of (@ ..), not a selector of its own
    }
    List<Object> segments = new ArrayList<>(4);
    int from = at + 1;
    while (true) {
      int end = segmentEnd(from, to, false);
      if (end == from) {
        throw cursor.error(
            at, "Invalid selector: " + cursor.slice(at, to), "write @a/b without empty segments");
      }
      segments.add(segment(from, end));
      if (end == to) {
        return new SelectorLiteral(segments);
      }
      from = end + 1;
    }
  }

  private Object segment(int from, int to) {
    int digits = text[from] == '-' ? from + 1 : from;
    boolean integer = digits < to && to - digits <= 18;
    for (int i = digits; integer && i < to; i++) {
      integer = isDigit(text[i]);
    }
    return integer ? Long.valueOf(cursor.slice(from, to)) : Symbol.of(resolve(from, to));
  }

  /**
   * Reads a property name from the cursor up to the end of the token or an unescaped {@code ^}.
   * Empty when there is none.
   */
  String keyPart() {
    int from = cursor.pos;
    boolean escaped = false;
    int i = from;
    for (; i < cursor.end; i++) {
      char c = text[i];
      if (c == '\\') {
        escaped = true;
        if (++i >= cursor.end) {
          throw danglingBackslash();
        }
      } else if (c == '^' || Cursor.endsToken(c)) {
        break;
      }
    }
    cursor.pos = i;
    return escaped ? resolve(from, i).intern() : names.name(from, i);
  }

  /** The text with escapes resolved. */
  private String resolve(int from, int to) {
    StringBuilder out = new StringBuilder(to - from);
    for (int i = from; i < to; i++) {
      if (text[i] == '\\') {
        i++;
      }
      out.append(text[i]);
    }
    return out.toString();
  }
}
