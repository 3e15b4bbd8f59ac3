package gene.playground;

import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The programs that run, wait for their turn, or have ended lately; on the server's thread. */
final class Runs {
  private static final int ENDED_KEPT = 32;
  private static final long LOOK_MILLIS = 200;
  private static final int NAME_BYTES = 16;

  /** Beyond the wall limit, which the child watches itself, and the grace of finally blocks. */
  private static final double OVERTIME = 1.2;

  /** Beyond the limit of computing time, for the other threads of the process. */
  private static final int COMPUTING = 3;

  private static final long START_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final Settings settings;
  private final Children children;
  private final SecureRandom random = new SecureRandom();
  private final Map<String, Run> all = new LinkedHashMap<>();
  private final Map<String, Integer> active = new HashMap<>(); // by visitor
  private final ArrayDeque<Waiting> queue = new ArrayDeque<>();
  private int running;

  private record Waiting(Run run, boolean inspected) {}

  Runs(Settings settings, Children children, ScheduledExecutorService thread) {
    this.settings = settings;
    this.children = children;
    children.listener(this::next, this::noProcess);
    thread.scheduleWithFixedDelay(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** A name that cannot be guessed: who knows it may look at the run. */
  String newId() {
    byte[] bytes = new byte[NAME_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  Run named(String id) {
    return all.get(id);
  }

  boolean full() {
    return queue.size() >= settings.queue();
  }

  boolean busy(String visitor) {
    return active.getOrDefault(visitor, 0) >= Settings.PER_CLIENT;
  }

  void add(Run run, boolean inspected) {
    all.put(run.id(), run);
    active.merge(run.visitor(), 1, Integer::sum);
    queue.add(new Waiting(run, inspected));
    next();
    if (run.child() == null && !run.ended()) {
      run.waiting(queue.size() - 1);
    }
  }

  /** Begins whatever has a place and a process. */
  private void next() {
    while (running < settings.runs() && !queue.isEmpty()) {
      if (queue.peek().run.ended()) {
        queue.poll();
        continue;
      }
      Run run = queue.peek().run;
      Child child = children.take(run);
      if (child == null) {
        return; // children tell when there is one
      }
      running++;
      run.begin(child, queue.poll().inspected);
    }
  }

  /** Nobody shall wait for what may never be there. */
  private void noProcess() {
    for (Waiting w : queue.toArray(new Waiting[0])) {
      w.run.stop("no process could be started for the program");
    }
  }

  /** A run has ended, whether it had begun or not. */
  void ended(Run run) {
    if (run.child() != null) {
      running--;
    }
    queue.removeIf(w -> w.run == run);
    active.computeIfPresent(run.visitor(), (v, n) -> n > 1 ? n - 1 : null);
    var old = all.values().iterator();
    for (int kept = all.size(); kept > ENDED_KEPT && old.hasNext(); ) {
      if (old.next().ended()) {
        old.remove();
        kept--;
      }
    }
    next();
  }

  /** What a child cannot be trusted to watch itself. */
  private void look() {
    for (Run run : all.values().toArray(new Run[0])) {
      if (run.ended() || run.child() == null) {
        continue;
      }
      long most = settings.limits().memory() + Settings.HEAP_BESIDE + Settings.PROCESS_BESIDE;
      if (run.child().resident() > most) {
        run.stop("the process of the program uses more memory than it may");
      } else if (run.computed() > COMPUTING * settings.limits().computing() + START_NANOS) {
        run.stop("the limit of computing time is over");
      } else if (run.nanos() > settings.limits().wall() * OVERTIME + START_NANOS) {
        run.stop("the time limit is over");
      }
    }
  }

  int running() {
    return running;
  }

  void close() {
    all.values().forEach(Run::abandon);
  }
}
