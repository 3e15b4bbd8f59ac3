package gene.cli;

import gene.cli.host.Host;
import gene.runtime.host.Console;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * {@code gene train FILE..}: what the launcher runs while the JVM records what later starts can
 * begin with. Does what users do most, with programs that touch most of the language, and shows
 * nothing of it.
 */
final class TrainCommand implements Command {
  /** The first calls of Java: classes, overloads, functions as interfaces, errors. */
  private static final String JAVA =
      """
      (import ArrayList HashMap from "java:java.util")
      (import LocalDate from "java:java.time")
      (import Math StringBuilder Integer NumberFormatException from "java:java.lang")
      (var list (new ArrayList [3 1 2]))
      (list .add 4)
      (list .sort (fn [a b] (a - b)))
      (var day (LocalDate/of 2026 1 2))
      (var text (new StringBuilder))
      ((text .append "a") .append 1)
      (for x in list (text .append x))
      (var map (new HashMap))
      (map/a = (Math/max 1 2))
      (println list list/0 list/.size (day .plusDays 1) text map Integer/MAX_VALUE (Math/sqrt 2.0))
      (println (try (Integer/parseInt "x") catch NumberFormatException $ex/message))
      (println (try (list .ad 1) catch * $ex/message))
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
        exercise(environment, "", "run", file); // compiles it
        exercise(environment, "", "run", file); // finds it in the cache
        exercise(environment, "", "run", "--jit=eager", file); // as if all of it were hot
      }
      exercise(environment, "", "eval", "-p", "(1 + 2) [\"a\" {^b 1.5}]");
      exercise(environment, "", "eval", "(println \"out\") (no_such_name)");
      exercise(environment, "", "eval", "--error-format=human", "(fn f [] (1 / 0)) (f)");
      exercise(environment, "", "eval", JAVA);
      exercise(environment, "", "run", locked(cache).toString());
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

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A program with a Java library in its lock. */
  private static Path locked(Path folder) throws IOException {
    Path jar = folder.resolve("library.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("empty"));
    }
    Path root = Files.createDirectories(folder.resolve("program/src")).getParent();
    String sum = sha256(Files.readAllBytes(jar));
    Files.writeString(
        root.resolve("package.gene"), "^name \"x/program\" ^java [\"org.example:library:1\"]");
    Files.writeString(
        root.resolve("package.gene.lock"),
        """
        {^lock_version 1 ^root_dependencies {} ^packages {}
         ^java {^coordinates ["org.example:library:1"]
                ^jars [{^artifact "org.example:library:1" ^path "%s" ^sha256 "%s"}]}}
        """
            .formatted(jar, sum));
    return Files.writeString(
        root.resolve("src/main.gene"),
        "(import ArrayList from \"java:java.util\") (println (new ArrayList))");
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
