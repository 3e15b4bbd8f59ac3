package gene.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import gene.house.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that hold what a test expects; {@code -Dgolden=write} writes them anew, for review. */
public final class Golden {
  private Golden() {}

  public static void check(Path file, String text) {
    if ("write".equals(System.getProperty("golden"))) {
      try {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    } else if (!Files.exists(file)) {
      fail(Repository.name(file) + " is missing; run with -Dgolden=write");
    } else {
      assertEquals(
          Repository.read(file), text, Repository.name(file) + " differs (-Dgolden=write)");
    }
  }
}
