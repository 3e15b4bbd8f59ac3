package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.cli.CommandLine.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code gene test} does with the tests inside files (chapter 28.8). */
class TestCommandTest {
  private static final String TWO =
      """
      (import genex/test/[test! suite! check])
      (suite! "sums" (test! "small" (check ((1 + 1) == 2))) (test! "large" (check ((2 + 2) == 4))))
      """;

  @TempDir Path dir;
  private CommandLine cli;

  @BeforeEach
  void makeCommandLine() {
    cli = new CommandLine(dir);
  }

  private String file(String name, String text) throws IOException {
    Path file = dir.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  @Test
  void testsAreCountedNotFiles() throws IOException {
    String two = file("two.gene", TWO);
    String plain = file("plain.gene", "(println 1)\n");
    assertEquals(
        new Result(
            0, "PASS " + two + "\nPASS " + plain + "\nTests run: 3, passed: 3, failed: 0\n", ""),
        cli.run("test", two, plain));
  }

  @Test
  void skippedTestsAreToldApart() throws IOException {
    String file =
        file(
            "s.gene",
            "(import genex/test/[test!])\n(test! ^^skip \"later\" nil) (test! \"now\" nil)\n");
    assertEquals(
        "PASS " + file + "\nTests run: 1, passed: 1, failed: 0, skipped: 1\n",
        cli.run("test", file).out());
  }

  @Test
  void failuresComeLastAndForPeople() throws IOException {
    String bad = file("a_bad.gene", "(var x 1)\n(x .nosuch)\n");
    String good = file("b_good.gene", "(println 1)\n");
    Result result = cli.run("test", bad, good);
    assertEquals(1, result.status());
    assertTrue(result.out().startsWith("PASS " + good + "\nFAIL " + bad + "\n"), result.out());
    assertTrue(result.out().contains("2 | (x .nosuch)"), result.out());
    assertTrue(result.out().endsWith("Tests run: 2, passed: 1, failed: 1\n"), result.out());
  }

  @Test
  void otherExceptionsSayWhereTheyArose() throws IOException {
    String tests = "(import genex/test/[test!])\n(fn f [x] (x .nosuch))\n(test! \"t\" (f 1))\n";
    String plain = file("plain.gene", tests);
    assertTrue(
        cli.run("test", plain)
            .out()
            .contains("t ... FAIL\n    Method nosuch not found on Int\n      at " + plain + ":2:"),
        "no place");
    String compared =
        file(
            "compared.gene",
            tests
                + "# ExitCode: 1\n# Expected: TEST: t ... FAIL\n"
                + "# Expected:   Method nosuch not found on Int\n");
    assertEquals(0, cli.run("test", compared).status());
  }

  @Test
  void filterChoosesTestsByName() throws IOException {
    String two = file("two.gene", TWO);
    String plain = file("plain.gene", "(println 1)\n");
    assertEquals(
        "PASS " + two + "\nTests run: 1, passed: 1, failed: 0\n",
        cli.run("test", "--filter", "sums / large", two, plain).out());
    assertEquals(
        "PASS " + plain + "\nTests run: 1, passed: 1, failed: 0\n",
        cli.run("test", "--filter", "plain.gene", two, plain).out());
  }

  @Test
  void filesRunInParallelAndAreShownInOrder() throws IOException {
    String a = file("a.gene", TWO);
    String b = file("b.gene", TWO);
    String c = file("c.gene", TWO);
    assertEquals(
        "PASS " + a + "\nPASS " + b + "\nPASS " + c + "\nTests run: 6, passed: 6, failed: 0\n",
        cli.run("test", "--jobs", "3", a, b, c).out());
  }

  @Test
  void coverageNamesTheLinesThatDidNotRun() throws IOException {
    String module = file("m.gene", "(fn /used [x]\n  (x + 1))\n(fn /unused [x]\n  (x * 2))\n");
    String test =
        file(
            "t.gene",
            "(import genex/test/[test! check])\n(import used from \"./m\")\n"
                + "(test! \"t\" (check ((used 1) == 2)))\n");
    Path reports = dir.resolve("reports");
    Result result = cli.run("test", "--coverage=" + reports, test);
    assertTrue(result.out().contains("m.gene"), result.out());
    assertTrue(result.out().contains("75.0%  3 of 4  not: 4"), result.out());
    String lcov = Files.readString(reports.resolve("lcov.info"));
    assertTrue(lcov.contains("DA:2,1\n") && lcov.contains("DA:4,0\n"), lcov);
    assertTrue(Files.readString(reports.resolve("index.html")).contains("75.0%"));
    assertTrue(Files.exists(Path.of(module)));
  }

  @Test
  void snapshotsAreTakenComparedAndUpdated() throws IOException {
    String first = "(import genex/test/[test! snapshot])\n(test! \"s\" (snapshot [1 2]))\n";
    String test = file("snap.gene", first);
    assertEquals(0, cli.run("test", test).status());
    Path taken = dir.resolve("snap.gene.snap");
    assertEquals("== s 1\n| [1 2]\n", Files.readString(taken));
    file("snap.gene", first.replace("[1 2]", "[1 3]"));
    Result changed = cli.run("test", test);
    assertEquals(1, changed.status());
    assertTrue(changed.out().contains("Snapshot s 1 differs."), changed.out());
    assertEquals("== s 1\n| [1 2]\n", Files.readString(taken));
    assertEquals(0, cli.run("test", "--update-snapshots", test).status());
    assertEquals("== s 1\n| [1 3]\n", Files.readString(taken));
  }

  @Test
  void junitHasACasePerTest() throws IOException {
    String two = file("two.gene", TWO);
    Path xml = dir.resolve("out.xml");
    cli.run("test", "--junit", xml.toString(), two);
    String text = Files.readString(xml);
    assertTrue(text.contains("tests=\"2\" failures=\"0\""), text);
    assertTrue(text.contains("name=\"sums / large\""), text);
    assertFalse(text.contains("<failure"), text);
  }
}
