package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.cli.CommandLine.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The option --profile=FILE; how much time belongs to what is in SamplerTest. */
@Tag("slow")
class FlameGraphProfileTest {
  /**
   * {@code (turns f)} calls the function often enough for samples of whatever it does. What it does
   * must take shares of the same order, and must not be something HotSpot can do without.
   */
  private static final String TURNS =
      """
      (fn turns [f]
        (var end ((time/now_us) + MICROS))
        (var n 0)
        (while (n < 500 || (time/now_us) < end)
          (f)
          (n += 1)))
      """;

  @TempDir Path dir;
  private CommandLine cli;

  @BeforeEach
  void start() {
    cli = new CommandLine(dir);
  }

  /** The graph of a program that takes its time. */
  private String profiled(String jit, long micros, String program) throws IOException {
    String text = TURNS.replace("MICROS", Long.toString(micros)) + program;
    Path source = Files.writeString(dir.resolve("p.gene"), text);
    Path graph = dir.resolve("out.svg");
    Result result = cli.run("run", "--jit=" + jit, "--profile=" + graph, source.toString());
    assertEquals(new Result(0, "", ""), result);
    return Files.readString(graph);
  }

  private static boolean seen(String svg, String label) {
    Matcher m =
        Pattern.compile("<title>" + Pattern.quote(label) + "[^<]*: ([0-9.]+) %").matcher(svg);
    return m.find() && Double.parseDouble(m.group(1)) > 0;
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "eager"})
  void functionsAreSeen(String jit) throws IOException {
    String program =
        """
        (fn loops [] (var x 1) (for i in (range 0 20000) (x = ((x * 7919) % 100003))) x)
        (fn next [n] (n + 1))
        (fn calls [] (var i 0) (while (i < 20000) (i = (next i))))
        (var xs [])
        (for i in (range 0 400) (xs .push ((i * 7919) % 100003)))
        (fn sorts [] (xs .sort))
        (turns (fn all [] (loops) (calls) (sorts)))
        """;
    Path source = dir.resolve("p.gene");
    List<String> labels =
        List.of(
            "loops (" + source + ":7)",
            "calls (" + source + ":9)",
            "sorts (" + source + ":12)",
            "Array.sort");
    List<String> missing = labels;
    // Samples are taken when the machine lets the program run, which may be seldom.
    for (long micros = 300_000; !missing.isEmpty() && micros < 60_000_000; micros *= 3) {
      String svg = profiled(jit, micros, program);
      missing = labels.stream().filter(label -> !seen(svg, label)).toList();
    }
    assertEquals(List.of(), missing);
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "eager"})
  void javaCodeIsSeen(String jit) throws IOException {
    String program =
        """
        (import ArrayList Collections Random from "java:java.util")
        (var xs (new ArrayList ((0 .. 4000) .to_array)))
        (turns (fn all [] (Collections/shuffle xs (new Random 1)) (xs .sort nil)))
        """;
    List<String> missing = List.of("all");
    for (long micros = 300_000; !missing.isEmpty() && micros < 60_000_000; micros *= 3) {
      String svg = profiled(jit, micros, program);
      missing =
          Stream.of("Collections.shuffle", "ArrayList.sort").filter(l -> !seen(svg, l)).toList();
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void aFailedProgramHasAGraphToo() throws IOException {
    Path graph = dir.resolve("out.svg");
    Result result = cli.run("eval", "--profile=" + graph, "(throw \"no\")");
    assertEquals(1, result.status());
    assertTrue(Files.readString(graph).endsWith("</svg>\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "eager"})
  void aFileThatCannotBeWrittenIsReportedBeforeTheProgramRuns(String jit) {
    Path missing = dir.resolve("none/out.svg");
    assertEquals(
        new Result(1, "", "Error: Cannot write " + missing + ": no such file or folder\n"),
        cli.run("eval", "--jit=" + jit, "--profile=" + missing, "(println 1)"));
    assertEquals(
        new Result(1, "", "Error: Cannot write " + dir + ": is a directory\n"),
        cli.run("eval", "--jit=" + jit, "--profile=" + dir, "(println 1)"));
  }

  @Test
  void theFileNameMustBeThere() {
    assertEquals(
        new Result(1, "", "Error: Option --profile needs a value behind =\n"),
        cli.run("eval", "--profile=", "1"));
  }

  @Test
  void sampledProgramsDoTheSame() {
    String code =
        "(println ([3 1 2] .sort) (\"a\" .length))"
            + "(println (try ([] .first 1 2 3) catch * $ex/message))";
    Path graph = dir.resolve("out.svg");
    assertEquals(cli.run("eval", code), cli.run("eval", "--profile=" + graph, code));
  }
}
