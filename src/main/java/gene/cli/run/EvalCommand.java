package gene.cli.run;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.engine.Engine;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.value.Printer;
import java.util.List;

/** {@code gene eval}: evaluates its arguments, or standard input (chapter 22.3). */
public final class EvalCommand implements Command {
  private static final String PRINT = "--print-last";
  private static final String GENE = "--gene";
  private static final String CSV = "--csv";

  @Override
  public String name() {
    return "eval";
  }

  @Override
  public List<String> aliases() {
    return List.of("e");
  }

  @Override
  public String summary() {
    return "evaluate code";
  }

  @Override
  public String usage() {
    return "[options] [code]";
  }

  @Override
  public String description() {
    return "Evaluates the code, or what standard input holds.";
  }

  @Override
  public List<Option> options() {
    return RunOptions.and(
        Option.flag(PRINT, "-p", "print the value"),
        Option.flag(GENE, "the same as -p"),
        Option.flag(CSV, "print the value, an Array of Arrays, as CSV"),
        Option.flag("--line", "accepted, without effect"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    List<String> rest = arguments.rest();
    if (rest.isEmpty() && host.console().isTerminal(0)) {
      throw new UsageError("No code provided to evaluate");
    }
    String code =
        rest.isEmpty()
            ? SourceFiles.readStandardInput(host.console()).text()
            : String.join(" ", rest);
    if (code.isBlank()) {
      throw new UsageError("No code provided to evaluate");
    }
    Engine engine = RunOptions.engine(arguments, host);
    return engine.report(
        () -> {
          Object value = engine.value("<eval>", code, List.of());
          if (arguments.has(CSV)) {
            host.console().out(Csv.text(value));
          } else if (arguments.has(PRINT) || arguments.has(GENE)) {
            host.console().out(Printer.quotedNested(value) + "\n");
          }
          return null;
        });
  }
}
