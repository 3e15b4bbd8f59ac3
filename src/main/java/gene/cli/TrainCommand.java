package gene.cli;

import gene.cli.args.Arguments;
import gene.cli.args.Command;
import gene.cli.host.Host;
import gene.cli.tool.EditorTraining;
import gene.runtime.host.Console;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * {@code gene train FILE..}: what the launcher runs while the JVM records what later starts can
 * begin with. Does what users do most, with programs that touch most of the language, and shows
 * nothing of it. One of the files is for the language server.
 */
final class TrainCommand implements Command {
  /**
   * The first calls of Java. Less would do for programs without Java, more for those with it: what
   * is loaded here every start loads (ADR 402).
   */
  private static final String JAVA =
      """
      (import ArrayList from "java:java.util")
      (import Math from "java:java.lang")
      (var list (new ArrayList [3 1 2]))
      (list .add (Math/max 1 2))
      (println list list/0 list/.size)
      """;

  @Override
  public String name() {
    return "train";
  }

  @Override
  public String summary() {
    return "exercise Gene for the AOT cache";
  }

  @Override
  public String usage() {
    return "file..";
  }

  @Override
  public String description() {
    return "Runs the files and small pieces of code; used by the launcher.";
  }

  @Override
  public boolean hidden() {
    return true;
  }

  @Override
  public int run(Arguments arguments, Host host) {
    try {
      Path cache = Files.createTempDirectory("gene-training");
      Map<String, String> environment = new HashMap<>(host.environment());
      environment.put("XDG_CACHE_HOME", cache.toString());
      for (String file : arguments.rest()) {
        if (EditorTraining.means(file)) {
          EditorTraining.run(file, cache);
          continue;
        }
        exercise(environment, "", "run", file); // compiles it
        exercise(environment, "", "run", file); // finds it in the cache
        exercise(environment, "", "run", "--jit=eager", file); // as if all of it were hot
      }
      exercise(environment, "", "eval", "-p", "(1 + 2) [\"a\" {^b 1.5}]");
      exercise(environment, "", "eval", "(println \"out\") (no_such_name)");
      exercise(environment, "", "eval", "--error-format=human", "(fn f [] (1 / 0)) (f)");
      exercise(environment, "", "eval", JAVA);
      exercise(environment, "a\nb\n", "pipe", "($line .upper)");
      exercise(environment, "(var x 1)\n(x + 1)\nhelp println\n", "repl");
      exercise(environment, "", "parse", "-e", "(a ^b 1 [2])");
      exercise(environment, "", "help", "run");
      delete(cache);
      return 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void exercise(Map<String, String> environment, String input, String... args) {
    Console console =
        new Console(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream());
    Commands.run(List.of(args), new Host(console, environment));
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
