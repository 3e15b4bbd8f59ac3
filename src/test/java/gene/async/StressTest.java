package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.value.Singleton;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Many of everything. Sizes are chosen so that leaks and quadratic behaviour show. */
@Tag("slow")
class StressTest {
  @Test
  void aMillionPendingTimers() {
    String program =
        """
        (var n 1000000)
        (var fired 0)
        (var i 0)
        (while (i < n)
          ((sleep_async (1 + (i * 7919) % 5000)) .on_success (fn [v] (fired += 1)))
          (i += 1))
        (println ((gene/scheduler_status) .get "timers"))
        (await (sleep_async 2500))
        (println (fired > (n * 0.45)) (fired < (n * 0.55)))
        (await (sleep_async 2500))
        (println fired)
        """;
    AsyncRun.prints(program, "1000000", "true true", "1000000");
  }

  @Test
  void tenThousandTasksThatAwaitEachOther() {
    AsyncRun.prints(
        """
        (fn ^^async link [previous] (1 + (await previous)))
        (var first (new gene/Future))
        (var last first)
        (repeat 10000 (last = (link last)))
        (first .complete 0)
        (println (await last))
        """,
        "10000");
  }

  @Test
  void aRingOfAThousandTasks() {
    AsyncRun.prints(
        """
        (var tasks [])
        (fn ^^async member [i] (sleep 1) (await (tasks .get ((i + 1) % 1000))))
        (var i 0)
        (while (i < 1000) (tasks .add (member i)) (i += 1))
        (println (try (await (tasks .get 0)) catch * $ex/code))
        """,
        "GENE.ASYNC.DEADLOCK");
  }

  @Test
  void aThousandCallbacksThatThrow() {
    var o =
        new AsyncRun()
            .both(
                """
                (var f (new gene/Future))
                (var n 0)
                (repeat 1000
                  (f .on_success (fn [v] (throw "bad")))
                  (f .on_success (fn [v] (n += 1))))
                (f .complete 1)
                (println n)
                """);
    assertEquals("1000\n", o.out());
    assertEquals(1000, o.err().lines().count());
  }

  @Test
  void randomCancellationsAndTimeouts() {
    for (long seed = 1; seed <= 20; seed++) {
      long[] state = {seed * 0x9E3779B97F4A7C15L};
      var o =
          new AsyncRun()
              .natives(
                  (t, clock) ->
                      t.fn("random", "n", "Below n, seeded.", (vm, n) -> next(state, (Long) n))
                          .fn("nothing", "", "Does nothing.", vm -> Singleton.NIL))
              .run(
                  """
                  (var begun 0) (var ended 0) (var tasks [(new gene/Future)])
                  (fn ^^async work [depth]
                    (begun += 1)
                    (try
                      (var i 0)
                      (while (i < 4)
                        (case (random 6)
                          when 0 (sleep (random 20))
                          when 1 (if (depth < 4) (await (work (depth + 1))))
                          when 2 (try (await ^timeout (random 10) (sleep_async (random 20))) catch TimeoutException nil)
                          when 3 ((tasks .get (random (tasks .size))) .on_complete (fn [f] (nothing)))
                          when 4 (await ((sleep_async (random 5)) .timeout (random 5)))
                          else (try ((tasks .get (random (tasks .size))) .cancel) catch ConcurrencyException nil))
                        (i += 1))
                    finally
                      (if ((random 2) == 0) (try (sleep 1) catch CancellationException nil))
                      (ended += 1)))
                  (repeat 60 (tasks .add (work 0)) (if ((random 3) == 0) (sleep (random 4))))
                  (for t in tasks (t .on_complete (fn [f] nil)))
                  ($await_all)
                  (println (begun == ended) ((gene/scheduler_status) .get "tasks"))
                  """,
                  seed % 2 == 0);
      assertEquals("true 0\n", o.out(), "seed " + seed + "\n" + o.err());
      assertTrue(o.status() == 0, "seed " + seed);
    }
  }

  private static long next(long[] state, long bound) {
    state[0] ^= state[0] << 13;
    state[0] ^= state[0] >>> 7;
    state[0] ^= state[0] << 17;
    return Long.remainderUnsigned(state[0], bound);
  }
}
