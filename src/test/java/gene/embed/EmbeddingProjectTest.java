package gene.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gene.house.Repository;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Maven project in {@code examples/embedding}, copied to an empty folder, built by Maven with
 * this tree as its artifact, and run.
 */
@Tag("slow")
class EmbeddingProjectTest {
  @TempDir private Path temp;

  @Test
  void isBuiltFromAnEmptyFolderAndReloadsItsRules() throws Exception {
    Path maven = maven();
    assumeTrue(maven != null, "there is no Maven");
    Path project = temp.resolve("shop");
    copy(Repository.root().resolve("examples/embedding"), project);
    artifact(temp.resolve("built/org/gene-lang/gene/0.1.0"));
    build(maven, project);
    Path rules = project.resolve("rules/prices.gene");
    Process shop =
        start(project, java(), "-jar", "target/shop.jar", rules.toString())
            .redirectErrorStream(true)
            .start();
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(shop.getInputStream(), StandardCharsets.UTF_8))) {
      String first = out.readLine();
      assertTrue(first != null && first.startsWith("listening on "), String.valueOf(first));
      String url =
          "http://127.0.0.1:" + first.substring("listening on ".length()) + "/price/Ada/pen/";
      assertEquals("Dear Ada, that makes 6.0", get(url + "2/3"));
      assertEquals("Dear Ada, that makes 18.0", get(url + "2/10"));
      change(rules, Files.readString(rules).replace("0.9", "0.5"), 1);
      assertEquals("Dear Ada, that makes 10.0", get(url + "2/10"));
      assertEquals("rules reloaded", out.readLine());
      change(rules, "(fn price [order]", 2);
      assertEquals("Dear Ada, that makes 10.0", get(url + "2/10"));
      assertTrue(out.readLine().startsWith("rules kept: "));
      change(rules, "(fn price [o] (throw \"sold out\"))", 3);
      assertTrue(get(url + "2/10").startsWith("a rule failed"));
    } finally {
      shop.destroyForcibly().waitFor();
    }
  }

  /** The time of a file may be too coarse to tell two changes apart. */
  private static void change(Path file, String text, int seconds) throws IOException {
    FileTime before = Files.getLastModifiedTime(file);
    Files.writeString(file, text);
    Files.setLastModifiedTime(file, FileTime.fromMillis(before.toMillis() + 1000L * seconds));
  }

  private static String get(String url) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client
          .send(
              HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString())
          .body();
    }
  }

  // ---- building

  private static Path maven() {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
      Path mvn = Path.of(folder, "mvn");
      if (!folder.isEmpty() && Files.isExecutable(mvn)) {
        return mvn;
      }
    }
    return null;
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** This tree as an artifact: its classes and its pom. */
  private static void artifact(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.copy(Repository.root().resolve("pom.xml"), folder.resolve("gene-0.1.0.pom"));
    ThisTree.jar(folder.resolve("gene-0.1.0.jar"));
  }

  /**
   * With a local repository of its own, so that nothing of this tree stays in the user's, which
   * serves what is there already.
   */
  private void build(Path maven, Path project) throws Exception {
    Path settings = temp.resolve("settings.xml");
    String users = System.getProperty("user.home") + "/.m2/repository";
    Files.writeString(
        settings,
        "<settings><profiles><profile><id>test</id><repositories>"
            + repository("repository", "built", temp.resolve("built"))
            + repository("repository", "users", Path.of(users))
            + "</repositories><pluginRepositories>"
            + repository("pluginRepository", "users", Path.of(users))
            + "</pluginRepositories></profile></profiles>"
            + "<activeProfiles><activeProfile>test</activeProfile></activeProfiles></settings>");
    ProcessBuilder builder =
        start(
            project,
            maven.toString(),
            "-q",
            "-B",
            "-s",
            settings.toString(),
            "-Dmaven.repo.local=" + temp.resolve("local"),
            "package");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Path log = temp.resolve("log");
    int code = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start().waitFor();
    String text = Files.readString(log);
    assumeTrue(
        code == 0 || !text.contains("Could not transfer artifact"), "no repository can be asked");
    assertEquals(0, code, text);
  }

  private static String repository(String kind, String id, Path folder) {
    return "<" + kind + "><id>" + id + "</id><url>" + folder.toUri() + "</url></" + kind + ">";
  }

  private static ProcessBuilder start(Path folder, String... command) {
    return new ProcessBuilder(new ArrayList<>(List.of(command))).directory(folder.toFile());
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      all.filter(p -> !p.startsWith(from.resolve("target")))
          .forEach(
              p -> {
                try {
                  Files.copy(p, to.resolve(from.relativize(p).toString()));
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    }
  }
}
