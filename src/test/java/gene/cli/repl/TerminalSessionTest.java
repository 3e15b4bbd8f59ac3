package gene.cli.repl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.cli.host.Host;
import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jline.terminal.Size;
import org.jline.terminal.impl.LineDisciplineTerminal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Sessions on a terminal: keys go in as bytes, through a line discipline that makes Ctrl-C a
 * signal, and what the screen gets is read. Every step waits for what it needs to see.
 */
class TerminalSessionTest {
  private static final String CTRL_C = "\003";
  private static final String PROMPT = "gene> ";
  private static final long LIMIT_NANOS = 120_000_000_000L;

  @TempDir Path home;
  private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
  private LineDisciplineTerminal terminal;
  private Engine engine;
  private Thread session;
  private volatile int status = -1;
  private int seen;

  @BeforeEach
  void begin() throws IOException {
    terminal = new LineDisciplineTerminal("test", "dumb", screen, StandardCharsets.UTF_8);
    terminal.setSize(new Size(60, 12));
    OutputStream out = terminal.output();
    Console console = new Console(InputStream.nullInputStream(), out, out);
    Host host = new Host(console, Map.of("HOME", home.toString(), "TERM", "dumb"));
    engine = new Engine(Options.DEFAULT.withErrorFormat(Options.ErrorFormat.HUMAN), console);
    Repl repl = new Repl(host, new TerminalInput(host, terminal));
    engine.replHost(repl);
    session = new Thread(() -> status = engine.report(() -> repl.start(engine, null)));
    session.setDaemon(true);
    session.start();
    await(PROMPT);
  }

  @AfterEach
  void end() throws Exception {
    type(CTRL_C + "\nexit\n");
    session.join(LIMIT_NANOS / 1_000_000);
    terminal.close();
    assertEquals(0, status);
  }

  private String shown() {
    return screen.toString(StandardCharsets.UTF_8).replace("\r", "").substring(seen);
  }

  private void type(String keys) throws IOException {
    terminal.processInputBytes(keys.getBytes(StandardCharsets.UTF_8));
  }

