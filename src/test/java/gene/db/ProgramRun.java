package gene.db;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A program that runs beside its test, which can look at what it has printed so far. */
final class ProgramRun {
  private static final long LIMIT_MILLIS = 60_000;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final CompletableFuture<Integer> status = new CompletableFuture<>();

  private ProgramRun(String text, Path folder, String... args) {
    Console console = new Console(new ByteArrayInputStream(new byte[0]), out, err);
    Engine engine = new Engine(Options.DEFAULT, console);
    engine.core().workingDirectory().change(folder.toString());
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try {
                status.complete(engine.runText("program.gene", text, List.of(args)));
              } catch (Throwable t) {
                status.completeExceptionally(t);
              }
            });
  }

  static ProgramRun start(String text, Path folder, String... args) {
    return new ProgramRun(text, folder, args);
  }

  /** Runs it to its end; what it has printed. */
  static String output(String text, Path folder, String... args) throws Exception {
    return start(text, folder, args).finish();
  }

  String finish() throws Exception {
    int code = status.get(LIMIT_MILLIS, java.util.concurrent.TimeUnit.MILLISECONDS);
    String said = err.toString(StandardCharsets.UTF_8);
    if (code != 0 || !said.isEmpty()) {
      throw new AssertionError("status " + code + ": " + said + printed());
    }
    return printed();
  }

  String printed() {
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Waits until it has printed that. */
  void await(String text) throws InterruptedException {
    long deadline = System.currentTimeMillis() + LIMIT_MILLIS;
    while (!printed().contains(text)) {
      if (status.isDone() || System.currentTimeMillis() > deadline) {
        throw new AssertionError("not printed: " + text + "; but:\n" + printed() + err);
      }
      Thread.sleep(5);
    }
  }
}
