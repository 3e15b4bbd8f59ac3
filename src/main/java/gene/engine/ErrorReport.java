package gene.engine;

import gene.lib.json.JsonLib;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.error.Trace;
import gene.source.Pos;
import gene.source.SyntaxError;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.List;

/** The text of an uncaught error in the three formats (chapter 11.4). */
public final class ErrorReport {
  private final Vm vm;
  private final UnitCompiler units;
  private final Options options;

  ErrorReport(Vm vm, UnitCompiler units, Options options) {
    this.vm = vm;
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
      ExceptionValue exception) {}

  public String text(RuntimeException error) {
    Facts f = facts(error);
    return switch (options.errorFormat()) {
      case GENE -> "Error: " + Printer.quoted(data(f)) + "\n";
      case JSON -> JsonLib.text(data(f)) + "\n";
      case HUMAN -> new HumanReport(units, options.colour()).text(f);
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
          null,
          null);
    }
    ExceptionValue value = ((GeneError) error).value(vm);
    Object code = value.get("code");
    Trace trace = value.trace();
    Place place = place(value, trace);
    return new Facts(
        message(value),
        code == Singleton.NIL ? null : Printer.plain(code),
        stage(code, place),
        place.file,
        place.pos,
        value.get("hint") instanceof String hint ? hint : null,
        trace,
        value);
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
        "error",
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
