package gene.actor;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.error.ExceptionValue;
import gene.value.Singleton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What only some actors have: hooks, a policy for failures, children, timers, those who want to
 * know of its end or wait for room in its mailbox. Made when the first of these is needed.
 */
final class Life {
  /** A sender that waits for room. */
  private record WaitingSender(Scheduler scheduler, GeneFuture future) {}

  /** Somebody is told of the end: on the actor's last thread, the error null after a normal one. */
  interface Mourner {
    void stopped(Actor a, ExceptionValue error);
  }

  static final long DEFAULT_WITHIN = 60_000_000_000L;
  static final int DEFAULT_RESTARTS = 10;

  String name; // null: none
  Object origin; // what it is for a library, for messages; null: an actor
  Keeping keeping; // null: the state is in memory only
  Object onStart; // callables, null: none
  Object onStop;
  Object onFailure = "resume"; // or a callable
  Object initial; // the state to begin with again
  Object handler; // and the handler
  int maxRestarts = DEFAULT_RESTARTS;
  long withinNanos = DEFAULT_WITHIN;
  int restarts;
  private final ArrayDeque<Long> restartTimes = new ArrayDeque<>(0);
  private Set<Actor> children = Set.of();
  private final ArrayDeque<Mourner> mourners = new ArrayDeque<>(0);
  private final ArrayDeque<WaitingSender> senders = new ArrayDeque<>(0);
  private final List<GeneFuture> timers = new ArrayList<>(0); // the worker's
  private int purgeAt = 16; // so many timers, before those that are over are dropped
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
    mourners.addLast(m);
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
    return mourners.pollFirst();
  }

  // ---- children

  /** It stops with this one, unless it has stopped before. */
  void child(Actor a) {
    synchronized (this) {
      if (children.isEmpty()) {
        children = new LinkedHashSet<>();
      }
      children.add(a);
    }
    a.onLastEnd((child, failure) -> orphan(child));
  }

  private synchronized void orphan(Actor child) {
    children.remove(child);
  }

  synchronized List<Actor> children() {
    return List.copyOf(children);
  }

  // ---- timers, on the worker that made them

  void timer(GeneFuture timer) {
    if (timers.size() >= purgeAt) {
      timers.removeIf(f -> !f.pending());
      purgeAt = Math.max(16, 2 * timers.size());
    }
    timers.add(timer);
  }

  /** Those that may still run, which nobody remembers from now on. */
  List<GeneFuture> takeTimers() {
    List<GeneFuture> all = List.copyOf(timers);
    timers.clear();
    return all;
  }

  // ---- senders

  /** A future, of the sender's VM, that is completed when it may try again. */
  GeneFuture waitForRoom(Scheduler sender) {
    GeneFuture room = sender.futures().operation((f, reason) -> leave(f));
    synchronized (this) {
      senders.addLast(new WaitingSender(sender, room));
    }
    return room;
  }

  private synchronized void leave(GeneFuture room) {
    senders.removeIf(s -> s.future == room);
  }

  /** On the sender's thread: one that was cancelled meanwhile leaves the room to the next one. */
  private void wake(WaitingSender s) {
    if (s.future.pending()) {
      s.scheduler.futures().succeed(s.future, Singleton.NIL);
    } else {
      room(false);
    }
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
      s.scheduler.loop().post(() -> wake(s));
      if (!forAll) {
        return;
      }
    }
  }
}
