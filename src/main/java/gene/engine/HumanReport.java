package gene.engine;

import gene.runtime.error.ExceptionValue;
import gene.runtime.error.Trace;
import gene.source.Pos;
import gene.source.Source;
import gene.value.GeneArray;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.Arrays;
import java.util.List;

/** An error as people like to read it: message, source line, frames and causes (chapter 11.4). */
final class HumanReport {
  private static final String RED = "31";
  private static final String BLUE = "34";
  private static final String BOLD = "1";
  private static final int MAX_CAUSES = 10;

  /** So many frames with the same text are shown one by one; of more only the first is. */
  private static final int REPEATS_SHOWN = 8;

  private final UnitCompiler units;
  private final boolean colour;
  private final StringBuilder out = new StringBuilder();

  HumanReport(UnitCompiler units, boolean colour) {
    this.units = units;
    this.colour = colour;
  }

  String text(ErrorReport.Facts f) {
    out.append(painted("error:", RED)).append(' ').append(painted(f.message(), BOLD));
    if (f.exception() != null) {
      code(f.code(), f.message());
    }
    out.append('\n');
    excerpt(f.file(), f.pos());
    if (f.hint() != null) {
      out.append("hint: ").append(f.hint()).append('\n');
    }
    frames(lines(f.exception(), f.trace()));
    if (f.exception() != null) {
      causes(f.exception());
    }
    return out.toString();
  }

  /** The code, unless the message begins with it. */
  private void code(String code, String message) {
    if (code != null && !message.startsWith("[" + code + "]")) {
      out.append(" [").append(code).append(']');
    }
  }

  /** The source line with a caret below the column. */
  private void excerpt(String file, int pos) {
    if (pos == Pos.NONE) {
      return;
    }
    out.append(painted("  -->", BLUE)).append(' ').append(file).append(':');
    out.append(Pos.text(pos)).append('\n');
    Source source = units.source(file);
    String line = source == null ? null : source.line(Pos.line(pos));
    if (line == null) {
      return;
    }
    String number = Integer.toString(Pos.line(pos));
    String margin = painted(" ".repeat(number.length() + 2) + "|", BLUE);
    out.append(margin).append('\n');
    out.append(painted(" " + number + " |", BLUE)).append(' ').append(line).append('\n');
    out.append(margin).append(' ').append(blanks(line, Pos.column(pos)));
    out.append(painted("^", RED)).append('\n');
  }

  /** Blanks as wide as what stands before the column; tabs stay tabs. */
  private static String blanks(String line, int column) {
    StringBuilder blanks = new StringBuilder();
    line.codePoints().limit(column - 1L).forEach(c -> blanks.append(c == '\t' ? '\t' : ' '));
    return blanks.toString();
  }

  /** The Gene frames, and between them the Java frames of an exception of Java code. */
  private static List<String> lines(ExceptionValue e, Trace trace) {
    if (e != null && e.java() != null && e.get("stacktrace") instanceof GeneArray both) {
      return Arrays.stream(both.toArray()).map(String::valueOf).toList();
    }
    return trace == null ? List.of() : trace.lines();
  }

  private void frames(List<String> lines) {
    int i = 0;
    while (i < lines.size()) {
      int end = i + 1;
      while (end < lines.size() && lines.get(end).equals(lines.get(i))) {
        end++;
      }
      boolean many = end - i > REPEATS_SHOWN;
      for (int k = i; k < (many ? i + 1 : end); k++) {
        out.append("  at ").append(lines.get(k)).append('\n');
      }
      if (many) {
        out.append("  ... ").append(end - i - 1).append(" more times\n");
      }
      i = end;
    }
  }

  private void causes(ExceptionValue value) {
    Object cause = value.get("cause");
    for (int i = 0; i < MAX_CAUSES && cause != Singleton.NIL; i++) {
      out.append(painted("caused by:", RED)).append(' ');
      if (!(cause instanceof ExceptionValue e)) {
        out.append(Printer.plain(cause)).append('\n');
        return;
      }
      out.append(ErrorReport.message(e)).append('\n');
      frames(lines(e, e.trace()));
      cause = e.get("cause");
    }
  }

  private String painted(String text, String attribute) {
    return colour ? "\u001b[" + attribute + "m" + text + "\u001b[0m" : text;
  }
}
