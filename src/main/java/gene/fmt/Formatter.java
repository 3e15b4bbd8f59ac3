package gene.fmt;

import gene.reader.Outline;
import gene.reader.Outline.Kind;
import gene.reader.Outline.Part;
import gene.source.Source;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts source text into canonical layout. Only the white space at the beginnings and ends of lines
 * changes, and none that is part of a string, a symbol or a comment; so the text reads as the same
 * data before and after, and formatting twice is the same as once.
 */
public final class Formatter {
  private static final int STEP = 2;

  /** Words that continue a form: they stand below its beginning. */
  private static final Set<String> CONTINUATIONS =
      Set.of("elif", "else", "when", "catch", "finally");

  /** A line of the text: {@code code} is the index of its first character that is no blank. */
  private static final class Line {
    final int start;
    final int end; // of the line feed, or of the text
    int code;
    int indent;
    boolean untouched; // begins inside a string or comment

    Line(int start, int end) {
      this.start = start;
      this.end = end;
    }
  }

  private final String text;
  private final List<Part> parts;
  private final List<Line> lines = new ArrayList<>();
  private final Deque<Part> open = new ArrayDeque<>(); // brackets, innermost first
  private final StringBuilder out;
  private int next; // index of the first part behind the current line
  private @Nullable Part spanning; // what goes on behind the current line's beginning; may be over

  private Formatter(Source source) {
    text = source.text();
    parts = Outline.of(source).parts();
    out = new StringBuilder(text.length() + text.length() / 8);
  }

  /** The text in canonical layout; malformed text ends in a SyntaxError. */
  public static String format(Source source) {
    return new Formatter(source).run();
  }

  private String run() {
    int start = text.startsWith("\ufeff") ? 1 : 0;
    out.append(text, 0, start);
    while (true) {
      int feed = text.indexOf('\n', start);
      Line line = new Line(start, feed < 0 ? text.length() : feed);
      lines.add(line);
      line(line);
      if (feed < 0) {
        return out.toString();
      }
      out.append('\n');
      start = feed + 1;
    }
  }

  private void line(Line line) {
    line.code = line.start;
    line.untouched = spanning != null && spanning.end() > line.start;
    if (spanning != null && line.untouched) {
      line.indent = lineOf(spanning.start()).indent;
    } else {
      while (line.code < line.end && isBlank(text.charAt(line.code))) {
        line.code++;
      }
      line.indent = line.code - line.start;
      if (line.code < line.end) {
        beginning(line);
      }
    }
    int solid = takeParts(line);
    boolean goesOn = spanning != null && spanning.end() > line.end;
    int end = goesOn ? unfinishedEnd(line) : trimmedEnd(line, solid);
    out.append(text, line.code, end);
  }

  /** Comments stay where they are. */
  private void beginning(Line line) {
    if (isComment(line)) {
      out.append(text, line.start, line.code);
    } else {
      line.indent = indent(line);
      out.repeat(' ', line.indent);
    }
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
  }

  /** Whether nothing but a comment stands on the line. */
  private boolean isComment(Line line) {
    Part first = partAt(line.code);
    if (first == null || first.kind() != Kind.COMMENT) {
      return false;
    }
    int i = first.end();
    while (i < line.end && isBlank(text.charAt(i))) {
      i++;
    }
    return i >= line.end;
  }

  /** The part that begins at the index, which is not before the current line. */
  private @Nullable Part partAt(int index) {
    return next < parts.size() && parts.get(next).start() == index ? parts.get(next) : null;
  }

  // ---- indentation

  private int indent(Line line) {
    Part around = innermostAt(line.code);
    if (around == null) {
      return 0;
    }
    Line opening = lineOf(around.start());
    if (around.kind() == Kind.GENE && continues(around, line.code)) {
      return opening.indent;
    }
    boolean aligned =
        around.kind() == Kind.ARRAY
            && around.firstForm() >= 0
            && around.firstForm() < line.start
            && lineOf(around.firstForm()) == opening;
    return aligned ? column(opening, around.firstForm()) : opening.indent + STEP;
  }

  /** The bracket that is open at the index, once those that are closed right there are. */
  private Part innermostAt(int index) {
    closeUpTo(index);
    int i = index;
    while (!open.isEmpty() && i < text.length() && isCloser(text.charAt(i))) {
      i = open.pop().end();
      while (i < text.length() && (isBlank(text.charAt(i)) || text.charAt(i) == ',')) {
        i++;
      }
    }
    return open.peek();
  }

  private static boolean isCloser(char c) {
    return c == ')' || c == ']' || c == '}';
  }

  private void closeUpTo(int index) {
    while (!open.isEmpty() && open.peek().end() <= index) {
      open.pop();
    }
  }

  private boolean continues(Part form, int index) {
    Part word = partAt(index);
    return word != null
        && word.kind() == Kind.ATOM
        && word.parent() == form
        && form.firstForm() != index
        && CONTINUATIONS.contains(text.substring(index, word.end()));
  }

  /** The column of an index in the new text, counted from 0. */
  private int column(Line line, int index) {
    int from = line.untouched ? line.start : line.code;
    return (line.untouched ? 0 : line.indent) + text.codePointCount(from, index);
  }

  private Line lineOf(int index) {
    int low = 0;
    int high = lines.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (lines.get(middle).start <= index) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return lines.get(low);
  }

  // ---- the rest of a line

  /**
   * Notes what begins on the line. The index behind the last character that belongs to a form, so
   * that blanks before it are none of the line's end.
   */
  private int takeParts(Line line) {
    int solid = spanning != null && spanning.kind() != Kind.COMMENT ? spanning.end() : line.start;
    for (; next < parts.size() && parts.get(next).start() < line.end; next++) {
      Part part = parts.get(next);
      if (part.kind().bracket()) {
        closeUpTo(part.start());
        open.push(part);
      } else if (part.kind() != Kind.PREFIX) {
        if (spanning == null || part.end() > spanning.end()) {
          spanning = part;
        }
        solid = part.kind() == Kind.COMMENT ? solid : Math.max(solid, part.end());
      }
    }
    return solid;
  }

  /** The end of a line inside a string or comment: nothing is taken away but from comments. */
  private int unfinishedEnd(Line line) {
    boolean carriageReturn = line.end > line.code && text.charAt(line.end - 1) == '\r';
    return spanning != null && spanning.kind() == Kind.COMMENT && carriageReturn
        ? line.end - 1
        : line.end;
  }

  private int trimmedEnd(Line line, int solid) {
    int end = line.end;
    while (end > Math.max(line.code, solid) && isBlank(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }
}
