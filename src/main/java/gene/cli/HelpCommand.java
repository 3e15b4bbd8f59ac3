package gene.cli;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.CommandSpec;
import gene.cli.host.Host;
import java.util.List;

/** {@code gene help}: the list of commands, or the help of one. */
final class HelpCommand implements Command {
  @Override
  public String name() {
    return "help";
  }

  @Override
  public List<String> aliases() {
    return List.of("--help", "-h");
  }

  @Override
  public String summary() {
    return "show help";
  }

  @Override
  public String usage() {
    return "[command]";
  }

  @Override
  public String description() {
    return "Lists the commands, or explains one of them.";
  }

  @Override
  public List<String> words() {
    return Commands.all().stream().filter(c -> !c.hidden()).map(Command::name).toList();
  }

  @Override
  public boolean takesFiles() {
    return false;
  }

  @Override
  public int run(Arguments arguments, Host host) {
    if (arguments.rest().isEmpty()) {
      return overview(host);
    }
    String name = arguments.rest().getFirst();
    Command command = Commands.named(name);
    if (command == null) {
      return Commands.unknown(name, host);
    }
    host.console().out(HelpTexts.of(CommandSpec.of(command)));
    host.console().flush();
    return 0;
  }

  static int overview(Host host) {
    host.console().out(HelpTexts.overview());
    host.console().flush();
    return 0;
  }
}