  private void until(BooleanSupplier condition, String what) {
    long deadline = System.nanoTime() + LIMIT_NANOS;
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < deadline, () -> "no " + what + " in: " + shown());
      Thread.onSpinWait();
      try {
        Thread.sleep(2);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private boolean allKeysTaken() {
    try {
      return terminal.input().available() == 0;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Waits for the text and takes what the screen shows up to its end. */
  private String await(String text) {
    until(() -> shown().contains(text), text);
    String all = shown();
    int end = all.indexOf(text) + text.length();
    seen += end;
    return all.substring(0, end - text.length());
  }

  /** Types an input; what is shown until the next prompt, the echo of the input left out. */
  private String enter(String input) throws IOException {
    type(input + "\n");
    await("\n");
    return await(PROMPT);
  }

  /** Whatever an input does when Ctrl-C comes, the session goes on with the next one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(sleep 1000000)",
        "(await (sleep_async 1000000))",
        "(run_forever)",
        "(while true 1)",
        "(readline)",
        "(do (every 20 (fn [] 1)) (await (new gene/Future)))",
        "(try (sleep 1000000) finally (println \"cleaned\"))",
      })
  void ctrlCEndsIt(String code) throws IOException {
    type("(do (println (\"beg\" ++ \"un\")) (flush) " + code + ")\n");
    await("begun\n");
    type(CTRL_C);
    assertTrue(await(PROMPT).contains("error: interrupted [GENE.ASYNC.CANCELLED]"));
    assertEquals("42\n", enter("(6 * 7)"));
  }

  @Test
  void aSecondCtrlCEndsShieldsAndAtomicBodies() throws IOException {
    for (String code : new String[] {"(shield (sleep 1000000))", "(atomic (while true 1))"}) {
      type("(do (println (\"beg\" ++ \"un\")) (flush) " + code + ")\n");
      await("begun\n");
      type(CTRL_C);
      await("\n");
      type(CTRL_C);
      assertTrue(await(PROMPT).contains("[GENE.ASYNC.CANCELLED]"));
    }
    assertEquals("42\n", enter("(6 * 7)"));
  }

  @Test
  void ctrlCAtThePromptGivesUpTheInput() throws IOException {
    type("(1 + ");
    until(this::allKeysTaken, "reader");
    type(CTRL_C);
    await(PROMPT);
    assertEquals("42\n", enter("(6 * 7)"));
  }

  @Test
  void codeReadsWhatIsTyped() throws IOException {
    type("(var name (readline))\n");
    await("\n");
    type("Addx\177a\n");
    await(PROMPT);
    assertEquals("\"Adda\"\n", enter("name"));
  }

  @Test
  void timersGoOnAtThePrompt() throws IOException {
    enter("(var n 0) (every 5 (fn [] (n = (n + 1)) (if (n == 3) (println \"third\"))))");
    await("third");
  }

  @Test
  void redefinedFunctionsAreSeenByCallers() throws IOException {
    enter("(fn g [] 1)");
    enter("(fn h [] (g))");
    assertEquals("[1 1]\n", enter("[(h) (do (var s 0) (for i in (0 .. 20000) (s = (h))) s)]"));
    enter("(fn g [] 2)");
    assertEquals("2\n", enter("(h)"));
    enter("(var limit: Int 3)");
    enter("(fn low [x] (x < limit))");
    enter("(var limit 10)");
    assertEquals("true\n", enter("(low 5)"));
    assertEquals("\"free\"\n", enter("(limit = \"free\")"));
  }

  @Test
  void longValuesAreCutAndGoOn() throws IOException {
    String first = enter("((0 .. 400) .to_array)");
    assertTrue(first.startsWith("[0 1 2 "), first);
    assertTrue(first.endsWith(Shown.CUT), first);
    assertEquals(10, first.lines().count(), first);
    String second = enter("(more)");
    assertTrue(second.endsWith(Shown.CUT), second);
    assertFalse(second.contains("[0 1 2 "), second);
    String all = first + second;
    while (all.endsWith(Shown.CUT)) {
      all = all.substring(0, all.length() - Shown.CUT.length()) + enter("(more)");
    }
    assertTrue(all.endsWith("399 400]\n"), all);
    assertEquals("nothing was cut\n", enter("(more)"));
    assertTrue(enter("(\"x\" .repeat 5000000)").endsWith(Shown.CUT));
  }

  @Test
  void valuesAreLaidOutForTheWidth() throws IOException {
    assertEquals(
        """
        {^name "Ada Lovelace"
         ^items [{^id 1 ^tags ["a" "b"]}
                 {^id 2 ^tags ["cccccccccccccccccccc" "b"]}]
         ^none nil}
        """,
        enter(
            "{^name \"Ada Lovelace\" ^items [{^id 1 ^tags [\"a\" \"b\"]} "
                + "{^id 2 ^tags [\"cccccccccccccccccccc\" \"b\"]}] ^none nil}"));
  }

  @Test
  void lastValues() throws IOException {
    enter("1");
    enter("2");
    enter("3");
    assertEquals("[3 2 1]\n", enter("[_1 _2 _3]"));
  }

  @Test
  void helpersOfASession() throws IOException {
    enter("(fn area [w h] ^intent \"Width times height\" (w * h))");
    assertEquals(
        "# <repl>:1\n(fn area [w h] ^intent \"Width times height\" (w * h))\n",
        enter("source area"));
    assertTrue(enter("doc area").contains("Width times height"));
    assertTrue(enter("?area").contains("Width times height"));
    assertEquals(enter("help area"), enter("(help area)"));
    assertTrue(enter("apropos times").contains("area"));
    assertTrue(enter("apropos http_ge").contains("genex/http/http_get"));
    assertTrue(enter("help http_get").contains("there is genex/http/http_get"));
    assertTrue(enter("help pritnln").contains("did you mean println?"));
    assertTrue(enter("help File/read").startsWith("(File/read path)"));
    assertTrue(enter("time (area 2 3)").matches("6\ntook [0-9.]+ ms\n"));
    assertTrue(enter("(time (area 2 3))").startsWith("6\ntook "));
    assertTrue(enter("help").contains("apropos TEXT"));
  }

  @Test
  void modulesAreLoadedAgain() throws IOException {
    Path module = Files.writeString(home.resolve("m.gene"), "(fn twice [x] (x * 2))\n");
    Path user = home.resolve("n.gene");
    Files.writeString(user, "(import twice from \"./m\")\n(fn six [] (twice 3))\n");
    enter("(import six from \"" + user + "\")");
    enter("(import twice from \"" + module + "\")");
    assertEquals("[4 6]\n", enter("[(twice 2) (six)]"));
    Files.writeString(module, "(fn twice [x] (x * 20))\n");
    assertEquals("reloaded m: twice\n", enter("reload m"));
    assertEquals("[40 60]\n", enter("[(twice 2) (six)]"));
    assertEquals("no module q is loaded\n", enter("reload q"));
    Path file = Files.writeString(home.resolve("f.gene"), "(var loaded 5)\n");
    assertEquals("5\n", enter("load \"" + file + "\""));
    assertEquals("5\n", enter("loaded"));
  }

  /** Java code that blocks is interrupted, and other tasks go on while it blocks. */
  @Test
  void javaCodeMayBlock() throws IOException {
    enter("(import Thread from \"java:java.lang\")");
    enter(
        "(var ticks 0) (every 5 (fn [] (ticks = (ticks + 1)) (if (ticks == 5) (println \"5th\"))))");
    type("(Thread/sleep 1000000)\n");
    await("5th");
    type(CTRL_C);
    assertTrue(await(PROMPT).contains("interrupted"));
    assertEquals("42\n", enter("(6 * 7)"));
  }
}
