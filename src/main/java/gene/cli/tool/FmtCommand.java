package gene.cli.tool;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.cli.run.RunOptions;
import gene.engine.Engine;
import gene.engine.Options;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.fmt.Formatter;
import gene.lib.io.AtomicWrite;
import gene.source.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** {@code gene fmt}: puts source files into canonical layout (chapter 22.6). */
public final class FmtCommand implements Command {
  private static final String CHECK = "--check";

  @Override
  public String name() {
    return "fmt";
  }

  @Override
  public List<String> aliases() {
    return List.of("format");
  }

  @Override
  public String summary() {
    return "format source files";
  }

  @Override
  public String usage() {
    return "[--check] [files or folders]";
  }

  @Override
  public String description() {
    return "Rewrites the files in canonical layout; without files, formats standard input to\n"
        + "standard output. Only white space at the beginnings and ends of lines changes.";
  }

  @Override
  public List<Option> options() {
    return List.of(Option.flag(CHECK, "change nothing; exit 1 when a file would change"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    Options options = Options.DEFAULT.withErrorFormat(RunOptions.errorFormat(arguments, host));
    Engine engine = new Engine(options.withColour(host.coloured(2)), host.console());
    boolean check = arguments.has(CHECK);
    return engine.report(
        () -> {
          if (arguments.rest().isEmpty()) {
            standardInput(engine, check);
          }
          for (String file : SourceSearch.of(arguments.rest())) {
            file(engine, file, check);
          }
          if (check) {
            host.console().out("All files are canonically formatted\n");
          }
          return null;
        });
  }

  private static void standardInput(Engine engine, boolean check) {
    Source source = SourceFiles.readStandardInput(engine.console());
    String text = formatted(engine, source);
    if (!check) {
      engine.console().out(text);
    } else if (!text.equals(source.text())) {
      throw notCanonical(source);
    }
  }

  private static void file(Engine engine, String name, boolean check) {
    Path file = Path.of(name);
    Source source = SourceFiles.readSource(file, name);
    String text = formatted(engine, source);
    if (text.equals(source.text())) {
      return;
    }
    if (check) {
      throw notCanonical(source);
    }
    try {
      AtomicWrite.write(file, text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UsageError("Cannot write " + name + ": " + e.getMessage());
    }
  }

  private static String formatted(Engine engine, Source source) {
    engine.remember(source);
    return Formatter.format(source);
  }

  private static UsageError notCanonical(Source source) {
    return new UsageError("File is not canonically formatted: " + source.name());
  }
}
