package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.engine.Options;
import gene.testing.ProgramRun;
import gene.value.Singleton;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams of an embedder that block until the program itself goes on. */
class ForeignStreamsTest {
  private final Semaphore permits = new Semaphore(0);
  private final CountDownLatch writing = new CountDownLatch(1);

  /** Every write waits for a permit. */
  private final class Blocking extends FilterOutputStream {
    Blocking(OutputStream to) {
      super(to);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      writing.countDown();
      permits.acquireUninterruptibly();
      out.write(bytes, from, count);
    }
  }

  private ProgramRun program(String text, boolean baton) {
    return ProgramRun.of(text)
        .options(Options.DEFAULT.withBatonTasks(baton))
        .output(Blocking::new)
        .globals(
            t ->
                t.fn(
                        "let_write",
                        "n",
                        "Lets so many writes through.",
                        (vm, n) -> {
                          permits.release(((Long) n).intValue());
                          return Singleton.NIL;
                        })
                    .fn("is_writing", "", "Has a write begun?", vm -> writing.getCount() == 0));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void mainGoesOnWhileATaskWrites(boolean baton) {
    String out =
        program(
                """
                (var t (spawn (do (println "task") (sleep 0) "end")))
                (var before (is_writing))
                (let_write 1000)
                (println "main" before (await t))
                """,
                baton)
            .watched()
            .start()
            .succeeded();
    assertEquals("task\nmain true end\n", out);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aTaskGoesOnWhileAnotherWrites(boolean baton) {
    String out =
        program(
                """
                (var a (spawn (do (println "a") (sleep 0) "end")))
                (var b (spawn (do (sleep 1) (println "b") (let_write 1000) "let")))
                (println (await a b))
                """,
                baton)
            .watched()
            .start()
            .succeeded();
    assertEquals("a\nb\n[end let]\n", out);
  }

  /** What was printed is written while the VM waits, and writing it needs the VM. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theVmGoesOnWhileItsOutputIsWritten(boolean baton) {
    String out =
        program(
                """
                (println "before")
                (spawn (do (while (not (is_writing)) (sleep 1)) (println "seen") (let_write 1000)))
                (sleep 5)
                """,
                baton)
            .start()
            .succeeded();
    assertEquals("before\nseen\n", out);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whoFlushesWaitsAndOthersGoOn(boolean baton) {
    String out =
        program(
                """
                (var t (spawn (println "task")))
                (spawn (do (sleep 5) (let_write 1000)))
                (println "main")
                (flush)
                (println "flushed")
                (await t)
                """,
                baton)
            .watched()
            .start()
            .succeeded();
    assertEquals("task\nmain\nflushed\n", out);
  }

  /** A task that prints more than is kept for a stream that blocks waits for it. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whoPrintsTooMuchWaitsAndOthersGoOn(boolean baton) {
    String out =
        program(
                """
                (var line ("x" .repeat 100000))
                (var t (spawn (println "first")))
                (spawn (do (sleep 5) (let_write 1000)))
                (for i in (range 1 20) (println line))
                (await t)
                """,
                baton)
            .watched()
            .start()
            .succeeded();
    assertEquals("first\n".length() + 20 * 100_001, out.length());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aCancelledTaskFinishesItsWrite(boolean baton) {
    String out =
        program(
                """
                (var t (spawn (do (println "whole") (sleep 1000) (println "never"))))
                (t .cancel)
                (let_write 1000)
                (println (try (await t) catch CancellationException t/.state))
                """,
                baton)
            .watched()
            .start()
            .succeeded();
    assertEquals("whole\ncancelled\n", out);
  }
}
