package gene.async;

import gene.async.GeneFuture.State;
import gene.runtime.Durations;
import gene.runtime.ErrorKind;
import gene.runtime.Errors;
import gene.runtime.ExceptionValue;
import gene.runtime.GeneError;
import gene.runtime.Vm;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Singleton;

/** Futures made of futures: chains, time limits, all, any, race, settled (chapter 16.3). */
public final class Combinators {
  private final Scheduler scheduler;
  private final Futures futures;
  private final Vm vm;

  public Combinators(Scheduler scheduler, Vm vm) {
    this.scheduler = scheduler;
    this.futures = scheduler.futures();
    this.vm = vm;
  }

  /** Cancelling the result cancels what it is made of. */
  private GeneFuture derived(GeneFuture... inputs) {
    GeneFuture out = futures.make();
    out.work(
        new GeneFuture.Work() {
          @Override
          public void cancel(GeneFuture f, ExceptionValue reason) {
            for (GeneFuture input : inputs) {
              if (input.pending()) {
                futures.cancel(input, reason.get("message"));
              }
            }
          }

          @Override
          public Task task() {
            return null;
          }

          @Override
          public boolean operation() {
            return false;
          }

          @Override
          public GeneFuture[] inputs() {
            return inputs;
          }
        });
    return out;
  }

  private void when(GeneFuture f, GeneFuture.Listener action) {
    f.seen();
    if (f.pending()) {
      futures.observe(f, action);
    } else {
      action.done(f);
    }
  }

  private void pass(GeneFuture from, GeneFuture to) {
    if (to.pending()) {
      Object outcome = from.state() == State.SUCCESS ? from.value() : from.error();
      futures.settle(to, from.state(), outcome);
    }
  }

  // ---- chains

  public GeneFuture then(GeneFuture f, Object cb) {
    return chained(f, cb, true, false);
  }

  public GeneFuture recover(GeneFuture f, Object cb) {
    return chained(f, cb, false, true);
  }

  private GeneFuture chained(GeneFuture f, Object cb, boolean onSuccess, boolean onFailure) {
    GeneFuture out = derived(f);
    when(
        f,
        done -> {
          boolean success = done.state() == State.SUCCESS;
          if (success ? !onSuccess : !onFailure) {
            pass(done, out);
          } else {
            inTask(out, () -> vm.call(cb, success ? done.value() : done.error()));
          }
        });
    return out;
  }

  public GeneFuture always(GeneFuture f, Object cb) {
    GeneFuture out = derived(f);
    when(
        f,
        done ->
            scheduler.startFromLoop(
                () -> {
                  try {
                    Object v = vm.call(cb);
                    if (v instanceof GeneFuture inner) {
                      scheduler.await(inner);
                    }
                    pass(done, out);
                  } catch (GeneError e) {
                    settleOnce(out, State.FAILURE, e.value(vm));
                  }
                  return Singleton.NIL;
                }));
    return out;
  }

  /** Runs a callback in a task of its own; a future it gives is flattened into the result. */
  private void inTask(GeneFuture out, Scheduler.Body body) {
    scheduler.startFromLoop(
        () -> {
          try {
            Object v = body.run();
            if (v instanceof GeneFuture inner) {
              when(inner, done -> pass(done, out));
            } else {
              settleOnce(out, State.SUCCESS, v);
            }
          } catch (GeneError e) {
            settleOnce(out, State.FAILURE, e.value(vm));
          }
          return Singleton.NIL;
        });
  }

  private void settleOnce(GeneFuture f, State state, Object outcome) {
    if (f.pending()) {
      futures.settle(f, state, outcome);
    }
  }

  public GeneFuture timeout(GeneFuture f, Object duration) {
    long nanos = Durations.nanos("Future.timeout", duration);
    GeneFuture out = derived(f);
    Timers.Timer timer =
        scheduler
            .loop()
            .timer(
                nanos,
                true,
                () -> {
                  if (out.pending()) {
                    settleOnce(
                        out,
                        State.FAILURE,
                        new GeneError(ErrorKind.TIMEOUT, "future timed out", "GENE.ASYNC.TIMEOUT")
                            .value(vm));
                    scheduler.startFromLoop(
                        () -> {
                          if (f.pending()) {
                            futures.cancel(f, "timed out");
                          }
                          return Singleton.NIL;
                        });
                  }
                });
    when(
        f,
        done -> {
          scheduler.loop().cancel(timer);
          pass(done, out);
        });
    return out;
  }

