package gene.ext;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Options;
import gene.testing.Outcome;
import gene.testing.ProgramRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Formats, sinks and the configuration file of genex/logging (chapter 20.7). */
class LoggingTest {
  private static final String DAY = "[0-9]{2}-[0-9]{2}-[0-9]{2} [A-Z][a-z]{2} ";
  private static final String CLOCK = "[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}";

  @TempDir Path dir;
  private String out;
  private String err;

  private void config(String text) throws IOException {
    Files.createDirectories(dir.resolve("config"));
    Files.writeString(dir.resolve("config/logging.gene"), text);
  }

  private void run(Options options, String program) {
    String text = "(import genex/logging)\n(fn logger [n] (new logging/Logger n))\n" + program;
    Outcome o = ProgramRun.of(text).named("app.gene").options(options).in(dir).run();
    assertEquals(0, o.status(), o.err());
    out = o.out();
    err = o.err();
  }

  private void run(String program) {
    run(Options.DEFAULT, program);
  }

  private static void matches(String pattern, String text) {
    assertTrue(text.matches(pattern), text);
  }

  // ---- formats

  private static final LogFormat.Entry ENTRY =
      new LogFormat.Entry(
          LogLevel.INFO,
          0,
          ZonedDateTime.of(2026, 11, 15, 19, 49, 54, 840_000_000, ZoneOffset.UTC),
          "NAME",
          "a \"b\"");

  @Test
  void formats() {
    assertEquals(
        "T00 INFO  26-11-15 Sun 19:49:54.840 NAME a \"b\"\n", LogFormat.VERBOSE.text(ENTRY, false));
    assertEquals("INFO 11-15 19:49:54.840 NAME a \"b\"\n", LogFormat.CONCISE.text(ENTRY, false));
    assertEquals(
        "{^thr 0 ^lvl \"INFO\" ^time \"2026-11-15T19:49:54.840+00:00\" ^name \"NAME\""
            + " ^value \"a \\\"b\\\"\"}\n",
        LogFormat.RECORD.text(ENTRY, false));
  }

  @Test
  void colours() {
    assertEquals(
        "T00 \u001b[32mINFO\u001b[0m  26-11-15 Sun 19:49:54.840 NAME a \"b\"\n",
        LogFormat.VERBOSE.text(ENTRY, true));
    assertEquals(
        "\u001b[32mINFO\u001b[0m 11-15 19:49:54.840 NAME a \"b\"\n",
        LogFormat.CONCISE.text(ENTRY, true));
    assertEquals(LogFormat.RECORD.text(ENTRY, false), LogFormat.RECORD.text(ENTRY, true));
  }

  // ---- without a file

  @Test
  void standardErrorByDefault() {
    run("(var l (logger \"w\"))\n(l .info \"a\" 1 [\"x\" nil])\n(l .debug \"b\")\n(l .error)");
    assertEquals("", out);
    matches(
        "T00 INFO  "
            + DAY
            + CLOCK
            + " app\\.gene/w a 1 \\[x nil\\]\n"
            + "T00 ERROR "
            + DAY
            + CLOCK
            + " app\\.gene/w \n",
        err);
  }

  @Test
  void debugOption() throws IOException {
    String program = "(var l (logger \"w\"))\n(l .debug \"b\")\n(l .trace \"c\")";
    run(Options.DEFAULT.withDebug(true), program);
    matches("T00 DEBUG " + DAY + CLOCK + " app\\.gene/w b\n", err);
    config("{^level \"trace\"}");
    run(Options.DEFAULT.withDebug(true), program);
    assertEquals(2, err.lines().count(), err);
  }

  // ---- the file

  @Test
  void levelsByPrefix() throws IOException {
    config(
        "{^level \"WARN\" ^loggers {^app.gene \"info\" ^app.gene/db {^level \"TRACE\"} ^other \"ERROR\"}}");
    run(
        "(fn show [n] (var l (logger n)) (println l/name (l .enabled? \"warn\") (l .enabled? \"info\") (l .enabled? \"trace\")))\n"
            + "(show \"x\") (show \"db\") (show \"app.gene/db/deep\") (show \"app.gene/dbx\") (show \"other/x\") (show \"free/x\")");
    assertEquals(
        "app.gene/x true true false\napp.gene/db true true true\napp.gene/db/deep true true true\n"
            + "app.gene/dbx true true false\nother/x false false false\nfree/x true false false\n",
        out);
    assertEquals("", err);
  }

