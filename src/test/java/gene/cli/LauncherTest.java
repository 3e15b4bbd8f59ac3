package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.testing.HostSignals;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs bin/gene in a tree of its own whose jar holds a stand-in for the real Main, and where mvn is
 * a script: what is under test is the launcher alone.
 */
@Tag("slow")
@EnabledOnOs(
    value = {OS.LINUX, OS.MAC},
    disabledReason = "the launcher is a POSIX shell script")
class LauncherTest {
  private static final String STAND_IN =
      """
      package gene.cli;

      public class Main {
        public static void main(String[] args) throws Exception {
          switch (args.length == 0 ? "" : args[0]) {
            case "exit" -> System.exit(Integer.parseInt(args[1]));
            case "cat" -> System.in.transferTo(System.out);
            case "pwd" -> System.out.println(System.getProperty("user.dir"));
            case "wait" -> {
              System.out.println("ready");
              Thread.sleep(600_000);
            }
            default -> {
              StringBuilder line = new StringBuilder();
              for (String arg : args) {
                line.append("<").append(arg).append(">");
              }
              System.out.write(line.append("\\n").toString().getBytes("UTF-8")); // at once
            }
          }
        }
      }
      """;

  @TempDir static Path shared;
  private static Path standInJar;

  @TempDir Path dir;
  private Path tree;
  private Path gene;
  private final Map<String, String> environment = new HashMap<>();

  private record Result(int code, String out, String err) {}

  @BeforeAll
  static void makeStandIn() throws IOException {
    standInJar = shared.resolve("stand-in.jar");
    makeStandInJar(shared, standInJar);
  }

