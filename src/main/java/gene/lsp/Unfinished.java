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

  /** What closes the brackets that are open at the end of the text. */
  static String closers(String text, int from) {
    Deque<Character> open = new ArrayDeque<>();
    boolean string = false;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (string) {
        i += c == '\\' ? 1 : 0;
        string = c != '"';
      } else if (c == '"') {
        string = true;
      } else if (c == '#' && (i + 1 >= text.length() || text.charAt(i + 1) == ' ')) {
        int end = text.indexOf('\n', i);
        i = end < 0 ? text.length() : end;
      } else if ("([{".indexOf(c) >= 0) {
        open.push(")]}".charAt("([{".indexOf(c)));
      } else if (")]}".indexOf(c) >= 0 && !open.isEmpty()) {
        open.pop();
      }
    }
    StringBuilder out = new StringBuilder(string ? "\"" : "");
    open.forEach(out::append);
    return out.toString();
  }
}
