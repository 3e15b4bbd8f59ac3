package gene.ext;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.async.GeneProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The HTML parser is loaded by what reads pages, not by what writes them. */
class HtmlLazinessTest {
  @TempDir Path folder;

  private String loadedBy(String program) throws Exception {
    Path log = folder.resolve("classes.log");
    try (GeneProcess p =
        GeneProcess.start(
            List.of("-Xlog:class+load:file=" + log), "gene.cli.Main", "eval", program)) {
      String out = p.rest();
      assertEquals(0, p.exitCode(), out);
    }
    return Files.readString(log);
  }

  @Test
  void writingLoadsNoParser() throws Exception {
    String loaded = loadedBy("(import genex/html) (println (P (html/escape \"<\")))");
    assertTrue(loaded.contains("gene.ext.HtmlElement "));
    assertFalse(loaded.contains("org.jsoup."), "parser");
  }

  @Test
  void readingLoadsIt() throws Exception {
    assertTrue(loadedBy("(genex/html/extract_text \"a\")").contains("org.jsoup.parser."));
  }
}
