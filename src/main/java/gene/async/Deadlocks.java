package gene.async;

import gene.runtime.Callable;
import gene.runtime.Place;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The two ways in which an await could last for ever (chapter 16.4): tasks that wait for each other
 * in a ring, found when the await closes it, and futures that nothing is left to complete, found
 * when the VM would park.
 */
final class Deadlocks {
  private static final String CODE = "GENE.ASYNC.DEADLOCK";

  private final Scheduler scheduler;
  private final Vm vm;

  Deadlocks(Scheduler scheduler, Vm vm) {
    this.scheduler = scheduler;
    this.vm = vm;
  }

  /** The error for a wait of the current task that closes a ring, or null. */
  GeneError ring(Task task) {
    if (!task.future.hasListeners() || onlyOperations(task.waiter().futures())) {
      return null; // nobody waits for this task, or it waits for no other one
    }
    List<Task> ring = ringFrom(task);
    return ring == null ? null : new GeneError(ErrorKind.CONCURRENCY, ringText(ring), CODE);
  }

  private static boolean onlyOperations(GeneFuture[] futures) {
    for (GeneFuture f : futures) {
      GeneFuture.Work w = f.work();
      if (w != null && (w.task() != null || w.inputs().length > 0)) {
        return false;
      }
    }
    return true;
  }

  /** The tasks of a ring through this one in the order in which they wait, or null. */
  private static List<Task> ringFrom(Task start) {
    Map<Object, Task> reachedFrom =
        new IdentityHashMap<>(); // futures and tasks -> who waits for them
    ArrayDeque<GeneFuture> open = new ArrayDeque<>();
    reach(start, start.waiter().futures(), reachedFrom, open);
    for (GeneFuture f = open.poll(); f != null; f = open.poll()) {
      Task waiting = reachedFrom.get(f);
      reach(waiting, f.work().inputs(), reachedFrom, open);
      Task producer = f.work().task();
      if (producer != null && reachedFrom.putIfAbsent(producer, waiting) == null) {
        if (producer == start) {
          return path(start, reachedFrom);
        }
        reach(producer, producer.waiter().futures(), reachedFrom, open);
      }
    }
    return null;
  }

  private static void reach(
      Task from, GeneFuture[] futures, Map<Object, Task> reachedFrom, ArrayDeque<GeneFuture> open) {
    for (GeneFuture f : futures) {
      if (f.pending() && f.work() != null && reachedFrom.putIfAbsent(f, from) == null) {
        open.add(f);
      }
    }
  }

  private static List<Task> path(Task start, Map<Object, Task> reachedFrom) {
    List<Task> ring = new ArrayList<>();
    for (Task t = reachedFrom.get(start); t != start; t = reachedFrom.get(t)) {
      ring.addFirst(t);
    }
    ring.addFirst(start);
    return ring;
  }

  private String ringText(List<Task> ring) {
    StringBuilder text = new StringBuilder("deadlock: ");
    for (int i = 0; i < ring.size(); i++) {
      Task next = ring.get((i + 1) % ring.size());
      text.append(i == 0 ? "" : ", ")
          .append(name(ring.get(i)))
          .append(" waits")
          .append(at(ring.get(i)))
          .append(" for the future of ")
          .append(next == ring.get(i) ? "itself" : name(next));
    }
    return text.toString();
  }

  private String name(Task t) {
    if (scheduler.isProgram(t)) {
      return "the main task";
    }
    String text = "task " + t.number;
    Callable f = t.function();
    if (f == null || f.origin() == null) {
      return text;
    }
    return text + " (" + (f.name() == null ? "" : f.name() + " at ") + f.origin() + ")";
  }

  private String at(Task t) {
    Object place = t == scheduler.current() ? vm.stack.place() : t.place();
    return place == null ? "" : " at " + place;
  }

  /**
   * Nothing can happen any more and no task is ready: those who wait for something that nobody will
   * complete get an error. False when nobody waits.
   */
  boolean nothingLeft() {
    List<Task> stuck = new ArrayList<>();
    List<Task> others = new ArrayList<>();
    scheduler
        .waiting()
        .forEach(
            t -> {
              if (!scheduler.forever().waits(t)) {
                (waitsForTask(t) ? others : stuck).add(t);
              }
            });
    List<Task> ending = stuck.isEmpty() ? others : stuck;
    for (Task t : ending) {
      t.waiter()
          .interrupt(new GeneError(ErrorKind.CONCURRENCY, stuckText(t), CODE).value(vm), true);
    }
    return !ending.isEmpty();
  }

  /** Does another waiting task stand behind what the task waits for? That one is the stuck one. */
  private static boolean waitsForTask(Task t) {
    Map<Object, Task> reached = new IdentityHashMap<>();
    ArrayDeque<GeneFuture> open = new ArrayDeque<>();
    reach(t, t.waiter().futures(), reached, open);
    for (GeneFuture f = open.poll(); f != null; f = open.poll()) {
      if (f.work().task() != null) {
        return true;
      }
      reach(t, f.work().inputs(), reached, open);
    }
    return false;
  }

  private String stuckText(Task t) {
    StringBuilder text =
        new StringBuilder("deadlock: ").append(name(t)).append(" waits").append(at(t));
    String separator = " for ";
    for (GeneFuture f : t.waiter().futures()) {
      if (f.pending()) {
        Place origin = origin(f);
        text.append(separator).append(origin == null ? "a future" : "the future of " + origin);
        separator = ", ";
      }
    }
    return text.append(" and nothing is left that could complete it").toString();
  }

  /** Where the future was made that nobody completes: this one, or one that it is made of. */
  private static Place origin(GeneFuture f) {
    if (f.origin != null || f.work() == null) {
      return f.origin;
    }
    for (GeneFuture input : f.work().inputs()) {
      if (input.pending() && origin(input) instanceof Place p) {
        return p;
      }
    }
    return null;
  }
}
