package gene.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.house.Repository;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Gene as a named module: a program that is a module itself, with the libraries of Gene on the
 * class path, and the same program in a runtime image made by jlink.
 */
@Tag("slow")
class ModulePathTest {
  private static final String PROGRAM =
      """
      package shop;

      import gene.embed.Gene;
      import java.nio.file.Path;
      import javax.script.ScriptEngineManager;

      public class Main {
        public static void main(String[] args) throws Exception {
          System.out.println(Gene.class.getModule().isNamed());
          try (Gene gene = Gene.create()) {
            gene.define("order", new Order("pen", 2.0, 3));
            System.out.println(
                gene.eval(
                    "(var n 0) (for i in (range 0 9999) (n = (n + (order .quantity)))) n"));
            System.out.println(gene.evalAsync("(await (async (order .item)))").get());
            System.out.println(gene.eval("(gene/json/parse \\"[7]\\")"));
            Rules rules = gene.module(Path.of(args[0])).as(Rules.class);
            System.out.println(rules.price(new Order("pen", 2.0, 10)));
            System.out.println(
                gene.eval(
                    "(import ArrayList from \\"java:java.util\\") (var l (new ArrayList [3 1 2]))"
                        + " (l .sort (fn [a b] (b - a))) l/0"));
          }
          System.out.println(new ScriptEngineManager().getEngineByName("gene").eval("(1 + 2)"));
        }
      }
      """;

  private static final String EXPECTED = "true\n30000\npen\n[7]\n18.0\n3\n3\n";

  @TempDir private static Path temp;
  private static Path gene;
  private static Path shop;

  @BeforeAll
  static void build() throws Exception {
    gene = ThisTree.jar(temp.resolve("gene.jar"));
    Path root = Repository.root();
    ok(
        List.of(
            java(Path.of(System.getProperty("java.home"))).toString(),
            root.resolve("src/build/java/AddDescriptor.java").toString(),
            gene.toString(),
            root.resolve("src/build/module/module-info.java").toString(),
            libraries(),
            "1"));
    shop = temp.resolve("shop");
    assertEquals(
        "", compile(shop, "requires gene; requires java.scripting; exports shop;", PROGRAM));
  }

  @Test
  void aProgramOnTheModulePathRuns() throws Exception {
    assertEquals(EXPECTED, ok(run(java(Path.of(System.getProperty("java.home"))))));
  }

  @Test
  void aRuntimeImageRuns() throws Exception {
    Path image = temp.resolve("image");
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said, true);
    int status =
        ToolProvider.findFirst("jlink")
            .orElseThrow()
            .run(out, out, "-p", path(gene, shop), "--add-modules", "shop", "--output", image + "");
    assertEquals(0, status, said::toString);
    List<String> command = run(java(image));
    command.remove("-p");
    command.remove(path(gene, shop));
    assertEquals(EXPECTED, ok(command));
  }

  @Test
  void onlyThePublicInterfaceIsExported() throws Exception {
    String program = "package shop; class Other { gene.runtime.Vm vm; gene.embed.Gene gene; }";
    String said = compile(temp.resolve("other"), "requires gene;", program);
    assertTrue(said.contains("in module gene, which does not export it"), said);
    assertTrue(said.endsWith("1 error\n"), said);
  }

  // ---- building and running

  /** What javac says about the module {@code shop}, whose classes are in the folder then. */
  private static String compile(Path to, String directives, String program) throws Exception {
    Path sources = Files.createDirectories(temp.resolve("src-" + to.getFileName()));
    List<String> args =
        new ArrayList<>(List.of("-d", to.toString(), "-cp", "", "-p", gene.toString()));
    Path name = program.contains("class Main") ? Path.of("Main.java") : Path.of("Other.java");
    args.add(Files.writeString(sources.resolve(name), program).toString());
    args.add(
        Files.writeString(sources.resolve("module-info.java"), "module shop { " + directives + " }")
            .toString());
    Path example = Repository.root().resolve("examples/embedding/src/main/java/shop");
    args.add(example.resolve("Order.java").toString());
    args.add(example.resolve("Rules.java").toString());
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said, true);
    ToolProvider.findFirst("javac").orElseThrow().run(out, out, args.toArray(String[]::new));
    return said.toString();
  }

  private static List<String> run(Path java) {
    Path rules = Repository.root().resolve("examples/embedding/rules/prices.gene");
    return new ArrayList<>(
        List.of(
            java.toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            libraries(),
            "-p",
            path(gene, shop),
            "-m",
            "shop/shop.Main",
            rules.toString()));
  }

  private static String ok(List<String> command) throws Exception {
    Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
    String out = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, p.waitFor(), out);
    return out.replace("\r", "");
  }

  private static Path java(Path home) {
    return home.resolve("bin").resolve("java");
  }

  private static String libraries() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> entry.endsWith(".jar"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String path(Path... entries) {
    return Stream.of(entries).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
