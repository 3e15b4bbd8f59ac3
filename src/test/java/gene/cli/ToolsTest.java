package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.cli.CommandLine.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** fmt, check, run-examples and test; warnings of compile (chapters 22.6, 22.8 to 22.11). */
class ToolsTest {
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

  private static Result ok(String out) {
    return new Result(0, out, "");
  }

  private static Result usage(String message) {
    return new Result(1, "", "Error: " + message + "\n");
  }

  private static String report(String message, String stage, String file, String place) {
    String[] at = place.split(":");
    return ("Error: {^message \"%s\" ^code \"GENE.%s.ERROR\" ^severity \"error\" ^stage \"%s\""
            + " ^span {^file \"%s\" ^line %s ^column %s} ^hints [] ^repair_tags [\"%s\"]}\n")
        .formatted(message, stage.toUpperCase(), stage, file, at[0], at[1], stage);
  }

  // ---- fmt

  private static final String CROOKED = "(if a\nb\n   else\n c)  \n";
  private static final String CANONICAL = "(if a\n  b\nelse\n  c)\n";

  @Test
  void fmtOfStandardInput() {
    assertEquals(ok(CANONICAL), cli.input(CROOKED).run("fmt"));
    assertEquals(ok(CANONICAL), cli.input(CANONICAL).run("format"));
    assertEquals(
        usage("File is not canonically formatted: <stdin>"),
        cli.input(CROOKED).run("fmt", "--check"));
    assertEquals(
        ok("All files are canonically formatted\n"), cli.input(CANONICAL).run("fmt", "--check"));
  }

  @Test
  void fmtOfFilesAndFolders() throws IOException {
    String one = file("one.gene", CROOKED);
    String two = file("sub/two.gene", CROOKED);
    String other = file("sub/other.txt", CROOKED);
    String hidden = file("sub/.gene/three.gene", CROOKED);
    assertEquals(
        usage("File is not canonically formatted: " + two),
        cli.run("fmt", "--check", dir.resolve("sub").toString(), one));
    assertEquals(CROOKED, Files.readString(Path.of(two)));
    assertEquals(ok(""), cli.run("fmt", one, dir.resolve("sub").toString()));
    assertEquals(CANONICAL, Files.readString(Path.of(one)));
    assertEquals(CANONICAL, Files.readString(Path.of(two)));
    assertEquals(CROOKED, Files.readString(Path.of(other)));
    assertEquals(CROOKED, Files.readString(Path.of(hidden)));
    assertEquals(ok("All files are canonically formatted\n"), cli.run("fmt", "--check", one, two));
  }

  @Test
  void fmtOfWhatIsNotAProgram() throws IOException {
    String broken = file("broken.gene", "(a\n  (b]\n");
    Result result = cli.run("fmt", broken);
    assertEquals(1, result.status());
    assertTrue(
        result.err().startsWith("Error: {^message \"Unmatched delimiter: ]\""), result.err());
    assertTrue(result.err().contains("^line 2 ^column 5"), result.err());
    assertEquals("(a\n  (b]\n", Files.readString(Path.of(broken)));
    assertEquals(usage("File not found: missing.gene"), cli.run("fmt", "missing.gene"));
  }

  // ---- check

  @Test
  void checkOfAGoodFile() throws IOException {
    String good = file("good.gene", "(println \"never printed\")\n(fn f [a: Int] a)\n(f 1)\n");
    assertEquals(ok("OK\n"), cli.run("check", good));
    assertEquals(usage("No file provided to check."), cli.run("check"));
    assertEquals(usage("File not found: missing.gene"), cli.run("check", "missing.gene"));
    assertEquals(usage("Unknown option: --trace"), cli.run("check", "--trace", good));
  }

