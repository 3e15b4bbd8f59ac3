package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.cli.CommandLine.Result;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions whose input is not a terminal (chapter 22.4). */
class ReplTest {
  @TempDir Path dir;
  private CommandLine cli;

  @BeforeEach
  void makeCommandLine() {
    cli = new CommandLine(dir);
  }

  private Result session(String... lines) {
    return cli.input(String.join("\n", lines) + "\n").run("repl");
  }

  @Test
  void printsValuesUnlessNilOrVoid() {
    assertEquals(
        new Result(0, "3\n\"s\"\n[1 \"a\"]\nshown\n", ""),
        session("(1 + 2)", "\"s\"", "nil", "void", "", "[1 \"a\"]", "(println \"shown\")"));
  }

  @Test
  void definitionsStay() {
    assertEquals(
        "1\n<fn f>\n3\n3\n7\n7\n",
        session("(var x 1)", "(fn f [a] (a + x))", "(f 2)", "_1", "(x = 7)", "x").out());
  }

  @Test
  void inputGoesOnUntilBracketsAndStringsAreClosed() {
    assertEquals("3\n\"a\\nb\"\n", session("(1", "+ 2", ")", "\"a", "b\"").out());
  }

  @Test
  void errorsDoNotEndTheSession() {
    Result result = session("(1 / 0)", "($ex .message)", ")", "$ex/code", "(+ 1 1)");
    assertEquals("\"Division by zero\"\n\"GENE.PARSE.ERROR\"\n2\n", result.out());
    assertEquals(0, result.status());
    assertEquals(2, result.err().lines().count(), result.err());
    assertTrue(result.err().startsWith("Error: {^message \"Division by zero\""), result.err());
  }

  @Test
  void leaving() {
    assertEquals(new Result(0, "1\n", ""), session("1", "exit", "2"));
    assertEquals(new Result(0, "1\n", ""), session("1", " quit ", "2"));
    assertEquals(new Result(3, "1\n", ""), session("1", "(exit 3)", "2"));
    Result unfinished = session("(1 + ");
    assertEquals(0, unfinished.status());
    assertTrue(unfinished.err().contains("Unexpected end of input"), unfinished.err());
  }

  @Test
  void leavingAsInOtherLanguages() {
    assertEquals(new Result(0, "1\n", ""), session("1", "exit()", "2"));
    assertEquals(session("help map").out(), session("help(map)").out());
  }

  @Test
  void whatCallsNothingGetsAWarning() {
    Result result =
        session("println \"x\"", "(println 1 + 2)", "(fn f [a] a)", "f(1)", "(f 2) (f 3)", "f");
    assertEquals("\"x\"\n1 <fn +> 2\n<fn f>\n(1)\n3\n<fn f>\n", result.out());
    assertEquals(
        """
        Warning: println is not called here: what follows is a form of its own; write (println ..)
        Warning: + is an argument of its own here; write (println (a + b))
        Warning: f is not called here: what follows is a form of its own; write (f ..)
        """,
        result.err());
  }

  @Test
  void help() {
    assertTrue(session("help").out().contains("exit, quit"));
    assertEquals(
        "(if cond body.. [elif cond body..] [else body..])\n  Runs the first branch that holds.\n",
        session("help if").out());
    assertEquals(
        "(println v.. ^stderr)\n"
            + "  Writes the values with a space between them and a line end; nil.\n",
        session("help println").out());
    assertTrue(session("help String.upper").out().startsWith("(String .upper)\n"));
    assertEquals(
        "<fn f>\n(fn f [a b = .. ^c rest...])\n",
        session("(fn f [a b = 1 ^c rest...] a)", "help f").out());
    assertTrue(session("help String").out().startsWith("class String < "));
    assertEquals(
        "<class Bucket>\nclass Bucket < Object\n  Holds tokens\n",
        session("(class Bucket ^intent \"Holds tokens\" (ctor [] (/n = 1)))", "help Bucket").out());
    assertTrue(session("help gene/json").out().contains(" parse"));
    assertEquals("qqqqqq is not defined\n", session("help qqqqqq").out());
    assertEquals(
        "(Char .upper)\n  The character in upper case.\n"
            + "(String .upper)\n  All letters in upper case.\n  (\"abc\" .upper)   # => \"ABC\"\n",
        session("help .upper").out());
  }

  @Test
  void programsCanAskForASession() {
    cli.input("(a + 1)\n(a = 9)\nexit\n");
    assertEquals(
        new Result(0, "6\n9\n9 9\n", ""),
        cli.run("eval", "(fn f [a] (var v ($repl)) (println v a)) (f 5)"));
  }

  /** The file is evaluated first, in the scope of the session. */
  @Test
  void aFileIsLoadedFirst(@org.junit.jupiter.api.io.TempDir java.nio.file.Path dir)
      throws java.io.IOException {
    java.nio.file.Path file = dir.resolve("todo.gene");
    java.nio.file.Files.writeString(file, "(var n 20)\n(fn twice [x] (x * 2))\n");
    assertEquals("41\n", cli.input("((twice n) + 1)\n").run("repl", file.toString()).out());
    Result missing = cli.input("").run("repl", "missing.gene");
    assertEquals("Error: File not found: missing.gene\n", missing.err());
  }

  @Test
  void errorFormat() {
    Result result = cli.input("nope\n").run("repl", "--error-format=human");
    String report =
        """
        error: nope is not defined [GENE.SCOPE.UNDEFINED_VAR]
          --> <repl>:1:1
           |
         1 | nope
           | ^^^^
          at <eval> (<repl>:1:1)
        """;
    assertEquals(report, result.err());
  }

  /** A session inside the session goes on counting. */
  @Test
  void errorInAnInputBeforeAnInnerSession() {
    Result result =
        cli.input("(fn f [x]\n  (x + nil))\n($repl)\n(var a 1)\n(f 2)\nexit\n")
            .run("repl", "--error-format=human");
    String excerpt =
        """
          --> <repl>:2:3
           |
         2 |   (x + nil))
           |   ^
          at f (<repl>:2:3)
          at <eval> (<repl>:5:1)
        """;
    assertTrue(result.err().contains(excerpt), result.err());
  }

  /** Lines are numbered through the session: the excerpt is of the input that the error is in. */
  @Test
  void errorInAnEarlierInput() {
    Result result =
        cli.input("(var x 5)\n(fn f [a]\n  (a * x))\n(f \"a\")\n)\n")
            .run("repl", "--error-format=human");
    String reports =
        """
        error: cannot multiply String and Int
          --> <repl>:3:3
           |
         3 |   (a * x))
           |   ^
        hint: Gene writes (text .repeat n); (text .to_i) and (text .to_f) make a number of a text
          at f (<repl>:3:3)
          at <eval> (<repl>:4:1)
        error: Unmatched delimiter: )
          --> <repl>:5:1
           |
         5 | )
           | ^
        hint: no bracket is open here
        """;
    assertEquals(reports, result.err());
  }
}
