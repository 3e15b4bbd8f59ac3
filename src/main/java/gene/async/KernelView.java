package gene.async;

import gene.runtime.CallStack;
import gene.runtime.Callable;
import gene.runtime.Place;
import gene.value.GeneMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The kernel at one moment, in plain values: who runs, who can go on, who waits for what. Taken on
 * the VM thread, readable on any other.
 *
 * @param status the figures of {@code (gene/scheduler_status)}
 * @param running the number of the task that was interrupted to take it, -1 when all wait
 * @param ready the numbers of those who can go on, in their order
 * @param tasks those that have not ended, oldest first, the program's own first of all
 * @param left so many tasks are not in the list, which has a limit
 * @param timers nanoseconds until the next ones
 * @param sockets open servers and connections
 * @param outside pieces of work on other threads
 */
public record KernelView(
    GeneMap status,
    int running,
    int[] ready,
    List<Row> tasks,
    int left,
    long[] timers,
    int sockets,
    int outside) {
  private static final int MAX_TIMERS = 200;
  private static final int MAX_WAITS = 8;

  /** Of so many tasks the places in compiled code are looked for, two microseconds each. */
  private static final int MAX_LOOKED_FOR = 500;

  /** A task. */
  public record Row(
      int number,
      String name,
      String made,
      String state,
      Place place,
      int group,
      List<Wait> waits) {}

  /**
   * Something a task waits for: another task, or what the text says.
   *
   * @param task its number, -1 when it is none
   * @param limited whether the wait ends by itself
   */
  public record Wait(String text, int task, boolean limited) {}

  /** What the kernel looks like now; on the VM thread. */
  public static KernelView of(Scheduler s, int maxTasks) {
    List<Task> live = s.tasks().all(t -> true);
    List<Row> rows = new ArrayList<>(Math.min(live.size(), maxTasks) + 1);
    rows.add(row(s, s.main(), true));
    live.stream().limit(maxTasks).forEach(t -> rows.add(row(s, t, rows.size() <= MAX_LOOKED_FOR)));
    return new KernelView(
        s.status(),
        runs(s, s.current()) ? s.current().number : AsyncObserver.LOOP,
        s.runLoop().readyTasks().stream().mapToInt(t -> t.number).limit(maxTasks).toArray(),
        rows,
        Math.max(0, live.size() - maxTasks),
        s.loop().nextTimers(MAX_TIMERS),
        s.loop().io() == null ? 0 : s.loop().io().open(),
        s.loop().expected());
  }

  /**
   * The places of a live task, innermost first, so many at most; null when there is no such task.
   * On the VM thread.
   */
  public static List<Place> stack(Scheduler s, int number, int limit) {
    Task t = task(s, number);
    if (t == null) {
      return null;
    }
    CallStack.Frames frames =
        t == s.current() ? s.vm().stack.frames(CallStack.REPLACED) : t.frames();
    return IntStream.range(0, frames.size())
        .filter(i -> frames.places()[i] != CallStack.REPLACED)
        .limit(limit)
        .mapToObj(frames::place)
        .toList();
  }

  /** The future of the live task of that number, null when there is none; on the VM thread. */
  public static GeneFuture future(Scheduler s, int number) {
    Task t = number == 0 ? null : task(s, number);
    return t == null ? null : t.future;
  }

  private static Task task(Scheduler s, int number) {
    if (number == 0) {
      return s.main();
    }
    List<Task> found = s.tasks().all(t -> t.number == number);
    return found.isEmpty() ? null : found.getFirst();
  }

  private static Row row(Scheduler s, Task t, boolean looks) {
    boolean runs = runs(s, t);
    Place place = t == s.current() ? s.vm().stack.place() : looks ? t.place() : t.notedPlace();
    String state = runs ? "running" : t == s.current() ? "waiting" : t.stateName();
    int group = t.group == null || t.group.owner() == null ? -1 : t.group.owner().number;
    List<Wait> waits = t.phase == Task.Phase.WAITING ? waits(t) : List.of();
    return new Row(t.number, name(t), made(t), state, place, group, waits);
  }

  /** Views are taken inside a poll: of the running code, or of the loop while all wait. */
  private static boolean runs(Scheduler s, Task t) {
    return t == s.current() && t.phase == Task.Phase.RUNNING;
  }

  private static String name(Task t) {
    if (t.number == 0) {
      return "main";
    }
    Callable f = t.function();
    return f == null || f.name() == null ? "" : f.name();
  }

  /** Where its function is written, "" when that is not known. */
  private static String made(Task t) {
    Callable f = t.function();
    return f == null || f.origin() == null ? "" : f.origin().toString();
  }

  /** What a task waits for, down through futures made of others to what will complete them. */
  private static List<Wait> waits(Task t) {
    if (t.awaitsStop) {
      return List.of(new Wait("the end of the program", -1, false));
    }
    boolean limited = t.waiter().limited();
    List<Wait> waits = new ArrayList<>(1);
    Set<GeneFuture> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    ArrayDeque<GeneFuture> open = new ArrayDeque<>(Arrays.asList(t.waiter().futures()));
    while (!open.isEmpty() && waits.size() < MAX_WAITS) {
      GeneFuture f = open.removeFirst();
      if (!f.pending() || !seen.add(f)) {
        continue;
      }
      GeneFuture.Work work = f.work();
      if (work != null && work.awaited().length > 0) {
        open.addAll(Arrays.asList(work.awaited()));
      } else {
        waits.add(wait(f, work, limited));
      }
    }
    return waits;
  }

  private static Wait wait(GeneFuture f, GeneFuture.Work work, boolean limited) {
    if (work == null) {
      String made = f.origin == null ? "" : " of " + f.origin;
      return new Wait("a future" + made + " that code completes", -1, limited);
    }
    if (work.task() != null) {
      String held = work.description();
      int task = work.task().number;
      return new Wait(held == null ? "task " + task : held + " of task " + task, task, limited);
    }
    String text = work.description();
    return new Wait(text == null ? "an operation" : text, -1, limited);
  }
}
