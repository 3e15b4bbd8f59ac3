package gene.db;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Locale;

/**
 * Where SQLite itself is. The driver's jar holds it for every system; left alone, the driver finds
 * out about the system by running a command and copies the library into a temporary folder, at
 * every start. A distribution has it beside its jars, for the usual systems; elsewhere the driver's
 * way is taken.
 */
final class SqliteLibrary {
  private static final String PATH = "org.sqlite.lib.path";
  private static final String NAME = "org.sqlite.lib.name";

  private SqliteLibrary() {}

  /** Tells the driver, unless somebody else has; before its first connection. */
  static synchronized void locate() {
    if (System.getProperty(PATH) != null) {
      return;
    }
    boolean mac = System.getProperty("os.name").startsWith("Mac");
    String arch =
        switch (System.getProperty("os.arch").toLowerCase(Locale.ROOT)) {
          case "amd64", "x86_64" -> "x86_64";
          case "aarch64", "arm64" -> "aarch64";
          default -> "unknown";
        };
    String name = mac ? "libsqlitejdbc.dylib" : "libsqlitejdbc.so";
    Path folder = libraries();
    Path library =
        folder == null
            ? null
            : folder.resolve("org/sqlite/native/" + (mac ? "Mac/" : "Linux/") + arch);
    // A system with another C library than the usual one needs another build.
    boolean usual = mac || !Files.exists(Path.of("/lib/ld-musl-" + arch + ".so.1"));
    if (library != null && usual && Files.isReadable(library.resolve(name))) {
      System.setProperty(PATH, library.toString());
      System.setProperty(NAME, name);
    }
  }

  /** Beside the jar of this class; null when there is none. */
  private static Path libraries() {
    CodeSource source = SqliteLibrary.class.getProtectionDomain().getCodeSource();
    try {
      return source == null
          ? null
          : Path.of(source.getLocation().toURI()).resolveSibling("lib").resolve("native");
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }
}
