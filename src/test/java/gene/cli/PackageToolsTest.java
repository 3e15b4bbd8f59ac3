package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.cli.CommandLine.Result;
import gene.cli.args.CommandSpec;
import gene.cli.args.Option;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** From a new package to a program that others can run: init, doc, --watch, bundle, completion. */
@Tag("slow")
class PackageToolsTest {
  private static final long LIMIT_MILLIS = 120_000;

  @TempDir Path dir;
  private CommandLine cli;

  @BeforeEach
  void makeCommandLine() {
    cli = new CommandLine(dir);
  }

  private String ok(String... args) {
    Result result = cli.run(args);
    assertEquals("", result.err());
    assertEquals(0, result.status(), result.out());
    return result.out();
  }

  private String in(String... parts) {
    return Path.of(dir.toString(), parts).toString();
  }

  @Test
  void aNewPackageRunsIsTestedAndIsInOrder() {
    assertTrue(ok("init", in("demo")).contains("created " + in("demo", "package.gene")));
    assertEquals("Hello, Ada!\n", ok("run", in("demo"), "Ada"));
    assertEquals("Hello, World!\n", ok("run", in("demo")));
    assertTrue(ok("test", in("demo", "tests")).contains("Tests run: 1, passed: 1, failed: 0"));
    String main = in("demo", "src", "index.gene");
    String module = in("demo", "src", "greeting.gene");
    String test = in("demo", "tests", "greeting_test.gene");
    assertEquals("OK\n", ok("check", main, module, test));
    ok("fmt", "--check", main, module, test);
    assertTrue(ok("run-examples", module).contains("passed: 1, failed: 0"));
    assertEquals(
        "Error: There is a package already: " + in("demo", "package.gene") + "\n",
        cli.run("init", in("demo")).err());
  }

  @Test
  void initLeavesFilesThatAreThere() throws IOException {
    Path own = dir.resolve("own/.gitignore");
    Files.createDirectories(own.getParent());
    Files.writeString(own, "mine\n");
    ok("init", "--name", "a/b", in("own"));
    assertEquals("mine\n", Files.readString(own));
    assertTrue(Files.readString(dir.resolve("own/package.gene")).startsWith("^name \"a/b\"\n"));
    assertTrue(cli.run("init", "--name", "a b", in("x")).err().contains("Invalid name"));
  }

  @Test
  void pagesAboutAPackage() throws IOException {
    ok("init", in("demo"));
    Files.writeString(
        dir.resolve("demo/src/shapes.gene"),
        """
        # Plane figures.
        #
        # All lengths are in metres.

        # A figure with four right angles & equal sides.
        (class Square < Object
          (ctor [side] (/side = side))
          # What it covers.
          (method area [] -> Int (/side * /side)))
        (enum Colour red green)
        (var hidden 1)
        (fn <=> [a b] 0)
        """);
    String out = ok("doc", "-o", in("site"), in("demo"));
    assertTrue(out.startsWith("Documented 4 definitions: "), out);
    String page = Files.readString(dir.resolve("site/module.shapes.html"));
    assertTrue(page.contains("<p>Plane figures.</p>\n<p>All lengths are in metres.</p>"), page);
    assertTrue(page.contains("A figure with four right angles &amp; equal sides."), page);
    assertTrue(page.contains("<section id=\"Square.area\">"), page);
    assertTrue(page.contains("(method area [] -&gt; Int)"), page);
    assertTrue(page.contains("<small>shapes:6</small>"), page);
    assertTrue(page.contains("(fn &lt;=&gt; [a b])"), page);
    assertFalse(page.contains("hidden"), page);
    String greeting = Files.readString(dir.resolve("site/module.greeting.html"));
    assertTrue(greeting.contains("What to say to somebody"), greeting);
    assertTrue(greeting.contains("[&quot;Ada&quot;] -&gt; &quot;Hello, Ada!&quot;"), greeting);
    String search = Files.readString(dir.resolve("site/search.js"));
    assertTrue(
        search.contains("[\"Square.area\",\"module.shapes.html#Square.area\",\"What it covers.\"]"),
        search);
    String index = Files.readString(dir.resolve("site/index.html"));
    assertFalse(index.contains("http:") || index.contains("https:"), "everything is in the folder");
    assertTrue(ok("doc", "--all", "-o", in("site"), in("demo")).startsWith("Documented 5 "));
  }