  @Test
  void sinksAndTargets() throws IOException {
    config(
        """
        {^sinks {^console {^type "console" ^stream "stdout" ^format "concise" ^color true}
                 ^file {^type "file" ^path "logs/app.log" ^format "record"}}
         ^targets ["console"]
         ^loggers {^app.gene/db {^level "TRACE" ^targets ["file"]}
                   ^app.gene/db/both {^targets ["file" "console"]}
                   ^app.gene/none {^targets []}}}
        """);
    run(
        "((logger \"w\") .warn \"one\") ((logger \"db\") .trace \"two\" \"\\\"q\\\"\")"
            + " ((logger \"app.gene/db/both\") .debug \"three\") ((logger \"none\") .error \"four\")");
    matches(
        "WARN [0-9-]{5} "
            + CLOCK
            + " app\\.gene/w one\n"
            + "DEBUG [0-9-]{5} "
            + CLOCK
            + " app\\.gene/db/both three\n",
        out);
    assertEquals("", err);
    String log = Files.readString(dir.resolve("logs/app.log"));
    matches(
        "\\{\\^thr 0 \\^lvl \"TRACE\" \\^time \"[-0-9T:.+]+\" \\^name \"app.gene/db\""
            + " \\^value \"two \\\\\"q\\\\\"\"\\}\n"
            + "\\{\\^thr 0 \\^lvl \"DEBUG\" .* \\^value \"three\"\\}\n",
        log);
    run("((logger \"db\") .info \"again\")");
    assertEquals(3, Files.readAllLines(dir.resolve("logs/app.log")).size());
  }

  @Test
  void allSinksWithoutTargets() throws IOException {
    config("{^sinks {^a {^stream \"stdout\" ^format \"concise\"} ^b {^format \"concise\"}}}");
    run("((logger \"w\") .info \"x\")");
    assertEquals(out, err);
    matches("INFO .* x\n", out);
  }

  @Test
  void theFileIsReadOnce() throws IOException {
    config("{^level \"ERROR\"}");
    run(
        "(logger \"w\")\n(io/write \"config/logging.gene\" \"{^level \\\"TRACE\\\"}\")\n"
            + "(println ((logger \"v\") .enabled? \"warn\"))");
    assertEquals("false\n", out);
  }

  // ---- mistakes in the file

  private void warns(String config, String... warnings) throws IOException {
    config(config);
    run("((logger \"w\") .info \"x\")");
    List<String> lines = err.lines().toList();
    for (int i = 0; i < warnings.length; i++) {
      assertEquals("Warning: config/logging.gene: " + warnings[i], lines.get(i));
    }
    assertEquals(warnings.length + 1, lines.size(), err);
    matches("T00 INFO .* x", lines.getLast());
  }

  @Test
  void mistakes() throws IOException {
    warns("[1]", "expected a map");
    warns("{^level", "Unexpected end of input: missing } for { at 1:1 at config/logging.gene:1:8");
    warns("{^level \"LOUD\" ^colour 1}", "unknown key ^colour", "unknown level \"LOUD\" in ^level");
    warns("{^sinks 5 ^loggers 6}", "^sinks must be a map", "^loggers must be a map");
    warns(
        "{^sinks {^a 1 ^b {^type \"mail\"} ^c {^type \"file\"} ^d {^stream \"in\" ^format \"x\" ^e 1}}}",
        "expected a map in ^sinks ^a",
        "unknown type \"mail\" in ^sinks ^b",
        "^path is missing in ^sinks ^c",
        "unknown key ^e in ^sinks ^d",
        "unknown format \"x\" in ^sinks ^d",
        "unknown stream \"in\" in ^sinks ^d");
    warns(
        "{^targets 1 ^loggers {^app.gene {^level \"no\" ^targets 2 ^x 3}}}",
        "targets must be an array in ^targets",
        "unknown key ^x in ^loggers ^app.gene",
        "unknown level \"no\" in ^loggers ^app.gene",
        "targets must be an array in ^loggers ^app.gene");
    warns("{^targets [\"console\" \"x\"]}", "unknown sink \"x\" in ^targets");
  }

  @Test
  void aFileThatCannotBeWritten() throws IOException {
    Files.writeString(dir.resolve("taken"), "");
    config("{^sinks {^f {^type \"file\" ^path \"taken/app.log\"}}}");
    run("(var l (logger \"w\"))\n(l .info \"x\")\n(l .info \"y\")");
    assertEquals(1, err.lines().count(), err);
    assertTrue(err.startsWith("Warning: cannot write log file taken/app.log: "), err);
  }
}
