package gene.engine;

import gene.reader.Extent;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.Trace;
import gene.source.Diagnostic;
import gene.source.Pos;
import gene.source.Source;
import gene.value.GeneArray;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An error as people like to read it: message, source line, frames and causes (chapter 11.4). */
final class HumanReport {
  private static final String RED = "31";
  private static final String BLUE = "34";
  private static final String BOLD = "1";
  private static final String GREEN = "32";
  private static final String YELLOW = "33";
  private static final int MAX_CAUSES = 10;

  /** So many lines of a longer form are shown. */
  private static final int MAX_LINES = 5;

  /** What modules that are not found say in one line (chapter 10.4). */
  private static final Pattern LOST_MODULE =
      Pattern.compile("(.* was not found) \\(importer=.*; specifier=(.*); searched=\\[(.*)]\\)");

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
    boolean warning = f.severity() == Diagnostic.Severity.WARNING;
    out.append(painted(f.severity().word() + ":", warning ? YELLOW : RED));
    Matcher lost = LOST_MODULE.matcher(f.message());
    boolean searched = lost.matches();
    out.append(' ').append(painted(searched ? lost.group(1) : f.message(), BOLD));
    code(f.code(), f.message(), f.exception() != null);
    out.append('\n');
    excerpt(f.file(), f.pos(), warning ? YELLOW : RED, f.trace() == null);
    if (searched) {
      searched(lost.group(2), lost.group(3));
    }
    for (Diagnostic.Note note : f.notes()) {
      out.append(painted("note:", BLUE)).append(' ').append(note.text()).append('\n');
      excerpt(note.file(), note.pos(), BLUE, true);
    }
    if (f.hint() != null) {
      out.append(painted("hint:", GREEN)).append(' ').append(f.hint()).append('\n');
    }
    frames(lines(f.exception(), f.trace()));
    if (f.exception() != null) {
      causes(f.exception());
    }
    return out.toString();
  }

  /** Where a module was looked for, a folder in each line. */
  private void searched(String module, String folders) {
    String file = module.endsWith(".gene") ? module : module + ".gene or " + module + "/index.gene";
    out.append(painted("note:", BLUE)).append(" there is no ").append(file).append(" in\n");
    for (String folder : folders.split(", ")) {
      out.append("  ").append(folder).append('\n');
    }
  }

  /** The code, unless the message has it or it says no more than the stage does. */
  private void code(String code, String message, boolean thrown) {
    boolean general = code != null && (code.endsWith(".ERROR") && !thrown);
    if (code != null && !general && !message.contains("[" + code + "]")) {
      out.append(" [").append(code).append(']');
    }
  }

  /** The source line with a mark below the culprit; of whole forms only the begin is marked. */
  private void excerpt(String file, int pos, String colour, boolean forms) {
    if (pos == Pos.NONE) {
      return;
    }
    Source source = units.source(file);
    String line = source == null ? null : source.line(Pos.line(pos));
    String number = Integer.toString(Pos.line(pos));
    int end =
        line == null || (!forms && isForm(line, pos)) ? Pos.NONE : new Extent(source).end(pos);
    boolean several = end != Pos.NONE && Pos.line(end) > Pos.line(pos);
    int lastLine = several ? Math.min(Pos.line(end), Pos.line(pos) + MAX_LINES - 1) : 0;
    int width = Math.max(number.length(), several ? Integer.toString(lastLine).length() : 0);
    out.append(painted(" ".repeat(width + 1) + "-->", BLUE)).append(' ').append(file).append(':');
    out.append(Pos.text(pos)).append('\n');
    if (line == null) {
      return;
    }
    String margin = painted(" ".repeat(width + 2) + "|", BLUE);
    out.append(margin).append('\n');
    if (several) {
      lines(source, pos, end, lastLine, width, colour);
      return;
    }
    out.append(painted(" " + number + " |", BLUE)).append(' ').append(line).append('\n');
    out.append(margin).append(' ').append(blanks(line, Pos.column(pos)));
    int marks = end == Pos.NONE ? 1 : Math.max(1, Pos.column(end) - Pos.column(pos));
    out.append(painted("^".repeat(marks), colour)).append('\n');
  }

  private static boolean isForm(String line, int pos) {
    int at = Pos.column(pos) - 1;
    return at < line.length() && "([{#".indexOf(line.charAt(line.offsetByCodePoints(0, at))) >= 0;
  }

  /** A form over several lines: a bar beside them. */
  private void lines(Source source, int pos, int end, int last, int width, String colour) {
    for (int l = Pos.line(pos); l <= last; l++) {
      String number = String.format("%" + width + "d", l);
      out.append(painted(" " + number + " |", BLUE));
      out.append(painted(l == Pos.line(pos) ? " / " : " | ", colour)).append(source.line(l));
      out.append('\n');
    }
    if (last < Pos.line(end)) {
      out.append(painted(" ".repeat(width + 2) + "|", BLUE));
      out.append(painted(" | ...", colour)).append('\n');
    }
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
