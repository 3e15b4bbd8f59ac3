package gene.cli;

import gene.cli.args.Arguments;
import gene.cli.args.Attempt;
import gene.cli.args.Command;
import gene.cli.args.CommandSpec;
import gene.cli.host.Host;
import gene.cli.run.DapCommand;
import gene.cli.run.EvalCommand;
import gene.cli.run.InspectCommand;
import gene.cli.run.NreplCommand;
import gene.cli.run.PipeCommand;
import gene.cli.run.PlaygroundChildCommand;
import gene.cli.run.PlaygroundCommand;
import gene.cli.run.ReplCommand;
import gene.cli.run.RunCommand;
import gene.cli.run.RunExamplesCommand;
import gene.cli.run.RunOptions;
import gene.cli.tool.BundleCommand;
import gene.cli.tool.CheckCommand;
import gene.cli.tool.CompileCommand;
import gene.cli.tool.DepsCommand;
import gene.cli.tool.DeserCommand;
import gene.cli.tool.DocCommand;
import gene.cli.tool.FmtCommand;
import gene.cli.tool.GirCommand;
import gene.cli.tool.InitCommand;
import gene.cli.tool.LspCommand;
import gene.cli.tool.ParseCommand;
import gene.source.Nearest;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The table of commands, and the way from the arguments of the process to one of them. */
final class Commands {
  /** All commands in the order of the help text; made when somebody wants to see them all. */
  private static final class All {
    static final List<Command> LIST =
        List.of(
            new RunCommand(),
            new EvalCommand(),
            new ReplCommand(),
            new PipeCommand(),
            new FmtCommand(),
            new ParseCommand(),
            new CompileCommand(),
            new GirCommand(),
            new CheckCommand(),
            new RunExamplesCommand(),
            new TestCommand(),
            new InitCommand(),
            new DocCommand(),
            new BundleCommand(),
            new InspectCommand(),
            new PlaygroundCommand(),
            new DepsCommand(),
            new DeserCommand(),
            new LspCommand(),
            new DapCommand(),
            new NreplCommand(),
            new ClusterCommand(),
            new CompletionCommand(),
            new HelpCommand(),
            new VersionCommand(),
            new PlaygroundChildCommand(),
            new TrainCommand());
  }

  private Commands() {}

  static List<Command> all() {
    return All.LIST;
  }

  /** The commands that users see, in the order of the help text. */
  static List<CommandSpec> visible() {
    return all().stream().filter(c -> !c.hidden()).map(CommandSpec::of).toList();
  }

  /** The command of that name or alias, or null. */
  static Command named(String name) {
    if (name.equals("run")) {
      return new RunCommand(); // most starts: no other command is loaded
    }
    if (isProgram(name)) {
      return null;
    }
    for (Command command : all()) {
      if (command.name().equals(name) || command.aliases().contains(name)) {
        return command;
      }
    }
    return null;
  }

  /** Runs the command that the arguments ask for; the exit status. */
  static int run(List<String> args, Host host) {
    if (args.isEmpty()) {
      return HelpCommand.overview(host);
    }
    Command command = named(args.getFirst());
    if (command != null) {
      return run(command, args.subList(1, args.size()), host);
    }
    int word = commandBehindOptions(args);
    if (word > 0) {
      List<String> ordered = new ArrayList<>(args);
      ordered.remove(word);
      return run(named(args.get(word)), ordered, host);
    }
    if (args.getFirst().startsWith("-") || isFile(args.getFirst()) || isProgram(args.getFirst())) {
      return run(named("run"), args, host);
    }
    return unknown(args.getFirst(), host);
  }

  /** Where the command stands in {@code --trace run program.gene}; 0 without one. */
  private static int commandBehindOptions(List<String> args) {
    int i = 0;
    while (i < args.size() && args.get(i).startsWith("--") && args.get(i).length() > 2) {
      i++;
    }
    boolean command =
        i > 0 && i < args.size() && !isFile(args.get(i)) && named(args.get(i)) != null;
    return command ? i : 0;
  }

  static int unknown(String name, Host host) {
    List<String> known = new ArrayList<>();
    for (CommandSpec command : visible()) {
      known.add(command.name());
      known.addAll(command.aliases());
    }
    String near = Nearest.hint(name, known);
    String hint = near == null ? "" : "hint: " + near + "\n";
    host.console().err("Error: Unknown command: " + name + "\n" + hint + HelpTexts.overview());
    return 1;
  }

  /** Whether the name is that of a program, which may be missing: no command looks like that. */
  private static boolean isProgram(String name) {
    return name.endsWith(".gene") || name.endsWith(".gir");
  }

  private static boolean isFile(String name) {
    try {
      Path path = Path.of(name);
      return Files.exists(path) && !Files.isDirectory(path);
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static int run(Command command, List<String> args, Host host) {
    boolean debug = args.contains(RunOptions.DEBUG) || args.contains("-d");
    return Attempt.run(
        host,
        debug,
        () -> {
          Arguments arguments = Arguments.parse(command, args);
          if (arguments.help()) {
            host.console().out(HelpTexts.of(CommandSpec.of(command)));
            host.console().flush();
            return 0;
          }
          return command.run(arguments, host);
        });
  }
}
