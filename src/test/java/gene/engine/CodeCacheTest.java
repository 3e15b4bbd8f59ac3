package gene.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.code.CodeFile;
import gene.testing.Outcome;
import gene.testing.ProgramRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The cache of compiled code, seen from outside: what it keeps and what it survives. */
class CodeCacheTest {
  @TempDir Path folder;
  private Path program;
  private Path cache;

  @BeforeEach
  void program() throws IOException {
    program = Files.writeString(folder.resolve("a.gene"), "(println \"one\")");
    cache = folder.resolve("deep/cache");
  }

  private String run(Path file, Options options) {
    Outcome o = ProgramRun.of(file).options(options).run();
    return o.out() + o.err();
  }

  private Options cached() {
    return Options.DEFAULT.withGirCache(cache);
  }

  private List<Path> entries() throws IOException {
    try (Stream<Path> files = Files.list(cache)) {
      return files.sorted().toList();
    }
  }

  private Path entry() throws IOException {
    assertEquals(1, entries().size());
    return entries().getFirst();
  }

  @Test
  void writesOnceAndReads() throws IOException {
    assertEquals("one\n", run(program, cached()));
    byte[] first = Files.readAllBytes(entry());
    assertEquals("one\n", run(program, cached()));
    assertArrayEquals(first, Files.readAllBytes(entry()));
    assertEquals(List.of("a.gene", "deep"), names(folder), "nothing beside the source");
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  /** Proves that the cached file is what runs: its code is exchanged for another program's. */
  @Test
  void runsWhatItReads() throws Exception {
    run(program, cached());
    Path other = Files.writeString(folder.resolve("b.gene"), "(println \"two\")");
    Path one = entry();
    run(other, cached());
    Path two = entries().stream().filter(f -> !f.equals(one)).findFirst().orElseThrow();
    CodeFile first = CodeFile.read(Files.readAllBytes(one), Engine.VERSION, null);
    Files.write(one, Files.readAllBytes(two));
    assertEquals("one\n", run(program, cached()), "an entry belongs to its text");
    CodeFile second = CodeFile.read(Files.readAllBytes(two), Engine.VERSION, null);
    CodeFile exchanged =
        new CodeFile(
            Engine.VERSION, first.source(), first.sourceHash(), first.time(), second.code());
    Files.write(one, exchanged.toBytes());
    assertEquals("two\n", run(program, cached()));
    assertEquals("one\n", run(program, cached().withForceCompile(true)));
    assertEquals("one\n", run(program, cached()), "forced compilation writes");
    assertEquals("one\n", run(program, Options.DEFAULT));
  }

  @Test
  void replacesDamagedFiles() throws IOException {
    run(program, cached());
    byte[] good = Files.readAllBytes(entry());
    for (byte[] bad : List.of(new byte[0], new byte[100], Arrays.copyOf(good, 40))) {
      Files.write(entry(), bad);
      assertEquals("one\n", run(program, cached()));
      assertEquals(good.length, Files.size(entry()));
    }
  }

  @Test
  void changedSourceIsOtherCode() throws IOException {
    run(program, cached());
    Files.writeString(program, "(println \"two\")");
    assertEquals("two\n", run(program, cached()));
    assertEquals(2, entries().size());
  }

  @Test
  void optionsThatChangeCodeHaveTheirOwnFiles() throws IOException {
    run(program, cached());
    run(program, cached().withContracts(false));
    assertEquals(2, entries().size());
  }

  @Test
  void errorsShowTheNameOfTheSourceThatRuns() throws IOException {
    String text = "(var x 1)\n(x .no_such_method)";
    Path first = Files.writeString(folder.resolve("first.gene"), text);
    Path second = Files.writeString(folder.resolve("second.gene"), text);
    String shown = run(first, cached());
    assertTrue(shown.contains("first.gene"), shown);
    assertEquals(shown.replace("first", "second"), run(second, cached()));
    assertEquals(1, entries().size());
  }

  @Test
  void aCacheThatCannotBeWrittenIsNoProblem() throws IOException {
    Files.writeString(folder.resolve("deep"), "a file, no folder");
    assertEquals("one\n", run(program, cached()));
  }

  @Test
  void evaluatedCodeIsNotKept() throws IOException {
    Files.writeString(program, "(println (eval `(1 + 2)))");
    assertEquals("3\n", run(program, cached()));
    assertEquals(1, entries().size());
  }

  @Test
  void modulesAreKeptToo() throws IOException {
    Files.writeString(folder.resolve("m.gene"), "(var x 5)\n(export x)");
    Files.writeString(program, "(import x from \"m\")\n(println x)");
    String first = run(program, cached());
    assertEquals(2, entries().size(), first);
    assertEquals(first, run(program, cached()));
  }

  @Test
  void compiledFilesRun() throws IOException {
    run(program, cached());
    Path file = Files.copy(entry(), folder.resolve("a.gir"));
    assertEquals("one\n", run(file, Options.DEFAULT));
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 1]++;
    Files.write(file, bytes);
    assertEquals("Error: Damaged compiled file: " + file + "\n", run(file, Options.DEFAULT));
    Files.writeString(file, "(println 1)");
    assertEquals("Error: Not a compiled Gene file: " + file + "\n", run(file, Options.DEFAULT));
  }
}
