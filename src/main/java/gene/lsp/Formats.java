package gene.lsp;

import gene.fmt.Formatter;
import gene.source.Source;
import gene.source.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.TextEdit;

/** The layout of {@code gene fmt}. It moves lines only, so edits are those of lines. */
final class Formats {
  private Formats() {}

  /** The edits of the lines from one to another; none when the text cannot be read. */
  static List<TextEdit> lines(Document d, int first, int last) {
    String formatted;
    try {
      formatted = Formatter.format(new Source(d.name(), d.text));
    } catch (SyntaxError e) {
      return List.of();
    }
    return edits(d, formatted, first, last);
  }

  private static List<TextEdit> edits(Document d, String formatted, int first, int last) {
    List<TextEdit> found = new ArrayList<>();
    Lines lines = new Lines(formatted);
    int count = Math.min(Math.min(d.lines.count(), lines.count()), last + 1);
    for (int i = first; i < count; i++) {
      String before = d.text.substring(d.lines.start(i), d.lines.end(i));
      String after = formatted.substring(lines.start(i), lines.end(i));
      if (!before.equals(after)) {
        found.add(new TextEdit(d.lines.range(d.lines.start(i), d.lines.end(i)), after));
      }
    }
    return found;
  }

  /** The line is indented as it would be if the form ended with it. */
  static List<TextEdit> typed(Document d, int line) {
    int top = d.lines.start(line);
    while (top > 0 && !d.text.startsWith("\n(", top - 1)) {
      top--;
    }
    String before = d.text.substring(top, d.lines.end(line));
    boolean blank = d.text.substring(d.lines.start(line), d.lines.end(line)).isBlank();
    String word = blank ? "x" : "";
    String closers = Unfinished.closers(before, 0);
    if (closers.startsWith("\"")) {
      return List.of(); // inside a string
    }
    try {
      String all = Formatter.format(new Source(d.name(), before + word + closers));
      String last = all.substring(all.lastIndexOf('\n') + 1);
      int indent = last.length() - last.stripLeading().length();
      int start = d.lines.start(line);
      int code = start;
      while (code < d.lines.end(line) && d.text.charAt(code) == ' ') {
        code++;
      }
      return indent == code - start
          ? List.of()
          : List.of(new TextEdit(d.lines.range(start, code), " ".repeat(indent)));
    } catch (SyntaxError e) {
      return List.of();
    }
  }
}
