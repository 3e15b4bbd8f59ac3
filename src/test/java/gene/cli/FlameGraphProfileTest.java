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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Shares in a flame graph, with wide bounds: what is compared was sampled in the same run, in
 * turns.
 */
class FlameGraphProfileTest {
  /** {@code (turns ms f)} calls the function until the time is over. */
  private static final String TURNS =
      """
      (fn turns [ms f]
        (var end ((time/now_us) + (ms * 1000)))
        (while ((time/now_us) < end) (f)))
      (fn spin [n]
        (var i 0)
        (while (i < n) (i = (i + 1)))
        i)
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

  /** The sum of the shares of frames whose labels begin so; none of them may be in another. */
  private static double share(String svg, String label) {
    Matcher m =
        Pattern.compile("<title>" + Pattern.quote(label) + "[^<]*: ([0-9.]+) %").matcher(svg);
    double sum = 0;
    while (m.find()) {
      sum += Double.parseDouble(m.group(1));
    }
    return sum;
  }

  private static void assertBetween(double least, double most, double share, String svg) {
    assertTrue(least <= share && share <= most, share + " in " + svg);
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "eager"})
  void functionsHaveTheirShares(String jit) throws IOException {
    String svg =
        profiled(
            jit,
            """
            (fn small []
              (var i 0)
              (while (i < 50000) (i = (i + 1))))
            (fn large []
              (var i 0)
              (while (i < 200000) (i = (i + 1))))
            (turns 2400 (fn both [] (small) (large)))
            """);
    assertBetween(3, 45, share(svg, "small ("), svg);
    assertBetween(50, 97, share(svg, "large ("), svg);
    assertTrue(svg.contains("<title>small (" + dir.resolve("p.gene") + ":8): "), svg);
    assertTrue(svg.contains("<title>large (" + dir.resolve("p.gene") + ":11): "), svg);
  }

  /** Functions without loops have a safepoint only where they are entered. */
  @ParameterizedTest
  @ValueSource(strings = {"off", "eager"})
  void functionsWithoutLoopsAreSeen(String jit) throws IOException {
    String svg =
        profiled(
            jit,
            """
            (fn next [n] (n + 1))
            (fn count []
              (var i 0)
              (while (i < 50000) (i = (next i))))
            (turns 600 (fn some [] (count)))
            """);
    assertBetween(5, 95, share(svg, "next ("), svg);
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "eager"})
  void timeOfNativesIsTheirOwn(String jit) throws IOException {
    String svg =
        profiled(
            jit,
            """
            (var xs [])
            (for i in (range 0 50000) (xs .push ((i * 7919) % 100003)))
            (fn sorted [] (xs .sort))
            (fn after [] nil)
            (turns 800 (fn both [] (sorted) (after)))
            """);
    assertBetween(40, 100, share(svg, "Array.sort"), svg);
    assertBetween(40, 100, share(svg, "sorted ("), svg);
    assertBetween(0, 20, share(svg, "after ("), svg);
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "eager"})
  void tasksAreSeenAndWaitingIsNot(String jit) throws IOException {
    String svg =
        profiled(
            jit,
            """
            (fn first_task [] (sleep 5) (turns 200 (fn [] (spin 10000))))
            (fn second_task [] (sleep 5) (turns 200 (fn [] (spin 10000))))
            (await [(spawn (first_task)) (spawn (second_task))])
            (sleep 1500)
            """);
    assertBetween(5, 95, share(svg, "first_task ("), svg);
    assertBetween(5, 95, share(svg, "second_task ("), svg);
    assertBetween(0, 40, share(svg, "sleep"), svg);
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
