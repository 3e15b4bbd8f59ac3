package gene.async;

import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Table;
import gene.value.Singleton;
import java.util.ArrayDeque;
import org.junit.jupiter.api.Test;

/** Waits of natives: what is handed over is taken, and nothing is left behind. */
class CancellableWaitTest {
  /** A queue of waiting tasks, as a channel has one. */
  private static final class Waiters {
    private final ArrayDeque<CancellableWait> queue = new ArrayDeque<>();

    Object take(Scheduler scheduler, long limitMillis) {
      CancellableWait wait =
          new CancellableWait(scheduler) {
            @Override
            protected void withdraw() {
              if (!queue.remove(this)) {
                throw new AssertionError("withdrawn without having waited");
              }
            }

            @Override
            public String description() {
              return "a value";
            }
          };
      queue.add(wait);
      return limitMillis < 0
          ? wait.await()
          : wait.await(limitMillis * 1_000_000, new GeneError(ErrorKind.TIMEOUT, "too late"));
    }

    boolean put(Object value) {
      CancellableWait first = queue.pollFirst();
      return first != null && first.resume(value);
    }
  }

  private static void prints(String program, String... lines) {
    new AsyncRun().natives((t, clock) -> install(t)).check(program, lines);
  }

  private static void install(Table t) {
    Waiters waiters = new Waiters();
    t.fn("take", "", "Waits for a value.", vm -> waiters.take(Scheduler.of(vm), -1))
        .fn(
            "take_within",
            "ms",
            "Waits for a value.",
            (vm, ms) -> waiters.take(Scheduler.of(vm), (Long) ms))
        .fn("put", "v", "Gives a value to the first who waits.", (vm, v) -> waiters.put(v))
        .fn("waiting", "", "How many wait.", vm -> (long) waiters.queue.size())
        .fn("nothing", "", "Nil.", vm -> Singleton.NIL);
  }

  @Test
  void aValueArrives() {
    prints(
        """
        (var t (spawn (take)))
        (println (waiting) (put 7) (waiting))
        (println (await t) (put 8))
        """,
        "1 true 0",
        "7 false");
  }

  @Test
  void aTaskThatIsCancelledWithdraws() {
    prints(
        """
        (var t (spawn (take)))
        (t .cancel)
        (println t/.state (waiting) (put 1))
        """,
        "cancelled 0 false");
  }

  @Test
  void aValueHandedOverBeforeTheCancellationIsTaken() {
    prints(
        """
        (var got nil)
        (var t (spawn (do (got = (take)) (sleep 1) (println "never"))))
        (println (put 7))
        (t .cancel)
        (println (try (await t) catch * $ex/message) got (waiting))
        """,
        "true",
        "cancelled 7 0");
  }

  @Test
  void aTimeLimitWithdraws() {
    prints(
        """
        (var t (spawn (try (take_within 10) catch TimeoutException $ex/message)))
        (println (await t) (clock) (waiting))
        (var u (spawn (take_within 10)))
        (put 5)
        (advance 20)
        (println (await u))
        """,
        "too late 10 0",
        "5");
  }

  @Test
  void nothingLeftIsADeadlockThatNamesWhatIsWaitedFor() {
    prints(
        """
        (println (try (take) catch ConcurrencyException $ex/message) (waiting))
        """,
        "deadlock: the main task waits at test.gene:1:15 for a value and nothing is left that could"
            + " complete it 0");
  }

  @Test
  void aWaiterThatIsCancelledWhileOthersWaitKeepsTheOrder() {
    prints(
        """
        (var ts ([1 2 3] .map (fn [i] (spawn [i (take)]))))
        (ts/1 .cancel)
        (put "a")
        (put "b")
        (println (await ts/0) (await ts/2) (waiting))
        """,
        "[1 a] [3 b] 0");
  }
}
