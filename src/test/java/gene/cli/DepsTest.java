package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gene.async.GeneProcess;
import gene.cli.CommandLine.Result;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command deps, with real directories and git repositories (chapter 10.7), and --pkg. */
@Tag("slow")
class DepsTest {
  @TempDir Path dir;
  private CommandLine cli;
  private Path app;

  @BeforeEach
  void makeProject() throws IOException {
    dir = dir.toRealPath();
    app = dir.resolve("app");
    cli = new CommandLine(dir);
    manifest("($dep \"x/lib\" \"*\" ^path \"./vendor/lib\")");
    write("app/src/main.gene", "(import f from \"index\" ^pkg \"x/lib\") (println (f))");
    write("app/vendor/lib/package.gene", "^name \"x/lib\" ^version \"1.0.0\"");
    write("app/vendor/lib/src/index.gene", "(fn f [] \"lib\")");
  }

  private void manifest(String dependencies) throws IOException {
    write("app/package.gene", "^name \"x/app\"\n^dependencies [" + dependencies + "]\n");
  }

  private Path write(String name, String text) throws IOException {
    Path file = dir.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private String read(String name) throws IOException {
    return Files.readString(dir.resolve(name));
  }

  private Result deps(String... args) {
    List<String> all = new ArrayList<>(List.of("deps"));
    all.addAll(List.of(args));
    all.addAll(List.of("--root", app.toString()));
    return cli.run(all.toArray(String[]::new));
  }

  private void fails(String error, String... args) {
    Result r = deps(args);
    assertEquals("Error: " + error + "\n", r.err());
    assertEquals(1, r.status());
  }

  private String git(Path where, String... args) throws IOException {
    List<String> command = new ArrayList<>(List.of("git", "-C", where.toString()));
    command.addAll(List.of("-c", "user.name=t", "-c", "user.email=t@example.org"));
    command.addAll(List.of(args));
    Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      assertEquals(0, p.waitFor(), output);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return output.strip();
  }

  /** A repository with the package org/tool, tagged v1, and its bare clone tool.git. */
  private String repository() throws IOException {
    write("tool/package.gene", "(Package ^name \"org/tool\")");
    write("tool/src/index.gene", "(fn g [] 1)");
    Path tool = dir.resolve("tool");
    git(tool, "init", "-q", "-b", "main", ".");
    git(tool, "add", "-A");
    git(tool, "commit", "-qm", "one");
    git(tool, "tag", "v1");
    git(dir, "clone", "-q", "--bare", "tool", "tool.git");
    return git(tool, "rev-parse", "HEAD");
  }

  // ---- directories

  @Test
  void installResolvesAndThenKeepsToTheLock() throws IOException {
    assertEquals(new Result(0, "Installed x/lib@1.0.0\n", ""), deps("install"));
    String lock = read("app/package.gene.lock");
    assertEquals(
        "{^lock_version 1\n"
            + " ^root_dependencies {^x/lib \"x/lib@1.0.0\"}\n"
            + " ^packages {^x/lib@1.0.0 {^name \"x/lib\" ^resolved \"1.0.0\" ^node_id"
            + " \"x/lib@1.0.0\" ^dir \".gene/deps/x/lib/1.0.0\" ^source {^type \"path\" ^path"
            + " \"./vendor/lib\"} ^sha256 \"HASH\" ^singleton false ^dependencies {}}}}\n",
        lock.replaceAll("[0-9a-f]{64}", "HASH"));
    write("app/vendor/lib/src/index.gene", "(fn f [] \"newer\")");
    assertEquals(new Result(0, "Up-to-date x/lib@1.0.0\n", ""), deps("install"));
    assertEquals("lib\n", cli.run("run", app + "/src/main.gene").out());
    assertEquals(new Result(0, "Changed x/lib@1.0.0\n", ""), deps("update"));
    assertFalse(lock.equals(read("app/package.gene.lock")));
    assertEquals("newer\n", cli.run("run", app + "/src/main.gene").out());
    assertEquals(new Result(0, "Up-to-date x/lib@1.0.0\n", ""), deps("update", "x/lib"));
  }

  @Test
  void missingPackagesAreFetchedAndCompared() throws IOException {
    deps("install");
    delete(".gene");
    assertEquals(new Result(0, "Installed x/lib@1.0.0\n", ""), deps("install"));
    delete(".gene");
    write("app/vendor/lib/src/index.gene", "(fn f [] \"evil\")");
    Result r = deps("install");
    assertTrue(r.err().startsWith("Error: Hash mismatch for x/lib@1.0.0: expected "), r.err());
    assertTrue(Files.notExists(app.resolve(".gene/deps/x/lib/1.0.0")));
  }

  private void delete(String name) throws IOException {
    gene.lib.io.FileAccess.deleteTree(app.resolve(name));
  }

  @Test
  void verify() throws IOException {
    fails("No package.gene.lock found", "verify");
    deps("install");
    assertEquals(new Result(0, "OK x/lib@1.0.0\n", ""), deps("verify"));
    write("app/.gene/deps/x/lib/1.0.0/src/index.gene", "(fn f [] \"changed\")");
    Result changed = deps("verify");
    assertTrue(changed.out().startsWith("Hash mismatch for x/lib@1.0.0: "), changed.out());
    assertEquals("Error: Packages that differ from package.gene.lock: 1\n", changed.err());
    assertEquals(1, changed.status());
    assertTrue(deps("install").err().startsWith("Error: Hash mismatch for x/lib@1.0.0"));
    delete(".gene/deps");
    assertEquals(
        new Result(
            1,
            "Missing x/lib@1.0.0: .gene/deps/x/lib/1.0.0\n",
            "Error: Packages that differ from package.gene.lock: 1\n"),
        deps("verify"));
  }

  /** A fetched package that somebody has changed runs, but not without a word. */
  @Test
  void runningNoticesChangedPackages() throws IOException {
    deps("install");
    write("app/src/index.gene", "(import f from \"index\" ^pkg \"x/lib\")\n(println (f))\n");
    assertEquals("", cli.run("run", app.toString()).err());
    Path file = app.resolve(".gene/deps/x/lib/1.0.0/src/index.gene");
    Files.writeString(file, "(fn f [] \"changed\")");
    long lock = Files.getLastModifiedTime(app.resolve("package.gene.lock")).toMillis();
    Files.setLastModifiedTime(file, java.nio.file.attribute.FileTime.fromMillis(lock + 5));
    Result changed = cli.run("run", app.toString());
    assertEquals("changed\n", changed.out());
    assertEquals(
        "Warning: x/lib@1.0.0 in .gene/deps/x/lib/1.0.0 is not what package.gene.lock names;"
            + " see gene deps verify\n",
        changed.err());
  }

  @Test
  void builtAndHiddenFilesDoNotCount() throws IOException {
    deps("install");
    String lock = read("app/package.gene.lock");
    write("app/vendor/lib/build/x.gir", "x");
    write("app/vendor/lib/.git/config", "x");
    write("app/vendor/lib/.gene/tmp/x", "x");
    assertEquals("Up-to-date x/lib@1.0.0\n", deps("update").out());
    assertEquals(lock, read("app/package.gene.lock"));
    assertTrue(Files.notExists(app.resolve(".gene/deps/x/lib/1.0.0/build")));
    write("app/vendor/lib/src/build/y.gene", "1");
    assertEquals("Changed x/lib@1.0.0\n", deps("update").out());
    assertTrue(Files.exists(app.resolve(".gene/deps/x/lib/1.0.0/src/build/y.gene")));
  }

  @Test
  void gcAndClean() throws IOException {
    deps("install");
    write("app/.gene/deps/x/old/0.9/package.gene", "^name \"x/old\"");
    write("app/.gene/deps/x/lib/0.9/package.gene", "^name \"x/lib\"");
    assertEquals(
        new Result(0, "Removed .gene/deps/x/lib/0.9\nRemoved .gene/deps/x/old/0.9\n", ""),
        deps("gc"));
    assertTrue(Files.notExists(app.resolve(".gene/deps/x/old")));
    assertTrue(Files.exists(app.resolve(".gene/deps/x/lib/1.0.0")));
    write("app/.gene/tmp/left/over", "x");
    assertEquals(new Result(0, "Removed .gene/tmp\n", ""), deps("clean"));
    assertEquals(new Result(0, "", ""), deps("clean"));
    Files.delete(app.resolve("package.gene.lock"));
    fails("No package.gene.lock found", "gc");
  }

  @Test
  void dependenciesOfDependencies() throws IOException {
    write(
        "app/vendor/lib/package.gene",
        "{^name \"x/lib\" ^version \"1.0.0\" ^dependencies [($dep \"x/base\" ^path \"../base\")]}");
    write(
        "app/vendor/lib/src/index.gene", "(import b from \"index\" ^pkg \"x/base\") (fn f [] (b))");
    write(
        "app/vendor/base/package.gene",
        "^name \"x/base\" ^version \"2\" ^main-module \"go\""
            + " ^dependencies [($dep \"x/lib\" ^path \"../lib\")]");
    write("app/vendor/base/go.gene", "(fn b [] \"base\")");
    assertEquals("Installed x/base@2\nInstalled x/lib@1.0.0\n", deps("install").out());
    delete("vendor");
    assertEquals(new Result(0, "base\n", ""), cli.run("run", app + "/src/main.gene"));
  }

  @Test
  void updateOfOneKeepsTheOthers() throws IOException {
    manifest("($dep \"x/lib\" ^path \"vendor/lib\") ($dep \"x/two\" ^path \"vendor/two\")");
    write("app/vendor/two/package.gene", "^name \"x/two\" ^version \"1\"");
    deps("install");
    write("app/vendor/two/package.gene", "^name \"x/two\" ^version \"2\"");
    write("app/vendor/lib/package.gene", "^name \"x/lib\" ^version \"1.1\"");
    assertEquals("Installed x/two@2\nUp-to-date x/lib@1.0.0\n", deps("update", "x/two").out());
    assertTrue(
        read("app/package.gene.lock").contains("{^x/lib \"x/lib@1.0.0\" ^x/two \"x/two@2\"}"));
    fails("Unknown dependency: x/three", "update", "x/three");
  }

  /** A name without parent is a name; gc tells its versions from packages of a parent. */
  @Test
  void plainPackageNames() throws IOException {
    write("app/vendor/plain/package.gene", "^name \"plain\"\n^version \"1\"\n");
    write("app/vendor/plain/src/index.gene", "(fn f [] 1)\n");
    write(
        "app/package.gene",
        "^name \"app\"\n^dependencies [($dep \"plain\" ^path \"./vendor/plain\")]\n");
    assertEquals("Installed plain@1\n", deps("install").out());
    assertEquals("", deps("gc").out());
    assertTrue(Files.exists(app.resolve(".gene/deps/plain/1/src/index.gene")));
    assertEquals("OK plain@1\n", deps("verify").out());
    write("app/package.gene", "^name \"app\"\n");
    assertEquals("", deps("update").out());
    assertEquals("Removed .gene/deps/plain/1\n", deps("gc").out());
    assertTrue(Files.notExists(app.resolve(".gene/deps/plain")));
  }

  @Test
  void problemsOfManifests() throws IOException {
    String written = "a dependency is written ($dep \"name\" [\"version\"] ^path \"p\")";
    invalid("5", written);
    invalid("($dep \"a/b/c\")", "'a/b/c' is not a package name of the form parent/name");
    invalid("($dep \"../lib\")", "'../lib' is not a package name of the form parent/name");
    String d = "dependency x/lib: ";
    invalid("($dep \"x/lib\" ^url \"u\")", d + "unknown property ^url");
    invalid("($dep \"x/lib\" ^path \"p\" ^git \"g\")", d + "^path and ^git exclude each other");
    invalid(
        "($dep \"x/lib\" ^git \"g\" ^tag \"t\" ^branch \"b\")",
        d + "^git takes at most one of ^commit, ^tag and ^branch");
    invalid("($dep \"x/lib\" \"?\" ^path \"p\")", d + "'?' is not a version");
    invalid(
        "($dep \"x/lib\" ^git \"--upload-pack=x\")",
        d + "sources must not be empty or begin with a dash");
    invalid(
        "($dep \"x/a\" ^path \"p\") ($dep \"x/a\" ^path \"q\")", "dependency x/a is there twice");
    write("app/package.gene", "^name");
    assertTrue(
        deps("install").err().startsWith("Error: [GENE.PACKAGE.INVALID_MANIFEST] " + app),
        "incomplete");
  }

  private void invalid(String dependencies, String what) throws IOException {
    manifest(dependencies);
    fails("[GENE.PACKAGE.INVALID_MANIFEST] " + app + "/package.gene: " + what, "install");
  }

  @Test
  void problemsOfSources() throws IOException {
    wrong("($dep \"x/lib\")", "no source, write ^path or ^git");
    wrong("($dep \"x/lib\" ^path \"none\")", "no directory ./none");
    wrong("($dep \"x/lib\" ^path \"src\")", "no package.gene in ./src");
    wrong(
        "($dep \"x/lib\" \">=2\" ^path \"vendor/lib\")",
        "version >=2 is wanted, ./vendor/lib is 1.0.0");
    write("app/vendor/lib/package.gene", "^name \"x/other\"");
    wrong("($dep \"x/lib\" ^path \"vendor/lib\")", "the package at ./vendor/lib is 'x/other'");
    manifest("($dep \"x/lib\" ^path \"vendor\" ^subdir \"../..\")");
    fails("[GENE.PACKAGE.BOUNDARY] '../..' leaves package 'x/lib'", "install");
    manifest("($dep \"x/other\" ^path \"vendor/lib\")");
    Files.createSymbolicLink(app.resolve("vendor/lib/link"), app.resolve("src/main.gene"));
    fails("Package " + app + "/vendor/lib: link is not a file of the package", "install");
    assertTrue(Files.notExists(app.resolve("package.gene.lock")));
  }

  private void wrong(String dependency, String what) throws IOException {
    manifest(dependency);
    fails("Dependency x/lib: " + what, "install");
  }

  @Test
  void contradictions() throws IOException {
    write("app/a/package.gene", "^name \"x/a\" ^dependencies [($dep \"x/lib\" ^path \"../old\")]");
    write("app/old/package.gene", "^name \"x/lib\" ^version \"1.0.0\" ^license \"other\"");
    manifest("($dep \"x/lib\" ^path \"vendor/lib\") ($dep \"x/a\" ^path \"a\")");
    fails("Package x/lib@1.0.0 has different contents at ./vendor/lib and ./old", "install");
    write("app/old/package.gene", "^name \"x/lib\" ^version \"0.9\" ^singleton true");
    fails("Package x/lib is a singleton, but needed as 1.0.0 and 0.9", "install");
    write("app/old/package.gene", "^name \"x/lib\" ^version \"0.9\"");
    assertEquals(
        "Installed x/a@0.0.0\nInstalled x/lib@0.9\nInstalled x/lib@1.0.0\n", deps("install").out());
  }

  // ---- git

  @Test
  void gitTagsBranchesAndCommits() throws IOException {
    String commit = repository();
    Path tool = dir.resolve("tool");
    write("tool/package.gene", "(Package ^name \"org/tool\" ^version \"2.0\")");
    git(tool, "commit", "-qam", "two");
    git(tool, "push", "-q", "../tool.git", "main");
    manifest("($dep \"org/tool\" ^git \"../tool.git\" ^tag \"v1\")");
    assertEquals("Installed org/tool@" + commit + "\n", deps("install").out());
    assertTrue(
        read("app/package.gene.lock")
            .contains(
                "{^type \"git\" ^url \"../tool.git\" ^commit \"" + commit + "\" ^tag \"v1\"}"));
    manifest("($dep \"org/tool\" \"^2\" ^git \"../tool.git\" ^branch \"main\")");
    fails(
        "package.gene.lock has org/tool@" + commit + ", but ^2 is wanted; run gene deps update",
        "install");
    assertEquals("Installed org/tool@2.0\n", deps("update").out());
    manifest("($dep \"org/tool\" ^git \"file://" + dir + "/tool.git\" ^commit \"" + commit + "\")");
    assertEquals(
        "Installed org/tool@" + commit + "\n",
        deps("update").out().replace("Up-to-date", "Installed"));
    manifest("($dep \"org/tool\" ^git \"../tool.git\" ^tag \"v9\")");
    fails("Dependency org/tool: " + dir + "/tool.git has no tag v9", "update");
  }

  @Test
  void gitIsNotAskedForWhatIsThere() throws IOException {
    String commit = repository();
    manifest("($dep \"org/tool\" ^git \"../tool.git\" ^tag \"v1\")");
    deps("install");
    Files.move(dir.resolve("tool.git"), dir.resolve("away.git"));
    assertEquals(new Result(0, "Up-to-date org/tool@" + commit + "\n", ""), deps("install"));
    delete(".gene");
    fails(
        "Dependency org/tool: cannot fetch "
            + dir
            + "/tool.git: repository '"
            + dir
            + "/tool.git' does not exist",
        "install");
    Files.move(dir.resolve("away.git"), dir.resolve("tool.git"));
    assertEquals(new Result(0, "Installed org/tool@" + commit + "\n", ""), deps("install"));
  }

  @Test
  void packagesInsideOfARepository() throws IOException {
    write(
        "tool/a/package.gene",
        "^name \"org/a\" ^version \"1\" ^dependencies [($dep \"org/b\" ^path \"../b\")]");
    write("tool/b/package.gene", "^name \"org/b\" ^version \"1\"");
    repository();
    manifest("($dep \"org/a\" ^git \"../tool.git\" ^subdir \"a\")");
    assertEquals("Installed org/a@1\nInstalled org/b@1\n", deps("install").out());
    delete(".gene");
    assertEquals("Installed org/a@1\nInstalled org/b@1\n", deps("install").out());
    write(
        "tool/a/package.gene",
        "^name \"org/a\" ^dependencies [($dep \"x/l\" ^path \"../../app\")]");
    git(dir.resolve("tool"), "commit", "-qam", "two");
    git(dir.resolve("tool"), "push", "-q", "../tool.git", "main");
    fails("Dependency x/l: ^path ../../app leaves its repository", "update");
  }

  // ---- the lock file

  @Test
  void outdatedLock() throws IOException {
    deps("install");
    manifest("");
    fails(
        "package.gene.lock has x/lib, which is no dependency any more; run gene deps update",
        "install");
    manifest("($dep \"x/lib\" ^path \"vendor/lib\") ($dep \"x/new\" ^path \"new\")");
    fails("package.gene.lock has no x/new; run gene deps update", "install");
  }

  @Test
  void damagedLocksAreRefused() throws IOException {
    deps("install");
    String good = read("app/package.gene.lock");
    damaged(good.replace("lock_version 1", "lock_version 2"), "unsupported lock_version 2");
    damaged("{}", "unsupported lock_version (missing)");
    damaged("[1]", "expected a list of properties");
    damaged(good.replace("\"x/lib@1.0.0\"}", "\"x/no@1\"}"), "package 'x/no@1' is missing");
    damaged(
        good.replace(".gene/deps/x/lib/1.0.0", ".gene/deps/../../.."),
        "package 'x/lib@1.0.0' has a wrong name or directory");
    damaged(
        good.replace("^name \"x/lib\"", "^name \"x/lob\""),
        "package 'x/lib@1.0.0' has another name inside");
    damaged(good.replaceAll(" \\^sha256 \"[^\"]*\"", ""), "^sha256 is missing");
    damaged(good.replaceAll("\\^packages \\{.*", "^packages 5}"), "^packages must be a Map");
    for (int end = 0; end < good.strip().length(); end += 7) {
      write("app/package.gene.lock", good.substring(0, end));
      Result r = deps("verify");
      assertTrue(r.err().startsWith("Error: [GENE.PACKAGE.INVALID_LOCK] "), r.err());
    }
  }

  private void damaged(String lock, String what) throws IOException {
    write("app/package.gene.lock", lock);
    String error = "[GENE.PACKAGE.INVALID_LOCK] " + app + "/package.gene.lock: " + what;
    fails(error, "verify");
    fails(error, "install");
    Result r = cli.run("run", app + "/src/main.gene");
    assertTrue(r.err().contains("[GENE.PACKAGE.INVALID_LOCK]"), r.err());
  }

  @Test
  void concurrentRunsWaitForEachOther() throws Exception {
    List<Callable<Result>> runs = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      runs.add(i % 2 == 0 ? () -> deps("install") : () -> deps("update"));
    }
    try (ExecutorService pool = Executors.newFixedThreadPool(8)) {
      for (Future<Result> run : pool.invokeAll(runs)) {
        assertEquals(new Result(0, run.get().out(), ""), run.get());
      }
    }
    assertEquals(new Result(0, "OK x/lib@1.0.0\n", ""), deps("verify"));
    try (Stream<Path> left = Files.list(app.resolve(".gene/tmp"))) {
      assertEquals(0, left.count());
    }
  }

