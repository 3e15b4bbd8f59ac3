package gene.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Engine;
import gene.engine.Options;
import gene.pkg.Dependencies;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of the tools that somebody else has prepared: links below .gene, entries of the cache. */
class TrustTest {
  @TempDir private Path folder;

  @Test
  void toolsDoNotFollowLinks() throws Exception {
    Path victim = Files.createDirectories(folder.resolve("victim/org/keep/1.0"));
    Files.writeString(victim.resolve("f"), "x");
    Path app = Files.createDirectories(folder.resolve("app/.gene")).getParent();
    Files.writeString(app.resolve("package.gene"), "^name \"x/app\"");
    Files.writeString(
        app.resolve("package.gene.lock"), "{^lock_version 1 ^root_dependencies {} ^packages {}}");
    Files.createSymbolicLink(app.resolve(".gene/deps"), folder.resolve("victim"));
    Dependencies deps = new Dependencies(app, line -> {});
    GeneError e = assertThrows(GeneError.class, deps::gc);
    assertTrue(e.getMessage().contains(".gene/deps is a link"), e.getMessage());
    assertTrue(Files.exists(victim.resolve("f")));
    Files.delete(app.resolve(".gene/deps"));
    Files.createDirectories(app.resolve(".gene/deps"));
    Files.createSymbolicLink(app.resolve(".gene/deps/org"), folder.resolve("victim/org"));
    assertThrows(GeneError.class, deps::gc);
    assertTrue(Files.exists(victim.resolve("f")));
  }

  private static Engine engine(Options options, ByteArrayOutputStream out) {
    return new Engine(
        options, new Console(InputStream.nullInputStream(), out, new ByteArrayOutputStream()));
  }

  private String run(Path cache, String program) throws Exception {
    Path file = folder.resolve("p.gene");
    Files.writeString(file, program);
    var out = new ByteArrayOutputStream();
    engine(Options.DEFAULT.withGirCache(cache), out).runFile(file, List.of());
    return out.toString();
  }

  /** An entry under the key of another text, as one who can forge checksums could make it. */
  @Test
  void cachedCodeIsThatOfTheText() throws Exception {
    Path cache = folder.resolve("cache");
    assertEquals("evil\n", run(cache, "(println \"evil\")"));
    Path evil = only(cache);
    byte[] code = Files.readAllBytes(evil);
    Files.delete(evil);
    assertEquals("good\n", run(cache, "(println \"good\")"));
    Files.write(only(cache), code);
    assertEquals("good\n", run(cache, "(println \"good\")"));
  }

  @Test
  void aCacheThatOthersCanWriteIsNotUsed() throws Exception {
    Path cache = Files.createDirectory(folder.resolve("open"));
    Files.setPosixFilePermissions(cache, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertEquals("1\n", run(cache, "(println 1)"));
    try (Stream<Path> all = Files.list(cache)) {
      assertFalse(all.findAny().isPresent());
    }
  }

  private static Path only(Path folder) throws Exception {
    try (Stream<Path> all = Files.list(folder)) {
      List<Path> files = all.toList();
      assertEquals(1, files.size());
      return files.getFirst();
    }
  }
}
