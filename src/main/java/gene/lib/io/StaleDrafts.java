package gene.lib.io;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Drafts of files that a killed process has left behind: the next write in their folder removes
 * them. A draft lives for as long as its content is being written, so one that has not changed for
 * an hour belongs to nobody. Each process looks once into a folder, on a thread that may wait.
 */
final class StaleDrafts {
  static final String PREFIX = ".gene-";
  static final String SUFFIX = ".tmp";

  private static final Duration AGE = Duration.ofHours(1);
  private static final Set<Path> SEEN = ConcurrentHashMap.newKeySet();

  private StaleDrafts() {}

  /** Removes stale drafts beside a file; what cannot be removed stays. */
  static void remove(Path target) {
    Path folder = target.toAbsolutePath().getParent();
    if (folder == null || !SEEN.add(folder)) {
      return;
    }
    Instant limit = Instant.now().minus(AGE);
    try (DirectoryStream<Path> drafts = Files.newDirectoryStream(folder, PREFIX + "*" + SUFFIX)) {
      for (Path draft : drafts) {
        if (Files.getLastModifiedTime(draft).toInstant().isBefore(limit)) {
          Files.deleteIfExists(draft);
        }
      }
    } catch (IOException | RuntimeException e) {
      return; // the write that comes says what is wrong with the folder
    }
  }
}
