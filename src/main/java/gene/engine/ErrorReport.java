package gene.engine;

import gene.runtime.ExceptionValue;
import gene.runtime.GeneError;
import gene.runtime.Trace;
import gene.runtime.Vm;
import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.value.Printer;
import gene.value.Singleton;

/** The text of an uncaught error in the three formats (chapter 11.4). */
public final class ErrorReport {
  private final Vm vm;
  private final Units units;
  private final Options options;

  ErrorReport(Vm vm, Units units, Options options) {
    this.vm = vm;
    this.units = units;
    this.options = options;
  }

  private record Facts(
      String message, String code, String stage, String file, int pos, String hint, Trace trace) {}

  public String text(RuntimeException error) {
    Facts f = facts(error);
    return switch (options.errorFormat()) {
      case GENE -> gene(f);
      case JSON -> json(f);
      case HUMAN -> human(f, error);
    };
  }

  private Facts facts(RuntimeException error) {
    if (error instanceof SyntaxError e) {
      boolean parse = e.stage() == SyntaxError.Stage.PARSE;
      return new Facts(
          e.getMessage(),
          parse ? "GENE.PARSE.ERROR" : "GENE.COMPILE.ERROR",
          parse ? "parse" : "compile",
          e.sourceName(),
          e.pos(),
          e.hint(),
          null);
    }
    GeneError e = (GeneError) error;
    ExceptionValue value = e.value(vm);
    Object code = value.get("code");
    Trace trace = value.trace();
    boolean contract = message(value).startsWith("ContractViolation:");
    boolean known = trace != null && !trace.frames().isEmpty() && !contract;
    return new Facts(
        message(value),
        code == Singleton.NIL ? null : Printer.plain(code),
        "runtime",
        known ? trace.frames().getFirst().file() : "",
        known ? trace.frames().getFirst().pos() : Pos.NONE,
        null,
        trace);
  }

  static String message(ExceptionValue value) {
    Object m = value.get("message");
    return m == Singleton.NIL ? value.cls().name() : Printer.plain(m);
  }

  private static String gene(Facts f) {
    return "Error: {^message "
        + quote(f.message)
        + " ^code "
        + quote(f.code == null ? "GENE.RUNTIME.ERROR" : f.code)
        + " ^severity \"error\" ^stage "
        + quote(f.stage)
        + " ^span {^file "
        + quote(f.file)
        + " ^line "
        + Pos.line(f.pos)
        + " ^column "
        + Pos.column(f.pos)
        + "} ^hints ["
        + (f.hint == null ? "" : quote(f.hint))
        + "] ^repair_tags ["
        + quote(f.stage)
        + "]}\n";
  }

  private static String json(Facts f) {
    return "{\"message\":"
        + quote(f.message)
        + ",\"code\":"
        + quote(f.code == null ? "GENE.RUNTIME.ERROR" : f.code)
        + ",\"severity\":\"error\",\"stage\":"
        + quote(f.stage)
        + ",\"span\":{\"file\":"
        + quote(f.file)
        + ",\"line\":"
        + Pos.line(f.pos)
        + ",\"column\":"
        + Pos.column(f.pos)
        + "},\"hints\":["
        + (f.hint == null ? "" : quote(f.hint))
        + "],\"repair_tags\":["
        + quote(f.stage)
        + "]}\n";
  }

  private String human(Facts f, RuntimeException error) {
    StringBuilder out = new StringBuilder("error: ").append(f.message);
    if (f.code != null && f.stage.equals("runtime")) {
      out.append(" [").append(f.code).append(']');
    }
    out.append('\n');
    excerpt(out, f.file, f.pos);
    if (f.hint != null) {
      out.append("hint: ").append(f.hint).append('\n');
    }
    frames(out, f.trace);
    if (error instanceof GeneError e) {
      causes(out, e.value(vm));
    }
    return out.toString();
  }

  /** The source line with a caret below the column. */
  private void excerpt(StringBuilder out, String file, int pos) {
    if (pos == Pos.NONE) {
      return;
    }
    out.append("  --> ").append(file).append(':').append(Pos.text(pos)).append('\n');
    Source source = units.source(file);
    String line = source == null ? null : source.line(Pos.line(pos));
    if (line == null) {
      return;
    }
    String number = Integer.toString(Pos.line(pos));
    String margin = " ".repeat(number.length() + 2);
    out.append(margin).append("|\n");
    out.append(' ').append(number).append(" | ").append(line).append('\n');
    out.append(margin).append("| ").append(indent(line, Pos.column(pos))).append("^\n");
  }

  /** Blanks as wide as what stands before the column; tabs stay tabs. */
  private static String indent(String line, int column) {
    StringBuilder blanks = new StringBuilder();
    line.codePoints().limit(column - 1L).forEach(c -> blanks.append(c == '\t' ? '\t' : ' '));
    return blanks.toString();
  }

  private static void frames(StringBuilder out, Trace trace) {
    if (trace != null) {
      trace.lines().forEach(l -> out.append("  at ").append(l).append('\n'));
    }
  }

  private static void causes(StringBuilder out, ExceptionValue value) {
    Object cause = value.get("cause");
    for (int i = 0; i < 10 && cause != Singleton.NIL; i++) {
      if (!(cause instanceof ExceptionValue e)) {
        out.append("caused by: ").append(Printer.quotedNested(cause)).append('\n');
        return;
      }
      out.append("caused by: ").append(message(e)).append('\n');
      frames(out, e.trace());
      cause = e.get("cause");
    }
  }

  private static String quote(String text) {
    return JsonText.quote(text);
  }
}
