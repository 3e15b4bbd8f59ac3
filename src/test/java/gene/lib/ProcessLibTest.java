package gene.lib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.runtime.object.Instance;
import gene.testing.HostSignals;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessLibTest {
  private final LibFixture gene = new LibFixture();

  @TempDir Path dir;

  private Object shell(String line) {
    return gene.call("system/Process/start", "sh", "-c", line);
  }

  @Test
  void talksToAProcess() {
    Object p = gene.call("system/Process/start", "cat");
    assertEquals("<Process>", Printer.plain(p));
    assertEquals(Singleton.NIL, gene.send(p, "write_line", "ping"));
    assertEquals("ping", gene.timed(p, "read_line", 60L));
    assertEquals(true, gene.send(p, "alive?"));
    assertEquals(Singleton.NIL, ((Instance) p).get("exit_code"));
    assertTrue((Long) gene.send(p, "pid") > 0);
    assertEquals(Singleton.NIL, gene.send(p, "write", "a;b;c"));
    assertEquals("a;", gene.timed(p, "read_until", 60L, ";"));
    assertEquals("b;", gene.timed(p, "read_until", 60L, ";"));
    assertEquals(Singleton.NIL, gene.timed(p, "read_until", 0.01, ";"));
    assertEquals(Singleton.NIL, gene.timed(p, "read_line", 0.01));
    assertEquals(Singleton.NIL, gene.timed(p, "wait", 0L));
    assertEquals(Singleton.NIL, gene.send(p, "close_stdin"));
    assertEquals("c", gene.timed(p, "read_until", 60L, ";"));
    assertEquals("", gene.timed(p, "read_until", 60L, ";"));
    assertEquals(Singleton.NIL, gene.timed(p, "read_line", 60L));
    assertEquals(0L, gene.timed(p, "wait", 60L));
    assertEquals(0L, ((Instance) p).get("exit_code"));
    assertEquals(false, gene.send(p, "alive?"));
    gene.failing("IOError: Process stdin is closed", () -> gene.send(p, "write", "x"));
  }

  @Test
  void refusesToWriteToTheDead() {
    Object p = shell("exit 4");
    assertEquals(4L, gene.timed(p, "wait", 60L));
    gene.failing("IOError: Process is no longer running", () -> gene.send(p, "write_line", "x"));
    assertEquals(Singleton.NIL, gene.send(p, "signal", "INT"));
  }

  @Test
  void allOutputIsThereAfterTheEnd() {
    Object p = shell("echo häß; echo two; printf three; echo oops >&2; exit 3");
    assertEquals(3L, gene.timed(p, "wait", 60L));
    assertEquals("häß", gene.timed(p, "read_line", 0L));
    assertEquals("two\nthree", gene.send(p, "read_available"));
    assertEquals("", gene.send(p, "read_available"));
    assertEquals("oops\n", gene.timed(p, "read_stderr", 0L));
    assertEquals("", gene.timed(p, "read_stderr", 0L));
  }

  @Test
  void muchOutputDoesNotBlockTheProcess() {
    Object p = shell("i=0; while [ $i -lt 20000 ]; do echo 0123456789; i=$((i+1)); done");
    assertEquals(0L, gene.timed(p, "wait", 60L));
    assertEquals(220_000, ((String) gene.send(p, "read_available")).length());
  }

  @Test
  void mergesErrors() {
    Object p =
        gene.callWith(
            GeneMap.of("stderr_to_stdout", true), "system/Process/start", "sh", "-c", "echo e >&2");
    assertEquals("e", gene.timed(p, "read_line", 60L));
    gene.failing(
        "IOError: stderr is merged into stdout for this Process",
        () -> gene.timed(p, "read_stderr", 60L));
  }

  @Test
  void waitsForErrors() {
    Object p = shell("read x; echo $x >&2");
    assertEquals(Singleton.NIL, gene.timed(p, "read_stderr", 0.01));
    gene.send(p, "write_line", "bad");
    assertEquals("bad\n", gene.timed(p, "read_stderr", 60L));
    assertEquals("", gene.timed(p, "read_stderr", 60L));
  }

  @Test
  void usesDirectoryAndEnvironment() {
    Object p =
        gene.callWith(
            GeneMap.of("cwd", dir.toString(), "env", GeneMap.of("X", "1", "HOME", Singleton.NIL)),
            "system/Process/start",
            "sh",
            "-c",
            "pwd; echo $X${HOME-none}");
    assertEquals(dir.toString(), gene.timed(p, "read_line", 60L));
    assertEquals("1none", gene.timed(p, "read_line", 60L));
  }

  @Test
  void interrupts() throws IOException {
    HostSignals.assumeDelivered(HostSignals.INT);
    Object p = shell("trap 'echo got; exit 7' INT; echo ready; while :; do sleep 0.05; done");
    assertEquals("ready", gene.timed(p, "read_line", 60L));
    assertEquals(Singleton.NIL, gene.send(p, "signal", "INT"));
    assertEquals(7L, gene.timed(p, "wait", 60L));
    assertEquals("got\n", gene.send(p, "read_available"));
  }

  @Test
  void signals() {
    Object q = gene.call("system/Process/start", "sleep", "60");
    gene.failing("ArgumentException: Unsupported signal: HUP", () -> gene.send(q, "signal", "HUP"));
    gene.send(q, "signal", "TERM");
    assertEquals(143L, gene.timed(q, "wait", 60L));
    Object r = gene.call("system/Process/start", "sleep", "60");
    gene.send(r, "signal", "KILL");
    assertEquals(137L, gene.timed(r, "wait", 60L));
  }

  @Test
  void shutsDownInSteps() {
    assertEquals(0L, gene.timed(gene.call("system/Process/start", "cat"), "shutdown", 60L));
    Object sleeper = gene.call("system/Process/start", "sleep", "60");
    assertEquals(143L, gene.timed(sleeper, "shutdown", 3L));
    Object deaf = shell("trap '' TERM; echo ready; while :; do sleep 0.05; done");
    assertEquals("ready", gene.timed(deaf, "read_line", 60L));
    assertEquals(137L, gene.timed(deaf, "shutdown", 0.2));
    assertEquals(137L, gene.timed(deaf, "shutdown", 0L));
  }

  @Test
  void requiresTimeouts() {
    Object p = gene.call("system/Process/start", "true");
    for (String method : new String[] {"read_line", "read_stderr", "wait", "shutdown"}) {
      gene.failing(
          "ArgumentException: Process." + method + " requires ^timeout",
          () -> gene.send(p, method));
      gene.failing(
          "ArgumentException: Process." + method + " requires a non-negative ^timeout",
          () -> gene.timed(p, method, -1L));
    }
    gene.failing(
        "ArgumentException: Process.read_until requires ^timeout",
        () -> gene.send(p, "read_until", "x"));
    gene.failing(
        "ArgumentException: Process.read_until delimiter cannot be empty",
        () -> gene.timed(p, "read_until", 1L, ""));
    gene.failing(
        "TypeException: Process.wait ^timeout expects a number, got String",
        () -> gene.timed(p, "wait", "1"));
  }

  @Test
  void refusesToStartWhatIsNotThere() {
    gene.failing(
        "IOError: Failed to start process: cannot execute \"no-such-program\": no such file",
        () -> gene.call("system/Process/start", "no-such-program"));
    gene.failing(
        "TypeException: Process.start expects a String, got Int",
        () -> gene.call("system/Process/start", 1L));
    gene.failing(
        "RuntimeException: Process cannot be constructed directly - use system/Process/start",
        () -> gene.create("Process"));
  }
}
