package gene.async;

import gene.runtime.Callable;
import gene.runtime.Place;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The two ways in which an await could last for ever (chapter 16.4): a waits-for cycle, found when
 * an await or a chain closes it, and futures that nothing is left to complete, found when the VM
 * would park.
 */
final class Deadlocks {
  private static final String CODE = "GENE.ASYNC.DEADLOCK";

  private final Scheduler scheduler;
  private final Vm vm;

  Deadlocks(Scheduler scheduler, Vm vm) {
    this.scheduler = scheduler;
    this.vm = vm;
  }

  // ---- cycles

  /** The error for a wait of the current task that closes a cycle, or null. */
  GeneError cycle(Task task) {
    if (task.waiter().limited() || !mayBeNeeded(task) || onlyOperations(task.waiter().futures())) {
      return null;
    }
    List<Object> path = WaitsFor.path(task.waiter().futures(), task);
    return path == null ? null : error(taskCycle(task, path));
  }

  /** Whether anybody waits for the task, or for a callback that it runs. */
  private static boolean mayBeNeeded(Task task) {
    boolean awaited = task.member == null ? task.future.hasListeners() : task.member.isAwaited();
    return awaited || task.callbackRun != null || task.holds > 0;
  }

  private static boolean onlyOperations(GeneFuture[] futures) {
    for (GeneFuture f : futures) {
      GeneFuture.Work w = f.work();
      if (w != null && (w.task() != null || w.awaited().length > 0)) {
        return false;
      }
    }
    return true;
  }

  /** The error for a future that is to follow another one which waits for it, or null. */
  GeneError cycleBehind(GeneFuture out, GeneFuture next) {
    if (!next.pending() || next != out && !out.hasListeners()) {
      return null; // nobody waits for the one that follows
    }
    List<Object> path = WaitsFor.path(new GeneFuture[] {next}, out);
    return path == null ? null : error(chainCycle(path));
  }

  private static GeneError error(String text) {
    return new GeneError(ErrorKind.CONCURRENCY, text, CODE);
  }

  private String taskCycle(Task start, List<Object> path) {
    List<Task> tasks = new ArrayList<>();
    tasks.add(start);
    path.forEach(
        node -> {
          if (node instanceof Task t && t != start) {
            tasks.add(t);
          }
        });
    StringBuilder text = new StringBuilder("deadlock: ");
    for (int i = 0; i < tasks.size(); i++) {
      Task next = tasks.get((i + 1) % tasks.size());
      text.append(i == 0 ? "" : ", ")
          .append(name(tasks.get(i)))
          .append(" waits")
          .append(at(tasks.get(i)))
          .append(" for ")
          .append(tasks.size() == 1 ? own(start, path) : "the future of " + name(next));
    }
    return text.toString();
  }

  /** What a task waits for that waits for itself alone. */
  private static String own(Task task, List<Object> path) {
    return path.contains(task.future)
        ? "the future of itself"
        : "a future that its own callback is to give";
  }

  private String chainCycle(List<Object> path) {
    StringBuilder text = new StringBuilder("deadlock: ");
    String separator = "";
    for (Object node : path) {
      String part =
          node instanceof Task t
              ? name(t) + " waits" + at(t)
              : ((GeneFuture) node).work().description();
      if (part != null) {
        text.append(separator).append(part);
        separator = ", ";
      }
    }
    return text.append(separator.isEmpty() ? "" : ": ")
        .append("the outcome of a future would be its own")
        .toString();
  }

  /** A task as messages name it. */
  String name(Task t) {
    if (t == scheduler.program()) {
      return "the main task";
    }
    Callable f = t.function();
    String code =
        f == null || f.origin() == null
            ? ""
            : (f.name() == null ? "" : f.name() + " at ") + f.origin();
    String group = t.group == null ? "" : "in a group of " + number(t.group.owner());
    String separator = code.isEmpty() || group.isEmpty() ? "" : ", ";
    String more = code + separator + group;
    return number(t) + (more.isEmpty() ? "" : " (" + more + ")");
  }

