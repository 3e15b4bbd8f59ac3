package gene.playground;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import gene.code.Golden;
import gene.house.Repository;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What the page is made of besides its own files: the grammar of the editors and some of the
 * examples. {@code -Dgolden=write} takes them over.
 */
class PlaygroundResourcesTest {
  private static final Path RESOURCES =
      Repository.root().resolve("src/main/resources/gene/playground");

  /** Examples that need nothing from outside, from the first steps to what is Gene's own. */
  private static final List<String> EXAMPLES =
      List.of(
          "hello Hello",
          "primes Primes",
          "shapes Shapes and classes",
          "bank Errors",
          "life Game of life",
          "calculator Calculator",
          "macros Macros",
          "memoize Memoize",
          "shortest_path Shortest path",
          "adventure Adventure",
          "log_report Log report",
          "html Page as data",
          "dates Dates",
          "async_timers Timers",
          "async_pipeline Pipeline of tasks",
          "async_rate_limiter Rate limiter",
          "async_retry Time limits and retries",
          "actor_bank Actors",
          "actor_pool Supervised actors",
          "kernel_tour The event loop at work");

  @Test
  void theGrammarIsThatOfTheEditors() {
    Path grammar = Repository.root().resolve("editors/textmate/gene.tmLanguage.json");
    Golden.check(RESOURCES.resolve("gene.json"), Repository.read(grammar));
  }

  @Test
  void theExamplesAreThoseOfTheRepository() throws IOException {
    StringWriter out = new StringWriter();
    try (JsonGenerator j = new JsonFactory().createGenerator(out).useDefaultPrettyPrinter()) {
      j.writeStartArray();
      for (String row : EXAMPLES) {
        int blank = row.indexOf(' ');
        String name = row.substring(0, blank);
        Path file = Repository.root().resolve("examples/" + name + ".gene");
        j.writeStartObject();
        j.writeStringField("name", name);
        j.writeStringField("title", row.substring(blank + 1));
        j.writeStringField("text", text(Repository.read(file)));
        j.writeEndObject();
      }
      j.writeEndArray();
    }
    Golden.check(RESOURCES.resolve("examples.json"), out + "\n");
  }

  /** There is no command line here, and who looks wants to look for longer than a moment. */
  private static String text(String example) {
    return example
        .replaceFirst("^#!.*\n", "")
        .replaceAll("(#\n)?#   bin/gene run .*\n", "")
        .replace("(if ($args .empty?) 1 else ($args/0 .to_i))", "20")
        .replace(
            "# Without arguments it ends after a moment; with a number, after so many seconds.\n",
            "");
  }
}
