package gene.cli.run;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.engine.Engine;
import gene.engine.Examples;
import gene.engine.UsageError;
import gene.runtime.host.Console;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code gene run-examples}: runs the examples of a file's functions and methods (chapter 22.10).
 */
public final class RunExamplesCommand implements Command {
  @Override
  public String name() {
    return "run-examples";
  }

  @Override
  public String summary() {
    return "run ^examples";
  }

  @Override
  public String usage() {
    return "[options] file";
  }

  @Override
  public String description() {
    return "Loads the file and runs the examples of its functions and, on new instances, methods.";
  }

  @Override
  public List<Option> options() {
    return RunOptions.and();
  }

  @Override
  public int run(Arguments arguments, Host host) {
    if (arguments.rest().size() != 1) {
      throw new UsageError("Expected one file. Usage: gene run-examples file");
    }
    Engine engine = RunOptions.engine(arguments, host);
    String name = RunOptions.inPackage(engine, arguments.rest()).getFirst();
    int[] failed = {0};
    int status =
        engine.report(
            () -> {
              failed[0] = examples(engine.examples(Path.of(name)), name, host.console());
              return null;
            });
    return failed[0] > 0 ? 1 : status;
  }

  private static int examples(Examples examples, String name, Console console) {
    if (examples.all().isEmpty()) {
      console.out("No examples found in " + name + "\n");
      return 0;
    }
    int failed = 0;
    for (Examples.Example example : examples.all()) {
      Examples.Result result = example.run();
      if (result.passed()) {
        console.out("PASS " + example.title() + "\n");
      } else {
        failed++;
        console.out("FAIL " + example.title() + "\n");
        console.out("  expected: " + result.expected() + "\n");
        console.out("  actual: " + result.actual() + "\n");
        console.out("  location: " + example.location() + "\n");
      }
    }
    int run = examples.all().size();
    console.out(
        String.format(
            "Examples run: %d, passed: %d, failed: %d, functions: %d\n",
            run, run - failed, failed, examples.functions()));
    return failed;
  }
}
