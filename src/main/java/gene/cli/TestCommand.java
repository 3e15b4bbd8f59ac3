package gene.cli;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.args.Option;
import gene.cli.host.Host;
import gene.cli.run.Changes;
import gene.cli.run.RunOptions;
import gene.cli.test.CoverageReport;
import gene.cli.test.FileResult;
import gene.cli.test.JunitReport;
import gene.cli.test.TestResult;
import gene.cli.tool.SourceSearch;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.runtime.host.Console;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** {@code gene test}: runs test files and says what came of them (chapters 22.11 and 28.8). */
final class TestCommand implements Command {
  private static final String FILTER = "--filter";
  private static final String JUNIT = "--junit";
  private static final String JOBS = "--jobs";
  private static final String WATCH = "--watch";
  private static final String COVERAGE = "--coverage";
  private static final String UPDATE = "--update-snapshots";
  private static final String INDENT = "  ";
  private static final int INTERRUPTED = 130;

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
        Option.valued(FILTER, "NAME", "only tests, or files, whose name contains the text"),
        Option.valued(JOBS, "N", "run N files at once (default 1)"),
        Option.flag(WATCH, "run again when a file changes"),
        Option.optional(
            COVERAGE, "DIR", "which lines ran: a table, HTML and lcov in DIR (coverage)"),
        Option.flag(UPDATE, "take new snapshots where values differ"),
        Option.valued(JUNIT, "FILE", "write the results as JUnit XML, too"));
  }

  @Override
  public int run(Arguments arguments, Host host) {
    RunOptions.check(arguments, host);
    if (!arguments.has(WATCH)) {
      return once(arguments, host);
    }
    List<Path> roots = new ArrayList<>(List.of(Path.of("")));
    arguments.rest().forEach(name -> roots.add(Path.of(name)));
    Changes changes = new Changes(roots);
    do {
      once(arguments, host);
      host.console().out("Waiting for changes ..\n");
      host.console().flush();
    } while (changes.await());
    return INTERRUPTED;
  }

  private static int once(Arguments arguments, Host host) {
    List<String> files = files(arguments, host);
    CoverageReport coverage = arguments.has(COVERAGE) ? new CoverageReport() : null;
    TestFiles runner =
        new TestFiles(
            arguments.words(RunOptions.and()),
            host,
            arguments.value(FILTER),
            arguments.has(UPDATE),
            coverage,
            new HashSet<>(files));
    Console console = host.console();
    JunitReport junit = new JunitReport();
    List<FileResult> failures = new ArrayList<>();
    int[] counts = new int[3];
    Consumer<FileResult> each =
        result -> {
          junit.add(result);
          count(result, counts);
          if (result.passed()) {
            console.out("PASS " + result.outcome().file() + "\n");
            console.flush();
          } else {
            failures.add(result);
          }
        };
    runAll(runner, files, arguments, each);
    failures.forEach(result -> show(console, result));
    console.out(summary(counts));
    if (coverage != null) {
      report(coverage, arguments, console);
    }
    write(junit, arguments.value(JUNIT));
    console.flush();
    return failures.isEmpty() ? 0 : 1;
  }

  /** Hands on the results in the order of the files; files without a wanted test are left out. */
  private static void runAll(
      TestFiles runner, List<String> files, Arguments arguments, Consumer<FileResult> each) {
    String filter = arguments.value(FILTER);
    try (ExecutorService pool = Executors.newFixedThreadPool(arguments.number(JOBS, 1, 1))) {
      List<Future<FileResult>> running = new ArrayList<>();
      files.forEach(file -> running.add(pool.submit(() -> runner.run(file))));
      for (Future<FileResult> future : running) {
        FileResult result = future.get();
        boolean named = filter == null || result.outcome().file().contains(filter);
        if (named || !result.tests().isEmpty()) {
          each.accept(result);
        }
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException r ? r : new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void count(FileResult result, int[] counts) {
    for (TestResult test : result.counted()) {
      counts[test.failed() ? 1 : test.skipped() ? 2 : 0]++;
    }
  }

  private static String summary(int[] counts) {
    String skipped = counts[2] == 0 ? "" : ", skipped: " + counts[2];
    return "Tests run: "
        + (counts[0] + counts[1])
        + ", passed: "
        + counts[0]
        + ", failed: "
        + counts[1]
        + skipped
        + "\n";
  }

  private static void show(Console console, FileResult result) {
    console.out("FAIL " + result.outcome().file() + "\n");
    console.out(result.outcome().output().stripTrailing().indent(INDENT.length()));
    result.problems().forEach(problem -> console.out(("--- " + problem).indent(INDENT.length())));
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
    String filter = arguments.value(FILTER);
    return SourceSearch.of(names).stream()
        .filter(f -> filter == null || f.contains(filter) || mayHaveTests(f))
        .toList();
  }

  /** Programs without tests of their own have nothing that a name could choose. */
  private static boolean mayHaveTests(String file) {
    return SourceFiles.readSource(Path.of(file), file).text().contains("genex/test");
  }

  private static void report(CoverageReport coverage, Arguments arguments, Console console) {
    String given = arguments.value(COVERAGE);
    Path folder = Path.of(given == null || given.isEmpty() ? "coverage" : given);
    console.out(coverage.table());
    try {
      coverage.write(folder);
      console.out("  written to " + folder + "\n");
    } catch (IOException e) {
      throw new UsageError("Cannot write " + folder + ": " + e.getMessage());
    }
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
