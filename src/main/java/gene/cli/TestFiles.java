package gene.cli;

import gene.cli.host.Host;
import gene.cli.run.RunOptions;
import gene.cli.test.CoverageReport;
import gene.cli.test.Directives;
import gene.cli.test.FileResult;
import gene.cli.test.Outcome;
import gene.cli.test.TestResult;
import gene.cli.test.TestVariables;
import gene.engine.SourceFiles;
import gene.engine.UsageError;
import gene.runtime.host.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs test files as {@code gene run} does, each with standard streams of its own. What the tests
 * inside do comes back through files, whose names programs get as environment variables; so they
 * may as well run in other processes. Several files may run at once, each on its own thread.
 */
final class TestFiles {
  private final List<String> options;
  private final Host host;
  private final String filter;
  private final boolean update;
  private final CoverageReport coverage; // null: not wanted
  private final Set<String> tests;

  TestFiles(
      List<String> options,
      Host host,
      String filter,
      boolean update,
      CoverageReport coverage,
      Set<String> tests) {
    this.options = options;
    this.host = host;
    this.filter = filter;
    this.update = update;
    this.coverage = coverage;
    this.tests = tests;
  }

  FileResult run(String file) {
    Directives wanted = Directives.of(file, SourceFiles.readSource(Path.of(file), file).text());
    try {
      Path report = Files.createTempFile("gene-test", ".txt");
      Path lines = coverage == null ? null : Files.createTempFile("gene-lines", ".txt");
      try {
        Outcome outcome = outcome(file, wanted, variables(file, wanted, report, lines));
        if (lines != null) {
          synchronized (coverage) {
            coverage.add(lines, tests);
          }
        }
        return new FileResult(outcome, TestResult.read(report), outcome.problems(wanted));
      } finally {
        Files.deleteIfExists(report);
        if (lines != null) {
          Files.deleteIfExists(lines);
        }
      }
    } catch (IOException e) {
      throw new UsageError("Cannot run " + file + ": " + e.getMessage());
    }
  }

  private Map<String, String> variables(String file, Directives wanted, Path report, Path lines) {
    Map<String, String> variables = new HashMap<>(host.environment());
    variables.put(TestVariables.REPORT, report.toString());
    if (wanted.expected() == null) {
      variables.put(TestVariables.PLACES, "1");
    }
    if (filter != null && !file.contains(filter)) {
      variables.put(TestVariables.FILTER, filter);
    }
    if (update) {
      variables.put(TestVariables.UPDATE, "1");
    }
    if (lines != null) {
      variables.put(TestVariables.COVERAGE, lines.toString());
    }
    return variables;
  }

  /** Errors are for people, unless the file compares its output. */
  private Outcome outcome(String file, Directives wanted, Map<String, String> variables) {
    List<String> words = new ArrayList<>(List.of("run"));
    boolean chosen = options.stream().anyMatch(o -> o.startsWith(RunOptions.ERROR_FORMAT));
    if (wanted.expected() == null && !chosen) {
      words.add(RunOptions.ERROR_FORMAT + "=human");
    }
    words.addAll(options);
    words.addAll(wanted.options());
    words.add("--");
    words.add(
        Path.of(file).isAbsolute() || options.stream().noneMatch(TestFiles::isPackage)
            ? file
            : Path.of(file).toAbsolutePath().toString());
    var output = new ByteArrayOutputStream();
    Console console = new Console(InputStream.nullInputStream(), output, output);
    long start = System.nanoTime();
    int status = Commands.run(words, new Host(console, variables));
    long nanos = System.nanoTime() - start;
    return new Outcome(file, status, output.toString(StandardCharsets.UTF_8), nanos);
  }

  private static boolean isPackage(String option) {
    return option.startsWith(RunOptions.PACKAGE + "=");
  }
}
