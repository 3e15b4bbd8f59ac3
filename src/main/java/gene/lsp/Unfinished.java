package gene.lsp;

import gene.reader.Outline;
import gene.source.Source;
import gene.source.SyntaxError;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A text in the middle of being typed, made readable: the form at the cursor ends there, with the
 * brackets closed that it has open. What comes before stays where it is.
 */
record Unfinished(Document document) {
  private static final String WORD = "complete_here";
  private static final String OPENERS = "([{";
  private static final String CLOSERS = ")]}";
  private static final String TRIPLE = "\"\"\"";

  /** Null when the text can be read as it is and a word stands at the place. */
  static Unfinished at(Document d, int start, int index) {
    boolean word = index > start && !d.text.substring(start, index).endsWith("/");
    if (word && readable(d)) {
      return null;
    }
    int top = index;
    while (top > 0 && !d.text.startsWith("\n(", top - 1)) {
      top--;
    }
    int next = d.text.indexOf("\n(", index);
    String rest = next < 0 ? "" : d.text.substring(next);
    String typed = d.text.substring(0, start);
    String token = d.text.substring(start, index);
    String filled =
        token.isEmpty() || token.equals("(") ? WORD : token.endsWith("/") ? token + WORD : token;
    if (token.equals(".")) {
      filled = "." + WORD;
    }
    if (token.equals("^")) {
      filled = "";
    }
    String text = typed + filled + closers(typed, top) + "\n" + rest;
    return new Unfinished(new Document(d.uri, d.path, text, d.version));
  }

  private static boolean readable(Document d) {
    try {
      Outline.of(new Source(d.name(), d.text));
      return true;
    } catch (SyntaxError e) {
      return false;
    }
  }

  /** For those who look for the form around the place: null when the text can be read as it is. */
  static Unfinished ifBroken(Document d, int index) {
    return readable(d) ? null : at(d, index, index);
  }

  /**
   * A bracket or text that is open.
   *
   * @param inserts whether code may stand in the text
   */
  private record Open(String closer, boolean inserts) {
    boolean isText() {
      return closer.startsWith("\"");
    }

    /** The bracket that the character opens, null when it opens none. */
    static Open bracket(char c) {
      int kind = OPENERS.indexOf(c);
      return kind < 0 ? null : new Open(CLOSERS.substring(kind, kind + 1), false);
    }
  }

  /** What closes the brackets and texts that are open at the end of the text. */
  static String closers(String text, int from) {
    Deque<Open> open = new ArrayDeque<>();
    int i = from;
    while (i < text.length()) {
      boolean inText = !open.isEmpty() && open.getFirst().isText();
      i += inText ? text(text, i, open) : code(text, i, open);
    }
    StringBuilder out = new StringBuilder();
    open.forEach(o -> out.append(o.closer));
    return out.toString();
  }

  /** One step in code; how many characters. */
  private static int code(String text, int i, Deque<Open> open) {
    char c = text.charAt(i);
    Open bracket = Open.bracket(c);
    if (c == '"') {
      String quotes = text.startsWith(TRIPLE, i) ? TRIPLE : "\"";
      open.push(new Open(quotes, i > 0 && text.charAt(i - 1) == '#'));
      return quotes.length();
    }
    if (c == '#' && (i + 1 >= text.length() || text.charAt(i + 1) == ' ')) {
      int end = text.indexOf('\n', i);
      return (end < 0 ? text.length() : end) - i;
    }
    if (bracket != null) {
      open.push(bracket);
    } else if (CLOSERS.indexOf(c) >= 0 && !open.isEmpty()) {
      open.pop();
    }
    return 1;
  }

  /** One step in a text, which an insertion leaves until its bracket is closed. */
  private static int text(String text, int i, Deque<Open> open) {
    Open inner = open.getFirst();
    char c = text.charAt(i);
    if (c == '\\') {
      return 2;
    }
    if (text.startsWith(inner.closer, i)) {
      open.pop();
      return inner.closer.length();
    }
    boolean mark = inner.inserts && c == '#' && i + 1 < text.length();
    Open inserted = mark ? Open.bracket(text.charAt(i + 1)) : null;
    if (inserted != null) {
      open.push(inserted);
      return 2;
    }
    return 1;
  }
}
