package gene.serial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.Printer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged and hostile input ends in a value or an exception of the language, and runs nothing. */
@Tag("slow")
class DamagedInputTest {
  private static final long SEED = 20250101;
  private static final String TEXT =
      "(gene/serialization [1 -2.5 \"a\\\"bé\" sym a/b nil void 'c' 0#ff #/a/i 2024-01-23 "
          + "10:30 {^k {{[1] #[2]}} ^l #(p ^x 1 y)} (HashSet 1 2) (range 1 9 2) "
          + "(ClassRef ^path \"Int\") (NamespaceRef ^path \"math\") "
          + "(FunctionRef ^path \"math/sqrt\") (EnumRef ^path \"Option/None\") "
          + "(EnumValue (EnumRef ^path \"Option/Some\") [5])])";
  private static final String JSON =
      "{\"a\":[1,-2.5e3,\"s\\u00e9\",null,true],\"b\":{\"genetype\":\"#GENE#f\",\"k\":"
          + "\"#GENE#9007199254740993\",\"children\":[\"#GENE#\\\"#GENE#x\\\"\"]}}";

  /** What malformed input may end in. A reference may be damaged into that of something else. */
  private static final Set<String> REFUSALS =
      Set.of("ParseException", "RuntimeException", "TypeException", "ArgumentException");

  @TempDir Path folder;
  private SerialSession session;

  @BeforeEach
  void open() throws IOException {
    session = new SerialSession(folder.toRealPath());
  }

  @Test
  void theTextsAreGood() {
    assertEquals(TEXT, serialized("gene/serdes", TEXT));
    assertEquals(null, session.failure("gene/json/deserialize", JSON));
  }

  private Object serialized(String namespace, String text) {
    return session.call(namespace + "/serialize", session.call(namespace + "/deserialize", text));
  }

  @Test
  void everyTruncationIsRefused() {
    for (int end = 0; end < TEXT.length(); end++) {
      assertEquals(
          "ParseException", session.failure("gene/serdes/deserialize", TEXT.substring(0, end)));
    }
    for (int end = 0; end < JSON.length(); end++) {
      assertEquals(
          "ParseException", session.failure("gene/json/deserialize", JSON.substring(0, end)));
    }
  }

  @Test
  void flippedCharactersAreReadOrRefused() {
    Random random = new Random(SEED);
    for (int n = 0; n < 20_000; n++) {
      readOrRefused("gene/serdes/deserialize", flipped(TEXT, random));
      readOrRefused("gene/json/deserialize", flipped(JSON, random));
    }
  }

  private void readOrRefused(String function, String text) {
    String failure = session.failure(function, text);
    assertTrue(failure == null || REFUSALS.contains(failure), () -> failure + " for " + text);
  }

  private static String flipped(String text, Random random) {
    StringBuilder damaged = new StringBuilder(text);
    for (int n = 1 + random.nextInt(3); n > 0; n--) {
      int at = random.nextInt(damaged.length());
      char c = damaged.charAt(at);
      switch (random.nextInt(3)) {
        case 0 -> damaged.setCharAt(at, (char) (c ^ 1 << random.nextInt(7)));
        case 1 -> damaged.deleteCharAt(at);
        default -> damaged.insert(at, "()[]{}\"^#\\/ 9".charAt(random.nextInt(13)));
      }
    }
    return damaged.toString();
  }

  @Test
  void damagedFilesAreReadOrRefused() throws IOException {
    Random random = new Random(SEED);
    Object value = session.call("gene/serdes/deserialize", TEXT);
    session.call("gdat/save", session.call("gene/json/parse", JSON), "x.gdat");
    byte[] gdat = Files.readAllBytes(folder.resolve("x.gdat"));
    for (int n = 0; n < 500; n++) {
      byte[] damaged = gdat.clone();
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(folder.resolve("x.gdat"), damaged);
      readOrRefusedFile("gdat/load", "x.gdat");
    }
    for (int n = 0; n < 200; n++) {
      writeTree(GeneArray.of(value, GeneArray.of(1L, 2L)), "/1/*");
      damageTree(random);
      readOrRefusedFile("gene/serdes/read_tree", "t");
    }
  }

