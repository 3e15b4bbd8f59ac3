package gene.pkg;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Jars whose hash was compared with a lock before, by size and time of change: they are not read
 * again at every start. Losing the file only costs time.
 */
final class VerifiedJars {
  private static final String FILE = "verified";

  private final Path file;
  private final Map<String, String> known = new TreeMap<>();
  private boolean changed;

  private VerifiedJars(Path file) {
    this.file = file;
  }

  static VerifiedJars read(Path cache) {
    VerifiedJars all = new VerifiedJars(cache.resolve(FILE));
    try {
      if (Files.exists(all.file)) {
        for (String line : Files.readAllLines(all.file)) {
          int tab = line.indexOf('\t');
          if (tab > 0) {
            all.known.put(line.substring(tab + 1), line.substring(0, tab));
          }
        }
      }
    } catch (IOException e) {
      all.known.clear();
    }
    return all;
  }

  boolean isKnown(Path jar, String sha256) throws IOException {
    return stamp(jar, sha256).equals(known.get(jar.toString()));
  }

  void add(Path jar, String sha256) throws IOException {
    known.put(jar.toString(), stamp(jar, sha256));
    changed = true;
  }

  private static String stamp(Path jar, String sha256) throws IOException {
    return sha256 + " " + Files.size(jar) + " " + Files.getLastModifiedTime(jar).toMillis();
  }

  void write() {
    if (!changed) {
      return;
    }
    StringBuilder text = new StringBuilder();
    known.forEach((path, stamp) -> text.append(stamp).append('\t').append(path).append('\n'));
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      // the next start compares again
    }
  }
}