  /** The findings of check, each as {@code file:line:column severity code message | hints}. */
  private List<String> findings(String... args) {
    List<String> command = new ArrayList<>(List.of("check"));
    command.addAll(List.of(args));
    Result result = cli.run(command.toArray(String[]::new));
    List<String> found = new ArrayList<>();
    for (String line : result.err().lines().toList()) {
      Matcher m = FINDING.matcher(line);
      assertTrue(m.matches(), line);
      String name = Path.of(m.group(4)).getFileName().toString();
      String hints = m.group(7).isEmpty() ? "" : " | " + m.group(7).replace("\"", "");
      found.add(
          "%s:%s:%s %s %s %s%s"
              .formatted(name, m.group(5), m.group(6), m.group(3), m.group(2), m.group(1), hints));
    }
    boolean errors = found.stream().anyMatch(f -> f.contains(" error "));
    assertEquals(errors ? 1 : 0, result.status());
    assertEquals(errors ? "" : "OK\n", result.out());
    return found;
  }

  private static final Pattern FINDING =
      Pattern.compile(
          "Error: \\{\\^message \"(.*?)\" \\^code \"(.*?)\" \\^severity \"(.*?)\" \\^stage \"\\w+\""
              + " \\^span \\{\\^file \"(.*?)\" \\^line (\\d+) \\^column (\\d+)}"
              + " \\^hints \\[(.*)] \\^repair_tags .*");

  @Test
  void checkReportsAllTypeErrorsInSourceOrder() throws IOException {
    String bad = file("bad.gene", "(fn f [a: Int] -> String a)\n(f \"x\")\n\n(f 1 2)\n");
    assertEquals(
        List.of(
            "bad.gene:1:26 error GENE_TYPE_MISMATCH Type error: expected String, got Int in return"
                + " value of f",
            "bad.gene:2:4 error GENE_TYPE_MISMATCH Type error: expected Int, got String in call of"
                + " f",
            "bad.gene:4:2 error GENE.CHECK.ARITY Type error: expected 1 arguments, got 2 in call of"
                + " f | (f a: Int)"),
        findings(bad));
  }

  @Test
  void checkReportsSeveralKindsOfErrors() throws IOException {
    String bad =
        file(
            "bad.gene",
            "(var)\n(fn f [a: Int] a)\n(break)\n(f \"x\")\n(println [nope\n\n(println totl)\n");
    assertEquals(
        List.of(
            "bad.gene:1:1 error GENE.COMPILE.ERROR var needs a name",
            "bad.gene:3:1 error GENE.COMPILE.ERROR break outside of a loop",
            "bad.gene:4:4 error GENE_TYPE_MISMATCH Type error: expected Int, got String in call of"
                + " f",
            "bad.gene:7:1 error GENE.PARSE.ERROR Unexpected end of input: missing ] for [ at 5:10 |"
                + " line 5 ends with [ at 5:10 open: add ] there",
            "bad.gene:7:10 error GENE.SCOPE.UNDEFINED_VAR totl is not defined"),
        findings(bad));
  }

  @Test
  void checkLooksAtImportedModulesOnce() throws IOException {
    file("lib.gene", "(println \"not run\")\n(fn g [a] a)\n(g)\n");
    String main =
        file(
            "main.gene",
            "(import g from \"./lib\")\n(import x from \"none\")\n(var y: Int \"s\")\n(g x)\n");
    String both = file("both.gene", "(import g from \"lib\")\n(import genex/none)\n(g 1)\n");
    String searched = "searched=[" + dir + ", " + Path.of("").toAbsolutePath() + "])";
    assertEquals(
        List.of(
            "main.gene:2:16 error GENE.MODULE.NOT_FOUND [GENE.MODULE.NOT_FOUND] Module 'none' was not found (importer=%s; specifier=none; %s"
                .formatted(main, searched),
            "main.gene:3:13 error GENE_TYPE_MISMATCH Type error: expected Int, got String in"
                + " variable y",
            "lib.gene:3:2 error GENE.CHECK.ARITY Type error: expected 1 arguments, got 0 in call of"
                + " g | (g a)",
            "both.gene:2:9 error GENE.EXT.LOAD_FAILED failed to load extension: genex/none"),
        findings(main, both));
  }

