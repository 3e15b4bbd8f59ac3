package gene.cli.repl;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An example for each of the common functions and methods, with its value: a line of {@code
 * examples.txt}, which {@code help} and the reference show and a test evaluates.
 */
public final class Examples {
  /** An expression, and its value in nested quoted style. */
  public record Example(String expression, String value) {}

  private Examples() {}

  /** By {@code Class.method} or path. */
  public static Map<String, Example> all() {
    try (InputStream in = Examples.class.getResourceAsStream("/gene/cli/examples.txt")) {
      Map<String, Example> all = new HashMap<>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        String[] parts = line.split("\t");
        all.put(parts[0], new Example(parts[1], parts[2]));
      }
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static @Nullable Example of(String name) {
    return all().get(name);
  }
}
