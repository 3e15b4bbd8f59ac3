package gene.cli;

import gene.cli.host.Host;
import gene.cli.test.Directives;
import gene.cli.test.JunitReport;
import gene.cli.test.Outcome;
import gene.engine.Engine;
import gene.engine.UsageError;
import gene.runtime.host.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code gene test}: runs test files and compares what they do (chapter 22.11). */
final class TestCommand implements Command {
  private static final String FILTER = "--filter";
  private static final String JUNIT = "--junit";
  private static final String INDENT = "  ";

  @Override
  public String name() {
    return "test";
  }

  @Override
  public String summary() {
    return "run test files";
  }

  @Override
  public String usage() {
    return "[options] [files or folders]";
  }

  @Override
  public String description() {
    return "Runs every .gene file, each by itself, and compares status and output with what its\n"
        + "comments '# Expected:', '# ExitCode:' and '# Args:' say. Default: the package's test\n"
        + "folder, else 'tests'.";
  }

  @Override
  public List<Option> options() {
    return RunOptions.and(
        Option.valued(FILTER, "TEXT", "only files whose name contains the text"),
        Option.valued(JUNIT, "FILE", "write the results as JUnit XML, too"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    List<String> options = arguments.words(RunOptions.and());
    JunitReport report = new JunitReport();
    Console console = host.console();
    int run = 0;
    int failed = 0;
    for (String file : files(arguments, host)) {
      Directives wanted = directives(file);
      Outcome got = outcome(file, options, wanted, host);
      List<String> problems = got.problems(wanted);
      report.add(got, problems);
      run++;
      failed += problems.isEmpty() ? 0 : 1;
      console.out((problems.isEmpty() ? "PASS " : "FAIL ") + file + "\n");
      if (!problems.isEmpty()) {
        console.out(got.output().stripTrailing().indent(INDENT.length()));
        problems.forEach(problem -> console.out(("--- " + problem).indent(INDENT.length())));
      }
      console.flush();
    }
    console.out(
        String.format("Tests run: %d, passed: %d, failed: %d\n", run, run - failed, failed));
    write(report, arguments.value(JUNIT));
    console.flush();
    return failed == 0 ? 0 : 1;
  }

  private static List<String> files(Arguments arguments, Host host) {
    List<String> names = arguments.rest();
    Path root =
        PackageTests.root(RunOptions.packageRoot(arguments.value(RunOptions.PACKAGE), host));
    if (names.isEmpty()) {
      names = List.of(root == null ? "tests" : PackageTests.folder(root));
    } else if (arguments.has(RunOptions.PACKAGE)) {
      names = names.stream().map(n -> root.resolve(n).toString()).toList();
    }
    String filter = arguments.has(FILTER) ? arguments.value(FILTER) : "";
    return SourceFiles.of(names).stream().filter(f -> f.contains(filter)).toList();
  }

  private static Directives directives(String file) {
    return Directives.of(file, Engine.readSource(Path.of(file), file).text());
  }

  /** Runs the file as {@code gene run} does, with standard streams of its own. */
  private static Outcome outcome(String file, List<String> options, Directives wanted, Host host) {
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(options);
    words.addAll(wanted.options());
    words.add("--");
    words.add(
        Path.of(file).isAbsolute() || options.stream().noneMatch(TestCommand::isPackage)
            ? file
            : Path.of(file).toAbsolutePath().toString());
    var output = new ByteArrayOutputStream();
    Console console = new Console(InputStream.nullInputStream(), output, output);
    long start = System.nanoTime();
    int status = Commands.run(words, new Host(console, host.environment()));
    long nanos = System.nanoTime() - start;
    return new Outcome(file, status, output.toString(StandardCharsets.UTF_8), nanos);
  }

  private static boolean isPackage(String option) {
    return option.startsWith(RunOptions.PACKAGE + "=");
  }

  private static void write(JunitReport report, String file) {
    if (file != null) {
      try {
        report.write(Path.of(file));
      } catch (IOException e) {
        throw new UsageError("Cannot write " + file + ": " + e.getMessage());
      }
    }
  }
}
