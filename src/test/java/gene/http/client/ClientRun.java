package gene.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.engine.Options;
import gene.testing.Outcome;
import gene.testing.ProgramRun;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs Gene programs against servers that a test has started, in both ways of switching tasks. Time
 * is real, since the servers live in it.
 */
final class ClientRun {
  private static final List<String> PROXIES =
      List.of("HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy");

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
      assertEquals(String.join("\n", lines), o.out().stripTrailing(), mode + "\n" + o.err());
      assertEquals("", o.err(), mode);
      assertEquals(0, o.status(), mode);
    }
  }

  Outcome run(String program, boolean baton) {
    return ProgramRun.of(program)
        .options(Options.DEFAULT.withBatonTasks(baton))
        .globals(table -> values.forEach(table::value))
        .with(
            engine -> {
              PROXIES.forEach(engine.core().environment()::remove);
              environment.forEach(engine.core().environment()::set);
            })
        .run();
  }
}
