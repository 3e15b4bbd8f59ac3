package gene.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import gene.runtime.natives.Table;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs Gene programs against servers that a test has started, in both ways of switching tasks. Time
 * is real, since the servers live in it.
 */
final class ClientRun {
  /** What a program did. */
  record Outcome(String out, String err, int status) {}

  private static final Duration LIMIT = Duration.ofMinutes(5);

  private final Map<String, Object> values = new LinkedHashMap<>();
  private final Map<String, String> environment = new LinkedHashMap<>();
  private Runnable before = () -> {};

  /** Gives programs a global value. */
  ClientRun with(String name, Object value) {
    values.put(name, value);
    return this;
  }

  /** Sets an environment variable; null for one that is not set. */
  ClientRun environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /** Something to do before each run. */
  ClientRun before(Runnable action) {
    before = action;
    return this;
  }

  /** Compares the lines of standard output in both modes; standard error must be empty. */
  void prints(String program, String... lines) {
    for (boolean baton : new boolean[] {false, true}) {
      before.run();
      Outcome o = run("(import genex/http)\n" + program, baton);
      String mode = baton ? "baton" : "carried";
      assertEquals(String.join("\n", lines), o.out.stripTrailing(), mode + "\n" + o.err);
      assertEquals("", o.err, mode);
      assertEquals(0, o.status, mode);
    }
  }

  Outcome run(String program, boolean baton) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    Engine engine =
        new Engine(
            Options.DEFAULT.withBatonTasks(baton),
            new Console(InputStream.nullInputStream(), out, err));
    Table table = Table.of(engine.core().global());
    values.forEach(table::value);
    List.of("HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy")
        .forEach(engine.core().environment()::remove);
    environment.forEach(engine.core().environment()::set);
    int[] status = new int[1];
    Throwable[] failure = new Throwable[1];
    Thread runner =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try {
                    status[0] = engine.runText("test.gene", program, List.of());
                  } catch (Throwable t) {
                    failure[0] = t;
                  }
                });
    try {
      if (!runner.join(LIMIT)) {
        fail("still running; printed so far:\n" + out.toString(StandardCharsets.UTF_8));
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (failure[0] != null) {
      throw new AssertionError("internal failure", failure[0]);
    }
    return new Outcome(
        out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8), status[0]);
  }
}
