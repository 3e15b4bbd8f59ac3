package gene.async;

import org.junit.jupiter.api.Test;

/** Cancellation (chapter 16.6). */
class CancellationTest {
  @Test
  void isThrownAtTheAwaitAndTheTaskRunsOnBeforeCancelReturns() {
    AsyncRun.prints(
        """
        (var t (spawn
          (try (sleep 1000)
          catch CancellationException (println "caught" $ex/message $ex/code) (throw)
          finally (println "finally"))))
        (println t/.state)
        (t .cancel)
        (println "cancel returned" t/.state t/.error/message (clock))
        """,
        "pending",
        "caught cancelled GENE.ASYNC.CANCELLED",
        "finally",
        "cancel returned cancelled cancelled 0");
  }

  @Test
  void finallyBlocksMayAwaitAndTheFutureIsPendingUntilThen() {
    AsyncRun.prints(
        """
        (var t (spawn (try (sleep 1000) finally (sleep 20) (println "cleaned" (clock)))))
        (t .cancel "stop")
        (println t/.state)
        (t .cancel "again")
        (println (try (await t) catch CancellationException $ex/message) t/.state (clock))
        """,
        "pending",
        "cleaned 20",
        "stop cancelled 20");
  }

  @Test
  void aTaskThatCatchesItMayReturnNormally() {
    AsyncRun.prints(
        """
        (var t (spawn (try (sleep 1000) catch CancellationException "rescued")))
        (t .cancel)
        (println t/.state t/.value (await t))
        """,
        "success rescued rescued");
  }

  @Test
  void anExceptionOfItsOwnIsAFailure() {
    AsyncRun.prints(
        """
        (var t (spawn (try (sleep 1000) catch CancellationException (throw "other"))))
        (t .cancel)
        (println t/.state (try (await t) catch * $ex/message))
        """,
        "failure other");
  }

  @Test
  void ofATaskThatHasNotBegun() {
    AsyncRun.prints(
        """
        (var t (after 10 (fn [] (println "never"))))
        (t .on_failure (fn [e] (println "told" e/message)))
        (t .cancel)
        (println t/.state)
        (sleep 50)
        """,
        "told cancelled",
        "cancelled");
  }

  @Test
  void ofATaskBetweenAwaitsComesAtTheNextAwait() {
    AsyncRun.prints(
        """
        (var t nil)
        (t = (spawn
          (do
            (sleep 5)
            (t .cancel "self")
            (println "goes on" t/.state)
            (println (await (new gene/Future "complete already")))
            (sleep 5)
            (println "never"))))
        (println (try (await t) catch CancellationException $ex/message) (clock))
        """,
        "goes on pending",
        "complete already",
        "self 5");
  }

  @Test
  void anAwaitWhoseFutureWasCompleteGivesItsValue() {
    AsyncRun.prints(
        """
        (var f (new gene/Future))
        (var t (spawn (do (println (await f)) (sleep 5) (println "never"))))
        (f .complete "value")
        (t .cancel)
        (try (await t) catch CancellationException (println "cancelled"))
        """,
        "value",
        "cancelled");
  }

  @Test
  void fromAnotherTask() {
    AsyncRun.prints(
        """
        (var t (spawn (try (sleep 1000) finally (println "ends" (clock)))))
        (await (spawn (do (sleep 10) (t .cancel) (println "cancelled" t/.state))))
        """,
        "ends 10",
        "cancelled cancelled");
  }

  @Test
  void fromACallback() {
    AsyncRun.prints(
        """
        (var t (spawn (sleep 1000)))
        ((sleep_async 5) .on_success (fn [v] (t .cancel "by callback")))
        (println (try (await t) catch * $ex/message) (clock))
        """,
        "by callback 5");
  }

  @Test
  void ofAnAwaitingChainGoesDownToTheWork() {
    AsyncRun.prints(
        """
        (var s (sleep_async 1000))
        (var u (s .then (fn [v] 1)))
        (var g (gene/Future/all [u (new gene/Future 1)]))
        (g .cancel "chain")
        (println s/.state u/.state g/.state g/.error/message ((gene/scheduler_status) .get "timers"))
        """,
        "cancelled cancelled cancelled chain 0");
  }

