package gene.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.cli.CommandLine.Result;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries that do not fit together, and damaged ones: what a program is told (chapter 23). */
class BrokenLibrariesTest {
  private static final String BASE = "package org.example; public class Base { %s }";
  private static final String TOP =
      "package org.example; public class Top {"
          + " public static int plain() { return 1; }"
          + " public static int used() { return new Base().value(); } }";

  private static final String ALONE = "($dep \"java:org.example.none:nothing:1.0\")\n%s";

  @TempDir Path dir;
  private Path classes;
  private CommandLine cli;

  @BeforeEach
  void project() throws IOException {
    dir = dir.toRealPath();
    cli = new CommandLine(dir);
    classes = Files.createDirectories(dir.resolve("classes"));
    Files.createDirectories(dir.resolve("lib"));
    Files.writeString(dir.resolve("package.gene"), "^name \"x/app\"\n^jars [\"lib/a.jar\"]\n");
    compile("Base", BASE.formatted("public int value() { return 2; }"));
  }

  private void compile(String name, String text) throws IOException {
    Path source = Files.writeString(dir.resolve(name + ".java"), text);
    List<String> options = List.of("-d", classes.toString(), "-cp", classes.toString());
    List<String> args = new ArrayList<>(options);
    args.add("-proc:none");
    args.add(source.toString());
    int status =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, args.toArray(String[]::new));
    assertEquals(0, status, text);
  }

  private byte[] classFile(String name) throws IOException {
    return Files.readAllBytes(classes.resolve("org/example/" + name + ".class"));
  }

  private Path jar(String... names) throws IOException {
    Path file = dir.resolve("lib/a.jar");
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream jar = new ZipOutputStream(out)) {
      for (String name : names) {
        jar.putNextEntry(new ZipEntry("org/example/" + name + ".class"));
        jar.write(classFile(name));
      }
    }
    return file;
  }

  /** What the program prints; it catches what it expects. */
  private void prints(String expected, String program) throws IOException {
    Path file = Files.createDirectories(dir.resolve("src")).resolve("main.gene");
    Files.writeString(file, program);
    assertEquals(new Result(0, expected + "\n", ""), cli.run("run", file.toString()));
  }

  private static String caught(String call) {
    return "(import Top from \"java:org.example\")\n"
        + "(println (try "
        + call
        + " catch JavaException [(typeof $ex) $ex/message]))";
  }

  @Test
  void aClassThatTheCodeNeedsIsMissing() throws IOException {
    compile("Top", TOP);
    jar("Top");
    prints("1", caught("(Top/plain)"));
    prints(
        "[NoClassDefFoundError the Java code needs the class org.example.Base,"
            + " which is in no library of the program]",
        caught("(Top/used)"));
  }

  @Test
  void aClassThatASignatureNeedsIsMissing() throws IOException {
    compile("Top", "package org.example; public class Top { public static void f(Base b) {} }");
    jar("Top");
    prints(
        "[NoClassDefFoundError the Java code needs the class org.example.Base,"
            + " which is in no library of the program]",
        caught("(Top/f nil)"));
  }

  @Test
  void theParentOfAClassIsMissing() throws IOException {
    compile("Top", "package org.example; public class Top extends Base {}");
    jar("Top");
    prints(
        "[GENE.JAVA.CLASS_NOT_FOUND] cannot load Java class org.example.Top: it needs"
            + " org.example.Base",
        "(println (try (java/class \"org.example.Top\") catch * $ex/message))");
  }

  @Test
  void aLibraryOfAnotherVersion() throws IOException {
    compile("Top", TOP);
    compile("Base", BASE.formatted(""));
    jar("Top", "Base");
    prints(
        "[NoSuchMethodError the Java code needs int org.example.Base.value(),"
            + " which the library of the program does not have; is it of another version?]",
        caught("(Top/used)"));
  }

  @Test
  void aDamagedClassFile() throws IOException {
    compile("Top", TOP);
    Path file = classes.resolve("org/example/Top.class");
    Files.write(file, Arrays.copyOf(classFile("Top"), 60));
    jar("Top", "Base");
    prints(
        "[GENE.JAVA.CLASS_NOT_FOUND] cannot load Java class org.example.Top: Truncated class file",
        "(println (try (java/class \"org.example.Top\") catch * $ex/message))");
  }

  @Test
  void aClassFileOfANewerJava() throws IOException {
    compile("Top", TOP);
    byte[] bytes = classFile("Top");
    bytes[7] = (byte) 200; // the major version
    Files.write(classes.resolve("org/example/Top.class"), bytes);
    jar("Top", "Base");
    prints(
        "[GENE.JAVA.CLASS_NOT_FOUND] cannot load Java class org.example.Top: it is made for Java"
            + " 156, this is Java "
            + Runtime.version().feature(),
        "(println (try (java/class \"org.example.Top\") catch * $ex/message))");
  }

  @Test
  void aJarThatWasCutOff() throws IOException {
    compile("Top", TOP);
    Path file = jar("Top", "Base");
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 300));
    prints(
        "[GENE.JAVA.BAD_JAR] cannot look for org.example.Top: a.jar is damaged"
            + " (zip END header not found)",
        "(println (try (java/class \"org.example.Top\") catch * $ex/message))");
  }

  @Test
  void aJarThatIsMissing() throws IOException {
    prints(
        "[GENE.PACKAGE.NOT_FOUND] no file lib/a.jar (^jars of " + dir + "/package.gene)",
        "(println (try (java/class \"org.example.Top\") catch * $ex/message))");
  }

  private static final String NOT_THERE =
      "[GENE.PACKAGE.NOT_FOUND] no artifact org.example.none:nothing:1.0"
          + " in the local repository (offline)";

  private Result alone(String program, String... options) throws IOException {
    Files.deleteIfExists(dir.resolve("package.gene"));
    Path file = Files.writeString(dir.resolve("alone.gene"), program);
    List<String> command = new ArrayList<>(List.of("run"));
    command.addAll(List.of(options));
    command.add(file.toString());
    return cli.run(command.toArray(String[]::new));
  }

  private void assertRefused(String message, int line, Result r) {
    assertEquals(1, r.status(), r.err());
    assertEquals("", r.out());
    assertTrue(r.err().contains(message), r.err());
    assertTrue(r.err().contains("^line " + line + " "), r.err());
  }

  /** Nothing of the program runs, whether it uses the library or not. */
  @Test
  void anArtifactThatIsNotThereOffline() throws IOException {
    assertRefused(NOT_THERE, 1, alone(ALONE.formatted("(println 1)"), "--offline"));
    assertRefused(
        NOT_THERE,
        1,
        alone(
            ALONE.formatted("(import Math from \"java:java.lang\") (println (Math/abs 1))"),
            "--offline"));
    assertRefused( // all forms are looked for together, by the last one
        NOT_THERE,
        2,
        alone("(println 1)\n" + ALONE.formatted("").strip() + " (println 2)", "--offline"));
  }

  /** A library that was not found is not found again: no lookup goes on without it. */
  @Test
  void anArtifactThatIsNotThereIsMissedByEveryLookup() throws IOException {
    Files.writeString(
        dir.resolve("package.gene"), "^name \"x/app\"\n^java [\"org.example.none:nothing:1.0\"]\n");
    String lookup = "(try (java/class \"org.example.Top\") catch * $ex/message)";
    Path file = Files.writeString(dir.resolve("main.gene"), "(println " + lookup + lookup + ")");
    Result r = cli.run("run", "--offline", file.toString());
    assertEquals(new Result(0, NOT_THERE + " " + NOT_THERE + "\n", ""), r);
  }

  @Test
  void coordinatesThatAreNone() throws IOException {
    assertRefused(
        "alone.gene: 'org.example' is no artifact of the form group:artifact:version",
        1,
        alone("($dep \"java:org.example\")\n(println 1)"));
  }

  @Test
  void aConfinedProgramFetchesNothing() throws IOException {
    Result r = alone(ALONE.formatted("(println 1)"), "--sandbox");
    assertEquals(new Result(0, "1\n", ""), r);
  }
}
