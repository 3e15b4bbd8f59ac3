package gene.cli;

import gene.cli.host.Host;
import gene.engine.Engine;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code gene run}: runs a program file, or what standard input holds (chapter 22.2). */
final class RunCommand implements Command {
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
    return RunOptions.and();
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
    Engine engine = RunOptions.engine(arguments, host);
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
