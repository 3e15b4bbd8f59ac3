package gene.inspect;

import gene.async.KernelView;
import gene.async.Scheduler;
import gene.runtime.Place;
import gene.runtime.Vm;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.Iterator;
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
  private static final int MAX_JAVA_FRAMES = 400;
  private static final String COMPILED = "gene.jit.rt.Gene$";
  private static final String INTERPRETER = "gene.interp.Interpreter";

  /** The VM thread has not come to a safepoint. */
  record Stuck(long nanos, String method, boolean blocked, List<Frame> frames) {}

  /** A function and where in it. */
  record Frame(String function, String at) {}

  private final Vm vm;
  private final Scheduler scheduler;
  private volatile KernelView view;
  private volatile boolean wanted;
  private volatile int taken;
  private volatile long askedAt; // 0: answered

  KernelProbe(Vm vm, Scheduler scheduler) {
    this.vm = vm;
    this.scheduler = scheduler;
  }

  /** Asks for a sign of life, and for a new view if so wanted, unless that is under way. */
  void ask(boolean anew) {
    wanted |= anew;
    if (askedAt == 0) {
      askedAt = Math.max(1, System.nanoTime());
      scheduler.loop().post(this::answer);
    }
  }

  private void answer() {
    if (wanted) {
      wanted = false;
      view = KernelView.of(scheduler, MAX_TASKS);
      taken++;
    }
    askedAt = 0;
  }

  /** How many views there have been. */
  int taken() {
    return taken;
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
    ThreadInfo info =
        ManagementFactory.getThreadMXBean().getThreadInfo(thread.threadId(), MAX_JAVA_FRAMES);
    StackTraceElement[] java = info == null ? new StackTraceElement[0] : info.getStackTrace();
    return new Stuck(now - since, method(java), vm.blocked(), frames(java));
  }

  /**
   * Compiled functions are frames of the Java stack, whose classes have the lines of the program;
   * interpreted ones stand in the call stack, an entry for each run of the interpreter. Both are
   * read while the thread runs, so they may be a moment apart.
   */
  private List<Frame> frames(StackTraceElement[] java) {
    Iterator<Place> interpreted = vm.stack.glimpse(MAX_FRAMES).iterator();
    List<Frame> frames = new ArrayList<>();
    String last = "";
    for (StackTraceElement e : java) {
      String name = e.getClassName();
      if (name.startsWith(COMPILED) && e.getLineNumber() > 0 && !name.equals(last)) {
        String function = name.substring(COMPILED.length()).replaceFirst("/.*", "");
        frames.add(new Frame(function, e.getFileName() + ":" + e.getLineNumber()));
        last = name;
      } else if (name.equals(INTERPRETER) && e.getMethodName().equals("run")) {
        if (interpreted.hasNext()) {
          frames.add(frame(interpreted.next()));
        }
        last = "";
      }
    }
    interpreted.forEachRemaining(p -> frames.add(frame(p)));
    return frames.subList(0, Math.min(MAX_FRAMES, frames.size()));
  }

  private static Frame frame(Place p) {
    return new Frame(p.function().displayName(), p.toString());
  }

  /** The innermost method of the library that the thread is in. */
  private static String method(StackTraceElement[] java) {
    for (StackTraceElement e : java) {
      String name = e.getClassName();
      if (name.startsWith("gene.lib.") || name.startsWith("gene.ext.")) {
        return name.substring(name.lastIndexOf('.') + 1) + "." + e.getMethodName();
      }
    }
    return "";
  }
}
