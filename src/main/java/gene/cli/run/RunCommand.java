package gene.cli.run;

import gene.cli.args.Arguments;
import gene.cli.args.Attempt;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.engine.Engine;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.pkg.PackageRoot;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code gene run}: runs a program file, or what standard input holds (chapter 22.2). */
public final class RunCommand implements Command {
  private static final String WATCH = "--watch";
  private static final int INTERRUPTED = 130;
  private static final long END_MILLIS = 6000;

  @Override
  public String name() {
    return "run";
  }

  @Override
  public String summary() {
    return "run a program";
  }

  @Override
  public String usage() {
    return "[options] [file] [arguments]";
  }

  @Override
  public String description() {
    return "Runs a program; without file it is read from standard input, and of a package folder\n"
        + "the main module is run.\n"
        + "What follows the file are the program's own arguments ($args).";
  }

  @Override
  public List<Option> options() {
    return RunOptions.and(
        Option.flag(WATCH, "run again when a program file changes"),
        Option.optional(DapCommand.DEBUG_WAIT, "PORT", "wait until a debugger is attached"),
        Option.valued(NreplCommand.REPL_PORT, "N", "open a REPL connection in the program"));
  }

  @Override
  public boolean optionsEndAtFirstArgument() {
    return true;
  }

  @Override
  public int run(Arguments arguments, Host host) {
    List<String> rest = arguments.rest();
    if (rest.isEmpty() && host.console().isTerminal(0)) {
      throw new UsageError("No file provided to run.");
    }
    if (arguments.has(WATCH)) {
      return watched(arguments, host);
    }
    return once(RunOptions.engine(arguments, host), arguments, host);
  }

  /** Runs the program, and again whenever a file of it changes, until the thread is interrupted. */
  private static int watched(Arguments arguments, Host host) {
    List<String> rest = arguments.rest();
    if (rest.isEmpty() || rest.getFirst().equals("-")) {
      throw new UsageError("--watch needs a file");
    }
    Path file = Path.of(rest.getFirst()).toAbsolutePath().normalize();
    Path root = PackageRoot.nearest(Files.isDirectory(file) ? file : file.getParent());
    Changes changes = new Changes(List.of(root != null ? root : file.getParent()));
    while (true) {
      Engine engine = RunOptions.engine(arguments, host);
      Thread program =
          Thread.ofPlatform()
              .daemon()
              .name("gene-watched")
              .start(
                  () -> {
                    Attempt.run(host, () -> once(engine, arguments, host));
                    host.console().err("Waiting for changes ..\n");
                  });
      boolean goOn = changes.await();
      engine.end();
      if (!goOn) {
        return INTERRUPTED;
      }
      try {
        program.join(END_MILLIS);
      } catch (InterruptedException e) {
        return INTERRUPTED;
      }
      host.console().err("Changed, running again\n");
    }
  }

  private static int once(Engine engine, Arguments arguments, Host host) {
    if (arguments.has(DapCommand.DEBUG_WAIT)) {
      DapCommand.await(engine, arguments, host);
    }
    if (arguments.has(NreplCommand.REPL_PORT)) {
      NreplCommand.open(engine, arguments, host);
    }
    List<String> rest = arguments.rest();
    if (rest.isEmpty() || rest.getFirst().equals("-")) {
      List<String> args = rest.isEmpty() ? rest : rest.subList(1, rest.size());
      return engine.runText(SourceFiles.readStandardInput(host.console()), args);
    }
    Path file = Path.of(RunOptions.inPackage(engine, rest.subList(0, 1)).getFirst());
    boolean folder = !rest.getFirst().isEmpty() && Files.isDirectory(file);
    Path program = folder ? engine.mainModule(file) : file;
    return engine.runFile(program, rest.subList(1, rest.size()));
  }
}
