package gene.lib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.lib.process.SystemLib;
import gene.runtime.host.ExitRequest;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemLibTest {
  private final LibFixture gene = new LibFixture("first\r\nsecond\nrest\nend");

  @TempDir Path dir;

  @Test
  void runsPrograms() {
    assertEquals("a b\n", gene.call("system/exec", "echo", "a", "b"));
    assertEquals("", gene.call("system/exec", "false"));
    assertEquals("", gene.call("system/exec", "cat"));
    assertEquals(
        dir.toString() + "\n",
        gene.callWith(GeneMap.of("cwd", dir.toString()), "system/exec", "pwd"));
    assertEquals(
        "7 x\n",
        gene.callWith(
            GeneMap.of("env", GeneMap.of("A", 7L, "B", "x")),
            "system/exec",
            "sh",
            "-c",
            "echo $A $B"));
  }

  @Test
  void errorsOfAProgramGoToStandardError() {
    assertEquals("out\n", gene.call("system/exec", "sh", "-c", "echo out; echo häß >&2"));
    assertEquals("häß\n", gene.err.toString());
  }

  @Test
  void refusesWhatCannotRun() throws IOException {
    Path plain = Files.writeString(dir.resolve("plain"), "x");
    gene.failing(
        "IOError: cannot execute \"no-such-program\": no such file",
        () -> gene.call("system/exec", "no-such-program"));
    gene.failing(
        "IOError: cannot execute \"" + plain + "\": permission denied",
        () -> gene.call("system/exec", plain.toString()));
    gene.failing(
        "IOError: cannot execute \"ls\": no such directory",
        () -> gene.callWith(GeneMap.of("cwd", dir + "/n"), "system/exec", "ls"));
    gene.failing(
        "IOError: cannot execute \"ls\": not a directory",
        () -> gene.callWith(GeneMap.of("cwd", plain.toString()), "system/exec", "ls"));
    gene.failing(
        "TypeException: exec expects a String, got Int", () -> gene.call("system/exec", 1L));
    gene.failing(
        "TypeException: exec ^cwd expects a String, got Int",
        () -> gene.callWith(GeneMap.of("cwd", 1L), "system/exec", "ls"));
    gene.failing(
        "TypeException: exec ^env expects a Map, got Int",
        () -> gene.callWith(GeneMap.of("env", 1L), "system/exec", "ls"));
    gene.failing(
        "ArgumentException: exec expects at least 1 arguments, got 0",
        () -> gene.call("system/exec"));
    gene.failing(
        "ArgumentException: Unexpected keyword argument: dir",
        () -> gene.callWith(GeneMap.of("dir", "x"), "system/exec", "ls"));
  }

  @Test
  void runsShellCommands() {
    assertEquals(
        "{^output \"a\\nb\\n\" ^exit_code 3}",
        Printer.quotedNested(gene.call("system/shell", "echo a; echo b >&2; exit 3")));
    assertEquals(137L, ((GeneMap) gene.call("system/shell", "kill -KILL $$")).get("exit_code"));
    assertEquals("x\ny\n", gene.call("gene/os/exec", "echo x; echo y >&2; exit 1"));
  }

  @Test
  void changesDirectory() throws IOException {
    Files.createDirectories(dir.resolve("sub"));
    Files.writeString(dir.resolve("sub/f"), "here");
    assertEquals(Singleton.NIL, gene.call("system/cd", dir.toString()));
    gene.call("system/cd", "sub");
    assertEquals(dir + "/sub", gene.call("cwd"));
    assertEquals("here", gene.call("File/read", "f"));
    assertEquals(dir + "/sub\n", gene.call("system/exec", "pwd"));
    gene.call("system/cd", "..");
    assertEquals(dir.toString(), gene.call("system/cwd"));
    gene.failing(
        "IOError: cannot change to \"n\": no such directory", () -> gene.call("system/cd", "n"));
    gene.failing(
        "IOError: cannot change to \"sub/f\": not a directory",
        () -> gene.call("system/cd", "sub/f"));
  }

  @Test
  void childrenSeeTheEnvironment() throws IOException {
    gene.vm.environment().set("GENE_TEST", "yes");
    assertEquals("yes\n", gene.call("gene/os/exec", "echo $GENE_TEST"));
    assertEquals("yes", gene.vm.environment().toMap().get("GENE_TEST"));
    Path tool = Files.writeString(dir.resolve("own-tool"), "#!/bin/sh\necho found\n");
    assertTrue(tool.toFile().setExecutable(true));
    String path = dir + ":" + gene.vm.environment().get("PATH");
    gene.vm.environment().set("PATH", path);
    assertEquals("found\n", gene.call("system/exec", "own-tool"));
    gene.failing(
        "IOError: cannot execute \"no-tool\": no such file",
        () -> gene.call("system/exec", "no-tool"));
    gene.vm.environment().remove("GENE_TEST");
    assertEquals("\n", gene.call("gene/os/exec", "echo $GENE_TEST"));
  }

  @Test
  void tellsAboutTheMachine() {
    gene.core.arguments(List.of("run", "x.gene"));
    assertEquals("[run x.gene]", Printer.plain(gene.call("system/args")));
    assertTrue(
        List.of("linux", "macos", "windows", "freebsd", "openbsd", "netbsd", "unknown")
            .contains(gene.call("system/os")));
    assertTrue(
        List.of("amd64", "arm64", "i386", "arm", "unknown").contains(gene.call("system/arch")));
    assertEquals("macos", SystemLib.os("Mac OS X"));
    assertEquals("windows", SystemLib.os("Windows 11"));
    assertEquals("unknown", SystemLib.os("Plan 9"));
    assertEquals("arm64", SystemLib.arch("aarch64"));
    assertEquals("unknown", SystemLib.arch("riscv64"));
  }

  @Test
  void exits() {
    gene.vm.console().out("last words");
    assertEquals(0, assertThrows(ExitRequest.class, () -> gene.call("exit")).code());
    assertEquals("last words", gene.out.toString());
    assertEquals(3, assertThrows(ExitRequest.class, () -> gene.call("system/exit", 3L)).code());
    assertEquals(255, assertThrows(ExitRequest.class, () -> gene.call("gene/exit", -1L)).code());
    gene.failing("TypeException: exit expects an Int, got String", () -> gene.call("exit", "x"));
  }

  @Test
  void sleeps() {
    long start = System.nanoTime();
    assertEquals(Singleton.NIL, gene.call("sleep", 20L));
    assertEquals(Singleton.NIL, gene.call("gene/sleep", 0.02));
    assertTrue(System.nanoTime() - start >= 40_000_000);
    String negative = "sleep expects a non-negative duration";
    gene.failing("ArgumentException: " + negative, () -> gene.call("sleep", -1L));
    gene.failing("ArgumentException: " + negative, () -> gene.call("sleep", -0.5));
    gene.failing("ArgumentException: " + negative, () -> gene.call("sleep", Double.NaN));
    gene.failing(
        "TypeException: sleep expects a number, got String", () -> gene.call("sleep", "1"));
  }

  @Test
  void standardStreams() {
    Object in = gene.lookup("stdin");
    Object out = gene.lookup("gene/stdout");
    Object err = gene.lookup("stderr");
    assertEquals("first", gene.send(in, "read_line"));
    assertEquals("second", gene.send(in, "read_line"));
    assertEquals("rest\nend", gene.send(in, "read"));
    assertEquals(Singleton.NIL, gene.send(in, "read_line"));
    assertEquals("", gene.send(in, "read"));
    assertEquals(Singleton.NIL, gene.send(out, "write", "a"));
    assertEquals(Singleton.NIL, gene.send(out, "write_line", List.of().isEmpty()));
    assertEquals("", gene.out.toString());
    assertEquals(Singleton.NIL, gene.send(out, "flush"));
    assertEquals("atrue\n", gene.out.toString());
    gene.send(out, "write", "b");
    gene.send(err, "write_line", 5L);
    assertEquals("atrue\nb", gene.out.toString());
    assertEquals("5\n", gene.err.toString());
    assertEquals(false, gene.send(out, "isatty?"));
    assertEquals("<IOHandle>", Printer.plain(out));
    gene.failing("IOError: stdin is not writable", () -> gene.send(in, "write", "x"));
    gene.failing("IOError: stdin is not writable", () -> gene.send(in, "write_line", "x"));
    gene.failing("IOError: stdout is not readable", () -> gene.send(out, "read"));
    gene.failing("IOError: stdout is not readable", () -> gene.send(out, "read_line"));
    gene.failing("IOError: stderr is not readable", () -> gene.send(err, "read_line"));
    gene.failing(
        "TypeException: IOHandle cannot be constructed with new", () -> gene.create("IOHandle"));
  }
}
