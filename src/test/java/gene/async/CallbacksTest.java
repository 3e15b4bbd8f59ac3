package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The callback rules of chapter 16.3. */
class CallbacksTest {
  @Test
  void runInRegistrationOrderAndOneThatAwaitsDelaysThoseAfterIt() {
    AsyncRun.prints(
        """
        (var f (sleep_async 10))
        (f .on_success (fn [v] (println "a" (clock)) (sleep 50) (println "a ends" (clock))))
        (f .on_complete (fn [g] (println "b" (clock) g/.state)))
        (f .on_success (fn [v] (println "c" (clock))))
        (await (sleep_async 20))
        (println "main" (clock))
        """,
        "a 10",
        "main 20",
        "a ends 60",
        "b 60 success",
        "c 60");
  }

  @Test
  void oneThatAwaitsInsideCompleteDelaysTheCompleter() {
    AsyncRun.prints(
        """
        (var f (new gene/Future))
        (f .on_success (fn [v] (sleep 5) (println "callback" v)))
        (f .complete 1)
        (println "completed" (clock))
        """,
        "callback 1",
        "completed 5");
  }

  @Test
  void chainsTakeTheirPlaceInTheOrder() {
    AsyncRun.prints(
        """
        (var f (new gene/Future))
        (f .on_success (fn [v] (println "a")))
        (f .then (fn [v] (println "b")))
        (f .on_success (fn [v] (println "c")))
        (f .catch (fn [e] (println "never")))
        (f .finally (fn [] (println "d")))
        (f .complete 1)
        """,
        "a",
        "b",
        "c",
        "d");
  }

  @Test
  void onAFinishedFutureTheyKeepTheOrderToo() {
    AsyncRun.prints(
        """
        (var f (new gene/Future 7))
        (f .on_success (fn [v] (println "a" v) (sleep 10) (println "a ends")))
        (f .on_success (fn [v] (println "b" (clock))))
        (println "registered")
        (sleep 5)
        (println "main" (clock))
        """,
        "a 7",
        "a ends",
        "b 10",
        "registered",
        "main 15");
  }

  @Test
  void onAFinishedFutureTheyRunAtOnceButAfterEarlierOnes() {
    AsyncRun.prints(
        """
        (var f (new gene/Future 7))
        (f .on_success (fn [v] (println "callback")))
        (await f)
        (println "awaited")
        (f .on_success
          (fn [v]
            (f .on_success (fn [v] (println "inner")))
            (await f)
            (println "outer")))
        (await f)
        """,
        "callback",
        "awaited",
        "outer",
        "inner");
  }

  @Test
  void runOnceEach() {
    AsyncRun.prints(
        """
        (var n 0)
        (var f (new gene/Future))
        (f .on_success (fn [v] (n += 1)))
        (f .complete 1)
        (await f)
        (gene/poll)
        (await f)
        (println n)
        """,
        "1");
  }

  @Test
  void mayRegisterMoreWhichRunAfterTheRest() {
    AsyncRun.prints(
        """
        (var f (new gene/Future))
        (f .on_success (fn [v] (println "a") (f .on_success (fn [v] (println "late")))))
        (f .on_success (fn [v] (println "b")))
        (f .complete 1)
        """,
        "a",
        "b",
        "late");
  }

  @Test
  void exceptionsAreReportedAndChangeNothing() {
    var o =
        new AsyncRun()
            .both(
                """
                (var f (new gene/Future))
                (f .on_success (fn [v] (throw "bad")))
                (f .on_complete (fn [g] (println g/.state)))
                (f .complete 1)
                (println (await f))
                """);
    assertEquals("success\n1\n", o.out());
    assertEquals("Warning: unhandled failure in future: bad (test.gene:2)\n", o.err());
    assertEquals(0, o.status());
  }

  @Test
  void strictFuturesMakeAThrowingCallbackAnErrorStatus() {
    var o =
        new AsyncRun()
            .options(x -> x.withStrictFutures(true))
            .both("((new gene/Future 1) .on_success (fn [v] (throw \"bad\")))");
    assertEquals(1, o.status());
  }

  @Test
  void cancelledCountsAsFailure() {
    AsyncRun.prints(
        """
        (var f (new gene/Future))
        (f .on_failure (fn [e] (println e/message e/code)))
        (f .on_success (fn [v] (println "never")))
        (f .cancel "enough")
        """,
        "enough GENE.ASYNC.CANCELLED");
  }

  @Test
  void withFewerParametersGetWhatTheyCanTake() {
    AsyncRun.prints(
        """
        (var f (new gene/Future))
        (f .on_success (fn [] (println "none")))
        (f .on_success (fn [v] (println v)))
        (f .on_success (fn [v w = 3] (println v w)))
        (f .complete 1)
        """,
        "none",
        "1",
        "1 3");
  }

  @Test
  void ofTheLoopRunBeforeThePollingCodeGoesOn() {
    AsyncRun.prints(
        """
        (var seen false)
        ((sleep_async 10) .on_success (fn [v] (seen = true)))
        (fn work [] nil)
        (advance 20)
        (work)
        (println seen)
        (spawn
          (do
            ((sleep_async 10) .on_success (fn [v] (println "callback")))
            (advance 20)
            (work)
            (println "task goes on")))
        """,
        "true",
        "callback",
        "task goes on");
  }

  @Test
  void ofOneFutureDoNotHoldUpThoseOfAnother() {
    AsyncRun.prints(
        """
        (var f (new gene/Future))
        (var gate (new gene/Future))
        (f .on_success (fn [v] (await gate) (println "first ends")))
        ((gene/Future/all [f]) .on_success (fn [v] (println "second") (gate .complete 1)))
        (f .complete 1)
        """,
        "second",
        "first ends");
  }

  @Test
  void startWithoutAnExceptionBeingHandled() {
    AsyncRun.prints(
        """
        (var f (new gene/Future))
        (f .on_success (fn [v] (println $ex)))
        (try (throw "x") catch * (f .complete 1) (println $ex/message))
        """,
        "nil",
        "x");
  }

  @Test
  void progressIsDeliveredInlineInOrder() {
    AsyncRun.prints(
        """
        (var f (new gene/Future))
        (f .on_progress (fn [v] (println "a" v)))
        (f .on_progress (fn [v] (println "b" v)))
        (f .progress 1)
        (println "reported")
        (f .complete 2)
        (println (try (f .progress 3) catch * $ex/message))
        """,
        "a 1",
        "b 1",
        "reported",
        "cannot report progress of a future in state success");
  }
}
