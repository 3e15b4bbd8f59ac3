package gene.async;

import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Durations;
import gene.value.GeneArray;
import gene.value.Kinds;

/** Awaiting (chapter 16.3). */
final class Waits {
  private final Scheduler scheduler;
  private final Vm vm;
  private final Deadlocks deadlocks;

  Waits(Scheduler scheduler, Vm vm, Deadlocks deadlocks) {
    this.scheduler = scheduler;
    this.vm = vm;
    this.deadlocks = deadlocks;
  }

  /** {@code (await f)}; an array of futures is as good as many. */
  Object awaitOne(Object value) {
    if (value instanceof GeneFuture f) {
      return await(f);
    }
    return await(new Object[] {value}, false, null);
  }

  Object await(GeneFuture f) {
    return await(f, -1, null);
  }

  /** Waits at most so many nanoseconds, then throws {@code late}; a negative limit is none. */
  Object await(GeneFuture f, long limit, GeneError late) {
    if (f.pending()) {
      waitFor(late == null ? null : late.value(vm), limit, f);
    }
    return result(f);
  }

  /** {@code (await [^timeout t] f ..)}. */
  Object await(Object[] values, boolean many, Object timeout) {
    boolean array = many;
    Object[] all = values;
    if (!many && values.length == 1 && values[0] instanceof GeneArray a) {
      all = a.toArray();
      array = true;
    }
    GeneFuture[] futures = new GeneFuture[all.length];
    for (int i = 0; i < all.length; i++) {
      futures[i] = future(all[i]);
    }
    if (timeout == null) {
      waitFor(null, -1, futures);
    } else {
      waitFor(timedOut(), Durations.nanos("await ^timeout", timeout), futures);
    }
    return array ? results(futures) : result(futures[0]);
  }

  private GeneFuture future(Object v) {
    if (v instanceof GeneFuture f) {
      return f;
    }
    if (vm.core().isForeign(v) && vm.core().foreign().future(vm, v) instanceof GeneFuture f) {
      return f;
    }
    throw Errors.type("await expects a Future, got " + Kinds.of(v));
  }

  private ExceptionValue timedOut() {
    return new GeneError(ErrorKind.TIMEOUT, "await timed out", "GENE.ASYNC.TIMEOUT").value(vm);
  }

  /** Suspends the current task until all are settled; a negative limit is none. */
  private void waitFor(ExceptionValue late, long limit, GeneFuture... futures) {
    vm.ensureStack();
    Task task = scheduler.current();
    Waiter waiter = task.waiter();
    if (!waiter.begin(futures)) {
      return;
    }
    if (task.mustBeCancelled()) {
      Cancelling cancelling = scheduler.futures().cancelling();
      GeneFuture[] waitedFor = waiter.futures();
      waiter.giveUp();
      waiter.end();
      cancelling.abandon(waitedFor, cancelling.again(task.interrupts.noted()));
      throw task.thrownCancellation(vm);
    }
    if (limit >= 0) {
      waiter.limit(limit, late);
    }
    GeneError deadlock = deadlocks.cycle(task);
    if (deadlock == null) {
      deadlock = task.waits(waiter.futures(), limit >= 0);
    }
    if (deadlock == null
        && limit < 0
        && scheduler.outsiders != null
        && task.future.hasListeners()) {
      deadlock = scheduler.outsiders.waits(task, waiter.futures());
    }
    if (deadlock != null) {
      waiter.giveUp();
      waiter.end();
      throw deadlock;
    }
    scheduler.block();
    task.goesOn();
    boolean cancelled = waiter.cancelled();
    ExceptionValue interruption = waiter.end();
    if (cancelled) {
      throw task.thrownCancellation(vm);
    }
    if (interruption != null) {
      throw new GeneError(interruption);
    }
  }

  private Object results(GeneFuture[] futures) {
    Object[] results = new Object[futures.length];
    for (int i = 0; i < results.length; i++) {
      results[i] = result(futures[i]);
    }
    return GeneArray.wrap(results);
  }

  private Object result(GeneFuture f) {
    if (f.hasListeners() && f.runner == null) {
      scheduler.futures().callbacks().run(f); // callbacks registered before go first
    }
    if (f.state() == GeneFuture.State.SUCCESS) {
      return f.value();
    }
    f.seen();
    ExceptionValue error = f.error();
    if (error.trace() != null) {
      error.trace(error.trace().extended(vm.stack.trace()));
    }
    throw new GeneError(error);
  }
}