  @Test
  void ofAThenWhoseCallbackGaveAFuture() {
    AsyncRun.prints(
        """
        (var inner (sleep_async 1000))
        (var u ((new gene/Future 1) .then (fn [v] inner)))
        (gene/poll)
        (u .cancel)
        (println inner/.state u/.state)
        """,
        "cancelled cancelled");
  }

  @Test
  void ofAnEveryStopsIt() {
    AsyncRun.prints(
        """
        (var n 0)
        (var e (every 10 (fn [] (n += 1) (println n (clock)))))
        (sleep 35)
        (e .cancel)
        (println e/.state)
        (sleep 100)
        (println n)
        """,
        "1 10",
        "2 20",
        "3 30",
        "cancelled",
        "3");
  }

  @Test
  void ofAnEveryInsideItsRound() {
    AsyncRun.prints(
        """
        (var e nil)
        (e = (every 10 (fn [] (e .cancel) (println "last round" e/.state))))
        (sleep 50)
        (println e/.state)
        (var r (every 10 (fn [] (try (sleep 100) catch CancellationException "value"))))
        (sleep 15)
        (r .cancel)
        (println r/.state r/.value)
        """,
        "last round pending",
        "cancelled",
        "success value");
  }

  @Test
  void everyNeverRunsTwiceAtATimeAndSurvivesExceptions() {
    var o =
        new AsyncRun()
            .both(
                """
                (var n 0)
                (var e (every 10 (fn []
                  (n += 1)
                  (println "begin" n (clock))
                  (sleep 25)
                  (if (n == 1) (throw "round failed")))))
                (sleep 85)
                (e .cancel)
                """);
    org.junit.jupiter.api.Assertions.assertEquals("begin 1 10\nbegin 2 45\nbegin 3 80\n", o.out());
    org.junit.jupiter.api.Assertions.assertTrue(o.err().contains("round failed"), o.err());
  }

  @Test
  void losersOfRaceAndAnyAreCancelledBeforeTheAwaitingCodeGoesOn() {
    AsyncRun.prints(
        """
        (fn ^^async job [name t] (try (sleep t) finally (println name "ends" (clock))) name)
        (var slow (job "slow" 100))
        (println (await (gene/Future/race [slow (job "fast" 10)])) slow/.state)
        (var other (job "other" 200))
        (var failing (spawn (do (sleep 1) (throw "no"))))
        (println (await (gene/Future/any [other failing (job "quick" 20)])) other/.state)
        (var late (new gene/Future))
        (println (await (gene/Future/race [late (new gene/Future "there")])) late/.state)
        """,
        "fast ends 10",
        "slow ends 10",
        "fast cancelled",
        "quick ends 30",
        "other ends 30",
        "quick cancelled",
        "there pending");
  }

  @Test
  void aLoserThatCleansUpDoesNotDelayTheWinner() {
    AsyncRun.prints(
        """
        (var slow (spawn (try (sleep 100) finally (sleep 50) (println "cleaned" (clock)))))
        (println (await (gene/Future/race [slow (spawn (do (sleep 10) "won"))])) (clock) slow/.state)
        """,
        "won 10 pending",
        "cleaned 60");
  }

  @Test
  void ofAFinishedFutureIsAnError() {
    AsyncRun.prints(
        """
        (var f (new gene/Future 1))
        (println (try (f .cancel) catch ConcurrencyException #"#{$ex/message} #{$ex/code}"))
        (println (try (f .complete 2) catch ConcurrencyException $ex/message))
        (println (try (f .fail "x") catch ConcurrencyException $ex/message))
        (var c (new gene/Future))
        (println (c .cancel) (c .cancel) (cancel_future c "again") c/.error/message)
        """,
        "cannot cancel a future in state success GENE.ASYNC.ALREADY_TERMINAL",
        "cannot complete a future in state success",
        "cannot fail a future in state success",
        "nil nil nil cancelled");
  }

  @Test
  void completingATasksFutureByHandDropsItsResult() {
    AsyncRun.prints(
        """
        (var t (spawn (do (sleep 10) (println "task ends") "own")))
        (t .complete "given")
        (println (await t))
        (sleep 20)
        (println t/.value)
        """,
        "given",
        "task ends",
        "given");
  }

  @Test
  void ofRunForeverInATask() {
    AsyncRun.prints(
        """
        (var t (spawn (run_forever)))
        (t .cancel)
        (println t/.state)
        """,
        "cancelled");
  }
}
