package gene.cli.tool;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.cli.run.GuardOptions;
import gene.cli.run.RunOptions;
import gene.engine.Engine;
import gene.engine.Options;
import gene.engine.SourceFiles;
import gene.runtime.error.GeneError;
import gene.source.Source;
import gene.value.Kinds;
import gene.value.Printer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code gene deser}: shows serialized data (chapter 22.12). */
public final class DeserCommand implements Command {
  private static final String TEXT = "-e";
  private static final String FORMAT = "-f";
  private static final String GENE = "--gene";
  private static final String PROJECT = "--project";
  private static final String TYPE = "-p";

  @Override
  public String name() {
    return "deser";
  }

  @Override
  public List<String> aliases() {
    return List.of("deserialize");
  }

  @Override
  public String summary() {
    return "show serialized data";
  }

  @Override
  public String usage() {
    return "[-e text] [-f pretty|compact|gene] [--project DIR] [-p] [files]";
  }

  @Override
  public String description() {
    return "Deserializes the text, the files or standard input and prints the values.\n"
        + "References load modules of the project.";
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.valued(TEXT, "--eval", "TEXT", "the serialized text"),
        Option.valued(FORMAT, "--format", "FORMAT", "pretty (default), compact or gene"),
        Option.flag(GENE, "the same as -f gene"),
        Option.valued(PROJECT, "DIR", "the package whose modules are referred to"),
        Option.flag(TYPE, "--print-type", "show the kind of each value too"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    String chosen = arguments.choice(FORMAT, "pretty", "pretty", "compact", "gene");
    String format = arguments.has(GENE) ? "gene" : chosen;
    Engine engine =
        new Engine(
            Options.DEFAULT
                .withPackageRoot(RunOptions.packageRoot(arguments.value(PROJECT), host))
                .withPermissions(GuardOptions.nothing()),
            host.console());
    int[] failures = {0};
    int status =
        engine.report(
            () -> {
              for (Source source : sources(arguments, host)) {
                if (!show(engine, source, format, arguments.has(TYPE))) {
                  failures[0] = 1;
                }
              }
              return null;
            });
    return Math.max(status, failures[0]);
  }

  private static List<Source> sources(Arguments arguments, Host host) {
    List<Source> sources = new ArrayList<>();
    if (arguments.has(TEXT)) {
      sources.add(new Source("<eval>", arguments.value(TEXT)));
    }
    for (String file : arguments.rest()) {
      sources.add(SourceFiles.readSource(Path.of(file), file));
    }
    if (sources.isEmpty()) {
      sources.add(new Source("<stdin>", host.console().readAll()));
    }
    return sources;
  }

  /** Prints one value; false when the text does not stand for any. */
  private static boolean show(Engine engine, Source source, String format, boolean type) {
    try {
      Object v = engine.deserialize(source);
      String text =
          switch (format) {
            case "compact" -> Printer.plain(v);
            case "gene" -> Printer.quotedNested(v);
            default -> PrettyText.of(v, Printer::plain);
          };
      engine.console().out(text + "\n" + (type ? "Type: " + Kinds.of(v) + "\n" : ""));
      return true;
    } catch (GeneError e) {
      engine.console().flush();
      engine
          .console()
          .err("Deserialization error in " + source.name() + ": " + engine.message(e) + "\n");
      return false;
    }
  }
}