  @Test
  void pagesShowWhatIsExportedWithFieldsAndInterfaces() throws IOException {
    ok("init", in("demo"));
    Files.writeString(
        dir.resolve("demo/src/shapes.gene"),
        """
        (export Circle twice)
        (interface Shape (method area []))
        (class Circle < Object implements Shape
          (field r: Float)
          (method area [] 1.0))
        (fn twice [x] (x * 2))
        (fn inside [] nil)
        """);
    ok("doc", "-o", in("site"), in("demo"));
    String page = Files.readString(dir.resolve("site/module.shapes.html"));
    assertTrue(page.contains("(class Circle &lt; Object implements Shape)"), page);
    assertTrue(page.contains("(field r: Float)"), page);
    assertTrue(page.contains("(fn twice [x])"), page);
    assertFalse(page.contains("inside") || page.contains("(interface"), page);
  }

  @Test
  void runsAgainWhenAFileChanges() throws Exception {
    Path program = dir.resolve("p/main.gene");
    Files.createDirectories(program.getParent());
    Files.writeString(dir.resolve("p/m.gene"), "(var /word \"first\")\n");
    Files.writeString(
        program,
        "(import word from \"./m\")\n"
            + "(println word)\n"
            + "(flush)\n"
            + "(try (run_forever) finally (println \"ended\"))\n");
    watched(
        "first\n",
        () -> {
          Files.writeString(dir.resolve("p/m.gene"), "(var /word \"second one\")\n");
          return "first\nended\nsecond one\n";
        },
        "run",
        "--watch",
        program.toString());
  }

  @Test
  void testsRunAgainWhenAFileChanges() throws Exception {
    Path test = dir.resolve("t/a.gene");
    Files.createDirectories(test.getParent());
    Files.writeString(test, "(println 1)\n# Expected: 2\n");
    watched(
        "failed: 1\nWaiting for changes ..\n",
        () -> {
          Files.writeString(test, "(println 1 1)\n# Expected: 1 1\n");
          return "failed: 0\nWaiting for changes ..\n";
        },
        "test",
        "--watch",
        in("t"));
  }

  private interface Change {
    /** Changes something; what is to be seen then. */
    String make() throws IOException;
  }

