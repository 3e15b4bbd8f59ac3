package gene.async.sync;

import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.object.GeneClass;
import java.util.List;

/**
 * Tries again what has failed (chapter 16.12): {@code times} attempts in all, with pauses that grow
 * by the factor {@code backoff}, vary by the fraction {@code jitter} up or down, and are never
 * longer than {@code longest}. An error of no class in {@code on} is not tried again; an empty list
 * means any.
 */
public record Retry(
    long times, long delay, double backoff, double jitter, long longest, List<GeneClass> on) {

  /** The value of the first success; a future is awaited. The last error is thrown. */
  public Object run(Vm vm, Object f) {
    Scheduler scheduler = Scheduler.of(vm);
    double pause = delay;
    for (long attempt = 1; ; attempt++) {
      try {
        Object v = vm.call(f);
        return v instanceof GeneFuture future ? scheduler.await(future) : v;
      } catch (GeneError e) {
        if (e.cancels(vm) || attempt >= times || !covers(vm, e)) {
          throw e;
        }
      }
      double varied = pause * (1 + jitter * (2 * scheduler.chance().fraction() - 1));
      new Operations(scheduler).sleep((long) Math.min(varied, longest));
      pause = Math.min(pause * backoff, longest);
    }
  }

  private boolean covers(Vm vm, GeneError e) {
    return on.isEmpty() || on.stream().anyMatch(c -> e.value(vm).cls().inherits(c));
  }
}
