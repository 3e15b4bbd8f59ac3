package gene.async;

import gene.async.GeneFuture.State;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Durations;
import gene.value.Singleton;

/** Futures that go on from one future: then, catch, finally, timeout (chapter 16.3). */
public final class Chains {
  private final Scheduler scheduler;
  private final Futures futures;
  private final Vm vm;

  public Chains(Scheduler scheduler) {
    this.scheduler = scheduler;
    this.futures = scheduler.futures();
    this.vm = scheduler.vm();
  }

  /** What a link of a chain gives for the future it hangs on. */
  private interface Link {
    /** The value, or a future to follow; a Gene error fails the new future. */
    Object apply(GeneFuture done);
  }

  private GeneFuture chain(GeneFuture f, Link link) {
    Derived work = new Derived(futures, f);
    GeneFuture out = futures.operation(work);
    futures.on(
        f,
        new Callback(Callback.When.ALWAYS) {
          @Override
          void run(GeneFuture done) {
            try {
              Object v = link.apply(done);
              if (!out.pending()) {
                return; // cancelled, or completed by hand
              }
              if (v instanceof GeneFuture next) {
                work.follow(out, next);
              } else {
                futures.settle(out, State.SUCCESS, v);
              }
            } catch (GeneError e) {
              futures.fail(out, e);
            }
          }
        });
    return out;
  }

  public GeneFuture then(GeneFuture f, Object cb) {
    return chain(
        f,
        done -> done.state() == State.SUCCESS ? futures.callbacks().call(cb, done.value()) : done);
  }

  public GeneFuture recover(GeneFuture f, Object cb) {
    return chain(
        f,
        done -> done.state() == State.SUCCESS ? done : futures.callbacks().call(cb, done.error()));
  }

  /** Runs the callback in any case and passes the outcome through, after a future it may give. */
  public GeneFuture always(GeneFuture f, Object cb) {
    return chain(
        f,
        done -> {
          Object v = futures.callbacks().call(cb, done);
          if (v instanceof GeneFuture inner) {
            scheduler.await(inner);
          }
          return done;
        });
  }

  /** The same outcome, or a TimeoutException when it takes longer; then the future is cancelled. */
  public GeneFuture timeout(GeneFuture f, Object duration) {
    Limit limit = new Limit(f);
    GeneFuture out = futures.operation(limit);
    long nanos = Durations.nanos("Future.timeout", duration);
    limit.timer = scheduler.loop().timer(nanos, Timers.Kind.OPERATION, () -> limit.expired(out));
    limit.follow(out, f);
    if (!out.pending()) {
      scheduler.loop().cancel(limit.timer);
    }
    return out;
  }

  /** A time limit on another future. */
  private final class Limit extends Derived {
    private final GeneFuture input;
    private Timers.Timer timer;

    Limit(GeneFuture input) {
      super(futures);
      this.input = input;
    }

    @Override
    public boolean operation() {
      return true; // the timer completes it by itself
    }

    @Override
    void follow(GeneFuture out, GeneFuture next) {
      super.follow(out, next);
      if (next.pending()) {
        next.listen((GeneFuture.Listener) done -> scheduler.loop().cancel(timer));
      }
    }

    @Override
    public void cancel(GeneFuture f, ExceptionValue reason) {
      scheduler.loop().cancel(timer);
      super.cancel(f, reason);
    }

    private void expired(GeneFuture out) {
      if (!out.pending()) {
        return;
      }
      // Cancelled before anybody sees the outcome, which is set right here.
      scheduler.startFromLoop(
          () -> {
            if (input.pending()) {
              futures.cancel(input, "timed out");
            }
            return Singleton.NIL;
          });
      futures.fail(out, new GeneError(ErrorKind.TIMEOUT, "future timed out", "GENE.ASYNC.TIMEOUT"));
    }
  }
}
