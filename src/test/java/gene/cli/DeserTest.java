package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.cli.CommandLine.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command deser (chapter 22.12). */
class DeserTest {
  private static final String TEXT = "(gene/serialization {^a [1 \"x\"] ^b (p ^k \"v\" 1)})";

  @TempDir Path dir;
  private CommandLine cli;

  @BeforeEach
  void makeCommandLine() {
    cli = new CommandLine(dir);
  }

  @Test
  void formats() {
    String pretty = "{\n  ^a [\n    1\n    x\n  ]\n  ^b (p ^k \"v\"\n    1\n  )\n}\n";
    assertEquals(new Result(0, pretty, ""), cli.run("deser", "-e", TEXT));
    assertEquals(pretty, cli.run("deserialize", "-f", "pretty", "-e", TEXT).out());
    assertEquals(
        "{^a [1 x] ^b (p ^k \"v\" 1)}\n", cli.run("deser", "-f", "compact", "-e", TEXT).out());
    String gene = "{^a [1 \"x\"] ^b (p ^k \"v\" 1)}\n";
    assertEquals(gene, cli.run("deser", "-f", "gene", "-e", TEXT).out());
    assertEquals(gene, cli.run("deser", "--gene", "-e", TEXT).out());
    assertEquals(gene + "Type: Map\n", cli.run("deser", "--gene", "-p", "-e", TEXT).out());
    assertEquals(
        "Error: Invalid value for -f: xml (expected pretty, compact, gene)\n",
        cli.run("deser", "-f", "xml", "-e", TEXT).err());
  }

  @Test
  void inputFromFilesAndStandardInput() throws IOException {
    Path one = Files.writeString(dir.resolve("one.gene"), "(gene/serialization 1)");
    Path two = Files.writeString(dir.resolve("two.gene"), "(gene/serialization \"2\")");
    assertEquals("1\n2\n", cli.run("deser", one.toString(), two.toString()).out());
    assertEquals("[3]\n", cli.input("(gene/serialization [3])").run("deser", "--gene").out());
    assertEquals(
        new Result(1, "", "Error: File not found: none.gene\n"), cli.run("deser", "none.gene"));
  }

  @Test
  void errorsNameTheInput() throws IOException {
    assertEquals(
        new Result(
            1,
            "",
            "Deserialization error in <stdin>: Unexpected end of input: missing ) for ( at 1:1\n"),
        cli.input("(gene/serialization").run("deser"));
    Path bad = Files.writeString(dir.resolve("bad.gene"), "(gene/serialization (ClassRef))");
    Path good = Files.writeString(dir.resolve("good.gene"), "(gene/serialization 1)");
    assertEquals(
        new Result(
            1,
            "1\n",
            "Deserialization error in "
                + bad
                + ": Invalid serialized text: ClassRef needs a ^path and no children at 1:21\n"),
        cli.run("deser", bad.toString(), good.toString()));
  }

  @Test
  void referencesAreFoundInTheProject() throws IOException {
    Files.writeString(dir.resolve("package.gene"), "^name \"x/app\"");
    Files.createDirectory(dir.resolve("src"));
    Files.writeString(
        dir.resolve("src/pets.gene"),
        "(class Cat (ctor [/n] nil) (method serialize [] /n)"
            + " (method deserialize [v] (new Cat v)))");
    String text =
        "(gene/serialization (Instance (ClassRef ^path \"Cat\" ^module \"src/pets.gene\") 5))";
    assertEquals(
        "(Cat ^n 5)\nType: Cat\n",
        cli.run("deser", "--project", dir.toString(), "-p", "-e", text).out());
    assertEquals(
        new Result(1, "", "Error: Package not found: none\n"),
        cli.run("deser", "--project", "none", "-e", text));
  }
}
