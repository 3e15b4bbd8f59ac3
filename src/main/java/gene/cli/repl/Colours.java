package gene.cli.repl;

import org.jline.reader.Highlighter;
import org.jline.reader.LineReader;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/** Colours the input while it is typed; tolerant, since the input is rarely complete. */
final class Colours implements Highlighter {
  private static final AttributedStyle PLAIN = AttributedStyle.DEFAULT;
  private static final AttributedStyle STRING = PLAIN.foreground(AttributedStyle.GREEN);
  private static final AttributedStyle NUMBER = PLAIN.foreground(AttributedStyle.CYAN);
  private static final AttributedStyle COMMENT = PLAIN.foreground(AttributedStyle.BRIGHT);
  private static final AttributedStyle FORM = PLAIN.foreground(AttributedStyle.MAGENTA).bold();
  private static final AttributedStyle KEY = PLAIN.foreground(AttributedStyle.YELLOW);
  private static final AttributedStyle BRACKET = PLAIN.foreground(AttributedStyle.BLUE);

  @Override
  public AttributedString highlight(LineReader reader, String buffer) {
    AttributedStringBuilder out = new AttributedStringBuilder();
    int i = 0;
    while (i < buffer.length()) {
      int end = tokenEnd(buffer, i);
      out.append(buffer.substring(i, end), style(buffer, i, end));
      i = end;
    }
    return out.toAttributedString();
  }

  private static int tokenEnd(String text, int i) {
    char c = text.charAt(i);
    if (c == '"' || text.startsWith("#\"", i)) {
      return stringEnd(text, c == '"' ? i : i + 1);
    }
    if (isComment(text, i)) {
      int end = text.indexOf('\n', i);
      return end < 0 ? text.length() : end;
    }
    if (text.startsWith("#<", i)) {
      int end = text.indexOf(">#", i);
      return end < 0 ? text.length() : end + 2;
    }
    return Words.isBreak(c) ? i + 1 : Words.end(text, i);
  }

  private static boolean isComment(String text, int i) {
    if (text.charAt(i) != '#') {
      return false;
    }
    return i + 1 == text.length() || " \t!#\n".indexOf(text.charAt(i + 1)) >= 0;
  }

  private static int stringEnd(String text, int quote) {
    if (text.startsWith("\"\"\"", quote)) {
      int end = text.indexOf("\"\"\"", quote + 3);
      return end < 0 ? text.length() : end + 3;
    }
    int i = quote + 1;
    while (i < text.length() && text.charAt(i) != '"') {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(i + 1, text.length());
  }

  private static AttributedStyle style(String text, int from, int to) {
    char c = text.charAt(from);
    if (c == '"' || c == '\'' || text.startsWith("#\"", from)) {
      return STRING;
    }
    if (isComment(text, from) || text.startsWith("#<", from)) {
      return COMMENT;
    }
    if ("()[]{}".indexOf(c) >= 0) {
      return BRACKET;
    }
    if (c == '^') {
      return KEY;
    }
    boolean signed = (c == '-' || c == '+') && to > from + 1;
    if (Character.isDigit(signed ? text.charAt(from + 1) : c)) {
      return NUMBER;
    }
    boolean head = from > 0 && text.charAt(from - 1) == '(';
    return head && SpecialForms.contains(text.substring(from, to)) ? FORM : PLAIN;
  }
}
