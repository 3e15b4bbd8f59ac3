package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.cli.host.Host;
import gene.code.CodeFile;
import gene.engine.Engine;
import gene.runtime.host.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gene compile} and {@code gene gir show}: files, texts, refusals. */
class CompileCommandTest {
  @TempDir Path folder;
  private String source;
  private String output;

  @BeforeEach
  void program() throws IOException {
    source = write("a.gene", "(fn f [x] (x + 1))\n(println (f 1))\n");
    output = folder.resolve("out").toString();
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static String gene(int status, String command, String... args) {
    var out = new ByteArrayOutputStream();
    var in = new ByteArrayInputStream("(println 1)".getBytes(StandardCharsets.UTF_8));
    List<String> words = Stream.concat(Stream.of(command), Stream.of(args)).toList();
    Host host = new Host(new Console(in, out, out), Map.of());
    assertEquals(status, Commands.run(words, host));
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String compile(int status, String... args) {
    return gene(status, "compile", args);
  }

  private static String gir(int status, String... args) {
    return gene(status, "gir", args);
  }

  private String target() {
    return output + source.replaceAll("\\.gene$", ".gir");
  }

  @Test
  void writesOnceUntilSomethingChanges() throws IOException {
    String fresh = "Compiling: " + source + " -> " + target() + "\nWritten: " + target() + "\n";
    assertEquals(fresh, compile(0, "-o", output, source));
    assertEquals("Up-to-date: " + target() + "\n", compile(0, "-o", output, source));
    assertEquals(fresh, compile(0, "-o", output, "--force", source));
    write("a.gene", "(println 2)");
    assertEquals(fresh, compile(0, "-o", output, source));
    Files.writeString(Path.of(target()), "not compiled");
    assertEquals(fresh, compile(0, "-o", output, source));
  }

  @Test
  void showsListings() {
    assertTrue(compile(0, "-f", "compact", source).contains("add-int"));
    assertTrue(compile(0, "-f", "bytecode", source).startsWith("<main> []\n    0  "));
    assertTrue(compile(0, "-e", "(1 + x)").contains("load-name           \"x\""));
    assertTrue(compile(0).contains("\"println\""), "standard input");
  }

  @Test
  void metadata() throws IOException {
    String file =
        write(
            "m.gene",
            """
            (import a b:c from "lib")
            (fn add [x: Int y: Int = 2 rest...] -> Int
              ^intent "Add" ^examples [[1 2] -> 3]
              (x + y))
            (class P (ctor [/x]) (method m [] 1))
            """);
    String stem = file.replaceAll("\\.gene$", "");
    assertEquals(
        "{\"format\":\"ai-metadata\",\"source\":\""
            + file
            + "\",\"module_path\":\""
            + stem
            + "\",\"exports\":[\"add\",\"P\"],\"imports\":[{\"module\":\"lib\",\"names\":[\"a\","
            + "\"b:c\"],\"line\":1,\"column\":1}],\"types\":[{\"name\":\"P\",\"kind\":\"class\","
            + "\"intent\":null,\"line\":5,\"column\":1}],\"callables\":[{\"name\":\"add\","
            + "\"parameters\":[{\"name\":\"x\",\"type\":\"Int\"},{\"name\":\"y\",\"type\":\"Int\","
            + "\"default\":\"2\"},{\"name\":\"rest...\",\"type\":null}],\"return_type\":\"Int\","
            + "\"intent\":\"Add\",\"examples\":[\"[1 2] -> 3\"],\"line\":2,\"column\":1},"
            + "{\"name\":\"P/ctor\",\"parameters\":[{\"name\":\"x\",\"type\":null}],"
            + "\"return_type\":null,\"intent\":null,\"examples\":[],\"line\":5,\"column\":10},"
            + "{\"name\":\"P/m\",\"parameters\":[],\"return_type\":null,\"intent\":null,"
            + "\"examples\":[],\"line\":5,\"column\":22}]}\n",
        compile(0, "-f", "ai-metadata", file));
  }

  @Test
  void wrongUsage() {
    assertEquals("Error: Unknown option: --x\n", compile(1, "--x"));
    assertEquals("Error: Option -o needs a value\n", compile(1, "-o"));
    assertEquals("Error: File not found: no.gene\n", compile(1, "no.gene"));
    assertTrue(compile(1, "-f", "xml", source).startsWith("Error: Invalid value for -f: xml"));
    assertTrue(compile(1, "-e", "(if)").contains("if: missing condition"));
    assertEquals("Error: Usage: gene gir show <file>\n", gir(1));
    assertEquals("Error: File not found: no.gir\n", gir(1, "show", "no.gir"));
    assertEquals("Error: Not a compiled Gene file: " + source + "\n", gir(1, "show", source));
  }

  @Test
  void showsCompiledFiles() {
    compile(0, "-o", output, source);
    String text = gir(0, "show", target());
    assertTrue(
        text.startsWith(
            "File: "
                + target()
                + "\nSource: "
                + source
                + "\nCompiler version: "
                + Engine.VERSION
                + "\nFormat version: "
                + CodeFile.FORMAT
                + "\nSource hash: "),
        text);
    assertTrue(text.contains("\nConstants:\n") && text.contains("\nf [x] at 1:1\n"), text);
  }
}
