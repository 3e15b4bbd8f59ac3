package gene.async.trace;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs programs for the tests of this package. */
final class Programs {
  /** Tasks, a callback that waits, one of a timer, a failure, a future that nobody completes. */
  static final String BUSY =
      """
      (var a (spawn (do (await (sleep_async 20)) 1)))
      (var b (sleep_async 10))
      (b .on_success (fn note [v] (await (sleep_async 5)) nil))
      (var f (new gene/Future))
      (f .on_success (fn outer [v] (await (sleep_async 3)) (println "got" v)))
      (f .complete 4)
      (println (await a b))
      (var lost (spawn (throw "lost")))
      (lost .on_failure (fn seen [e] nil))
      (var never (new gene/Future))
      (sleep 30)
      """;

  private Programs() {}

  record Result(int status, String out, String err) {}

  static Result run(Options options, String text) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    Console console = new Console(new ByteArrayInputStream(new byte[0]), out, err);
    int status = new Engine(options, console).runText("busy.gene", text, List.of());
    return new Result(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
