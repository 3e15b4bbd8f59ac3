package gene.async;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Awaiting in all its places and forms (chapters 16.1 to 16.3). */
class AwaitTest {
  @Test
  void inEveryPlaceWhereCodeCanRun() {
    AsyncRun.prints(
        """
        (class P
          (ctor [x] (sleep 1) (/x = x))
          (method to_s [] (sleep 1) #"p#{/x}")
          (method == [o] (sleep 1) (/x == o/x))
          (method hash [] (sleep 1) /x)
          (method twice [] (sleep 1) (2 * /x)))
        (fn work []
          (var a (new P 1))
          (var b (new P 2))
          (println a b (a == (new P 1)) (a .twice))
          (var m {{}})
          (m .set a "one")
          (println (m .get (new P 1)))
          (println ([3 1 2] .map (fn [x] (sleep 1) (x * 2))))
          (println ([3 1 2] .sort (fn [x y] (sleep 1) (x - y))))
          (println ([1 2 3] .reduce 0 (fn [s x] (sleep 1) (s + x))))
          (println ([1 2 3] .filter (fn [x] (sleep 1) (x > 1)))))
        (work)
        (println ((clock) > 10))
        (await (spawn (work)))
        """
            .replace("{{}}", "(new HashMap)"),
        "p1 p2 true 2",
        "one",
        "[6 2 4]",
        "[1 2 3]",
        "6",
        "[2 3]",
        "true",
        "p1 p2 true 2",
        "one",
        "[6 2 4]",
        "[1 2 3]",
        "6",
        "[2 3]");
  }

  @Test
  void inGeneratorsAndMacros() {
    AsyncRun.prints(
        """
        (fn count* [n] (var i 0) (while (i < n) (sleep 1) (yield i) (i += 1)))
        (for x in (count* 3) (print x ""))
        (fn later! [e] (sleep 1) ($caller_eval e))
        (var y 20)
        (println (later! (y + 1)) (clock))
        (println (await (spawn (do (var s 0) (for x in (count* 4) (s += x)) s))))
        """,
        "0 1 2 21 4",
        "6");
  }

  @Test
  void aTaskThatWaitsDoesNotDelayOthers() {
    AsyncRun.prints(
        """
        (fn ^^async handle [name t] (sleep t) (println name (clock)))
        (await (handle "slow" 1000) (handle "fast" 10))
        """,
        "fast 10",
        "slow 1000");
  }

  @Test
  void startsInlineUpToTheFirstSuspensionAlsoInsideTasks() {
    AsyncRun.prints(
        """
        (fn ^^async f [name] (println name "begins") (sleep 1) (println name "ends"))
        (println "main")
        (var a (f "a"))
        (println "after a")
        (var b (spawn (do (println "b begins") (var c (f "c")) (println "b goes on") (await c))))
        (println "after b")
        (await a b)
        """,
        "main",
        "a begins",
        "after a",
        "b begins",
        "c begins",
        "b goes on",
        "after b",
        "a ends",
        "c ends");
  }

  @Test
  void severalThrowTheFirstFailureInArgumentOrderAfterAllHaveSettled() {
    AsyncRun.prints(
        """
        (fn ^^async bad [t m] (sleep t) (throw m))
        (fn ^^async good [t] (sleep t) (println "good" (clock)) t)
        (println
          (try (await (good 5) (bad 20 "first") (bad 10 "second") (good 30))
          catch * #"#{$ex/message} #{(clock)}"))
        (println (await [(good 2) (good 1)]) (await []))
        """,
        "good 5",
        "good 30",
        "first 30",
        "good 31",
        "good 32",
        "[2 1] []");
  }

  @Test
  void timeout() {
    AsyncRun.prints(
        """
        (var slow (sleep_async 100))
        (println (try (await ^timeout 10 slow) catch TimeoutException #"#{$ex/message} #{$ex/code}"))
        (println (clock) slow/.state)
        (println (try (await ^timeout 0.02 slow) catch TimeoutException (clock)))
        (println (await ^timeout (40 + 60) slow) (clock))
        (println (try (await ^timeout -1 slow) catch ArgumentException $ex/message))
        (println (await ^timeout 5 (new gene/Future 1) (new gene/Future 2)))
        """,
        "await timed out GENE.ASYNC.TIMEOUT",
        "10 pending",
        "30",
        "nil 100",
        "await ^timeout expects a non-negative duration",
        "[1 2]");
  }

  @Test
  void timeoutMethod() {
    AsyncRun.prints(
        """
        (var slow (sleep_async 100))
        (println (try (await (slow .timeout 10)) catch TimeoutException $ex/code))
        (println slow/.state (clock))
        (println (await ((sleep_async 5) .timeout 1000)) (clock))
        (var t (spawn (try (sleep 1000) catch CancellationException "caught")))
        (println (try (await (t .timeout 10)) catch TimeoutException t/.value))
        (println (await ((new gene/Future 3) .timeout 10)))
        """,
        "GENE.ASYNC.TIMEOUT",
        "cancelled 10",
        "nil 15",
        "caught",
        "3");
  }

  @Test
  void timersOfTimeoutsDoNotKeepTheProgramAlive() {
    var o =
        new AsyncRun()
            .both(
                """
                (var f (sleep_async 60000))
                (f .timeout 50000)
                (println (try (await ^timeout 10 f) catch * "late"))
                """);
    assertTrue(o.millis() < 100, o.toString());
  }

  @Test
  void durations() {
    AsyncRun.prints(
        """
        (sleep 2) (println (clock))
        (sleep 0.5) (println (clock))
        (for f in [(fn [] (sleep -1)) (fn [] (sleep_async -0.5)) (fn [] (after -1 println)) (fn [] (every -1 println))]
          (println (try (f) catch ArgumentException $ex/message)))
        (println (try (sleep "x") catch TypeException $ex/message))
        """,
        "2",
        "502",
        "sleep expects a non-negative duration",
        "sleep_async expects a non-negative duration",
        "after expects a non-negative duration",
        "every expects a non-negative duration",
        "sleep expects a number, got String");
  }

  @Test
  void awaitAllWaitsForEverythingThatCompletesByItself() {
    AsyncRun.prints(
        """
        (var never (new gene/Future))
        (spawn (try (await never) catch * (println "stuck ends")))
        (sleep_async 50)
        (after 30 (fn [] (println "after" (clock))))
        (spawn (do (sleep 20) (sleep 60)))
        (every 7 (fn [] nil))
        ((async (throw "left to its observers")) .on_failure (fn [e] nil))
        (println ($await_all) (clock))
        (println ($await_all (sleep_async 5) (new gene/Future 4)) ($await_all [(new gene/Future 5)]))
        (never .complete 1)
        """,
        "after 30",
        "nil 80",
        "[nil 4] [5]");
  }

  @Test
  void twoTasksCanWaitForEverything() {
    AsyncRun.prints(
        """
        (spawn (do ($await_all) (println "task" (clock))))
        (sleep_async 10)
        ($await_all)
        (println "main" (clock))
        """,
        "task 10",
        "main 10");
  }

  @Test
  void theSameExceptionWithItsTraceExtended() {
    AsyncRun.prints(
        """
        (fn inner [] (throw "bad"))
        (fn ^^async work [] (sleep 1) (inner))
        (fn caller [] (await (work)))
        (var first nil)
        (try (caller) catch e (first = e))
        (println first/trace)
        """,
        "[inner (test.gene:1:14) work (test.gene:2:31) caller (test.gene:3:15)"
            + " <main> (test.gene:5:6)]");
  }
}
