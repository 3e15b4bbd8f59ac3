package gene.cli.tool;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.cli.run.RunOptions;
import gene.engine.Checks;
import gene.engine.Engine;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.source.Diagnostic;
import java.nio.file.Path;
import java.util.List;

/** {@code gene check}: parses, compiles and type-checks without running (chapter 22.9). */
public final class CheckCommand implements Command {
  @Override
  public String name() {
    return "check";
  }

  @Override
  public String summary() {
    return "parse, compile and type-check without running";
  }

  @Override
  public String usage() {
    return "[options] files or folders";
  }

  @Override
  public String description() {
    return "Reports what is wrong with the files and the modules they import; warnings are no"
        + " failure.";
  }

  @Override
  public List<Option> options() {
    return RunOptions.only(RunOptions.STRICT_NIL, RunOptions.ERROR_FORMAT, RunOptions.PACKAGE);
  }

  @Override
  public int run(Arguments arguments, Host host) {
    if (arguments.rest().isEmpty()) {
      throw new UsageError("No file provided to check.");
    }
    Engine engine = RunOptions.engine(arguments, host);
    int[] problems = {0};
    int status =
        engine.report(
            () -> {
              problems[0] = check(engine, arguments.rest());
              if (problems[0] == 0) {
                host.console().out("OK\n");
              }
              return null;
            });
    return problems[0] > 0 ? 1 : status;
  }

  private static int check(Engine engine, List<String> names) {
    Checks checks = engine.checks();
    List<String> files =
        SourceSearch.of(RunOptions.inPackage(engine, names)).stream()
            .filter(name -> !Path.of(name).endsWith("package.gene")) // a manifest is data
            .toList();
    if (files.size() > 1) {
      files.forEach(
          name -> checks.announce(SourceFiles.readSource(Path.of(name), name), Path.of(name)));
    }
    int count = 0;
    for (String name : files) {
      Path file = Path.of(name);
      for (Diagnostic d : checks.of(SourceFiles.readSource(file, name), file)) {
        engine.console().err(engine.text(d));
        count += d.severity() == Diagnostic.Severity.ERROR ? 1 : 0;
      }
    }
    return count;
  }
}
