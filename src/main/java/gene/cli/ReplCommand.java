package gene.cli;

import gene.cli.host.Host;
import gene.cli.repl.Repl;
import gene.engine.Engine;
import java.util.List;

/** {@code gene repl}: an interactive session (chapter 22.4). */
final class ReplCommand implements Command {
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
    return "[options]";
  }

  @Override
  public String description() {
    return "Evaluates what is typed, or the lines of standard input, in one scope.";
  }

  @Override
  public List<Option> options() {
    return RunOptions.and();
  }

  @Override
  public int run(Arguments arguments, Host host) {
    Engine engine = RunOptions.engine(arguments, host);
    return engine.report(() -> new Repl(host).start(engine));
  }
}
