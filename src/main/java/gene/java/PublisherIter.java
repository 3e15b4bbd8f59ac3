package gene.java;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.Singleton;
import java.util.ArrayDeque;
import java.util.concurrent.Flow;

/**
 * An iteration over a Flow.Publisher. One item is requested at a time, when the loop wants it: a
 * slow consumer slows the publisher down. What the publisher's threads say is posted to the VM
 * thread, where everything here belongs.
 */
final class PublisherIter extends Iter implements Flow.Subscriber<Object> {
  private final Java java;
  private final Scheduler scheduler;
  private final Flow.Publisher<?> publisher;
  private final ArrayDeque<Object> items = new ArrayDeque<>();
  private Flow.Subscription subscription;
  private GeneFuture wanted; // completed when something has come, null when nobody waits
  private Throwable failure;
  private boolean subscribed;
  private boolean requested;
  private boolean done;
  private long i;

  PublisherIter(Java java, Flow.Publisher<?> publisher) {
    this.java = java;
    this.scheduler = java.border().scheduler();
    this.publisher = publisher;
  }

  @Override
  protected Object advance(Vm vm) {
    if (!subscribed) {
      subscribed = true;
      publisher.subscribe(this);
    }
    while (items.isEmpty() && !done) {
      if (subscription != null && !requested) {
        requested = true;
        subscription.request(1);
      }
      await();
    }
    if (!items.isEmpty()) {
      return java.values().toGene(items.pollFirst());
    }
    if (failure != null) {
      Throwable t = failure;
      failure = null;
      throw GeneError.ofJava(t);
    }
    return null;
  }

  private void await() {
    if (!items.isEmpty() || done) {
      return;
    }
    wanted = scheduler.futures().operation((f, reason) -> cancel());
    scheduler.await(wanted);
  }

  /** A consumer that goes wants no more; the subscription is of this iteration alone. */
  @Override
  public void leave(Vm vm) {
    if (!done) {
      cancel();
    }
  }

  private void cancel() {
    done = true;
    if (subscription != null) {
      subscription.cancel();
    }
  }

  private void post(Runnable action) {
    scheduler
        .loop()
        .post(
            () -> {
              action.run();
              GeneFuture f = wanted;
              wanted = null;
              if (f != null && f.pending()) {
                scheduler.futures().succeed(f, Singleton.NIL);
              }
            });
  }

  @Override
  public void onSubscribe(Flow.Subscription s) {
    post(
        () -> {
          subscription = s;
          if (done) {
            s.cancel(); // left before it came
          }
        });
  }

  @Override
  public void onNext(Object item) {
    post(
        () -> {
          requested = false;
          items.addLast(item == null ? Singleton.NIL : item);
        });
  }

  @Override
  public void onError(Throwable t) {
    post(
        () -> {
          failure = t;
          done = true;
        });
  }

  @Override
  public void onComplete() {
    post(() -> done = true);
  }

  @Override
  protected GeneArray advancePair(Vm vm) {
    Object item = next(vm);
    return item == null ? null : GeneArray.of(i++, item);
  }

  @Override
  public String kind() {
    return "Iterator";
  }
}
