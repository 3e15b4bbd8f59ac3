package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.cli.CommandLine.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands pipe and parse (chapters 22.5 and 22.7). */
class PipeParseTest {
  @TempDir Path dir;
  private CommandLine cli;

  @BeforeEach
  void makeCommandLine() {
    cli = new CommandLine(dir);
  }

  // ---- pipe

  @Test
  void pipe() {
    assertEquals("1\n2\n", cli.input("a\nbb\n").run("pipe", "($line .size)").out());
    assertEquals("2\n3\n", cli.input("1\n2\n3").run("pipe", "--filter", "($line/.to_i > 1)").out());
    assertEquals("<x>\n<>\n", cli.input("x\n\n").run("pipe", "#\"<#{$line}>\"").out());
    assertEquals("a\nb\n", cli.input("a\r\nb\r\n").run("pipe", "$line").out());
    assertEquals(new Result(0, "", ""), cli.input("").run("pipe", "$line"));
  }

  @Test
  void pipePrintsValues() {
    cli.input("a\n");
    assertEquals("a\n", cli.run("pipe", "$line").out());
    assertEquals("\"a\"\n", cli.run("pipe", "--quote-str", "$line").out());
    assertEquals("[\"a\" 1]\n", cli.run("pipe", "[$line 1]").out());
    assertEquals("", cli.run("pipe", "nil").out());
    assertEquals("", cli.run("pipe", "void").out());
    assertEquals("false\n", cli.run("pipe", "false").out());
  }

  @Test
  void pipeVariablesAreNewAndNamespaceMembersStay() {
    cli.input("a\nb\n");
    assertEquals("1\n1\n", cli.run("pipe", "(var n 0) (n += 1) n").out());
    String count =
        "(if ($ns/total == void) ($ns/total = 0)) ($ns/total = ($ns/total + 1)) $ns/total";
    assertEquals("1\n2\n", cli.run("pipe", count).out());
  }

  @Test
  void pipeErrors() throws IOException {
    cli.input("1\n0\n1\n");
    assertEquals(
        new Result(1, "1.0\n", "Error at line 2: Division by zero\n"),
        cli.run("pipe", "(1 / ($line .to_i))"));
    String usage = "Error: No code provided. Usage: gene pipe '<code>'\n";
    assertEquals(new Result(1, "", usage), cli.run("pipe"));
    assertTrue(cli.run("pipe", "(a").err().contains("GENE.PARSE.ERROR"));
    assertEquals(3, cli.run("pipe", "(exit 3)").status());
    Path file =
        Files.writeString(dir.resolve("c"), "#!/usr/bin/env gene\n# comment\n($line .size)");
    assertEquals("1\n1\n1\n", cli.run("pipe", file.toString()).out());
  }

  // ---- parse

  private String parsed(String format, String code) {
    return cli.run("parse", "-f", format, "-e", code).out();
  }

  @Test
  void parseCompact() {
    assertEquals("(a ^x 1 \"s\")\n\n[1 nil]\n", parsed("compact", "(a ^x 1 \"s\") [1 nil]"));
    assertEquals("(empty)\n", parsed("compact", "# nothing"));
  }

  @Test
  void parseSexp() {
    assertEquals(
        "(a :x 1 :y {^z 2} (b ^c 3) d)\n", parsed("sexp", "(a ^x 1 (b ^c 3) ^y {^z 2} d)"));
    assertEquals("(a b)\n\n{^c 1}\n", parsed("sexp", "(a b) {^c 1}"));
    assertEquals("(a :b 1)\n", parsed("sexp", "(a ^b 1)"));
  }

  @Test
  void parsePretty() {
    String code = "(fn f [a b] ^x {^k 1} (a + b)) [] {} [1 [2]] {^a 1 ^b [2]} \"s\" ()";
    String text =
        """
        (fn ^x {^k 1}
          f
          [
            a
            b
          ]
          (a
            +
            b
          )
        )

        []

        {}

        [
          1
          [
            2
          ]
        ]

        {
          ^a 1
          ^b [
            2
          ]
        }

        "s"

        ()
        """;
    assertEquals(text, parsed("pretty", code));
    assertEquals(text, cli.input(code).run("parse").out());
  }

  @Test
  void parseFiles() throws IOException {
    String a = Files.writeString(dir.resolve("a.gene"), "1 2").toString();
    String b = Files.writeString(dir.resolve("b.gene"), "").toString();
    assertEquals("=== Parsing: " + a + " ===\n1\n\n2\n", cli.run("parse", a).out());
    assertEquals("1\n\n2\n", cli.run("parse", a, "-f", "compact").out());
    String both = "=== Parsing: " + a + " ===\n1\n\n2\n\n=== Parsing: " + b + " ===\n(empty)\n";
    assertEquals(both, cli.run("parse", "-f", "compact", a, b).out());
  }

  @Test
  void parseErrors() throws IOException {
    String bad = Files.writeString(dir.resolve("bad.gene"), "1\n(a]").toString();
    Result result = cli.run("parse", "-f", "compact", bad);
    assertEquals(1, result.status());
    assertTrue(result.err().startsWith("Parse error in " + bad + ": "), result.err());
    assertTrue(result.err().endsWith("\n  --> " + bad + ":2:3\n"), result.err());
    assertEquals(
        new Result(1, "", "Error: File not found: none.gene\n"), cli.run("parse", "none.gene"));
    assertEquals(
        "Error: Invalid value for -f: x (expected pretty, compact, sexp)\n",
        cli.run("parse", "-f", "x", "-e", "1").err());
  }
}