  // ---- groups

  private GeneFuture[] members(GeneArray list, String name) {
    GeneFuture[] all = new GeneFuture[list.size()];
    for (int i = 0; i < all.length; i++) {
      if (!(list.get(i) instanceof GeneFuture f)) {
        throw Errors.type("Future." + name + " expects an Array of Futures, got " + Kinds.of(list.get(i)));
      }
      all[i] = f;
    }
    return all;
  }

  /** Calls the action for each input as it settles; the action sees how many are left. */
  private interface Each {
    void settled(int index, GeneFuture f, int left);
  }

  private void each(GeneFuture[] all, Each action) {
    int[] left = {all.length};
    for (int i = 0; i < all.length; i++) {
      int index = i;
      when(all[i], f -> action.settled(index, f, --left[0]));
    }
  }

  public GeneFuture all(GeneArray list) {
    GeneFuture[] all = members(list, "all");
    GeneFuture out = derived(all);
    if (all.length == 0) {
      futures.settle(out, State.SUCCESS, new GeneArray());
    }
    each(
        all,
        (index, f, left) -> {
          if (f.state() != State.SUCCESS) {
            pass(f, out);
          } else if (left == 0 && out.pending()) {
            Object[] values = new Object[all.length];
            for (int i = 0; i < values.length; i++) {
              values[i] = all[i].value();
            }
            futures.settle(out, State.SUCCESS, GeneArray.wrap(values));
          }
        });
    return out;
  }

  public GeneFuture any(GeneArray list) {
    GeneFuture[] all = members(list, "any");
    GeneFuture out = derived(all);
    if (all.length == 0) {
      noneSucceeded(out, all);
    }
    each(
        all,
        (index, f, left) -> {
          if (f.state() == State.SUCCESS && out.pending()) {
            pass(f, out);
            cancelOthers(all, f);
          } else if (left == 0 && out.pending()) {
            noneSucceeded(out, all);
          }
        });
    return out;
  }

  private void noneSucceeded(GeneFuture out, GeneFuture[] all) {
    ExceptionValue error =
        new GeneError(ErrorKind.CONCURRENCY, "no future succeeded").value(vm);
    GeneArray causes = new GeneArray();
    for (GeneFuture f : all) {
      causes.add(f.error());
    }
    error.set("causes", causes);
    futures.settle(out, State.FAILURE, error);
  }

  public GeneFuture race(GeneArray list) {
    GeneFuture[] all = members(list, "race");
    if (all.length == 0) {
      throw Errors.argument("Future.race expects at least one Future");
    }
    GeneFuture out = derived(all);
    each(
        all,
        (index, f, left) -> {
          if (out.pending()) {
            pass(f, out);
            cancelOthers(all, f);
          }
        });
    return out;
  }

  /** Losers are cancelled; their tasks may run Gene code, so not on the loop's stack. */
  private void cancelOthers(GeneFuture[] all, GeneFuture winner) {
    scheduler.startFromLoop(
        () -> {
          for (GeneFuture f : all) {
            if (f != winner && f.pending()) {
              futures.cancel(f, null);
            }
          }
          return Singleton.NIL;
        });
  }

  public GeneFuture settled(GeneArray list) {
    GeneFuture[] all = members(list, "settled");
    GeneFuture out = derived(all);
    if (all.length == 0) {
      futures.settle(out, State.SUCCESS, new GeneArray());
    }
    each(
        all,
        (index, f, left) -> {
          if (left == 0) {
            GeneArray outcomes = new GeneArray();
            for (GeneFuture done : all) {
              Object error = done.error() == null ? Singleton.NIL : done.error();
              outcomes.add(
                  GeneMap.of("state", done.state().symbol(), "value", done.value(), "error", error));
            }
            settleOnce(out, State.SUCCESS, outcomes);
          }
        });
    return out;
  }
}
