package gene.http.message;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Names from clients to files below a folder, and to no others. */
public final class SafePath {
  private SafePath() {}

  /**
   * The real path of a regular file below the root, or null when there is none. Steps upwards,
   * absolute names and symbolic links that lead out of the root count as missing, so that a client
   * cannot tell what exists elsewhere.
   */
  public static @Nullable Path below(Path root, String name) throws IOException {
    if (name.indexOf('\0') >= 0 || name.indexOf('\\') >= 0 || !Files.isDirectory(root)) {
      return null;
    }
    for (String step : name.split("/")) {
      if (step.equals("..")) {
        return null;
      }
    }
    Path realRoot = root.toRealPath();
    try {
      Path file = realRoot.resolve(name.replaceAll("^/+", ""));
      Path wanted = name.isEmpty() || name.endsWith("/") ? file.resolve("index.html") : file;
      if (!Files.isRegularFile(wanted)) {
        return null;
      }
      Path real = wanted.toRealPath();
      return real.startsWith(realRoot) ? real : null;
    } catch (InvalidPathException e) {
      return null;
    }
  }
}
