package gene.async;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The waits-for graph ({@link WaitsFor}) for those who know of waits between VMs: what the tasks of
 * this one need of others, and who of them needs it. Called on the VM thread.
 */
public final class Needed {
  /** Someone who waits. */
  public interface Visitor {
    void waits(Scheduler.Body body, GeneFuture[] futures);
  }

  private Needed() {}

  /**
   * The works without which the futures have no outcome, those of tasks replaced by what the tasks
   * wait for.
   */
  public static List<GeneFuture.Work> works(GeneFuture... futures) {
    GeneFuture.Work single = futures.length == 1 ? futures[0].work() : null;
    if (single != null && single.task() == null && single.awaited().length == 0) {
      return List.of(single);
    }
    List<GeneFuture.Work> works = new ArrayList<>(1);
    Set<GeneFuture> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    ArrayDeque<GeneFuture> open = new ArrayDeque<>(List.of(futures));
    for (GeneFuture f = open.poll(); f != null; f = open.poll()) {
      GeneFuture.Work work = f.pending() ? f.work() : null;
      if (work == null || work.needs() != GeneFuture.Needs.ALL || !seen.add(f)) {
        continue;
      }
      Task task = work.task();
      if (task != null && !task.waiter().limited()) {
        open.addAll(List.of(task.waiter().futures()));
      }
      GeneFuture[] inputs = work.awaited();
      open.addAll(List.of(inputs));
      if (task == null && inputs.length == 0) {
        works.add(work);
      }
    }
    return works;
  }

  /** All who wait, without a limit, for the outcome of a task, or of a task that waits for it. */
  public static void dependents(Task task, Visitor visitor) {
    Set<Task> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    ArrayDeque<Task> open = new ArrayDeque<>(List.of(task));
    for (Task t = open.poll(); t != null; t = open.poll()) {
      t.future.eachWaiter(
          waiter -> {
            Task dependent = waiter.task();
            if (!waiter.limited() && seen.add(dependent)) {
              open.add(dependent);
              visitor.waits(dependent.body(), waiter.futures());
            }
          });
    }
  }
}
