package gene.async;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.value.Singleton;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** JDK calls that block inside a carried task give the VM thread back. */
class BlockedFiberTest {
  private final CountDownLatch latch = new CountDownLatch(1);
  private final ReentrantLock lock = new ReentrantLock();
  private final Object monitor = new Object();

  private AsyncRun.Outcome run(String program) {
    return new AsyncRun()
        .natives(
            (t, clock) ->
                t.fn("wait_for_latch", "", "Blocks.", vm -> quietly(latch::await))
                    .fn("release_latch", "", "Ends it.", vm -> quietly(latch::countDown))
                    .fn("nap", "", "Blocks for a moment.", vm -> quietly(() -> Thread.sleep(5)))
                    .fn("yield_thread", "", "Yields.", vm -> quietly(Thread::yield))
                    .fn("lock", "", "Locks.", vm -> quietly(lock::lock))
                    .fn("unlock", "", "Unlocks.", vm -> quietly(lock::unlock))
                    .fn("monitor", "", "Enters a monitor.", vm -> quietly(this::enterMonitor)))
        .run(program, false);
  }

  private void enterMonitor() {
    synchronized (monitor) {
      Thread.onSpinWait();
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
    var o =
        run(
            """
            (var t (spawn (do (wait_for_latch) (println "released") 7)))
            (println "main goes on" t/.state)
            (spawn (do (sleep 5) (println "another task") (release_latch)))
            (println (await t))
            """);
    assertEquals("main goes on pending\nanother task\nreleased\n7\n", o.out(), o.err());
  }

  @Test
  void sleepingAndYielding() {
    var o =
        run(
            """
            (var t (spawn (do (nap) (yield_thread) (sleep 1) (nap) "done")))
            (println t/.state)
            (println (await t))
            """);
    assertEquals("pending\ndone\n", o.out(), o.err());
  }

  @Test
  void aLockHeldByAnotherTask() {
    var o =
        run(
            """
            (var a (spawn (do (lock) (sleep 10) (println "a unlocks") (unlock))))
            (var b (spawn (do (lock) (println "b has it") (unlock))))
            (await a b)
            """);
    assertEquals("a unlocks\nb has it\n", o.out(), o.err());
  }

  @Test
  void theProgramWaitsForABlockedTask() {
    var o = run("(spawn (do (nap) (println \"ended\"))) (println \"main ends\")");
    assertEquals("main ends\nended\n", o.out(), o.err());
  }

  @Test
  void aBlockedTaskIsCancelledAtItsNextAwait() {
    var o =
        run(
            """
            (var t (spawn (do (nap) (println "napped") (sleep 10) (println "never"))))
            (t .cancel)
            (println (try (await t) catch * $ex/message))
            """);
    assertEquals("napped\ncancelled\n", o.out(), o.err());
  }

  @Test
  void aMonitorHeldByAnotherThread() throws InterruptedException {
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch free = new CountDownLatch(1);
    Thread holder =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  synchronized (monitor) {
                    held.countDown();
                    quietly(free::await);
                  }
                });
    held.await();
    var o =
        new AsyncRun()
            .natives(
                (t, clock) ->
                    t.fn("monitor", "", "Enters a monitor.", vm -> quietly(this::enterMonitor))
                        .fn("free", "", "Frees it.", vm -> quietly(free::countDown)))
            .run(
                """
                (var t (spawn (do (monitor) "entered")))
                (println t/.state)
                (free)
                (println (await t))
                """,
                false);
    holder.join();
    assertEquals("pending\nentered\n", o.out(), o.err());
  }
}
