package gene.inspect;

import gene.async.KernelView;
import gene.async.Scheduler;
import gene.runtime.Place;
import gene.runtime.Vm;
import java.util.List;

/**
 * Asks the VM for a view of the kernel and notices when it does not answer: a view is taken at the
 * next safepoint, so a late one means that the VM thread has not come to one. From outside it can
 * then be seen where it is.
 */
final class KernelProbe {
  /** A VM that has not answered for so long is stuck. */
  static final long STUCK_NANOS = 250_000_000L;

  private static final int MAX_TASKS = 10_000;
  private static final int MAX_FRAMES = 30;

  /** The VM thread has not come to a safepoint. */
  record Stuck(long nanos, String method, boolean blocked, List<Place> frames) {}

  private final Vm vm;
  private final Scheduler scheduler;
  private volatile KernelView view;
  private volatile long askedAt; // 0: answered

  KernelProbe(Vm vm, Scheduler scheduler) {
    this.vm = vm;
    this.scheduler = scheduler;
  }

  /** Asks for a new view unless one is under way. */
  void ask() {
    if (askedAt == 0) {
      askedAt = Math.max(1, System.nanoTime());
      scheduler.loop().post(this::answer);
    }
  }

  private void answer() {
    view = KernelView.of(scheduler, MAX_TASKS);
    askedAt = 0;
  }

  /** The last view, null before the first. */
  KernelView view() {
    return view;
  }

  /** What the VM does while it does not answer; null when it does. */
  Stuck stuck(long now) {
    long since = askedAt;
    if (since == 0 || now - since < STUCK_NANOS || scheduler.loop().parked()) {
      return null;
    }
    Thread thread = scheduler.loop().vmThread();
    return new Stuck(now - since, method(thread), vm.blocked(), vm.stack.glimpse(MAX_FRAMES));
  }

  /** The innermost method of the library that the thread is in. */
  private static String method(Thread thread) {
    for (StackTraceElement e : thread.getStackTrace()) {
      String name = e.getClassName();
      if (name.startsWith("gene.lib.") || name.startsWith("gene.ext.")) {
        return name.substring(name.lastIndexOf('.') + 1) + "." + e.getMethodName();
      }
    }
    return "";
  }
}
