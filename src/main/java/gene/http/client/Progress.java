package gene.http.client;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.value.GeneMap;
import gene.value.Singleton;

/**
 * Progress reports of a download: maps of the bytes received and the total, nil when the server
 * does not say. Reports never overlap; what comes while one is being delivered is left out in
 * favour of the latest. Nothing happens while nobody listens.
 */
final class Progress {
  private final Scheduler scheduler;
  private final GeneFuture future;
  private volatile boolean wanted;
  private volatile long received;
  private volatile long total = -1;
  private volatile boolean posted; // an action of ours waits in the loop

  // of the VM thread
  private boolean scheduled; // a task of ours will begin soon
  private boolean delivering; // it has begun, and perhaps waits
  private long reported;

  Progress(Scheduler scheduler, GeneFuture future) {
    this.scheduler = scheduler;
    this.future = future;
  }

  /** Somebody listens from now on, also to what has come before. On the VM thread. */
  void wanted() {
    wanted = true;
    if (received > 0) {
      tell();
    }
  }

  /** A body begins; {@code size} is -1 when it is not known. From any thread. */
  void begin(long size) {
    total = size;
    received = 0;
  }

  /** So many bytes have come. From a thread of the HTTP client. */
  void received(long count) {
    received = count;
    if (wanted) {
      tell();
    }
  }

  private void tell() {
    if (!posted) {
      posted = true;
      scheduler.loop().post(this::due);
    }
  }

  private void due() {
    posted = false;
    if (!scheduled && !delivering && future.pending()) {
      scheduled = true;
      scheduler.startFromLoop(
          () -> {
            scheduled = false;
            return deliver();
          });
    }
  }

  private Object deliver() {
    delivering = true;
    while (future.pending() && received > reported) {
      reported = received;
      Object size = total < 0 ? Singleton.NIL : (Object) total;
      scheduler.futures().progress(future, GeneMap.of("received", reported, "total", size));
    }
    delivering = false;
    return Singleton.NIL;
  }

  /**
   * Reports what has not been reported, then does the rest; from inside a poll. A callback that
   * waits does not hold up the rest: it may wait for the future itself.
   */
  void finish(Runnable rest) {
    if (!wanted) {
      rest.run();
      return;
    }
    scheduler.startFromLoop(
        () -> {
          if (!delivering) {
            scheduler.start(this::deliver);
          }
          rest.run();
          return Singleton.NIL;
        });
  }
}