  @Test
  void checkKnowsWhatModulesDefine() throws IOException {
    file(
        "shapes.gene",
        """
        (export area Point Shape Id hidden_type)
        (class Hidden)
        (class Point (ctor [x y] (/x = x)) (method len [] 1.0))
        (enum Shape Circle Square)
        (type Id (Int | String))
        (fn area [p: Point w: Int ^unit = "cm"] -> Int w)
        (fn hidden_type [h: Hidden n: Int] n)
        """);
    String use =
        file(
            "use.gene",
            """
            (import area Point Shape Id hidden_type:ht from "./shapes")
            (area (new Point 1 2) "w")
            (area (new Point 1 2) 1 ^colour 3)
            (var p (new Point 1))
            (p .len) (p .lan) (p .x)
            (case Shape/Circle when Shape/Circle 1)
            (var id: Id [1])
            (ht 1 "n")
            (var s: String (area p 1))
            """);
    assertEquals(
        List.of(
            "use.gene:2:23 error GENE_TYPE_MISMATCH Type error: expected Int, got String in call of"
                + " area",
            "use.gene:3:25 error GENE.CHECK.KEYWORD Type error: unexpected keyword argument colour"
                + " in call of area | there is only unit",
            "use.gene:4:13 error GENE.CHECK.ARITY Type error: expected 2 arguments, got 1 in call"
                + " of Point | (Point x y)",
            "use.gene:5:13 error GENE.OOP.METHOD_NOT_FOUND Type error: unknown method lan on Point"
                + " | did you mean len?",
            "use.gene:6:1 error GENE.CHECK.COVERAGE Type error: case on Shape does not cover Square"
                + " | add the variants, or else",
            "use.gene:7:13 error GENE_TYPE_MISMATCH Type error: expected (Int | String), got Array"
                + " in variable id",
            "use.gene:8:5 error GENE_TYPE_MISMATCH Type error: expected Hidden, got Int in call of"
                + " ht",
            "use.gene:8:7 error GENE_TYPE_MISMATCH Type error: expected Int, got String in call of"
                + " ht",
            "use.gene:9:16 error GENE_TYPE_MISMATCH Type error: expected String, got Int in"
                + " variable s"),
        findings(use));
  }

  @Test
  void checkWithStrictNil() throws IOException {
    String file =
        file(
            "nil.gene",
            "(fn f [a: Int b: (Option Int) c: Any d: (Int | Nil) e] a)\n(f nil nil nil nil nil)\n"
                + "(fn g [] -> Int nil)\n(var x: String nil)\n");
    assertEquals(ok("OK\n"), cli.run("check", file));
    assertEquals(
        List.of(
            "nil.gene:2:4 error GENE_TYPE_MISMATCH Type error: expected Int, got Nil in call of f",
            "nil.gene:3:17 error GENE_TYPE_MISMATCH Type error: expected Int, got Nil in return"
                + " value of g",
            "nil.gene:4:16 error GENE_TYPE_MISMATCH Type error: expected String, got Nil in"
                + " variable x"),
        findings("--strict-nil", file));
  }

  @Test
  void checkFormats() throws IOException {
    String bad = file("bad.gene", "(a\n");
    Result json = cli.run("check", "--error-format=json", bad);
    assertEquals(1, json.status());
    assertTrue(
        json.err().startsWith("{\"message\":\"Unexpected end of input: missing ) for ( at 1:1\""),
        json.err());
    Result human = cli.run("check", "--error-format", "human", bad);
    assertTrue(human.err().startsWith("error: Unexpected end of input"), human.err());
    assertTrue(human.err().contains("  --> " + bad + ":2:1\n"), human.err());
  }

  // ---- compile

  @Test
  void typeDiagnosticsAreWarnings() {
    String code = "(fn f [a: Int] a) (f \"x\")";
    Result warned = cli.run("compile", "-e", code);
    assertEquals(0, warned.status());
    assertEquals(
        "Warning: <eval>:1:22: Type error: expected Int, got String in call of f\n", warned.err());
    assertEquals("", cli.run("compile", "--no-type-check", "-e", code).err());
  }

  // ---- run-examples

