package gene.async;

import gene.runtime.Durations;
import gene.runtime.ErrorKind;
import gene.runtime.Errors;
import gene.runtime.ExceptionValue;
import gene.runtime.GeneError;
import gene.runtime.Vm;
import gene.value.GeneArray;
import gene.value.Kinds;
import java.util.ArrayList;
import java.util.List;

/** Awaiting, and the two ways in which it could last for ever (chapter 16.4). */
final class Waits {
  private static final String DEADLOCK = "GENE.ASYNC.DEADLOCK";

  private final Scheduler scheduler;
  private final Vm vm;

  Waits(Scheduler scheduler, Vm vm) {
    this.scheduler = scheduler;
    this.vm = vm;
  }

  /** {@code (await f ..)}. */
  Object await(Object[] values, boolean many, Object timeout) {
    boolean array = many;
    Object[] all = values;
    if (!many && values.length == 1 && values[0] instanceof GeneArray a) {
      all = a.toArray();
      array = true;
    }
    GeneFuture[] futures = new GeneFuture[all.length];
    for (int i = 0; i < all.length; i++) {
      if (!(all[i] instanceof GeneFuture f)) {
        throw Errors.type("await expects a Future, got " + Kinds.of(all[i]));
      }
      futures[i] = f;
    }
    ExceptionValue late =
        timeout == null
            ? null
            : error(ErrorKind.TIMEOUT, "await timed out", "GENE.ASYNC.TIMEOUT");
    waitFor(futures, timeout == null ? -1 : Durations.nanos("await ^timeout", timeout), late);
    if (!array) {
      return result(futures[0]);
    }
    Object[] results = new Object[futures.length];
    for (int i = 0; i < results.length; i++) {
      results[i] = result(futures[i]);
    }
    return GeneArray.wrap(results);
  }

  Object await(GeneFuture f) {
    waitFor(new GeneFuture[] {f}, -1, null);
    return result(f);
  }

  private ExceptionValue error(ErrorKind kind, String message, String code) {
    return new GeneError(kind, message, code).value(vm);
  }

  /** Suspends the current task until all are settled. */
  private void waitFor(GeneFuture[] futures, long limit, ExceptionValue late) {
    Task task = scheduler.current();
    Waiter waiter = new Waiter(scheduler, task, futures);
    if (!waiter.begin()) {
      scheduler.futures().runDueBeforeAwait();
      return;
    }
    if (task.cancellation != null) {
      ExceptionValue reason = task.cancellation;
      task.cancellation = null;
      waiter.interrupt(reason, false);
      throw new GeneError(reason);
    }
    String ring = ring(task, futures);
    if (ring != null) {
      waiter.interrupt(null, false);
      throw new GeneError(ErrorKind.CONCURRENCY, ring, DEADLOCK);
    }
    if (limit >= 0) {
      waiter.limit(limit, late);
    }
    task.waiter = waiter;
    scheduler.block();
    task.waiter = null;
    ExceptionValue interruption = waiter.end();
    if (interruption != null) {
      throw new GeneError(interruption);
    }
  }

  private Object result(GeneFuture f) {
    return switch (f.state()) {
      case SUCCESS -> f.value();
      case FAILURE, CANCELLED -> throw new GeneError(f.error());
      case PENDING -> throw new IllegalStateException("bug: await of a pending future ended");
    };
  }

  // ---- deadlocks

  /** The description of a ring of tasks that the wait would close, or null. */
  private String ring(Task task, GeneFuture[] futures) {
    List<Task> path = new ArrayList<>();
    for (GeneFuture f : futures) {
      if (f.pending() && leadsTo(f, task, path)) {
        StringBuilder text = new StringBuilder("deadlock: ").append(describe(task));
        for (Task t : path) {
          text.append(" waits for ").append(describe(t));
        }
        return text.toString();
      }
      path.clear();
    }
    return null;
  }

  private static boolean leadsTo(GeneFuture f, Task target, List<Task> path) {
    if (f.work() == null) {
      return false;
    }
    for (GeneFuture input : f.work().inputs()) {
      if (input.pending() && leadsTo(input, target, path)) {
        return true;
      }
    }
    Task producer = f.work().task();
    if (producer == null || path.contains(producer)) {
      return false;
    }
    path.add(producer);
    if (producer == target) {
      return true;
    }
    if (producer.waiter != null) {
      for (GeneFuture next : producer.waiter.futures) {
        if (next.pending() && leadsTo(next, target, path)) {
          return true;
        }
      }
    }
    path.removeLast();
    return false;
  }

  private String describe(Task t) {
    String place =
        t == scheduler.current() ? vm.stack.trace().location() : t.state == null ? "" : t.state.location();
    return (t == scheduler.main() ? "the main task" : "task " + t.number) + " (" + place + ")";
  }

  /**
   * Nothing outside can happen any more and no task is ready: those who wait for something that nobody
   * will complete get an error. False when nobody waits.
   */
  boolean nothingLeft() {
    List<Task> stuck = new ArrayList<>();
    for (Task t : scheduler.waiting()) {
      if (t.waiter != null && !hasProducer(t.waiter)) {
        stuck.add(t);
      }
    }
    if (stuck.isEmpty()) {
      for (Task t : scheduler.waiting()) {
        if (t.waiter != null) {
          stuck.add(t);
        }
      }
    }
    for (Task t : stuck) {
      t.waiter.interrupt(
          error(
              ErrorKind.CONCURRENCY,
              "deadlock: " + describe(t) + " waits for a future and nothing is left that could complete it",
              DEADLOCK),
          true);
    }
    return !stuck.isEmpty();
  }

  private static boolean hasProducer(Waiter w) {
    for (GeneFuture f : w.futures) {
      if (f.pending() && !produced(f)) {
        return false;
      }
    }
    return true;
  }

  private static boolean produced(GeneFuture f) {
    if (f.work() == null) {
      return false;
    }
    for (GeneFuture input : f.work().inputs()) {
      if (input.pending()) {
        return produced(input);
      }
    }
    return f.work().task() != null;
  }
}