  /** The system says who waits for a lock: {@code 1: -> POSIX ADVISORY WRITE pid ..}. */
  private static boolean waitsForALock(long pid) throws IOException {
    return Files.readAllLines(Path.of("/proc/locks")).stream()
        .anyMatch(line -> line.matches("\\d+: -> .* " + pid + " .*"));
  }

  @Test
  void anotherProcessWaitsToo() throws Exception {
    assumeTrue(Files.isReadable(Path.of("/proc/locks")), "nobody says who waits");
    Path file = Files.createDirectories(app.resolve(".gene")).resolve("deps.lock");
    try (FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock held = channel.lock();
        GeneProcess other = GeneProcess.command("deps", "install", "--root", app.toString())) {
      while (other.isAlive() && !waitsForALock(other.pid())) {
        Thread.onSpinWait();
      }
      assertTrue(other.isAlive(), "it did not wait");
      assertTrue(Files.notExists(app.resolve("package.gene.lock")));
      held.release();
      assertEquals("Installed x/lib@1.0.0\n", other.rest());
      assertEquals(0, other.exitCode());
    }
    assertTrue(Files.exists(app.resolve("package.gene.lock")));
  }

  /** Whoever holds the lock and dies keeps nobody waiting. */
  @Test
  void aLockFileThatWasLeftBehindIsNoLock() throws IOException {
    write("app/.gene/deps.lock", "");
    assertEquals(new Result(0, "Installed x/lib@1.0.0\n", ""), deps("install"));
  }

