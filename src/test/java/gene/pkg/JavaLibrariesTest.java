package gene.pkg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.runtime.error.GeneError;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Resolution, lock and verification, from a local repository that stands in a folder. */
class JavaLibrariesTest {
  private static final String LOCAL = "maven.repo.local";

  @TempDir Path folder;
  private Path repository;
  private Path root;
  private final List<String> lines = new ArrayList<>();
  private String before;

  @BeforeEach
  void repository() throws IOException {
    before = System.getProperty(LOCAL);
    repository = Files.createDirectories(folder.resolve("repository"));
    root = Files.createDirectories(folder.resolve("app"));
    System.setProperty(LOCAL, repository.toString());
    artifact("base", "1.0", null);
    artifact("top", "1.0", "base");
    artifact("top", "2.0", "base");
  }

  @AfterEach
  void restore() {
    if (before == null) {
      System.clearProperty(LOCAL);
    } else {
      System.setProperty(LOCAL, before);
    }
  }

  private void artifact(String name, String version, String needs) throws IOException {
    Path dir = Files.createDirectories(repository.resolve("org/example/" + name + "/" + version));
    String dependency =
        needs == null
            ? ""
            : "<dependencies><dependency><groupId>org.example</groupId><artifactId>"
                + needs
                + "</artifactId><version>1.0</version></dependency></dependencies>";
    Files.writeString(
        dir.resolve(name + "-" + version + ".pom"),
        "<project><modelVersion>4.0.0</modelVersion><groupId>org.example</groupId><artifactId>"
            + name
            + "</artifactId><version>"
            + version
            + "</version>"
            + dependency
            + "</project>");
    try (OutputStream file = Files.newOutputStream(dir.resolve(name + "-" + version + ".jar"));
        ZipOutputStream jar = new ZipOutputStream(file)) {
      jar.putNextEntry(new ZipEntry(name + ".txt"));
      jar.write(version.getBytes(StandardCharsets.UTF_8));
    }
  }

  private JavaLibraries libraries(Path packageRoot) {
    return new JavaLibraries(packageRoot, folder.resolve("cache"), true, lines::add);
  }

  private static List<String> names(List<Path> files) {
    return files.stream().map(f -> f.getFileName().toString()).toList();
  }

  @Test
  void whatIsNeededComesAlong() {
    assertEquals(
        List.of("top-1.0.jar", "base-1.0.jar"),
        names(libraries(root).classPath(List.of("org.example:top:1.0"))));
  }

  @Test
  void theLockNamesEveryJarWithItsHash() throws IOException {
    libraries(root).classPath(List.of("org.example:top:1.0"));
    String lock = Files.readString(root.resolve("package.gene.lock"));
    assertTrue(lock.contains("^artifact \"org.example:base:1.0\""), lock);
    assertTrue(lock.contains("^path \"org/example/base/1.0/base-1.0.jar\""), lock);
    assertTrue(lock.contains("^sha256 \""), lock);
  }

  @Test
  void aLockIsEnough() throws IOException {
    libraries(root).classPath(List.of("org.example:top:1.0"));
    Files.delete(repository.resolve("org/example/top/1.0/top-1.0.pom")); // resolving would fail
    assertEquals(2, libraries(root).classPath(List.of("org.example:top:1.0")).size());
  }

  @Test
  void aSingleFileHasItsLockInTheCache() {
    libraries(null).classPath(List.of("org.example:top:1.0"));
    assertEquals(2, libraries(null).classPath(List.of("org.example:top:1.0")).size());
    assertTrue(Files.exists(folder.resolve("cache")));
  }

  @Test
  void aJarThatDiffersIsRefused() throws IOException {
    libraries(root).classPath(List.of("org.example:top:1.0"));
    Path jar = repository.resolve("org/example/base/1.0/base-1.0.jar");
    Files.write(jar, new byte[] {1, 2, 3});
    GeneError e =
        assertThrows(
            GeneError.class, () -> libraries(root).classPath(List.of("org.example:top:1.0")));
    assertTrue(e.getMessage().startsWith("[GENE.PACKAGE.INVALID_LOCK] "), e.getMessage());
    assertTrue(e.getMessage().contains("org.example:base:1.0 differs"), e.getMessage());
    assertEquals(
        List.of("org.example:base:1.0"),
        libraries(root).verify(List.of("org.example:top:1.0"), lines::add));
  }

  @Test
  void otherCoordinatesAreResolvedAnew() {
    libraries(root).classPath(List.of("org.example:top:1.0"));
    assertEquals(
        List.of("top-2.0.jar", "base-1.0.jar"),
        names(libraries(root).classPath(List.of("org.example:top:2.0"))));
  }

  @Test
  void theFirstOfTwoVersionsWinsWithAWarning() {
    List<Path> files =
        libraries(root).classPath(List.of("org.example:top:2.0", "org.example:top:1.0"));
    assertEquals(List.of("top-2.0.jar", "base-1.0.jar"), names(files));
    assertEquals(List.of("Warning: org.example:top:2.0 is used, not org.example:top:1.0"), lines);
  }

  private static LockedPackage locked(String name, TreeMap<String, String> needs) {
    PackageSource source = new PackageSource("../" + name, null, null, null, null, null);
    String dir = ".gene/deps/" + name + "/1.0";
    return new LockedPackage("x/" + name, "1.0", dir, source, "0", false, needs);
  }

  @Test
  void packagesBringTheirArtifacts() throws IOException {
    Path near = Files.createDirectories(root.resolve(".gene/deps/near/1.0"));
    Path far = Files.createDirectories(root.resolve(".gene/deps/far/1.0"));
    Files.writeString(
        root.resolve("package.gene"), "^name \"app\" ^java [\"org.example:top:1.0\"]");
    Files.writeString(
        near.resolve("package.gene"), "^name \"near\" ^java [\"org.example:top:2.0\"]");
    Files.createDirectories(far.resolve("lib"));
    Files.writeString(far.resolve("lib/own.jar"), "");
    Files.writeString(
        far.resolve("package.gene"),
        "^name \"far\" ^java [\"org.example:base:1.0\"] ^jars [\"lib/own.jar\"]");
    TreeMap<String, LockedPackage> locked = new TreeMap<>();
    locked.put("x/near@1.0", locked("near", new TreeMap<>(Map.of("x/far", "x/far@1.0"))));
    locked.put("x/far@1.0", locked("far", new TreeMap<>()));
    new LockFile(new TreeMap<>(Map.of("x/near", "x/near@1.0")), locked).write(root);
    JavaNeeds needs = JavaNeeds.of(root);
    assertEquals(
        List.of("org.example:top:1.0", "org.example:top:2.0", "org.example:base:1.0"),
        needs.coordinates());
    assertEquals(List.of(far.resolve("lib/own.jar")), needs.jars());
  }

  @Test
  void aMissingArtifactIsNamed() {
    GeneError e =
        assertThrows(
            GeneError.class, () -> libraries(root).classPath(List.of("org.example:none:1")));
    assertEquals(
        "[GENE.PACKAGE.NOT_FOUND] no artifact org.example:none:1 in the local repository (offline)",
        e.getMessage());
  }

  @Test
  void coordinatesAreChecked() {
    GeneError e =
        assertThrows(GeneError.class, () -> libraries(root).classPath(List.of("only:two")));
    assertTrue(e.getMessage().contains("group:artifact:version"), e.getMessage());
  }

  @Test
  void theTreeShowsWhatNeedsWhat() {
    assertEquals(
        List.of("org.example:top:1.0", "  org.example:base:1.0"),
        libraries(root).tree(List.of("org.example:top:1.0")));
  }
}