  private void watched(String first, Change change, String... args) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int[] status = {-1};
    Thread watching = new Thread(() -> status[0] = cli.run(out, new ByteArrayOutputStream(), args));
    watching.start();
    try {
      await(out, first);
      await(out, change.make());
    } finally {
      watching.interrupt();
      watching.join(LIMIT_MILLIS);
    }
    assertEquals(130, status[0]);
  }

  private static void await(ByteArrayOutputStream out, String text) throws InterruptedException {
    long deadline = System.currentTimeMillis() + LIMIT_MILLIS;
    while (!out.toString(StandardCharsets.UTF_8).contains(text)) {
      assertTrue(System.currentTimeMillis() < deadline, () -> "no " + text + " in " + out);
      Thread.sleep(5);
    }
  }

  /** The folder is moved, and the environment has neither Java nor a path. */
  @Test
  void aBundleRunsWithoutJava() throws Exception {
    ok("init", in("demo"));
    assertEquals("Bundled " + in("out") + "\n", ok("bundle", "-o", in("out"), in("demo")));
    Path moved = Files.move(dir.resolve("out"), dir.resolve("moved here"));
    assertFalse(Files.exists(moved.resolve("app/tests")));
    assertTrue(Files.readString(moved.resolve("bin/demo.cmd")).contains("\\app\\src\\index.gene"));
    ProcessBuilder start = new ProcessBuilder(moved.resolve("bin/demo").toString(), "Ada B");
    start.environment().clear();
    start.environment().put("HOME", dir.toString());
    Process p = start.redirectErrorStream(true).start();
    String said = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, p.waitFor(), said);
    assertTrue(said.endsWith("Hello, Ada B!\n"), said);
    Files.writeString(moved.resolve("lib/gene.aot"), "no cache");
    p = start.start();
    said = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, p.waitFor(), said);
    assertTrue(said.endsWith("Hello, Ada B!\n"), said);
  }

  /** Takes the jar of the last build, and half a minute for the cache. */
  @Test
  @EnabledIfSystemProperty(
      named = "bundles",
      matches = "true",
      disabledReason = "-Dbundles=true makes a bundle of target/gene.jar")
  void aBundleOfJarsHasACacheThatFitsWhereItIsMovedTo() throws Exception {
    ok("init", in("demo"));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String jar = Path.of(System.getProperty("gene.basedir", "."), "target/gene.jar").toString();
    ProcessBuilder bundle =
        new ProcessBuilder(
            java, "-XX:+UseSerialGC", "-cp", jar, "gene.cli.Main", "bundle", in("demo"));
    bundle.command().addAll(List.of("-o", in("out")));
    assertEquals(0, bundle.inheritIO().start().waitFor());
    Path moved = Files.move(dir.resolve("out"), dir.resolve("moved here"));
    ProcessBuilder start = new ProcessBuilder(moved.resolve("bin/demo").toString());
    start
        .environment()
        .put("JDK_JAVA_OPTIONS", "-XX:AOTMode=on"); // fails without a cache that fits
    Process p = start.redirectErrorStream(true).start();
    String said = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, p.waitFor(), said);
    assertTrue(said.endsWith("Hello, World!\n"), said);
  }

  @Test
  void aFolderThatIsNoBundleStaysAsItIs() throws IOException {
    Files.writeString(dir.resolve("main.gene"), "(println 1)\n");
    Files.createDirectories(dir.resolve("full"));
    Files.writeString(dir.resolve("full/file"), "precious");
    assertEquals(
        "Error: " + in("full") + " exists and is no bundle\n",
        cli.run("bundle", "-o", in("full"), in("main.gene")).err());
    assertEquals("precious", Files.readString(dir.resolve("full/file")));
  }

  // ---- completion

  @Test
  void bashCompletesByTheTableOfCommands() throws Exception {
    Path script = dir.resolve("gene.bash");
    Files.writeString(script, ok("completion", "bash"));
    Map<List<String>, String> wanted =
        Map.of(
            List.of("gene", "chec"), "check",
            List.of("gene", "run", "--error-format", "g"), "gene",
            List.of("gene", "test", "--filt"), "--filter",
            List.of("gene", "deps", "upd"), "update",
            List.of("gene", "help", "bund"), "bundle");
    for (Map.Entry<List<String>, String> e : wanted.entrySet()) {
      String words = String.join(" ", e.getKey());
      String code =
          "source '%s'; COMP_WORDS=(%s); COMP_CWORD=%d; _gene; echo \"${COMPREPLY[@]}\""
              .formatted(script, words, e.getKey().size() - 1);
      Process p = new ProcessBuilder("bash", "-c", code).redirectErrorStream(true).start();
      assertEquals(
          e.getValue() + "\n",
          new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void everyCommandAndOptionIsInEveryScript() {
    for (String shell : List.of("bash", "zsh", "fish")) {
      String script = ok("completion", shell);
      for (CommandSpec c : Commands.visible()) {
        assertTrue(script.contains(c.name()), shell + " " + c.name());
        for (Option o : c.options()) {
          String name = shell.equals("fish") ? o.name().replaceFirst("^--?", "") : o.name();
          assertTrue(script.contains(name), shell + " " + o.name());
        }
      }
    }
    assertEquals(1, cli.run("completion", "tcsh").status());
  }

  @Test
  void misspeltCommandsAndOptions() {
    assertTrue(
        cli.run("chek", "x")
            .err()
            .startsWith("Error: Unknown command: chek\nhint: did you mean check?\nUsage:"));
    assertEquals(
        "Error: Unknown option: --trce\nhint: did you mean --trace?\n",
        cli.run("run", "--trce", "x").err());
  }
}
