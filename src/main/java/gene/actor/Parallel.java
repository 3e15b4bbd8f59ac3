package gene.actor;

import gene.actor.transfer.Parcel;
import gene.actor.transfer.Transfer;
import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Callable;
import gene.runtime.Isolate;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.Singleton;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One computation in chunks on the workers. A chunk that has ended hands out the next one, so that
 * not more than the wanted number run at once and nobody else has to be woken; the VM that asked
 * hears of the last one, or of the first failure, which ends the rest.
 */
final class Parallel implements GeneFuture.Work {
  enum Kind {
    MAP,
    EACH,
    FOLD,
    CALL
  }

  private final Vm vm;
  private final Scheduler scheduler;
  private final ActorRuntime runtime;
  private final int most; // chunks at a time
  private final Queue<Chunk> waiting = new ConcurrentLinkedQueue<>();
  private Object[] results;
  private final AtomicInteger left = new AtomicInteger(); // chunks; the last one sees all results
  private GeneFuture future;
  private boolean call; // a single one, not one of chunks
  private final Set<Chunk> running = ConcurrentHashMap.newKeySet();
  private volatile boolean over; // failed or cancelled: chunks under way are ended, too

  Parallel(Vm vm, int most) {
    this.vm = vm;
    this.scheduler = Scheduler.of(vm);
    this.runtime = ActorRuntime.needed(vm);
    this.most = most;
  }

  /** The future of a call. */
  GeneFuture start(Callable f, Object[] args) {
    future = scheduler.futures().operation(this);
    results = new Object[1];
    left.set(1);
    call = true;
    runtime.submit(new Chunk(0, Kind.CALL, GeneArray.wrap(args), f, null));
    return future;
  }

  /** The future of the array of the results of all chunks. */
  GeneFuture start(Kind kind, GeneArray items, int size, Callable f, Object init) {
    int n = (items.size() + size - 1) / size;
    results = new Object[n];
    left.set(n);
    if (n == 0) {
      return scheduler.futures().completed(new GeneArray());
    }
    for (int i = 0; i < n; i++) {
      int end = Math.min(items.size(), (i + 1) * size);
      waiting.add(new Chunk(i, kind, items.slice(i * size, end), f, init));
    }
    future = scheduler.futures().operation(this);
    for (int i = 0; i < most && !waiting.isEmpty(); i++) {
      runtime.submit(waiting.poll());
    }
    return future;
  }

  @Override
  public void cancel(GeneFuture f, ExceptionValue reason) {
    end();
  }

  /** Nobody wants the results any more. */
  private void end() {
    over = true;
    waiting.clear();
    running.forEach(Chunk::end);
  }

  /** On the thread of a worker. */
  private void ended(int number, Object result, ExceptionValue failure) {
    if (over) {
      return;
    }
    if (failure != null) {
      end();
      scheduler.loop().post(() -> failed(failure));
      return;
    }
    results[number] = result;
    if (left.decrementAndGet() == 0) {
      scheduler.loop().post(this::succeeded);
      return;
    }
    Chunk next = waiting.poll();
    if (next != null) {
      runtime.submit(next);
    }
  }

  private void failed(ExceptionValue failure) {
    if (future.pending()) {
      scheduler.futures().fail(future, new GeneError(failure));
    }
  }

  private void succeeded() {
    if (future.pending()) {
      scheduler.futures().succeed(future, call ? results[0] : GeneArray.wrap(results));
    }
  }

  /** A part, with copies of everything that it needs. */
  private final class Chunk implements Job {
    private final int number;
    private final Kind kind;
    private final GeneArray items;
    private final Callable f;
    private final Object init;
    private final Isolate variables;
    private volatile Runner runner; // that is at it; set on its thread

    Chunk(int number, Kind kind, GeneArray items, Callable f, Object init) {
      Transfer t = new Transfer(vm);
      this.number = number;
      this.kind = kind;
      this.items = (GeneArray) t.copy(items);
      this.f = (Callable) t.copy(f);
      this.init = init == null ? null : t.copy(init);
      Isolate own = t.variables();
      this.variables = own == null ? new Isolate(v -> Transfer.plain(Vm.current(), v)) : own;
    }

    @Override
    public boolean movable() {
      return true;
    }

    /** From any thread: what it waits for is cancelled, and its computing ends. */
    void end() {
      Runner r = runner;
      if (r != null) {
        r.worker().scheduler().loop().post(() -> end(r));
      }
    }

    private void end(Runner r) {
      if (runner == r) {
        r.end("cancelled");
      }
    }

    @Override
    public void run(Runner by) {
      runner = by;
      running.add(this);
      try {
        if (!over) {
          runOn(by);
        }
      } finally {
        running.remove(this);
        runner = null;
      }
    }

    private void runOn(Runner runner) {
      Vm here = runner.vm();
      here.isolate = variables;
      here.exception = null;
      Object result = null;
      ExceptionValue failure = null;
      try {
        Parcel p = Transfer.of(here, computed(here));
        result = p.value();
      } catch (GeneError e) {
        failure = Transfer.failure(here, e.value(here));
        if (e.cancels(here)) {
          throw e;
        }
      } catch (StackOverflowError e) {
        failure = Errors.stackOverflow().value(here);
      } finally {
        here.isolate = null;
        if (result != null || failure != null) { // else the program ends
          ended(number, result, failure);
        }
      }
    }

    private Object computed(Vm here) {
      if (kind == Kind.CALL) {
        return here.callArgs(f, items.toArray());
      }
      GeneArray out = new GeneArray(kind == Kind.MAP ? items.size() : 0);
      Object folded = init;
      for (int i = 0; i < items.size() && !over; i++) {
        Object v = items.get(i);
        switch (kind) {
          case MAP -> out.add(here.call(f, v));
          case FOLD -> folded = here.call(f, folded, v);
          default -> here.call(f, v);
        }
      }
      return kind == Kind.FOLD ? folded : kind == Kind.MAP ? out : Singleton.NIL;
    }
  }
}