  private void writeTree(Object value, String selector) {
    TreeSelection separate = TreeSelection.separate(GeneArray.of(selector));
    new TreeWriter(session.vm(), TreeRoot.of(session.vm(), "t")).write(value, separate);
  }

  private void damageTree(Random random) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder.resolve("t"))) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    Path file = files.get(random.nextInt(files.size()));
    byte[] content = Files.readAllBytes(file);
    content[random.nextInt(content.length)] ^= (byte) (1 << random.nextInt(8));
    switch (random.nextInt(4)) {
      case 0 -> Files.delete(file);
      case 1 -> Files.move(file, file.resolveSibling("x" + random.nextInt(3) + ".gene"));
      default -> Files.write(file, content);
    }
  }

  /** The writer refuses to replace what is no tree any more, so a damaged one goes. */
  private void readOrRefusedFile(String function, String name) throws IOException {
    String failure = session.failure(function, name);
    assertTrue(failure == null || REFUSALS.contains(failure) || failure.equals("IOError"), failure);
    if (function.endsWith("read_tree")) {
      gene.lib.io.FileAccess.deleteTree(folder.resolve("t"));
    }
  }

  @Test
  void depthIsLimited() {
    int depth = 1_000_000;
    String brackets = "[".repeat(depth) + "]".repeat(depth);
    for (String open : new String[] {"(", "[", "{^a ", "{{1 ", "`"}) {
      String text = "(gene/serialization " + open.repeat(depth) + "1";
      assertTimeoutPreemptively(
          Duration.ofMinutes(5),
          () -> assertEquals("ParseException", session.failure("gene/serdes/deserialize", text)));
    }
    assertEquals(
        "ParseException: value is nested deeper than 10000 levels",
        message("gene/serdes/deserialize", "(gene/serialization " + brackets + ")"));
    assertEquals(
        "ParseException: Invalid JSON: nested deeper than 10000 at 1:10001",
        message("gene/json/deserialize", brackets));
  }

  private String message(String function, Object argument) {
    return session.run(
        () -> {
          try {
            return Printer.quotedNested(session.call(function, argument));
          } catch (GeneError e) {
            return e.value(session.vm()).cls().name() + ": " + e.getMessage();
          }
        });
  }

  @Test
  void referencesLoadNothingOutsideOfTheRoot() throws IOException {
    Path outside = Files.createDirectory(folder.resolve("outside"));
    Path inside = Files.createDirectory(folder.resolve("inside"));
    Files.writeString(outside.resolve("evil.gene"), "(File/write \"ran\" 1) (fn f [] 1)");
    Files.writeString(inside.resolve("good.gene"), "(fn f [] 1)");
    Files.createSymbolicLink(inside.resolve("link.gene"), outside.resolve("evil.gene"));
    Files.createSymbolicLink(inside.resolve("dir"), outside);
    session = new SerialSession(inside.toRealPath());
    assertEquals("<fn f>", message("gene/serdes/deserialize", functionIn("good.gene")));
    assertEquals("<fn f>", message("gene/serdes/deserialize", functionIn("good")));
    for (String module :
        List.of(
            "../outside/evil.gene",
            "./../outside/evil",
            outside.resolve("evil.gene").toString(),
            "link.gene",
            "dir/evil.gene",
            "dir/../../outside/evil.gene",
            "evil\u0000",
            "",
            ".",
            "missing")) {
      assertEquals(
          "RuntimeException: Module '" + module + "' is not available for deserialization",
          message("gene/serdes/deserialize", functionIn(module)));
    }
    assertTrue(Files.notExists(inside.resolve("ran")));
  }

  private static String functionIn(String module) {
    return "(gene/serialization (FunctionRef ^path \"f\" ^module "
        + Printer.quotedNested(module)
        + "))";
  }

  @Test
  void nothingIsEvaluated() {
    String hostile =
        "(gene/serialization [(File/write \"ran\" 1) #\"#{(File/write \"ran\" 1)}\" %(exit 3) "
            + "(comptime (File/write \"ran\" 1)) (import f from \"evil\")])";
    Object value = session.call("gene/serdes/deserialize", hostile);
    assertTrue(value instanceof GeneArray a && a.size() == 5);
    assertTrue(Files.notExists(folder.resolve("ran")));
  }
}
