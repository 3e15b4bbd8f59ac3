package gene.actor;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.error.ExceptionValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * What only some actors have: hooks, a policy for failures, children, timers, those who want to
 * know of its end or wait for room in its mailbox. Made when the first of these is needed.
 */
final class Life {
  /** A sender that waits for room. */
  record WaitingSender(Scheduler scheduler, GeneFuture future) {
    void wake() {
      scheduler.loop().post(() -> scheduler.futures().succeed(future, gene.value.Singleton.NIL));
    }
  }

  /** Somebody is told of the end: on the actor's last thread, the error null after a normal one. */
  interface Mourner {
    void stopped(Actor a, ExceptionValue error);
  }

  static final long DEFAULT_WITHIN = 60_000_000_000L;
  static final int DEFAULT_RESTARTS = 10;

  String name; // null: none
  Keeping keeping; // null: the state is in memory only
  Object onStart; // callables, null: none
  Object onStop;
  Object onFailure = "resume"; // or a callable
  Object initial; // the state to begin with again
  int maxRestarts = DEFAULT_RESTARTS;
  long withinNanos = DEFAULT_WITHIN;
  int restarts;
  private final ArrayDeque<Long> restartTimes = new ArrayDeque<>(0);
  private List<Actor> children = List.of();
  private List<Mourner> mourners = List.of();
  private final ArrayDeque<WaitingSender> senders = new ArrayDeque<>(0);
  final List<GeneFuture> timers = new ArrayList<>(0); // the worker's
  private boolean over;
  private ExceptionValue error;

  /** Another restart now; false when there have been too many. */
  boolean mayRestart(long now) {
    restarts++;
    restartTimes.addLast(now);
    while (!restartTimes.isEmpty() && now - restartTimes.peekFirst() > withinNanos) {
      restartTimes.pollFirst();
    }
    return restartTimes.size() <= maxRestarts;
  }

  // ---- those who are told of the end; from any thread

  /** False when the actor has stopped already. */
  synchronized boolean add(Mourner m) {
    if (over) {
      return false;
    }
    List<Mourner> more = new ArrayList<>(mourners);
    more.add(m);
    mourners = more;
    return true;
  }

  synchronized ExceptionValue error() {
    return error;
  }

  /**
   * At the end: the next one to tell, in the order in which they asked; null when all have been
   * told, after which nobody is added: who asks then hears of the end at once, and so never before
   * those.
   */
  synchronized Mourner next(ExceptionValue e) {
    if (mourners.isEmpty()) {
      over = true;
      error = e;
      return null;
    }
    Mourner first = mourners.getFirst();
    mourners = mourners.subList(1, mourners.size());
    return first;
  }

  synchronized void child(Actor a) {
    List<Actor> more = new ArrayList<>(children);
    more.removeIf(c -> !c.alive());
    more.add(a);
    children = more;
  }

  synchronized List<Actor> children() {
    return children;
  }

  // ---- senders

  synchronized void waitForRoom(WaitingSender s) {
    senders.addLast(s);
  }

  synchronized boolean hasSenders() {
    return !senders.isEmpty();
  }

  /** There is room: the one who has waited longest tries again. */
  void room(boolean forAll) {
    while (true) {
      WaitingSender s;
      synchronized (this) {
        s = senders.pollFirst();
      }
      if (s == null) {
        return;
      }
      s.wake();
      if (!forAll) {
        return;
      }
    }
  }
}
