package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.cli.CommandLine.Result;
import gene.cli.args.Command;
import gene.cli.args.CommandSpec;
import gene.engine.Engine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line in general, run and eval (chapters 22.1 to 22.3). */
class CliTest {
  @TempDir Path dir;
  private CommandLine cli;

  @BeforeEach
  void makeCommandLine() {
    cli = new CommandLine(dir);
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name), text).toString();
  }

  private void assertUsage(String message, String... args) {
    assertEquals(new Result(1, "", "Error: " + message + "\n"), cli.run(args));
  }

  private static String report(
      String message, String code, String stage, String file, int line, int column) {
    return "Error: {^message \"%s\" ^code \"%s\" ^severity \"error\" ^stage \"%s\" ^span {^file \"%s\""
            .formatted(message, code, stage, file)
        + " ^line %d ^column %d} ^hints [".formatted(line, column);
  }

  private void assertReport(String start, Result result) {
    assertEquals(1, result.status());
    assertTrue(result.err().startsWith(start), result.err());
    assertEquals(1, result.err().lines().count(), result.err());
  }

  // ---- help and version

  @Test
  void withoutCommandShowsHelp() {
    Result help = cli.run();
    assertEquals(0, help.status());
    assertTrue(help.out().startsWith("Usage: gene <command> [options] [arguments]\n"), help.out());
    assertEquals("", help.err());
    assertEquals(help, cli.run("help"));
    assertEquals(help, cli.run("--help"));
    assertEquals(help, cli.run("-h"));
  }

  @Test
  void helpOfACommand() {
    Result help = cli.run("help", "run");
    assertEquals(0, help.status());
    assertTrue(help.out().startsWith("Usage: gene run [options] [file] [arguments]\n"), help.out());
    assertTrue(help.out().contains("--max-exec-depth N"), help.out());
    assertEquals(help, cli.run("run", "--help"));
    assertEquals(help, cli.run("run", "-h"));
    for (Command command : Commands.all()) {
      assertEquals(0, cli.run("help", command.name()).status(), command.name());
      for (String line : HelpTexts.of(CommandSpec.of(command)).split("\n")) {
        assertTrue(line.length() <= 100, line);
      }
    }
  }

  @Test
  void unknownCommand() {
    Result unknown = cli.run("nope");
    assertEquals(1, unknown.status());
    assertEquals("", unknown.out());
    assertEquals("Error: Unknown command: nope\n" + cli.run().out(), unknown.err());
    assertEquals(unknown, cli.run("help", "nope"));
  }

  @Test
  void version() throws IOException {
    Result version = new Result(0, "gene " + Engine.VERSION + "\n", "");
    assertEquals(version, cli.run("version"));
    assertEquals(version, cli.run("--version"));
    assertEquals(version, cli.run("-v"));
    Path pom = Path.of(System.getProperty("gene.basedir", ".")).resolve("pom.xml");
    assertTrue(Files.readString(pom).contains("<version>" + Engine.VERSION + "</version>"));
  }

  // ---- options

  @Test
  void wrongOptions() throws IOException {
    String ok = file("ok.gene", "(println $args)");
    assertUsage("Unknown option: --x", "run", "--x", ok);
    assertUsage("Unknown option: --x", "run", "--x=1", ok);
    assertUsage("Unknown option: -x", "eval", "-x");
    assertUsage("Unknown option: --x", "--x");
    assertUsage("Option --max-exec-depth needs a value", "run", "--max-exec-depth");
    assertUsage("Option --trace takes no value", "run", "--trace=1", ok);
    assertUsage(
        "Invalid value for --error-format: xml (expected human, gene, json)",
        "run",
        "--error-format=xml",
        ok);
    assertUsage(
        "Invalid value for --max-exec-depth: many (expected a number of at least 1)",
        "run",
        "--max-exec-depth",
        "many",
        ok);
    assertUsage("Package not found: no/such", "run", "--pkg", "no/such", ok);
  }

  @Test
  void everyOptionOfTheTableIsAccepted() throws IOException {
    String ok = file("ok.gene", "(println $args)");
    String[] args = {
      "run",
      "--strict-nil",
      "--no-type-check",
      "--no-typecheck",
      "--contracts=off",
      "--error-format",
      "json",
      "-d",
      "--debug",
      "--repl-on-error",
      "--no-gir-cache",
      "--force-compile",
      "--max-exec-depth",
      "99",
      "--time-slice=5",
      "--strict-futures",
      "--tasks=carried",
      "--checked-vm",
      "--native-code",
      "--native-tier=guarded",
      ok,
      "--x",
      "-p"
    };
    assertEquals(new Result(0, "[--x -p]\n", ""), cli.run(args));
  }

  @Test
  void optionsEndAtTheFileAndAtTwoDashes() throws IOException {
    String ok = file("ok.gene", "(println $args)");
    assertEquals("[--help 1]\n", cli.run("run", ok, "--help", "1").out());
    assertEquals("[-- -x]\n", cli.run(ok, "--", "-x").out());
    assertEquals("[-x]\n", cli.run("run", "--", ok, "-x").out());
    assertEquals("-5\n", cli.run("eval", "-p", "-5").out());
    assertEquals("3\n", cli.run("eval", "(1 + 2)", "-p").out());
  }

  @Test
  void maxExecDepth() {
    String nest = "(fn f [n] ([1] .map (fn [x] (f (n + 1))))) (f 0)";
    String start = "Error: {^message \"nested execution is 50 levels deep, the limit, at ";
    assertReport(start, cli.run("eval", "--max-exec-depth", "50", nest));
    assertReport(start, cli.variable("GENE_MAX_EXEC_DEPTH", "50").run("eval", nest));
    cli.variable("GENE_MAX_EXEC_DEPTH", "x");
    assertUsage(
        "Invalid value for GENE_MAX_EXEC_DEPTH: x (expected a number of at least 1)", "eval", "1");
  }

  // ---- run

  @Test
  void runsFilesAndStandardInput() throws IOException {
    String ok = file("ok.gene", "(println $program $args)\n");
    assertEquals(new Result(0, ok + " [a b]\n", ""), cli.run("run", ok, "a", "b"));
    assertEquals(new Result(0, ok + " []\n", ""), cli.run(ok));
    cli.input("(println $program $args)");
    assertEquals(new Result(0, "<stdin> []\n", ""), cli.run("run"));
    assertEquals(new Result(0, "<stdin> [x]\n", ""), cli.run("run", "-", "x"));
  }

  @Test
  void filesOfAPackageAreFoundFromItsRoot() throws IOException {
    file("ok.gene", "(println $args)");
    assertEquals("[1]\n", cli.run("run", "--pkg", dir.toString(), "ok.gene", "1").out());
  }

  @Test
  void exitStatus() {
    assertEquals(new Result(7, "out\n", ""), cli.run("eval", "(println \"out\") (exit 7)"));
    assertEquals(0, cli.run("eval", "(exit)").status());
    assertEquals(1, cli.run("eval", "(throw \"x\")").status());
  }

  @Test
  void filesThatCannotBeRun() throws IOException {
    assertUsage("File not found: x.gene", "run", "x.gene");
    assertUsage("File not found: x.gene", "run", "--error-format=human", "x.gene");
    assertUsage("File not found: ", "run", "");
    assertUsage("Not a file: " + dir + " is a directory", "run", dir.toString());
    assertUsage("File not found: nosuch.gene", "nosuch.gene");
    Path binary = Files.write(dir.resolve("b.gene"), new byte[] {(byte) 0xff, (byte) 0xfe, '('});
    assertUsage("Not UTF-8 text: " + binary, "run", binary.toString());
  }

  @Test
  void aPackageFolderRunsItsMainModule() throws IOException {
    Path folder = Files.createDirectories(dir.resolve("pack/src")).getParent();
    Files.writeString(folder.resolve("package.gene"), "^name \"pack\"\n^main-module \"start\"\n");
    assertUsage("No main module start in the package " + folder, "run", folder.toString());
    Files.writeString(folder.resolve("src/start.gene"), "(println \"started\" $args)\n");
    assertEquals(new Result(0, "started [a]\n", ""), cli.run("run", folder.toString(), "a"));
  }

  @Test
  void theErrorFormatOfTheEnvironment() {
    cli.variable("GENE_ERROR_FORMAT", "human");
    assertTrue(cli.run("eval", "(1 / 0)").err().startsWith("error: Division by zero"));
    assertTrue(cli.run("eval", "--error-format=gene", "(1 / 0)").err().startsWith("Error: {"));
    cli.variable("GENE_ERROR_FORMAT", "loud");
    assertUsage("GENE_ERROR_FORMAT expects human, gene or json, got loud", "eval", "1");
  }

  /** A mistake that the compiler has warned of is not told twice. */
  @Test
  void aWarningThatBecomesAnErrorIsToldOnce() {
    String code = "(fn f [a b] a)\n(fn g [] (f))\n(f 1)";
    String err = cli.run("eval", "--error-format=human", code).err();
    assertTrue(err.contains("Warning: <eval>:2:11: Type error: expected 2 arguments, got 0"), err);
    assertTrue(!err.contains("Warning: <eval>:3"), err);
    assertTrue(err.contains("error: Expected 2 arguments, got 1"), err);
    assertTrue(err.contains("hint: (f a b)"), err);
  }

  @Test
  void errorsOfPrograms() throws IOException {
    String missing = file("m.gene", "(println 1)\n(import a from \"nothere\")");
    assertReport(
        "Error: {^message \"[GENE.MODULE.NOT_FOUND] Module 'nothere' was not found",
        cli.run(missing));
    String syntax = file("s.gene", "(println 1)\n(println \"a)");
    assertReport(
        report("Unterminated string", "GENE.PARSE.ERROR", "parse", syntax, 2, 10), cli.run(syntax));
    String compile = file("c.gene", "(var)");
    assertTrue(cli.run(compile).err().contains("^stage \"compile\""), cli.run(compile).err());
    String undefined = file("u.gene", "(var a 1)\n (println nope)");
    assertReport(
        report("nope is not defined", "GENE.SCOPE.UNDEFINED_VAR", "runtime", undefined, 2, 11),
        cli.run(undefined));
    String atom = file("a.gene", "1\n\n  nope");
    assertReport(
        report("nope is not defined", "GENE.SCOPE.UNDEFINED_VAR", "runtime", atom, 3, 3),
        cli.run(atom));
    String count = file("n.gene", "(fn f [a] a)\n(f 1 2)");
    assertReport(
        report("Expected 1 arguments, got 2", "GENE.RUNTIME.ERROR", "runtime", count, 2, 2),
        cli.run("run", "--no-type-check", count));
  }

  @Test
  void outputComesBeforeTheError() {
    Result result = cli.run("eval", "(print \"first\") (1 / 0)");
    assertEquals("first", result.out());
    assertReport(
        report("Division by zero", "GENE.ARITH.DIV_ZERO", "runtime", "<eval>", 1, 17), result);
  }

  @Test
  void aClosedStandardOutputEndsTheProgramQuietly() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    String endless = "(loop (println \"x\"))";
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertEquals(141, cli.run(closed, err, "eval", "--error-format=human", endless));
    assertEquals(141, cli.run(closed, err, "eval", endless));
    assertEquals(141, cli.run(closed, closed, "eval", endless));
    assertEquals(141, cli.run(closed, err, "version"));
    assertEquals(141, cli.input("y\n".repeat(9000)).run(closed, err, "pipe", "$line"));
    assertEquals("", err.toString());
  }

  // ---- eval

  @Test
  void eval() {
    assertEquals(new Result(0, "[\"a\" nil]\n", ""), cli.run("eval", "-p", "(1 + 2) [\"a\" nil]"));
    assertEquals(new Result(0, "hi\n", ""), cli.run("eval", "(println \"hi\")"));
    assertEquals(new Result(0, "", ""), cli.run("e", "(1 + 2)"));
    assertEquals("3\n", cli.run("eval", "--print-last", "(1", "+", "2)").out());
    assertEquals("\"x\"\n", cli.run("eval", "--gene", "--line", "\"x\"").out());
    assertEquals("<eval>\n", cli.run("eval", "(println $program)").out());
    assertEquals("3\n", cli.input("(1 + 2)").run("eval", "-p").out());
  }

  @Test
  void evalWithoutCode() {
    assertUsage("No code provided to evaluate", "eval");
    assertUsage("No code provided to evaluate", "eval", " ");
  }

  @Test
  void csv() {
    assertEquals(
        "1,\"a,b\",nil\n\"q\"\"x\",\"l\n2\"\n",
        cli.run("eval", "--csv", "[[1 \"a,b\" nil] [\"q\\\"x\" \"l\\n2\"]]").out());
    assertUsage("--csv expects an Array of Arrays, got Int", "eval", "--csv", "[1]");
  }

  // ---- watching

  @Test
  void traceShowsCalls() {
    Result result = cli.run("eval", "--trace", "(fn f [x] x)\n(println (f 1))");
    assertEquals(new Result(0, "1\n", "<eval>:2:10 f\n<eval>:2:1 println\n"), result);
  }

  @Test
  void programsSwitchTheTrace() {
    String code = "(fn f [x] x)\n(f 1)\n(trace_start)\n(f 2)\n(trace_end)\n(f 3)";
    String shown = "<eval>:4:1 f\n<eval>:5:1 trace_end\n";
    assertEquals(new Result(0, "", shown), cli.run("eval", code));
    assertEquals(new Result(0, "", shown), cli.run("eval", "--jit=eager", code));
    assertEquals(
        new Result(0, "", "<eval>:2:4 trace_end\n"),
        cli.run("eval", "--trace", "(fn f [x] x)\n(f (trace_end))\n(f 1)"));
  }

  @Test
  void watchedProgramsDoTheSame() {
    String code =
        "(fn f [n] (if (n < 2) n else ((f (n - 1)) + (f (n - 2)))))"
            + "(for i in [1 2] (try (if (i == 1) (throw \"x\")) (println (f i))"
            + " catch * (println $ex/message) finally (println \"f\")))";
    Result plain = cli.run("eval", code);
    for (String option :
        new String[] {"--trace-instruction", "--profile-instructions", "--profile", "--compile"}) {
      Result watched = cli.run("eval", option, code);
      assertEquals(plain.out(), watched.out(), option);
      assertFalse(watched.err().isEmpty(), option);
    }
    assertTrue(cli.run("eval", "--profile", code).err().contains("  f (<eval>:1:1)\n"));
  }

  /** Where a module was looked for, and the one that was meant. */
  @Test
  void aModuleThatIsNotThere(@TempDir Path dir) throws IOException {
    Files.writeString(dir.resolve("helper.gene"), "(var /x 1)\n");
    Path file = Files.writeString(dir.resolve("a.gene"), "(import x from \"./helpre\")\n");
    String text = cli.run("run", "--error-format=human", file.toString()).err();
    assertTrue(text.contains("Module './helpre' was not found\n"), text);
    assertTrue(
        text.contains("note: there is no ./helpre.gene or ./helpre/index.gene in\n  " + dir), text);
    assertTrue(text.contains("hint: did you mean ./helper?\n"), text);
  }
}
