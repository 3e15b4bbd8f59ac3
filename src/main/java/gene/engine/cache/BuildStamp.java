package gene.engine.cache;

import gene.code.Code;
import gene.compiler.Compiler;
import gene.reader.Reader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * What tells this build of the compiler from another of the same version, so that nobody who works
 * on it meets code of yesterday's compiler in the cache: age and size of the jar, or the age of the
 * newest class when there is no jar.
 */
public final class BuildStamp {
  /** The version of Gene, which compiled files name. */
  public static final String VERSION = "0.1.0";

  private static final String TEXT = find();

  private BuildStamp() {}

  static String text() {
    return TEXT;
  }

  private static String find() {
    try {
      Path place =
          Path.of(Compiler.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isRegularFile(place)) {
        return modified(place) + "-" + Files.size(place);
      }
      long newest = 0;
      for (Class<?> c : new Class<?>[] {Reader.class, Code.class, Compiler.class}) {
        newest = Math.max(newest, newest(place.resolve(c.getPackageName().replace('.', '/'))));
      }
      return Long.toString(newest);
    } catch (IOException | URISyntaxException | RuntimeException e) {
      return "";
    }
  }

  private static long newest(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.mapToLong(BuildStamp::modified).max().orElse(0);
    }
  }

  private static long modified(Path file) {
    try {
      return Files.getLastModifiedTime(file).toMillis();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
