package gene.reader;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Guesses where a missing bracket belongs: the first place where indentation and brackets part. A
 * line that begins no deeper than the line of an open bracket says that the bracket was meant to be
 * closed before it.
 */
final class MissingBracket {
  /** Words that are aligned with the form they belong to. */
  private static final Set<String> ALIGNED = Set.of("elif", "else", "when", "catch", "finally");

  private record Open(int index, int line, int indent) {}

  private final char[] text;
  private final Deque<Open> open = new ArrayDeque<>();
  private int line = 1;
  private int lineStart;
  private int lastCodeLine;

  private MissingBracket(char[] text) {
    this.text = text;
  }

  /**
   * {@code line 2 ends with ( at 2:3 open: add ) there}, or null when the layout tells nothing. The
   * form begins at the index.
   */
  static @Nullable String hint(char[] text, int from, Positions positions) {
    MissingBracket search = new MissingBracket(text);
    Open found = search.find(from);
    if (found == null) {
      return null;
    }
    char bracket = text[found.index];
    char closer = bracket == '(' ? ')' : bracket == '[' ? ']' : '}';
    int lines = 0;
    for (int i = 0; i < from; i++) {
      lines += text[i] == '\n' ? 1 : 0;
    }
    return "line %d ends with %c at %s open: add %c there"
        .formatted(search.lastCodeLine + lines, bracket, positions.text(found.index), closer);
  }

  private @Nullable Open find(int from) {
    lineStart = from;
    while (lineStart > 0 && text[lineStart - 1] != '\n') {
      lineStart--;
    }
    int i = from;
    boolean fresh = false; // at the beginning of a line, nothing read yet
    while (i < text.length) {
      char c = text[i];
      if (c == '\n') {
        line++;
        lineStart = i + 1;
        fresh = true;
        i++;
        continue;
      }
      if (Cursor.isBlank(c)) {
        i++;
        continue;
      }
      if (c == '#' && i + 1 < text.length && " \t!#\n".indexOf(text[i + 1]) >= 0) {
        i = skipLine(i);
        continue;
      }
      if (fresh) {
        Open parted = parted(i);
        if (parted != null) {
          return parted;
        }
        fresh = false;
      }
      lastCodeLine = line;
      i = step(i, c);
    }
    return null;
  }

  private int skipLine(int at) {
    int i = at;
    while (i < text.length && text[i] != '\n') {
      i++;
    }
    return i;
  }

  /** The bracket that the line beginning here is not inside of, by its indentation. */
  private @Nullable Open parted(int i) {
    Open top = open.peek();
    if (top == null || top.line == line || Cursor.isCloser(text[i]) || aligned(i)) {
      return null;
    }
    return i - lineStart <= top.indent ? top : null;
  }

  private boolean aligned(int i) {
    int to = i;
    while (to < text.length && !Cursor.endsToken(text[to])) {
      to++;
    }
    return ALIGNED.contains(new String(text, i, to - i));
  }

  /** Takes one character, or a whole string; the index behind it. */
  private int step(int i, char c) {
    if (c == '"') {
      return string(i);
    }
    if (c == '\'' && i + 2 < text.length && (text[i + 2] == '\'' || text[i + 1] == '\\')) {
      return i + (text[i + 1] == '\\' ? 4 : 3);
    }
    if (c == '(' || c == '[' || c == '{') {
      int indent = lineStart;
      while (indent < text.length && (text[indent] == ' ' || text[indent] == '\t')) {
        indent++;
      }
      open.push(new Open(i, line, indent - lineStart));
    } else if (Cursor.isCloser(c) && !open.isEmpty()) {
      open.pop();
    }
    return i + 1;
  }

  private int string(int at) {
    boolean triple = at + 2 < text.length && text[at + 1] == '"' && text[at + 2] == '"';
    int i = at + (triple ? 3 : 1);
    while (i < text.length) {
      char c = text[i];
      if (c == '\\') {
        i++;
      } else if (c == '\n') {
        line++;
        lineStart = i + 1;
      } else if (c == '"'
          && (!triple || (i + 2 < text.length && text[i + 1] == '"' && text[i + 2] == '"'))) {
        return i + (triple ? 3 : 1);
      }
      i++;
    }
    return i;
  }
}