  @Test
  void examplesOfFunctions() throws IOException {
    String calc =
        file(
            "calc.gene",
            """
            (fn add [a b]
              ^examples [[1 2] -> 3
                         [2 2] -> 5]
              (a + b))
            (fn /div [a]
              ^examples [[0] throws Exception
                         [0] throws IOError
                         [0] -> _
                         [one] -> [(one / one) "x"]
                         [2] -> nowhere
                         [1] -> _]
              [(one / a) "x"])
            (fn plain [] 1)
            (var one 1)
            (if $is_main (println "not printed"))
            """);
    assertEquals(
        new Result(
            1,
            """
            PASS add example 1: [1 2] -> 3
            FAIL add example 2: [2 2] -> 5
              expected: return 5
              actual: return 4
              location: FILE:3:14
            PASS div example 1: [0] throws Exception
            FAIL div example 2: [0] throws IOError
              expected: throws IOError
              actual: throws RuntimeException: Division by zero
              location: FILE:7:14
            FAIL div example 3: [0] -> _
              expected: any return
              actual: throws RuntimeException: Division by zero
              location: FILE:8:14
            PASS div example 4: [one] -> [(one / one) "x"]
            FAIL div example 5: [2] -> nowhere
              expected: return nowhere
              actual: throws RuntimeException: nowhere is not defined
              location: FILE:10:14
            PASS div example 6: [1] -> _
            Examples run: 8, passed: 4, failed: 4, functions: 2
            """
                .replace("FILE", calc),
            ""),
        cli.run("run-examples", calc));
  }

  @Test
  void examplesThatPass() throws IOException {
    String late =
        file("late.gene", "(fn late [n] ^^async ^examples [[1] -> 2] (sleep 1) (n + 1))\n");
    assertEquals(
        ok(
            "PASS late example 1: [1] -> 2\n"
                + "Examples run: 1, passed: 1, failed: 0, functions: 1\n"),
        cli.run("run-examples", late));
    String none = file("none.gene", "(fn f [] 1)\n");
    assertEquals(ok("No examples found in " + none + "\n"), cli.run("run-examples", none));
  }

  /** Each on a new instance; a class that needs arguments cannot be made for them. */
  @Test
  void examplesOfMethods() throws IOException {
    String counter =
        file(
            "counter.gene",
            """
            (class Counter
              (ctor [n = 10] (/n = n))
              (method add ^examples [[1] -> 11
                                     [2] -> 13] [x]
                (/n += x)
                /n)
              (method fail ^examples [[] throws Exception] [] (throw "no")))
            (class Plain (method ^^async one ^examples [[] -> 1] [] (sleep 1) 1))
            (class Sub < Plain)
            (class Point (ctor [x] (/x = x)) (method x ^examples [[] -> 1] [] /x))
            (fn add ^examples [[1] -> 2] [x] (x + 1))
            """);
    assertEquals(
        new Result(
            1,
            """
            PASS Counter.add example 1: [1] -> 11
            FAIL Counter.add example 2: [2] -> 13
              expected: return 13
              actual: return 12
              location: FILE:4:26
            PASS Counter.fail example 1: [] throws Exception
            PASS Plain.one example 1: [] -> 1
            PASS add example 1: [1] -> 2
            Examples run: 5, passed: 4, failed: 1, functions: 4
            """
                .replace("FILE", counter),
            ""),
        cli.run("run-examples", counter));
  }

  @Test
  void examplesThatCannotBeRun() throws IOException {
    String bad = file("bad.gene", "(fn f [] ^examples [[1] = 2] 1)\n");
    Result result = cli.run("run-examples", bad);
    assertEquals(1, result.status());
    assertTrue(result.err().startsWith("Error: {^message \"Invalid ^examples: "), result.err());
    assertEquals(
        usage("Expected one file. Usage: gene run-examples file"), cli.run("run-examples"));
    assertEquals(usage("File not found: x.gene"), cli.run("run-examples", "x.gene"));
  }

  // ---- test

  @Test
  void testsThatPass() throws IOException {
    String plain = file("t/a.gene", "(println 1)\n");
    String status = file("t/b.gene", "(exit 7)\n# ExitCode: 7\n");
    String output =
        file(
            "t/sub/c.gene",
            "# Expected: one   two\n# Expected:\n# Expected: 3\n"
                + "(fn f [a: Int] a)\n(try (f \"x\") catch * nil)\n"
                + "(println \"one two\")\n(println)\n(stderr .write_line 3)\n");
    String args =
        file(
            "t/sub/d.gene",
            "# Args: --strict-nil --contracts 'off'\n"
                + "# ExitCode: 1\n"
                + "(fn f [a: Int] ^pre [false] a) (f nil)\n");
    assertEquals(
        ok(
            "PASS %s\nPASS %s\nPASS %s\nPASS %s\nTests run: 4, passed: 4, failed: 0\n"
                .formatted(plain, status, output, args)),
        cli.run("test", dir.resolve("t").toString()));
    assertEquals(
        ok("PASS " + status + "\nTests run: 1, passed: 1, failed: 0\n"),
        cli.run("test", "--filter", "b.gene", plain, status));
  }

