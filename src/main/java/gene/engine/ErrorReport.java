package gene.engine;

import gene.lib.json.JsonLib;
import gene.reader.Extent;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.error.Trace;
import gene.source.Diagnostic;
import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.source.Warning;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.List;

/** The text of an uncaught error in the three formats (chapter 11.4). */
public final class ErrorReport {
  private final Vm vm;
  private final ErrorHints hints;
  private final UnitCompiler units;
  private final Options options;

  ErrorReport(Engine engine, UnitCompiler units, Options options) {
    this.hints = new ErrorHints(engine, units);
    this.vm = engine.vm();
    this.units = units;
    this.options = options;
  }

  /** What is known about an error; trace and exception are null before a program runs. */
  record Facts(
      String message,
      String code,
      String stage,
      String file,
      int pos,
      String hint,
      Trace trace,
      ExceptionValue exception,
      Diagnostic.Severity severity,
      List<Diagnostic.Note> notes) {}

  public String text(RuntimeException error) {
    return text(facts(error));
  }

  private String text(Facts f) {
    return switch (options.errorFormat()) {
      case GENE -> "Error: " + Printer.quoted(data(f)) + "\n";
      case JSON -> JsonLib.text(data(f)) + "\n";
      case HUMAN -> new HumanReport(units, options.colour()).text(f);
    };
  }

  /** The file that the error is reported in. */
  String file(RuntimeException error) {
    return facts(error).file;
  }

  /** The line that the error is reported in. */
  int line(RuntimeException error) {
    return Pos.line(facts(error).pos);
  }

  /** What is told to {@link Engine#findings}. */
  Finding finding(RuntimeException error) {
    Facts f = facts(error);
    return finding(f.severity, f.message, f.code, f.file, f.pos, f.hint);
  }

  /** A doubt of the compiler in the same form. */
  Finding finding(String file, Warning w) {
    return finding(Diagnostic.Severity.WARNING, w.message(), null, file, w.pos(), null);
  }

  private Finding finding(
      Diagnostic.Severity severity,
      String message,
      String code,
      String file,
      int pos,
      String hint) {
    Source source = pos == Pos.NONE ? null : units.source(file);
    int end = source == null ? Pos.NONE : new Extent(source).end(pos);
    int to = end == Pos.NONE ? pos : end;
    return new Finding(
        severity,
        message,
        code,
        file,
        Pos.line(pos),
        Pos.column(pos),
        Pos.line(to),
        Pos.column(to),
        hint);
  }

  /** A finding about a program that was not run. */
  public String text(Diagnostic d) {
    String stage = d.code().equals("GENE.PARSE.ERROR") ? "parse" : "compile";
    Facts f =
        new Facts(
            d.message(),
            d.code(),
            stage,
            d.file(),
            d.pos(),
            d.hint(),
            null,
            null,
            d.severity(),
            d.notes());
    return text(f);
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
          null,
          null,
          Diagnostic.Severity.ERROR,
          List.of());
    }
    ExceptionValue value = ((GeneError) error).value(vm);
    Object code = value.get("code");
    Trace trace = value.trace();
    Place place = place(value, trace);
    ErrorHints.Found found = hints.about(message(value), place.file, place.pos);
    return new Facts(
        message(value),
        code == Singleton.NIL ? null : Printer.plain(code),
        stage(code, place),
        place.file,
        found.pos(),
        value.get("hint") instanceof String hint ? hint : found.hint(),
        trace,
        value,
        Diagnostic.Severity.ERROR,
        List.of());
  }

  /** A source position; {@code own} when the exception itself names it, as syntax errors do. */
  private record Place(String file, int pos, boolean own) {
    static final Place NONE = new Place("", Pos.NONE, false);
  }

  private static Place place(ExceptionValue value, Trace trace) {
    Place own = List.of(value.shape().names()).contains("location") ? parsed(value) : null;
    if (own != null) {
      return own;
    }
    Trace.Frame innermost = trace == null ? null : trace.innermost();
    if (innermost == null || isContract(value)) {
      return Place.NONE;
    }
    return new Place(innermost.file(), innermost.pos(), false);
  }

  /** {@code file:line:column} taken apart, or null. */
  private static Place parsed(ExceptionValue value) {
    String text = Printer.plain(value.get("location"));
    int columnAt = text.lastIndexOf(':');
    int lineAt = columnAt < 0 ? -1 : text.lastIndexOf(':', columnAt - 1);
    if (lineAt < 0) {
      return null;
    }
    try {
      int line = Integer.parseInt(text.substring(lineAt + 1, columnAt));
      int column = Integer.parseInt(text.substring(columnAt + 1));
      return new Place(text.substring(0, lineAt), Pos.of(line, column), true);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static String stage(Object code, Place place) {
    if (place.own && code.equals("GENE.PARSE.ERROR")) {
      return "parse";
    }
    return place.own && code.equals("GENE.COMPILE.ERROR") ? "compile" : "runtime";
  }

  private static boolean isContract(ExceptionValue value) {
    return message(value).startsWith("ContractViolation:");
  }

  static String message(ExceptionValue value) {
    Object m = value.get("message");
    return m == Singleton.NIL ? value.cls().name() : Printer.plain(m);
  }

  /** The report as data: the same for the formats that machines read. */
  private static GeneMap data(Facts f) {
    return GeneMap.of(
        "message",
        f.message,
        "code",
        f.code == null ? "GENE.RUNTIME.ERROR" : f.code,
        "severity",
        f.severity.word(),
        "stage",
        f.stage,
        "span",
        GeneMap.of(
            "file", f.file,
            "line", (long) Pos.line(f.pos),
            "column", (long) Pos.column(f.pos)),
        "hints",
        f.hint == null ? new GeneArray() : GeneArray.of(f.hint),
        "repair_tags",
        GeneArray.of(f.stage));
  }
}
