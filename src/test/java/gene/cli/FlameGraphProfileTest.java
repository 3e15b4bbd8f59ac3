package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.cli.CommandLine.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
        (var end ((time/now_us) + 600000))
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

  private String profiled(String jit, String program) throws IOException {
    Path source = Files.writeString(dir.resolve("p.gene"), TURNS + program);
    Path graph = dir.resolve("out.svg");
    Result result = cli.run("run", "--jit=" + jit, "--profile=" + graph, source.toString());
    assertEquals(new Result(0, "", ""), result);
    return Files.readString(graph);
  }

  private static void assertSeen(String svg, String label) {
    Matcher m =
        Pattern.compile("<title>" + Pattern.quote(label) + "[^<]*: ([0-9.]+) %").matcher(svg);
    assertTrue(m.find(), label + " in " + svg);
    assertTrue(Double.parseDouble(m.group(1)) > 0, svg);
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "eager"})
  void functionsAreSeen(String jit) throws IOException {
    String svg =
        profiled(
            jit,
            """
            (fn loops [] (var x 1) (for i in (range 0 20000) (x = ((x * 7919) % 100003))) x)
            (fn next [n] (n + 1))
            (fn calls [] (var i 0) (while (i < 20000) (i = (next i))))
            (var xs [])
            (for i in (range 0 400) (xs .push ((i * 7919) % 100003)))
            (fn sorts [] (xs .sort))
            (turns (fn all [] (loops) (calls) (sorts)))
            """);
    assertSeen(svg, "loops (" + dir.resolve("p.gene") + ":7)");
    assertSeen(svg, "calls (" + dir.resolve("p.gene") + ":9)");
    assertSeen(svg, "sorts (" + dir.resolve("p.gene") + ":12)");
    assertSeen(svg, "Array.sort");
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
