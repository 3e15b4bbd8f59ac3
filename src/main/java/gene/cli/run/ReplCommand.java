package gene.cli.run;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.cli.repl.Repl;
import gene.engine.Engine;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.source.Source;
import java.nio.file.Path;
import java.util.List;

/** {@code gene repl}: an interactive session (chapter 22.4). */
public final class ReplCommand implements Command {
  @Override
  public String name() {
    return "repl";
  }

  @Override
  public List<String> aliases() {
    return List.of("r");
  }

  @Override
  public String summary() {
    return "interactive session";
  }

  @Override
  public String usage() {
    return "[options] [file]";
  }

  @Override
  public String description() {
    return "Evaluates what is typed, or the lines of standard input, in one scope; a file first.";
  }

  @Override
  public List<Option> options() {
    return RunOptions.and();
  }

  @Override
  public int run(Arguments arguments, Host host) {
    Engine engine = RunOptions.engine(arguments, host);
    List<String> rest = RunOptions.inPackage(engine, arguments.rest());
    if (rest.size() > 1) {
      throw new UsageError("repl takes one file, got " + rest.size());
    }
    Source file = rest.isEmpty() ? null : SourceFiles.readSource(Path.of(rest.get(0)), rest.get(0));
    return engine.report(() -> new Repl(host).start(engine, file));
  }
}
