package gene.lib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.runtime.natives.Table;
import gene.value.Equality;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileLibTest {
  private final LibFixture gene = new LibFixture();

  @TempDir Path dir;

  @BeforeEach
  void enterDirectory() {
    gene.call("system/cd", dir.toString());
  }

  private void put(String name, String text) throws IOException {
    Files.writeString(dir.resolve(name), text);
  }

  private static void same(String expected, Object actual) {
    assertEquals(expected, Printer.quotedNested(actual));
  }

  @Test
  void writesAndReadsText() {
    assertEquals(Singleton.NIL, gene.call("gene/io/write", "a.txt", "häß\n"));
    assertEquals("häß\n", gene.call("gene/io/read", "a.txt"));
    gene.call("File/write", "a.txt", GeneArray.of(1L, "x"));
    assertEquals("[1 x]", gene.call("File/read", "a.txt"));
    assertEquals("[1 x]", gene.call("io/File/read", "./a.txt"));
  }

  @Test
  void appends() {
    assertEquals(Singleton.NIL, gene.call("File/append", "a", "one"));
    gene.call("File/append", "a", 2L);
    assertEquals("one2", gene.call("File/read", "a"));
  }

  @Test
  void refusesToReadWhatIsNotThere() throws IOException {
    Files.createDirectory(dir.resolve("d"));
    put("f", "x");
    for (String reader :
        new String[] {"gene/io/read", "File/read", "File/read_lines", "File/size"}) {
      gene.failing("IOError: cannot read \"n\": no such file", () -> gene.call(reader, "n"));
      gene.failing("IOError: cannot read \"n/m\": no such file", () -> gene.call(reader, "n/m"));
      gene.failing("IOError: cannot read \"\": no such file", () -> gene.call(reader, ""));
    }
    gene.failing(
        "IOError: cannot read \"f/x\": not a directory", () -> gene.call("File/read", "f/x"));
    gene.failing("IOError: cannot read \"d\": is a directory", () -> gene.call("File/read", "d"));
    gene.failing(
        "IOError: cannot read \"d\": is a directory", () -> gene.call("File/read_lines", "d"));
    gene.failing("IOError: cannot read \"d\": is a directory", () -> gene.call("File/reader", "d"));
    gene.failing("IOError: cannot read \"n\": no such file", () -> gene.call("File/reader", "n"));
    gene.failing(
        "IOError: cannot read \"a\0b\": invalid argument".replace("\0", "\\u0000"),
        () -> gene.call("File/read", "a\0b"));
  }

  @Test
  void refusesTextThatIsNotUtf8() throws IOException {
    Files.write(dir.resolve("x"), new byte[] {'a', (byte) 0xff, '\n', 'b'});
    gene.failing("IOError: cannot read \"x\": invalid UTF-8", () -> gene.call("File/read", "x"));
    gene.failing(
        "IOError: cannot read \"x\": invalid UTF-8", () -> gene.call("File/read_lines", "x"));
  }

  @Test
  void refusesToWriteWhereItCannot() throws IOException {
    Files.createDirectory(dir.resolve("d"));
    put("f", "x");
    gene.failing(
        "IOError: cannot write \"n/x\": no such directory",
        () -> gene.call("File/write", "n/x", 1L));
    gene.failing(
        "IOError: cannot append to \"n/x\": no such directory",
        () -> gene.call("File/append", "n/x", 1L));
    gene.failing(
        "IOError: cannot write \"d\": is a directory", () -> gene.call("io/write", "d", 1L));
    gene.failing(
        "IOError: cannot append to \"d\": is a directory", () -> gene.call("File/append", "d", 1L));
    gene.failing(
        "IOError: cannot write \"f/x\": not a directory", () -> gene.call("File/write", "f/x", 1L));
  }

  @Test
  void respectsPermissions() throws IOException {
    Assumptions.assumeFalse(
        "root".equals(System.getProperty("user.name")), "root may read and write everything");
    put("f", "x");
    Files.setPosixFilePermissions(dir.resolve("f"), PosixFilePermissions.fromString("---------"));
    gene.failing(
        "IOError: cannot read \"f\": permission denied", () -> gene.call("File/read", "f"));
    gene.failing(
        "IOError: cannot write \"f\": permission denied", () -> gene.call("File/write", "f", 1L));
  }

  @Test
  void writingKeepsLinksAndPermissions() throws IOException {
    put("f", "old");
    Files.setPosixFilePermissions(dir.resolve("f"), PosixFilePermissions.fromString("rwxr-x---"));
    Files.createSymbolicLink(dir.resolve("link"), Path.of("f"));
    Files.createSymbolicLink(dir.resolve("dangling"), Path.of("target"));
    gene.call("File/write", "link", "new");
    gene.call("File/write", "dangling", "made");
    assertTrue(Files.isSymbolicLink(dir.resolve("link")));
    assertEquals("new", Files.readString(dir.resolve("f")));
    assertEquals("made", Files.readString(dir.resolve("target")));
    assertEquals(
        "rwxr-x---",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(dir.resolve("f"))));
    same("[\"./dangling\" \"./f\" \"./link\" \"./target\"]", gene.call("Dir/list", "."));
  }

  @Test
  void readsLines() throws IOException {
    put("f", "one\r\n\nthrée");
    same("[\"one\" \"\" \"thrée\"]", gene.call("File/read_lines", "f"));
    put("g", "a\n");
    same("[\"a\"]", gene.call("File/read_lines", "g"));
    put("empty", "");
    same("[]", gene.call("File/read_lines", "empty"));
  }

  @Test
  void readsLinesLongerThanABlock() throws IOException {
    String text = "é".repeat(100_000);
    put("f", text + "\nx\n" + text);
    GeneArray lines = (GeneArray) gene.call("File/read_lines", "f");
    assertEquals(3, lines.size());
    assertEquals(text, lines.get(0));
    assertEquals("x", lines.get(1));
    assertEquals(text, lines.get(2));
  }

  @Test
  void callsAFunctionPerLine() throws IOException {
    put("f", "a\nb\n");
    GeneArray seen = new GeneArray();
    Table.of(gene.core.global())
        .fn(
            "note",
            "line",
            "",
            (vm, line) -> {
              seen.add(line);
              return line;
            });
    assertEquals(Singleton.NIL, gene.call("File/each_line", "f", gene.lookup("note")));
    assertTrue(Equality.equal(GeneArray.of("a", "b"), seen));
    gene.failing(
        "TypeException: each_line expects a callable, got Int",
        () -> gene.call("File/each_line", "f", 1L));
    gene.failing(
        "IOError: cannot read \"n\": no such file",
        () -> gene.call("File/each_line", "n", gene.lookup("note")));
  }

  @Test
  void readsLineByLine() throws IOException {
    put("f", "one\ntwo\nthree\nfour");
    Object reader = gene.call("File/reader", "f");
    assertEquals("<FileReader>", Printer.plain(reader));
    assertEquals("one", gene.send(reader, "read_line"));
    assertEquals(reader, gene.send(reader, "iter"));
    assertEquals(true, gene.send(reader, "has_next"));
    assertEquals("two", gene.send(reader, "read_line"));
    assertEquals("three", gene.send(reader, "next"));
    same("[0 \"four\"]", gene.send(reader, "next_pair"));
    assertEquals(Singleton.NIL, gene.send(reader, "read_line"));
    assertEquals(Singleton.NOT_FOUND, gene.send(reader, "next"));
    assertEquals(Singleton.NOT_FOUND, gene.send(reader, "next_pair"));
    assertEquals(Singleton.NIL, gene.send(reader, "close"));
    assertEquals(Singleton.NIL, gene.send(reader, "close"));
    gene.failing(
        "IOError: cannot read \"f\": file is closed", () -> gene.send(reader, "read_line"));
  }

  @Test
  void tellsAndDeletesFiles() throws IOException {
    put("f", "äb");
    assertEquals(3L, gene.call("File/size", "f"));
    assertEquals(true, gene.call("File/exists", "f"));
    assertEquals(false, gene.call("Dir/exists", "f"));
    assertEquals(Singleton.NIL, gene.call("File/delete", "f"));
    assertEquals(Singleton.NIL, gene.call("File/delete", "f"));
    assertEquals(false, gene.call("File/exists", "f"));
    assertEquals(false, gene.call("File/exists", ""));
    Files.createDirectory(dir.resolve("d"));
    assertEquals(false, gene.call("File/exists", "d"));
    gene.failing(
        "IOError: cannot delete \"d\": is a directory", () -> gene.call("File/delete", "d"));
  }

  @Test
  void makesListsAndDeletesDirectories() throws IOException {
    assertEquals(Singleton.NIL, gene.call("Dir/create", "a/b/c"));
    assertEquals(Singleton.NIL, gene.call("Dir/create", "a/b/c"));
    assertEquals(true, gene.call("Dir/exists", "a/b"));
    put("a/z", "");
    put("a/B", "");
    same("[\"a/B\" \"a/b\" \"a/z\"]", gene.call("Dir/list", "a"));
    same("[\"a/B\" \"a/b\" \"a/z\"]", gene.call("io/Dir/list", "a/"));
    gene.failing("IOError: cannot list \"n\": no such directory", () -> gene.call("Dir/list", "n"));
    gene.failing(
        "IOError: cannot list \"a/z\": not a directory", () -> gene.call("Dir/list", "a/z"));
    gene.failing(
        "IOError: cannot create \"a/z\": file exists", () -> gene.call("Dir/create", "a/z"));
    gene.failing(
        "IOError: cannot create \"a/z/x\": not a directory",
        () -> gene.call("Dir/create", "a/z/x"));
    gene.failing(
        "IOError: cannot delete \"a/z\": not a directory", () -> gene.call("Dir/delete", "a/z"));
    Path outside = Files.createDirectory(dir.resolve("outside"));
    Files.writeString(outside.resolve("keep"), "");
    Files.createSymbolicLink(dir.resolve("a/link"), outside);
    assertEquals(Singleton.NIL, gene.call("Dir/delete", "a"));
    assertEquals(Singleton.NIL, gene.call("Dir/delete", "a"));
    assertFalse(Files.exists(dir.resolve("a")));
    assertTrue(Files.exists(outside.resolve("keep")));
  }

  @Test
  void fileObjects() {
    Object file = gene.create("File", "f");
    assertEquals("f", gene.send(file, "path"));
    assertEquals(Singleton.NIL, gene.send(file, "write", 1.5));
    assertEquals("1.5", gene.send(file, "read"));
    assertEquals("(File ^path \"f\")", Printer.plain(file));
    gene.failing(
        "TypeException: File.ctor expects a String, got Int", () -> gene.create("File", 1L));
    gene.failing(
        "ArgumentException: File.ctor expects 1 arguments, got 0", () -> gene.create("File"));
  }

  @Test
  void joinsAndSplitsPaths() {
    assertEquals("a/b/c", gene.call("io/path_join", "a", "b", "c"));
    assertEquals("/a/b/c/", gene.call("io/path_join", "/a/", "/b", "", "c/"));
    assertEquals("a", gene.call("io/path_join", "a"));
    assertEquals("", gene.call("io/path_join", "", ""));
    assertEquals(dir + "/a", gene.call("io/path_abs", "./x/../a"));
    assertEquals("/b", gene.call("io/path_abs", "/a/../b/."));
    assertEquals("c.txt", gene.call("io/path_basename", "/a/b/c.txt"));
    assertEquals("b", gene.call("io/path_basename", "a/b//"));
    assertEquals("/", gene.call("io/path_basename", "/"));
    assertEquals("", gene.call("io/path_basename", ""));
    assertEquals("/a/b", gene.call("io/path_dirname", "/a/b/c"));
    assertEquals("/", gene.call("io/path_dirname", "/a"));
    assertEquals("/", gene.call("io/path_dirname", "/"));
    assertEquals("a", gene.call("io/path_dirname", "a//b/"));
    assertEquals(".", gene.call("io/path_dirname", "a"));
    assertEquals(".gz", gene.call("io/path_ext", "a.b/x.tar.gz"));
    assertEquals("", gene.call("io/path_ext", "a.b/x"));
    assertEquals("", gene.call("io/path_ext", ".profile"));
    assertEquals("", gene.call("io/path_ext", ".."));
  }

  @Test
  void checksArguments() {
    gene.failing(
        "TypeException: File.read expects a String, got Int", () -> gene.call("File/read", 1L));
    gene.failing("TypeException: read expects a String, got Int", () -> gene.call("io/read", 1L));
    gene.failing(
        "TypeException: path_join expects a String, got Int",
        () -> gene.call("io/path_join", "a", 1L));
    gene.failing(
        "ArgumentException: write expects 2 arguments, got 1", () -> gene.call("io/write", "a"));
    gene.failing(
        "ArgumentException: path_join expects at least 1 arguments, got 0",
        () -> gene.call("io/path_join"));
    gene.failing(
        "ArgumentException: Unexpected keyword argument: x",
        () -> gene.callWith(GeneMap.of("x", 1L), "File/read", "a"));
  }
}