  // ---- usage

  @Test
  void usage() {
    assertEquals(
        new Result(
            1,
            "",
            "Error: Usage: gene deps install|update [x]|verify|gc|clean|tree|outdated|add G:A:V"
                + " [--root D] [--offline]\n"),
        cli.run("deps"));
    assertEquals("Error: Unknown deps command: x\n", deps("x").err());
    assertEquals(
        new Result(1, "", "Error: No package.gene found\n"),
        cli.run("deps", "install", "--root", dir.toString()));
  }

  /** Class loaders pass over a jar that they cannot read; who misses a class is told. */
  @Test
  void aDamagedJarIsNamed() throws IOException {
    write("app/package.gene", "^name \"x/app\"\n^jars [\"lib/bad.jar\"]\n");
    write("app/lib/bad.jar", "no zip");
    Path main = write("app/src/main.gene", "(import Thing from \"java:org.example\")");
    Result r = cli.run("run", main.toString());
    assertTrue(
        r.err().contains("cannot look for org.example.Thing: bad.jar is damaged ("), r.err());
    assertTrue(r.err().contains("GENE.JAVA.BAD_JAR"), r.err());
  }

  @Test
  void packageByRootAndByName() throws IOException {
    write("app/src/who.gene", "(println ($pkg .name) ($app/.pkg .name))");
    assertEquals("x/app x/app\n", cli.run("run", "--pkg", app.toString(), "src/who.gene").out());
    cli.variable("GENE_PACKAGE_PATH", dir.toString());
    assertEquals(
        new Result(0, "x/app x/app\n", ""), cli.run("run", "--pkg", "x/app", "src/who.gene"));
    assertEquals("x/app\n", cli.run("eval", "--pkg", "x/app", "(println ($pkg .name))").out());
    assertEquals(
        new Result(1, "", "Error: Package not found: x/none\n"),
        cli.run("run", "--pkg", "x/none", "src/who.gene"));
    write("copy/package.gene", "^name \"x/app\"");
    assertEquals(
        "Error: [GENE.PACKAGE.AMBIGUOUS] Package 'x/app' is ambiguous: "
            + app
            + ", "
            + dir.resolve("copy")
            + "\n",
        cli.run("run", "--pkg", "x/app", "src/who.gene").err());
  }
}
