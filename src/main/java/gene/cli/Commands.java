package gene.cli;

import gene.cli.host.Host;
import gene.engine.Engine;
import gene.engine.UsageError;
import gene.runtime.error.GeneError;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntSupplier;

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
    if (args.getFirst().startsWith("-") || isFile(args.getFirst()) || isProgram(args.getFirst())) {
      return run(named("run"), args, host);
    }
    return unknown(args.getFirst(), host);
  }

  static int unknown(String name, Host host) {
    String near = CommandSpec.nearCommand(name);
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
    return attempt(
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

  /** Does a piece of work; a mistake of the user is told in a line. The exit status. */
  static int attempt(Host host, IntSupplier work) {
    return attempt(host, false, work);
  }

  private static int attempt(Host host, boolean debug, IntSupplier work) {
    try {
      return work.getAsInt();
    } catch (UsageError e) {
      return failed(host, e.getMessage());
    } catch (GeneError e) { // standard streams that cannot be used
      boolean quiet = host.console().outputClosed() && e.getMessage().endsWith("broken pipe");
      return quiet ? Engine.OUTPUT_CLOSED : failed(host, e.getMessage());
    } catch (OutOfMemoryError e) {
      return failed(host, "out of memory (" + e.getMessage() + ")");
    } catch (RuntimeException | Error e) {
      return failed(host, debug ? stackTrace(e) : internal(e));
    }
  }

  private static int failed(Host host, String text) {
    try {
      host.console().err("Error: " + text.stripTrailing() + "\n");
    } catch (GeneError e) {
      // Standard output or error is closed: nobody is left to tell.
    }
    return 1;
  }

  private static String internal(Throwable e) {
    String text = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return "internal error (bug): " + text.replace('\n', ' ') + "; run with --debug for details";
  }

  private static String stackTrace(Throwable e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text, true));
    return "internal error (bug): " + text;
  }
}
