package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.runtime.Vm;
import gene.value.Singleton;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Foreign code that blocks inside a task gives the VM back; the VM's own code keeps it, so that
 * nobody meets a lock whose holder stands still.
 */
class BlockedFiberTest {
  private final Semaphore latch = new Semaphore(0);
  private final Semaphore lock = new Semaphore(1);
  private final Object monitor = new Object();

  private final Thread[] inside = new Thread[1];
  private final Object second = new Object();

  private static Native0 foreign(Action action) {
    return vm -> {
      Outside outside = Scheduler.of(vm).outside();
      Object left = outside.leave();
      try {
        action.run();
        Outside.comeBack(left);
        return Singleton.NIL;
      } catch (InterruptedException e) {
        Outside.comeBack(left);
        throw outside.interruption();
      }
    };
  }

  private interface Native0 extends Function<Vm, Object> {}

  private AsyncRun program() {
    return new AsyncRun()
        .with(engine -> Scheduler.of(engine.vm()).outside())
        .natives(
            (t, clock) ->
                t.fn("wait_for_latch", "", "Blocks.", foreign(latch::acquire)::apply)
                    .fn("release_latch", "", "Ends it.", vm -> quietly(latch::release))
                    .fn("nap", "", "Blocks a moment.", foreign(() -> Thread.sleep(5))::apply)
                    .fn("yield_thread", "", "Yields.", foreign(Thread::yield)::apply)
                    .fn("lock", "", "Locks.", foreign(lock::acquire)::apply)
                    .fn("unlock", "", "Unlocks.", vm -> quietly(lock::release))
                    .fn("own", "", "Enters a monitor.", vm -> quietly(this::enterMonitor))
                    .fn("own_both", "", "Enters two.", vm -> quietly(this::enterBoth)));
  }

  private void enterMonitor() {
    inside[0] = Thread.currentThread();
    synchronized (monitor) {
      Thread.onSpinWait();
    }
  }

  private void enterBoth() {
    synchronized (second) {
      enterMonitor();
    }
  }

  private interface Action {
    void run() throws InterruptedException;
  }

  private static Object quietly(Action action) {
    try {
      action.run();
      return Singleton.NIL;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aLatch() {
    program()
        .check(
            """
            (var t (spawn (do (wait_for_latch) (println "released") 7)))
            (println "main goes on" t/.state)
            (spawn (do (sleep 5) (println "another task") (release_latch)))
            (println (await t))
            """,
            "main goes on pending",
            "another task",
            "released",
            "7");
  }

  @Test
  void sleepingAndYielding() {
    program()
        .check(
            """
            (var t (spawn (do (wait_for_latch) (nap) (yield_thread) (sleep 1) (nap) "done")))
            (println t/.state)
            (release_latch)
            (println (await t))
            """,
            "pending",
            "done");
  }

  @Test
  void aLockHeldByAnotherTask() {
    program()
        .check(
            """
            (var a (spawn (do (lock) (sleep 10) (println "a unlocks") (unlock))))
            (var b (spawn (do (lock) (println "b has it") (unlock))))
            (await a b)
            """,
            "a unlocks",
            "b has it");
  }

  @Test
  void theProgramWaitsForABlockedTask() {
    program()
        .check(
            """
            (spawn (do (wait_for_latch) (println "ended")))
            (after 5 release_latch)
            (println "main ends")
            """,
            "main ends",
            "ended");
  }

  @Test
  void aBlockedTaskIsInterruptedWhenItIsCancelled() {
    program()
        .check(
            """
            (var t (spawn (do (wait_for_latch) (println "never"))))
            (t .cancel)
            (println (try (await t) catch * $ex/message))
            """,
            "cancelled");
  }

  /** Another thread has the monitor until somebody waits for it. */
  private Thread holdUntilWanted() throws InterruptedException {
    inside[0] = null;
    CountDownLatch held = new CountDownLatch(1);
    Thread holder =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  synchronized (monitor) {
                    held.countDown();
                    while (inside[0] == null || inside[0].getState() != Thread.State.BLOCKED) {
                      Thread.onSpinWait();
                    }
                  }
                });
    held.await();
    return holder;
  }

  @Test
  void aLockOfTheVmKeepsTheVm() throws InterruptedException {
    for (boolean baton : new boolean[] {false, true}) {
      Thread holder = holdUntilWanted();
      var o =
          program()
              .run("(var t (spawn (do (own) (sleep 0) 1))) (t .cancel) (println t/.state)", baton);
      holder.join();
      assertEquals("cancelled\n", o.out(), o.err());
    }
  }

  @Test
  void whoHoldsALockDoesNotStandStill() throws InterruptedException {
    for (boolean baton : new boolean[] {false, true}) {
      Thread holder = holdUntilWanted();
      var o =
          program()
              .run(
                  "(var t (spawn (do (own_both) (sleep 0) 1))) (own_both) (println (await t))",
                  baton);
      holder.join();
      assertEquals("1\n", o.out(), o.err());
    }
  }

  @Test
  void whoSpinsInForeignCodeLetsOthersRun() {
    AtomicBoolean flag = new AtomicBoolean();
    Action spin =
        () -> {
          while (!flag.get()) {
            Thread.yield();
          }
        };
    program()
        .natives(
            (t, clock) ->
                t.fn("spin", "", "Spins.", foreign(spin)::apply)
                    .fn("set_flag", "", "Ends it.", vm -> quietly(() -> flag.set(true)))
                    .fn("clear_flag", "", "Again.", vm -> quietly(() -> flag.set(false))))
        .check("(clear_flag) (var t (spawn (do (spin) 1))) (set_flag) (println (await t))", "1");
  }
}
