package gene.engine;

import gene.runtime.ExceptionValue;
import gene.runtime.GeneError;
import gene.runtime.Trace;
import gene.runtime.Vm;
import gene.source.Pos;
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
      case GENE -> gene(f);
      case JSON -> json(f);
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
        trace,
        value);
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

  private static String quote(String text) {
    return JsonText.quote(text);
  }
}
