package gene.cli;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.host.Host;
import gene.engine.Engine;
import java.util.List;

/** {@code gene version}. */
final class VersionCommand implements Command {
  @Override
  public String name() {
    return "version";
  }

  @Override
  public List<String> aliases() {
    return List.of("--version", "-v");
  }

  @Override
  public String summary() {
    return "print the version";
  }

  @Override
  public String usage() {
    return "";
  }

  @Override
  public String description() {
    return "Prints 'gene VERSION'.";
  }

  @Override
  public int run(Arguments arguments, Host host) {
    host.console().out("gene " + Engine.VERSION + "\n");
    host.console().flush();
    return 0;
  }
}
