package gene.async.sim;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.async.sim.ChangedKernel.Fault;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The simulation finds faults: each of these breaks a rule in one of a few thousand programs. */
@Timeout(value = 90, unit = TimeUnit.SECONDS, threadMode = ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class ChangedKernelTest {
  private static final int SEEDS = Integer.getInteger("seeds", 20_000);

  @ParameterizedTest
  @CsvSource({
    "Waiter, done, makeReady,", // lost wake-ups
    "sync.Semaphore, release, handOut,",
    "sync.Channel, refill, addLast,", // lost values
    "CancellableWait, over, withdraw,",
    "Waiter, interrupt, over,",
    "sync.Channel, poll, pollFirst, pollLast", // order
    "GeneFuture, nextCallback, removeFirst, removeLast",
    "loop.Timers$Timer, compareTo, compare,",
    "CallbackRun, handOver, due,", // lost callbacks
    "CallbackRun, drain, runElsewhere,",
    "Cancelling$Run, interrupt, addUnobserved,", // cancellation
    "Cancelling$Run, finish, runInterrupted,",
    "TaskInterrupts, note, defer,",
    "Waits, waitFor, abandon,",
    "TaskScope$Member, cancel, cancel,",
    "Settling, tell, done,",
    "sync.TaskGroup, close, joinShielded,", // groups
    "TaskScope, leave, joined,",
    "sync.TaskGroup$Scope, ended, letIn,",
    "sync.Lock, release, own,", // mutual exclusion
    "loop.EventLoop, takePosts, run,", // posts
    "Observation, settling, release,", // accounts
  })
  void isFound(String cls, String method, String call, String instead) {
    Fault fault = new Fault(cls, method, call, instead);
    ChangedKernel kernel = new ChangedKernel(fault);
    String rule = kernel.brokenRule(SEEDS);
    assertTrue(kernel.changes() > 0, "nothing to change: " + fault);
    assertNotNull(rule, fault.toString());
  }

  @Test
  void anUnchangedKernelLoadedLikeThatKeepsTheRules() {
    assertNull(new ChangedKernel(new Fault("-", "-", "-", null)).brokenRule(1000));
  }
}
