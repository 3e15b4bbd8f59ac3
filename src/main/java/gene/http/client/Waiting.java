package gene.http.client;

import gene.async.GeneFuture;
import gene.async.Scheduler;

/** Waiting for a future that nobody else has: it ends with the task that waits. */
final class Waiting {
  private Waiting() {}

  static Object on(Scheduler scheduler, GeneFuture f) {
    try {
      return scheduler.await(f);
    } finally {
      if (f.pending()) { // the task is being cancelled
        scheduler.futures().cancel(f, (Object) null);
      }
    }
  }
}