  /** A jar with a Main that shows its arguments, compiled in the folder. */
  static void makeStandInJar(Path folder, Path file) throws IOException {
    Path source = Files.writeString(folder.resolve("Main.java"), STAND_IN);
    String[] options = {"-proc:none", "-d", folder.toString(), source.toString()};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, options));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      jar.putNextEntry(new JarEntry("gene/cli/Main.class"));
      jar.write(Files.readAllBytes(folder.resolve("gene/cli/Main.class")));
      jar.closeEntry();
    }
  }

  @BeforeEach
  void makeTree() throws IOException {
    tree = dir.resolve("a tree with spaces");
    gene = tree.resolve("bin/gene");
    Files.createDirectories(gene.getParent());
    Files.createDirectories(tree.resolve("target"));
    Path launcher = Path.of(System.getProperty("gene.basedir", ".")).resolve("bin/gene");
    Files.copy(launcher, gene, StandardCopyOption.COPY_ATTRIBUTES);
    Files.copy(standInJar, tree.resolve("target/gene.jar"));
    environment.put("PATH", "/usr/bin:/bin");
    environment.put("GENE_JAVA_HOME", System.getProperty("java.home"));
    environment.put("GENE_AOT", "off");
  }

  private ProcessBuilder command(Path program, String... args) {
    List<String> line = Stream.concat(Stream.of(program.toString()), Stream.of(args)).toList();
    ProcessBuilder builder = new ProcessBuilder(line).directory(dir.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    return builder;
  }

  private Result run(String... args) throws IOException, InterruptedException {
    return run(command(gene, args), "");
  }

  private Result run(ProcessBuilder builder, String input)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile(dir, "out", "");
    Path err = Files.createTempFile(dir, "err", "");
    Process p = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try (OutputStream stdin = p.getOutputStream()) {
      stdin.write(input.getBytes(StandardCharsets.UTF_8));
    }
    assertTrue(p.waitFor(120, TimeUnit.SECONDS));
    return new Result(p.exitValue(), Files.readString(out), Files.readString(err));
  }

  private void script(Path file, String body) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + body);
    assertTrue(file.toFile().setExecutable(true));
  }

  /** A tree with sources that has not been built; mvn counts its runs and does the given. */
  private void makeSources(String mvn) throws IOException {
    Files.delete(tree.resolve("target/gene.jar"));
    Files.writeString(tree.resolve("pom.xml"), "<project/>");
    Files.createDirectories(tree.resolve("src/main"));
    Files.copy(standInJar, dir.resolve("built.jar"));
    script(dir.resolve("tools/mvn"), "echo run >>../builds\n" + mvn);
    environment.put("PATH", dir.resolve("tools") + ":/usr/bin:/bin");
  }

  private static final String MVN_COPIES = "cp ../built.jar target/gene.jar\n";

  @Test
  void passesArgumentsAndStandardInput() throws Exception {
    assertEquals(
        new Result(0, "<a b><><*><\"q\"><é><--x=1>\n", ""),
        run("a b", "", "*", "\"q\"", "é", "--x=1"));
    assertEquals(new Result(0, "line\nrest", ""), run(command(gene, "cat"), "line\nrest"));
    environment.put("LC_ALL", "C");
    assertEquals("<é>\n", run("é").out());
  }

  @Test
  void passesTheExitStatus() throws Exception {
    assertEquals(new Result(7, "", ""), run("exit", "7"));
  }

  @Test
  void worksThroughLinksInAnyDirectory() throws Exception {
    Path first = Files.createSymbolicLink(dir.resolve("first"), gene);
    Files.createDirectory(dir.resolve("sub"));
    Path second =
        Files.createSymbolicLink(dir.resolve("sub/second"), Path.of("../" + first.getFileName()));
    assertEquals("<x>\n", run(command(second, "x"), "").out());
    environment.put("PATH", dir.resolve("sub") + ":/usr/bin:/bin");
    ProcessBuilder byName = command(Path.of("/bin/sh"), "-c", "second pwd");
    assertEquals(dir.toRealPath() + "\n", run(byName, "").out());
  }

  @Test
  void terminateReachesTheProgram() throws Exception {
    assertEquals(143, signalled("TERM"));
  }

  @Test
  void interruptReachesTheProgram() throws Exception {
    HostSignals.assumeDelivered(HostSignals.INT);
    assertEquals(130, signalled("INT"));
  }

  private int signalled(String signal) throws IOException, InterruptedException {
    Process p = command(gene, "wait").start();
    try (var reader = p.inputReader()) {
      assertEquals("ready", reader.readLine());
      new ProcessBuilder("/bin/sh", "-c", "kill -" + signal + " " + p.pid()).start().waitFor();
      assertTrue(p.waitFor(300, TimeUnit.SECONDS));
    } finally {
      p.destroyForcibly();
    }
    return p.exitValue();
  }

  @Test
  void saysInOneLineThatThereIsNoJdk() throws Exception {
    environment.clear();
    environment.put("PATH", "");
    environment.put("GENE_JDK_FOLDERS", dir.resolve("none").toString());
    String message =
        "Error: Gene needs a JDK 25 or newer; none found (set GENE_JAVA_HOME to its folder)\n";
    assertEquals(new Result(1, "", message), run("x"));
  }

  @Test
  void refusesAnOldJdk() throws Exception {
    Path old = makeOldJdk();
    environment.put("GENE_JAVA_HOME", old.toString());
    String message = "Error: GENE_JAVA_HOME is not a JDK 25 or newer: " + old + "\n";
    assertEquals(new Result(1, "", message), run("x"));
  }

  private Path makeOldJdk() throws IOException {
    Path old = dir.resolve("jdks/jdk 17");
    script(old.resolve("bin/java"), "exit 9\n");
    Files.writeString(old.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"17.0.2\"\n");
    return old;
  }

  @Test
  void findsTheJdk() throws Exception {
    environment.remove("GENE_JAVA_HOME");
    environment.put("JAVA_HOME", makeOldJdk().toString());
    environment.put("GENE_JDK_FOLDERS", dir.resolve("jdks").toString());
    environment.put("PATH", "");
    Path home = Path.of(System.getProperty("java.home"));
    String java = "exec '" + home.resolve("bin/java") + "' \"$@\"\n";
    script(dir.resolve("jdks/jdk 25/bin/java"), java);
    Files.writeString(dir.resolve("jdks/jdk 25/release"), "JAVA_VERSION=\"25.0.1\"\n");
    assertEquals(new Result(0, "<x>\n", ""), run("x"));
    assertEquals(new Result(0, "<again>\n", ""), run("again"));
    environment.put("GENE_JDK_FOLDERS", "");
    assertEquals(1, run("x").code());
    environment.put("JAVA_HOME", home.toString());
    assertEquals(new Result(0, "<x>\n", ""), run("x"));
    environment.remove("JAVA_HOME");
    script(dir.resolve("path/java"), java);
    environment.put("PATH", dir.resolve("path").toString());
    assertEquals(new Result(0, "<x>\n", ""), run("x"));
  }

  @Test
  void buildsOnFirstUseAndWhenSourcesChange() throws Exception {
    makeSources(MVN_COPIES);
    assertEquals(new Result(0, "<x>\n", "Building Gene (first run) ... done\n"), run("x"));
    assertEquals(new Result(0, "<x>\n", ""), run("x"));
    Path source = Files.writeString(tree.resolve("src/main/New.java"), "");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(1)));
    Files.setLastModifiedTime(
        tree.resolve("target/gene.jar"), FileTime.from(Instant.now().minusSeconds(60)));
    assertTrue(run("x").err().startsWith("Building Gene (sources changed) ... done"));
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().minusSeconds(60)));
    environment.put("PATH", "/nonexistent");
    assertEquals("", run("x").err());
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));
    String warning =
        "Warning: the sources are newer than the build, and Maven (mvn) is not in PATH\n";
    assertEquals(new Result(0, "<x>\n", warning), run("x"));
  }

  @Test
  void showsWhyABuildFailed() throws Exception {
    makeSources("echo '[ERROR] A.java:[1,2] wrong'; echo '[ERROR] -> [Help 1]'; exit 1\n");
    String message =
        "Building Gene (first run) ... failed\n[ERROR] A.java:[1,2] wrong\n"
            + "Error: the build failed; the whole log is in "
            + tree.toRealPath().resolve("target/build.log")
            + "\n";
    assertEquals(new Result(1, "", message), run("x"));
    assertFalse(Files.exists(tree.resolve("target/build.lock")));
  }

  @Test
  void keepsToTheLastBuildWhenMavenDoesNotWork() throws Exception {
    makeSources("echo '[ERROR] no network'; exit 1\n");
    Path jar = Files.copy(standInJar, tree.resolve("target/gene.jar"));
    Files.setLastModifiedTime(jar, FileTime.from(Instant.now().minusSeconds(60)));
    String message =
        "Building Gene (sources changed) ... failed\n"
            + "Warning: running the last build; the log of the failed one is in "
            + tree.toRealPath().resolve("target/build.log")
            + "\n";
    assertEquals(new Result(0, "<x>\n", message), run("x"));
    script(dir.resolve("tools/mvn"), "echo '[ERROR] COMPILATION ERROR : '; exit 1\n");
    assertEquals(1, run("x").code());
  }

  @Test
  void saysInOneLineThatThereIsNoMaven() throws Exception {
    makeSources(MVN_COPIES);
    environment.put("PATH", "");
    String message =
        "Error: Gene needs Maven (mvn) to build itself on the first run; none found in PATH\n";
    assertEquals(new Result(1, "", message), run("x"));
  }

  @Test
  void parallelFirstRunsBuildOnce() throws Exception {
    makeSources("sleep 1\n" + MVN_COPIES);
    ProcessBuilder three =
        command(Path.of("/bin/sh"), "-c", "\"$0\" a & \"$0\" b & \"$0\" c & wait", gene.toString());
    Result result = run(three, "");
    assertEquals("Building Gene (first run) ... done\n", result.err());
    assertEquals(List.of("<a>", "<b>", "<c>"), result.out().lines().sorted().toList());
    assertEquals("run\n", Files.readString(dir.resolve("builds")));
  }

  @Test
  void aLockLeftBehindDoesNotStopTheBuild() throws Exception {
    makeSources(MVN_COPIES);
    Files.createDirectories(tree.resolve("target/build.lock"));
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    Files.writeString(tree.resolve("target/build.lock/pid"), gone.pid() + "\n");
    assertEquals(new Result(0, "<x>\n", "Building Gene (first run) ... done\n"), run("x"));
  }

  @Test
  void makesAndUsesTheAotCache() throws Exception {
    environment.remove("GENE_AOT");
    makeSources(MVN_COPIES);
    assertEquals(new Result(0, "<x>\n", "Building Gene (first run) ... done\n"), run("x"));
    assertTrue(Files.size(tree.resolve("target/gene.aot")) > 1_000_000);
    environment.put("GENE_JAVA_OPTS", "-Xlog:class+load:stdout");
    String loaded =
        run("x").out().lines().filter(l -> l.contains(" gene.cli.Main ")).findFirst().orElseThrow();
    assertTrue(loaded.endsWith("source: shared objects file"), loaded);
  }

  @Test
  void programsWithExtensionsHaveACacheOfTheirOwn() throws Exception {
    environment.remove("GENE_AOT");
    makeSources(MVN_COPIES);
    run("x");
    Path program = Files.writeString(tree.resolve("web.gene"), "(import genex/http)");
    usesACacheOfItsOwn("target/gene-services.aot", program.toString());
  }

  @Test
  void languageServersHaveACacheOfTheirOwn() throws Exception {
    environment.remove("GENE_AOT");
    makeSources(MVN_COPIES);
    run("x");
    usesACacheOfItsOwn("target/gene-editors.aot", "lsp");
  }

  private void usesACacheOfItsOwn(String name, String argument) throws Exception {
    Path cache = tree.resolve(name);
    run(argument); // does not wait for the cache that it makes
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
    while (!Files.exists(cache) && System.nanoTime() < end) {
      Thread.sleep(50);
    }
    assertTrue(Files.size(cache) > 1_000_000);
    Files.delete(tree.resolve("target/gene.aot"));
    environment.put("GENE_JAVA_OPTS", "-Xlog:class+load:stdout");
    String loaded =
        run(argument)
            .out()
            .lines()
            .filter(l -> l.contains(" gene.cli.Main "))
            .findFirst()
            .orElseThrow();
    assertTrue(loaded.endsWith("source: shared objects file"), loaded);
  }

  @Test
  void aCacheThatDoesNotFitIsIgnored() throws Exception {
    environment.remove("GENE_AOT");
    Path cache = tree.resolve("target/gene.aot");
    madeOfTheJar(cache);
    Files.writeString(cache, "damaged".repeat(1000));
    Files.setLastModifiedTime(cache, FileTime.from(Instant.now().plusSeconds(60)));
    assertEquals(new Result(0, "<x>\n", ""), run("x"));
    Files.writeString(cache, "");
    Files.setLastModifiedTime(cache, FileTime.from(Instant.now().plusSeconds(60)));
    assertEquals(new Result(0, "<x>\n", ""), run("x"));
  }

  /** The note beside a cache that tells the launcher which jar it was made of. */
  private void madeOfTheJar(Path cache) throws Exception {
    Path note = Files.writeString(cache.resolveSibling(cache.getFileName() + ".of"), "yes\n");
    Files.setLastModifiedTime(note, Files.getLastModifiedTime(tree.resolve("target/gene.jar")));
  }

  /** Releases keep the times of their files, so that the new jar may be older than the cache. */
  @Test
  void aJarThatIsReplacedByAnOlderOneGetsAnotherCache() throws Exception {
    environment.remove("GENE_AOT");
    makeSources(MVN_COPIES);
    run("x");
    Path jar = tree.resolve("target/gene.jar");
    Path cache = tree.resolve("target/gene.aot");
    Files.delete(tree.resolve("pom.xml")); // nothing to build any more
    Object first = Files.getAttribute(cache, "unix:ino");
    assertEquals(new Result(0, "<x>\n", ""), run("x"));
    assertEquals(first, Files.getAttribute(cache, "unix:ino"), "was current");
    for (int seconds : new int[] {-3600, 1}) {
      Object before = Files.getAttribute(cache, "unix:ino");
      FileTime trained = Files.getLastModifiedTime(cache);
      FileTime time =
          FileTime.from(Files.getLastModifiedTime(jar).toInstant().plusSeconds(seconds));
      Files.setLastModifiedTime(jar, time);
      assertTrue(time.compareTo(trained) < 0, "the cache is newer than the jar");
      assertEquals(new Result(0, "<x>\n", ""), run("x"));
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
      while (before.equals(Files.getAttribute(cache, "unix:ino")) && System.nanoTime() < end) {
        Thread.sleep(50);
      }
      assertEquals(time, Files.getLastModifiedTime(cache.resolveSibling("gene.aot.of")));
    }
  }
}
