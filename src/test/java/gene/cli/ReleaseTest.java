package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** bin/release in a tree whose jar holds a stand-in for the real Main. */
@Tag("slow")
@EnabledOnOs(
    value = {OS.LINUX, OS.MAC},
    disabledReason = "releases are made by a POSIX shell script")
class ReleaseTest {
  @TempDir Path dir;

  private String run(Path program, String... args) throws Exception {
    ProcessBuilder start =
        new ProcessBuilder(Stream.concat(Stream.of(program.toString()), Stream.of(args)).toList());
    start.environment().put("GENE_JAVA_HOME", System.getProperty("java.home"));
    start.environment().put("JAVA_HOME", System.getProperty("java.home"));
    start.environment().put("GENE_AOT", "off");
    start.environment().put("HOME", dir.toString());
    Process p = start.directory(dir.toFile()).redirectErrorStream(true).start();
    String said = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, p.waitFor(), said);
    return said;
  }

  private static Path copy(String name, Path tree) throws IOException {
    Path from = Path.of(System.getProperty("gene.basedir", ".")).resolve(name);
    Path to = tree.resolve(name);
    Files.createDirectories(to.getParent());
    return Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
  }

  @Test
  void theArchiveRunsWhereItIsUnpacked() throws Exception {
    Path tree = dir.resolve("tree");
    copy("bin/gene", tree);
    copy("bin/release", tree);
    copy("pom.xml", tree);
    copy("src/main/release/gene.cmd", tree);
    copy("src/main/training/training.gene", tree);
    copy("src/main/training/hot.gene", tree);
    Files.createDirectories(tree.resolve("target/lib"));
    LauncherTest.makeStandInJar(dir, tree.resolve("target/gene.jar"));
    Files.copy(tree.resolve("target/gene.jar"), tree.resolve("target/lib/other.jar"));
    List<String> made = run(tree.resolve("bin/release"), "--no-build").lines().toList();
    assertEquals(2, made.size(), made.toString());
    Path archive = tree.resolve(made.get(0));
    assertTrue(Files.readString(archive.resolveSibling("SHA256SUMS")).contains(".zip"));

    Path opt = Files.createDirectories(dir.resolve("o p t"));
    run(Path.of("/usr/bin/env"), "tar", "-xzf", archive.toString(), "-C", opt.toString());
    Path unpacked;
    try (Stream<Path> files = Files.list(opt)) {
      unpacked = files.findFirst().orElseThrow();
    }
    assertEquals("<run><a b>\n", run(unpacked.resolve("bin/gene"), "run", "a b"));
    assertTrue(Files.exists(unpacked.resolve("jars/lib/other.jar")));
    String windows = Files.readString(unpacked.resolve("bin/gene.cmd"));
    assertTrue(windows.contains("--add-opens=java.base/java.lang=ALL-UNNAMED"), windows);
    assertTrue(windows.contains("\"-Xlog:all=warning,aot*=off,cds*=off:stderr\""), windows);
    assertFalse(windows.contains("@") && windows.contains("@OPTIONS@"), windows);
    assertTrue(windows.contains("\r\n"));
    try (ZipFile zip = new ZipFile(tree.resolve(made.get(1)).toFile())) {
      assertTrue(zip.stream().anyMatch(e -> e.getName().endsWith("/bin/gene.cmd")));
    }
  }
}
