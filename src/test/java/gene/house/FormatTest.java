package gene.house;

import static org.junit.jupiter.api.Assertions.fail;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions.Style;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Java sources are laid out by google-java-format. With {@code -Dformat=write} the test rewrites
 * what it would otherwise complain about.
 */
class FormatTest {
  private final Formatter formatter = new Formatter();

  @Test
  void sourcesAreFormatted() throws IOException {
    boolean write = "write".equals(System.getProperty("format"));
    List<String> wrong = new ArrayList<>();
    for (Path file : Repository.files("src", ".java")) {
      String text = Repository.read(file);
      String formatted;
      try {
        formatted = format(text);
      } catch (FormatterException e) {
        wrong.add(Repository.name(file) + ": " + e.getMessage());
        continue;
      }
      if (!text.equals(formatted)) {
        if (write) {
          Files.writeString(file, formatted);
        } else {
          wrong.add(Repository.name(file));
        }
      }
    }
    if (!wrong.isEmpty()) {
      fail(
          wrong.size()
              + " files differ; run mvn -q test -Dtest=FormatTest -Dformat=write\n  "
              + String.join("\n  ", wrong));
    }
  }

  private String format(String text) throws FormatterException {
    String ordered =
        ImportOrderer.reorderImports(RemoveUnusedImports.removeUnusedImports(text), Style.GOOGLE);
    return formatter.formatSource(ordered);
  }
}
