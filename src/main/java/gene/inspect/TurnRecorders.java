package gene.inspect;

import gene.async.AsyncObserver;
import gene.async.Scheduler;
import gene.async.Workers;
import gene.async.trace.ObserverPair;
import gene.inspect.EventRing.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Notes the turns of actors while somebody looks: each worker is a VM with a thread of its own, so
 * each has a ring of its own. Like the recorder of the main program, in bursts. All but the noting
 * is done on the inspector's thread.
 */
final class TurnRecorders {
  private static final int RING = 1 << 13;
  private static final int BURST = 2000; // between two turns of the monitor

  /** Of one worker. */
  private static final class OfWorker implements AsyncObserver.Quiet {
    private final int number;
    private final Scheduler scheduler;
    private final EventRing ring = new EventRing(RING);
    private AsyncObserver before; // who was told already, null: nobody
    private boolean attached;
    private boolean inTurn;
    private int left;
    private volatile long leftOut;

    OfWorker(int number, Scheduler scheduler) {
      this.number = number;
      this.scheduler = scheduler;
    }

    /** On the worker's thread. */
    void attach() {
      left = BURST;
      if (!attached) {
        attached = true;
        inTurn = false;
        before = scheduler.observer();
        scheduler.replaceObserver(ObserverPair.of(before, this));
      }
    }

    /** On the worker's thread. */
    void detach() {
      if (attached) {
        attached = false;
        scheduler.replaceObserver(before);
      }
    }

    @Override
    public void callbackBegins(int task, String name) {
      if (name == null || !name.startsWith("actor ") && !name.startsWith("entity ")) {
        return; // a callback of a future
      }
      if (left <= 0) {
        leftOut++; // the only writer
        return;
      }
      left--;
      inTurn = true;
      ring.add(System.nanoTime(), Kind.TURN, number, 0, name);
    }

    @Override
    public void callbackEnds(int task) {
      if (inTurn) { // the end of what was noted always is, too
        inTurn = false;
        ring.add(System.nanoTime(), Kind.TURN_ENDS, number, 0, null);
      }
    }
  }

  private final List<OfWorker> all = new ArrayList<>();

  /** Begins with workers that are new, and goes on with those that are known; null: none. */
  void watch(Workers workers) {
    if (workers == null) {
      return;
    }
    List<Scheduler> schedulers = workers.schedulers();
    for (int i = all.size(); i < schedulers.size(); i++) {
      all.add(new OfWorker(i + 1, schedulers.get(i)));
    }
    for (OfWorker w : all) {
      w.scheduler.loop().post(w::attach);
    }
  }

  /** Nobody looks any more. */
  void leave() {
    for (OfWorker w : all) {
      w.scheduler.loop().post(w::detach);
    }
  }

  void drain(EventRing.Reader reader) {
    for (OfWorker w : all) {
      w.ring.drain(reader);
    }
  }

  long leftOut() {
    return all.stream().mapToLong(w -> w.leftOut + w.ring.leftOut()).sum();
  }
}
