package gene.cli.tool;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.engine.SourceFiles;
import gene.reader.Reader;
import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Singleton;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code gene parse}: shows source as data (chapter 22.7). */
public final class ParseCommand implements Command {
  private static final String CODE = "-e";
  private static final String FORMAT = "-f";

  @Override
  public String name() {
    return "parse";
  }

  @Override
  public String summary() {
    return "show source as data";
  }

  @Override
  public String usage() {
    return "[-e code] [-f pretty|compact|sexp] [files]";
  }

  @Override
  public String description() {
    return "Reads the code, the files or standard input and prints the forms.";
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.valued(CODE, "--eval", "CODE", "the code to read"),
        Option.valued(FORMAT, "--format", "FORMAT", "pretty (default), compact or sexp"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    String format = arguments.choice(FORMAT, "pretty", "pretty", "compact", "sexp");
    List<String> files = arguments.rest();
    boolean titled = format.equals("pretty") || files.size() > 1;
    String gap = "";
    for (Source source : sources(arguments, host)) {
      host.console().out(gap);
      if (titled && !files.isEmpty()) {
        host.console().out("=== Parsing: " + source.name() + " ===\n");
      }
      try {
        host.console().out(text(new Reader(source).readAll(), format));
      } catch (SyntaxError e) {
        host.console().err(problem(source, e));
        return 1;
      }
      gap = "\n";
    }
    host.console().flush();
    return 0;
  }

  private static List<Source> sources(Arguments arguments, Host host) {
    if (arguments.has(CODE)) {
      return List.of(new Source("<eval>", arguments.value(CODE)));
    }
    if (arguments.rest().isEmpty()) {
      return List.of(SourceFiles.readStandardInput(host.console()));
    }
    List<Source> sources = new ArrayList<>();
    for (String file : arguments.rest()) {
      sources.add(SourceFiles.readSource(Path.of(file), file));
    }
    return sources;
  }

  private static String problem(Source source, SyntaxError e) {
    String text = "Parse error in " + source.name() + ": " + e.getMessage() + "\n";
    return e.pos() == Pos.NONE
        ? text
        : text + "  --> " + source.name() + ":" + Pos.text(e.pos()) + "\n";
  }

  private static String text(List<Object> forms, String format) {
    if (forms.isEmpty()) {
      return "(empty)\n";
    }
    StringBuilder out = new StringBuilder();
    for (Object form : forms) {
      out.append(out.isEmpty() ? "" : "\n");
      out.append(
          switch (format) {
            case "compact" -> Printer.quotedNested(form);
            case "sexp" -> sexp(form);
            default -> PrettyText.of(form, Printer::quotedNested);
          });
      out.append('\n');
    }
    return out.toString();
  }

  /** The outermost gene's properties as {@code :key value}; the rest as in the compact style. */
  private static String sexp(Object form) {
    if (!(form instanceof GeneNode n) || !n.hasProps()) {
      return Printer.quotedNested(form);
    }
    StringBuilder out = new StringBuilder();
    String head = Printer.quotedNested(new GeneNode(n.type(), null, new GeneArray()));
    out.append(n.type() == Singleton.NIL ? "(nil" : head.substring(0, head.length() - 1));
    for (String key : n.props().keys()) {
      String entry = Printer.quotedNested(GeneMap.of(key, n.prop(key)));
      out.append(" :").append(entry, "{^".length(), entry.length() - 1);
    }
    String whole = Printer.quotedNested(new GeneNode(n.type(), null, n.children()));
    return out.append(whole, Math.min(head.length() - 1, whole.length() - 1), whole.length())
        .toString();
  }
}