  private String number(Task t) {
    return t == scheduler.program() ? "the main task" : "task " + t.number;
  }

  private String at(Task t) {
    Object place = t == scheduler.current() ? vm.stack.place() : t.place();
    return place == null ? "" : " at " + place;
  }

  // ---- nothing left

  /**
   * Nothing can happen any more and no task is ready: those who wait for something that nobody will
   * complete get an error. False when nobody waits.
   *
   * <p>While the main program waits, only what it needs gets one: idle workers may have work again
   * when it goes on.
   */
  boolean nothingLeft() {
    List<Task> stuck = stuck();
    interrupt(stuck);
    return !stuck.isEmpty();
  }

  /** What these tasks wait for nobody will complete. */
  void stuck(List<Task> tasks) {
    interrupt(innermost(tasks.stream().filter(Deadlocks::waits).toList()));
  }

  private void interrupt(List<Task> stuck) {
    for (Task t : stuck) {
      t.waiter().interrupt(error(stuckText(t)).value(vm));
    }
  }

  private List<Task> stuck() {
    Task main = scheduler.program();
    if (waits(main) && !main.awaitsStop) {
      return innermost(List.of(main));
    }
    return innermost(waiting());
  }

  /** All tasks that wait for something else than to be stopped. */
  private List<Task> waiting() {
    return scheduler.tasks().all(t -> t.phase == Task.Phase.WAITING && !t.awaitsStop && waits(t));
  }

  private static boolean waits(Task t) {
    return t.waiter().futures().length > 0;
  }

  /** Of the tasks and those they wait for, the ones that wait for no other task. */
  private static List<Task> innermost(List<Task> from) {
    List<Task> innermost = new ArrayList<>();
    List<Task> others = new ArrayList<>();
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    ArrayDeque<Task> open = new ArrayDeque<>(from);
    seen.addAll(from);
    for (Task t = open.poll(); t != null; t = open.poll()) {
      List<Task> producers = producers(t);
      (producers.isEmpty() ? innermost : others).add(t);
      for (Task p : producers) {
        if (waits(p) && seen.add(p)) {
          open.add(p);
        }
      }
    }
    return innermost.isEmpty() ? others : innermost;
  }

  /** The tasks behind what a task waits for. */
  private static List<Task> producers(Task t) {
    List<Task> producers = new ArrayList<>();
    Set<GeneFuture> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    ArrayDeque<GeneFuture> open = new ArrayDeque<>();
    reach(t.waiter().futures(), seen, open);
    for (GeneFuture f = open.poll(); f != null; f = open.poll()) {
      if (f.work().task() != null) {
        producers.add(f.work().task());
      }
      reach(f.work().awaited(), seen, open);
    }
    return producers;
  }

  private static void reach(
      GeneFuture[] futures, Set<GeneFuture> seen, ArrayDeque<GeneFuture> open) {
    for (GeneFuture f : futures) {
      if (f.pending() && f.work() != null && seen.add(f)) {
        open.add(f);
      }
    }
  }

  private String stuckText(Task t) {
    StringBuilder text =
        new StringBuilder("deadlock: ").append(name(t)).append(" waits").append(at(t));
    String separator = " for ";
    for (GeneFuture f : t.waiter().futures()) {
      if (f.pending()) {
        text.append(separator).append(description(f));
        separator = ", ";
      }
    }
    return text.append(" and nothing is left that could complete it").toString();
  }

  /** The future that nobody completes: this one, or one that it is made of. */
  private static String description(GeneFuture f) {
    Set<GeneFuture> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    ArrayDeque<GeneFuture> open = new ArrayDeque<>(List.of(f));
    for (GeneFuture next = open.poll(); next != null; next = open.poll()) {
      Place origin = next.origin;
      if (origin != null) {
        return "the future of " + origin;
      }
      if (next.work() != null) {
        String text = next.work().awaited().length == 0 ? next.work().description() : null;
        if (text != null) {
          return text;
        }
        for (GeneFuture input : next.work().awaited()) {
          if (input.pending() && seen.add(input)) {
            open.add(input);
          }
        }
      }
    }
    return "a future";
  }
}
