package gene.async;

import gene.async.GeneFuture.State;
import gene.async.loop.Timers;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.Faults;
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
  private interface Body {
    /** The value, or a future to follow; a Gene error fails the new future. */
    Object apply(GeneFuture done);
  }

  /** The work behind a link: known by its function in messages. */
  private static final class LinkWork extends Derived {
    private final Object callable;

    LinkWork(Futures futures, GeneFuture input, Object callable) {
      super(futures, input);
      this.callable = callable;
    }

    @Override
    public String description() {
      return callable instanceof Callable c && c.origin() != null
          ? "the callback at " + c.origin()
          : null;
    }
  }

  /** A link of a chain: a callback that gives the outcome of another future. */
  private final class Link extends Callback {
    private final GeneFuture out;
    private final Derived work;
    private final Body body;

    Link(GeneFuture out, Derived work, Body body) {
      super(When.ALWAYS);
      this.out = out;
      this.work = work;
      this.body = body;
    }

    @Override
    void run(GeneFuture done, CallbackRun in) {
      if (out.state() == State.CANCELLED) {
        return;
      }
      work.running(scheduler.current());
      try {
        Object v = body.apply(done);
        if (!(v instanceof GeneFuture next)) {
          in.settle(out, State.SUCCESS, v);
        } else if (out.pending() && !futures.follow(out, next)) {
          in.settle(out, next.state(), next.outcome());
        }
      } catch (GeneError e) {
        if (e.cancels(vm)) {
          futures.cancelled(out, futures.cancelling().again(e.value(vm)));
          throw e;
        }
        in.settle(out, State.FAILURE, e.value(vm));
      } catch (RuntimeException | Error e) {
        in.settle(out, State.FAILURE, Faults.of(e).value(vm));
      } finally {
        work.running(null);
      }
    }
  }

  private GeneFuture chain(GeneFuture f, Object cb, Body body) {
    vm.ensureStack();
    Derived work = new LinkWork(futures, f, cb);
    GeneFuture out = futures.operation(work);
    Link link = new Link(out, work, body);
    work.link(link, true);
    futures.on(f, link);
    return out;
  }

  public GeneFuture then(GeneFuture f, Object cb) {
    return chain(
        f,
        cb,
        done -> done.state() == State.SUCCESS ? futures.callbacks().call(cb, done.value()) : done);
  }

  public GeneFuture recover(GeneFuture f, Object cb) {
    return chain(
        f,
        cb,
        done -> done.state() == State.SUCCESS ? done : futures.callbacks().call(cb, done.error()));
  }

  /** Runs the callback in any case and passes the outcome through, after a future it may give. */
  public GeneFuture always(GeneFuture f, Object cb) {
    return chain(
        f,
        cb,
        done -> {
          Object v = futures.callbacks().call(cb, done);
          if (v instanceof GeneFuture inner) {
            scheduler.await(inner);
          }
          return done;
        });
  }

  /** Passes the outcome on; after the time a TimeoutException, and the future is cancelled. */
  public GeneFuture timeout(GeneFuture f, Object duration) {
    long nanos = Durations.nanos("Future.timeout", duration);
    f.seen();
    if (!f.pending()) {
      GeneFuture out = futures.make();
      futures.pass(f, out);
      return out;
    }
    Limit limit = new Limit(f);
    GeneFuture out = futures.operation(limit);
    out.origin = vm.stack.taken();
    limit.timer = scheduler.loop().timer(nanos, Timers.Kind.OPERATION, () -> limit.expired(out));
    GeneFuture.Listener ended =
        done -> {
          scheduler.loop().cancel(limit.timer);
          futures.pass(done, out);
        };
    limit.link(ended, false);
    f.listen(ended);
    return out;
  }

  /** A time limit on another future. */
  private final class Limit extends Derived {
    private final GeneFuture input;
    private Timers.Timer timer;

    Limit(GeneFuture input) {
      super(futures, input);
      this.input = input;
    }

    @Override
    public boolean operation() {
      return true; // the timer completes it by itself
    }

    @Override
    public GeneFuture.Needs needs() {
      return GeneFuture.Needs.NONE;
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
      super.cancel(out, null);
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
