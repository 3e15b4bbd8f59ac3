package gene.async.trace;

import gene.engine.Options;
import gene.testing.Outcome;
import gene.testing.ProgramRun;

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

  static Outcome run(Options options, String text) {
    return ProgramRun.of(text).named("busy.gene").options(options).run();
  }
}
