package gene.inspect;

import gene.async.AsyncObserver;
import gene.async.Scheduler;
import gene.async.trace.ObserverPair;
import gene.inspect.EventRing.Kind;

/**
 * Notes what the kernel does while somebody looks. When events come too fast it records in bursts:
 * after so many it only counts, which takes a nanosecond instead of a look at the clock, until the
 * next turn of the monitor. So its cost has a limit whatever the program does, what it shows of
 * such times are samples, and the page can say how much is left out.
 */
final class Recorder implements AsyncObserver.Quiet {
  /** Events between two turns of the monitor. */
  static final int BURST = 4096;

  private final Scheduler scheduler;
  private final EventRing ring;
  private AsyncObserver before; // who was told already, null: nobody
  private int left;
  private boolean attached;
  private int pauses;
  private long leftOut;

  Recorder(Scheduler scheduler, EventRing ring) {
    this.scheduler = scheduler;
    this.ring = ring;
  }

  /** On the VM thread: begins, or goes on after a burst. */
  void attach() {
    boolean paused = left <= 0;
    left = BURST;
    if (!attached) {
      attached = true;
      before = scheduler.observer();
      scheduler.replaceObserver(ObserverPair.of(before, this));
      paused = true;
    }
    if (paused) { // what happened since is not known
      if (scheduler.current().stateName().equals("running")) {
        note(Kind.RUNNING, scheduler.current().number(), 0, null);
      }
    }
  }

  /** On the VM thread: nobody looks any more. */
  void detach() {
    if (attached) {
      attached = false;
      scheduler.replaceObserver(before);
    }
  }

  /** How often a burst ended before the monitor's turn; on the VM thread. */
  int pauses() {
    return pauses;
  }

  /** Events that were only counted. */
  long leftOut() {
    return leftOut;
  }

  private void note(Kind kind, int task, long value, String text) {
    if (left <= 0) {
      leftOut++;
      return;
    }
    ring.add(System.nanoTime(), kind, task, value, text);
    if (--left == 0) {
      pauses++;
    }
  }

  @Override
  public void taskMade(int task, String where) {
    note(Kind.MADE, task, 0, null);
  }

  @Override
  public void running(int task) {
    note(Kind.RUNNING, task, 0, null);
  }

  @Override
  public void paused(int task, boolean ended, String where) {
    note(ended ? Kind.ENDED : Kind.PAUSED, task, 0, null);
  }

  @Override
  public void ready(int task) {
    note(Kind.READY, task, 0, null);
  }

  @Override
  public void request(String label, int status, long nanos, int task) {
    note(Kind.REQUEST, task, EventRing.request(nanos, status), label);
  }

  @Override
  public void pollEnds(boolean found, long lagNanos) {
    if (lagNanos > 1_000_000) {
      note(Kind.LAG, LOOP, lagNanos, null);
    }
  }

  @Override
  public void parkBegins() {
    note(Kind.PARKED, LOOP, 0, null);
  }

  @Override
  public void parkEnds() {
    note(Kind.UNPARKED, LOOP, 0, null);
  }
}
