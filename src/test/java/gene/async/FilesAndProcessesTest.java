package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Options;
import gene.testing.Outcome;
import gene.testing.ProgramRun;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Operations on other threads (chapter 16.8), on the real clock. */
class FilesAndProcessesTest {
  @TempDir Path folder;

  private String run(String program) {
    String text = null;
    for (boolean baton : new boolean[] {false, true}) {
      Options options = Options.DEFAULT.withBatonTasks(baton);
      Outcome o = ProgramRun.of(program).options(options).in(folder).run();
      String got = o.out() + o.err();
      assertEquals(text == null ? got : text, got);
      text = got;
    }
    return text;
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "runs commands of a POSIX shell")
  void outputAndErrorOfAProcessAreSeparate() {
    assertEquals(
        "out\nerr\n3\n",
        run(
            """
            (var r (await (system/exec_async "sh" "-c" "echo out; echo err >&2; exit 3")))
            (print r/output r/error)
            (println r/exit_code)
            """
                .replace("(print r/output r/error)", "(print r/output) (print r/error)")));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "runs commands of a POSIX shell")
  void cancellingKillsTheProcess() throws Exception {
    String out =
        run(
            """
            (var p (system/exec_async "sh" "-c" "echo $$ > pid; sleep 100; echo never > done"))
            (while (not (await (gene/io/exists_async "pid"))) (sleep 5))
            (p .cancel)
            (println p/.state)
            (await (gene/io/delete_async "pid"))
            (var q (system/exec_async "sleep" "100"))
            (println (try (await (q .timeout 20)) catch TimeoutException "late") q/.state)
            (var t (spawn (system/exec "sleep" "100")))
            (t .cancel)
            (println t/.state)
            """);
    assertEquals("cancelled\nlate cancelled\ncancelled\n", out);
    assertTrue(Files.notExists(folder.resolve("done")));
  }

  @Test
  void aProgramThatDoesNotExist() {
    assertEquals(
        "cannot execute \"no-such-program\": no such file\n",
        run(
            "(println (try (await (system/exec_async \"no-such-program\")) catch IOError"
                + " $ex/message))"));
  }

  @Test
  void threeReadsOverlapWithEachOtherAndWithCode() {
    assertEquals(
        "[3 3 3] true\n",
        run(
            """
            (await (gene/io/write_async "a" "one") (gene/io/write_async "b" "two") (gene/io/write_async "c" "six"))
            (var reads nil)
            (var pending (atomic
              (reads = (["a" "b" "c"] .map (fn [p] (gene/io/read_async p))))
              (reads .all (fn [f] (f/.state == `pending)))))
            (println ((await reads) .map (fn [t] (t .length))) pending)
            """));
  }

  @Test
  void writesStartedAndNotAwaitedArrive() throws Exception {
    run("(gene/io/write_async \"kept\" \"text\") nil");
    assertEquals("text", Files.readString(folder.resolve("kept")));
  }

  @Test
  void failuresOfFilesAndTheirMessages() {
    assertEquals(
        "cannot read \"no.txt\": no such file\n[a]\n",
        run(
            """
            (println (try (await (gene/io/read_async "no.txt")) catch IOError $ex/message))
            (await (gene/io/mkdir_async "d/e"))
            (await (gene/io/write_async "d/a" "1"))
            (await (gene/io/copy_async "d/a" "d/e/a"))
            (println (await (gene/io/list_async "d/e")))
            """));
  }

  @Test
  void synchronousFormsSuspendOnlyTheirTask() {
    assertEquals(
        "main first\ntask x\n",
        run(
            """
            (gene/io/write "f" "x")
            (var t (spawn (println "task" (gene/io/read "f"))))
            (println "main first")
            (await t)
            """));
  }
}
