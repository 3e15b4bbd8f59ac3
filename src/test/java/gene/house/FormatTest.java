package gene.house;

import static org.junit.jupiter.api.Assertions.fail;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions.Style;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.Test;

/**
 * Java sources are laid out by google-java-format. With {@code -Dformat=write} the test rewrites
 * what it would otherwise complain about. Texts that were found well laid out are remembered by
 * their digest below {@code target}, so that only changed files cost time.
 */
class FormatTest {
  private static final Path KNOWN = Repository.root().resolve("target/laid-out.txt");

  private final Set<String> known = new ConcurrentSkipListSet<>();
  private final Set<String> good = new ConcurrentSkipListSet<>();
  private final Set<String> wrong = new ConcurrentSkipListSet<>();

  @Test
  void sourcesAreFormatted() throws IOException {
    boolean write = "write".equals(System.getProperty("format"));
    if (Files.exists(KNOWN)) {
      known.addAll(Files.readAllLines(KNOWN));
    }
    Repository.files("src", ".java").parallelStream().forEach(file -> check(file, write));
    if (Files.isDirectory(KNOWN.getParent())) {
      Files.write(KNOWN, List.copyOf(good));
    }
    if (!wrong.isEmpty()) {
      fail(
          wrong.size()
              + " files differ; run mvn -q test -Dtest=FormatTest -Dformat=write\n  "
              + String.join("\n  ", new TreeSet<>(wrong)));
    }
  }

  private void check(Path file, boolean write) {
    String text = Repository.read(file);
    String digest = digest(text);
    if (known.contains(digest)) {
      good.add(digest);
      return;
    }
    try {
      String formatted = format(text);
      if (text.equals(formatted)) {
        good.add(digest);
      } else if (write) {
        Files.writeString(file, formatted);
        good.add(digest(formatted));
      } else {
        wrong.add(Repository.name(file));
      }
    } catch (FormatterException e) {
      wrong.add(Repository.name(file) + ": " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String digest(String text) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String format(String text) throws FormatterException {
    String ordered =
        ImportOrderer.reorderImports(RemoveUnusedImports.removeUnusedImports(text), Style.GOOGLE);
    return new Formatter().formatSource(ordered);
  }
}