  @Test
  void testsThatFail() throws IOException {
    String wrong = file("wrong.gene", "# Expected: 1\n# Expected: 2\n(println 1)\n(println 3)\n");
    String less = file("less.gene", "# Expected: 1\n# Expected: 2\n(println 1)\n(exit 3)\n");
    String more = file("more.gene", "# Expected: 1\n(println 1)\n(println 2)\n");
    String inside =
        file("inside.gene", "(import genex/test/[test!])\n(test! \"t\" (throw \"no\"))\n");
    assertEquals(
        new Result(
            1,
            """
            FAIL %s
              1
              3
              --- expected: 2
                       got: 3
            FAIL %s
              1
              --- exit status 3, expected 0
              --- missing in the output: 2
            FAIL %s
              1
              2
              --- not expected: 2
            FAIL %s
              TEST: t ... FAIL
                no
                  at %s:2:12
              --- exit status 1, expected 0
            Tests run: 4, passed: 0, failed: 4
            """
                .formatted(wrong, less, more, inside, inside),
            ""),
        cli.run("test", wrong, less, more, inside));
  }

  @Test
  void testOptionsGoToThePrograms() throws IOException {
    String strict = file("strict.gene", "# ExitCode: 1\n(fn f [a: Int] a) (f nil)\n");
    assertEquals(0, cli.run("test", "--strict-nil", strict).status());
    assertEquals(1, cli.run("test", strict).status());
    assertEquals(
        usage("Invalid # ExitCode: x in " + strict),
        cli.run("test", file("strict.gene", "# ExitCode: x\n")));
    assertEquals(usage("File not found: none"), cli.run("test", "none"));
  }

  @Test
  void testsOfAPackage() throws IOException {
    String own = file("pack/checks/a.gene", "(println 1)\n");
    file("pack/package.gene", "^name \"x/pack\"\n^test-dir \"checks\"\n");
    assertEquals(
        ok("PASS " + own + "\nTests run: 1, passed: 1, failed: 0\n"),
        cli.run("test", "--pkg", dir.resolve("pack").toString()));
    file("pack/package.gene", "{^name \"x/pack\"}\n");
    String usual = file("pack/tests/b.gene", "(println 1)\n");
    assertEquals(
        ok("PASS " + usual + "\nTests run: 1, passed: 1, failed: 0\n"),
        cli.run("test", "--pkg", dir.resolve("pack").toString()));
  }

  @Test
  void junitReport() throws IOException {
    String good = file("good.gene", "(println \"<&>\\u0001\")\n");
    String bad = file("bad.gene", "(exit 2)\n");
    Path xml = dir.resolve("reports/gene.xml");
    assertEquals(1, cli.run("test", "--junit", xml.toString(), good, bad).status());
    String text = Files.readString(xml).replaceAll("time=\"[0-9.]+\"", "time=\"T\"");
    String folder = dir.toString().replace('/', '.');
    assertEquals(
        """
        <?xml version="1.0" ?>
        <testsuite name="gene" tests="2" failures="1" errors="0" skipped="0" time="T">
          <testcase name="good.gene" classname="%s" file="%s" time="T"><system-out>&lt;&amp;&gt;\ufffd
        </system-out></testcase>
          <testcase name="bad.gene" classname="%s" file="%s" time="T"><failure message="exit status 2, expected 0">exit status 2, expected 0</failure><system-out></system-out></testcase>
        </testsuite>
        """
            .formatted(folder, good, folder, bad),
        text);
  }

  // ---- standard input

  @Test
  void standardInputMustBeUtf8() {
    for (String command : Set.of("run", "eval", "parse", "compile", "fmt")) {
      cli.input(new byte[] {'(', (byte) 0xff, ')'});
      assertEquals(usage("Not UTF-8 text: <stdin>"), cli.run(command), command);
    }
  }
}
