package gene.http.client;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Iter;
import gene.runtime.error.GeneError;
import gene.value.Bytes;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Flow.Subscriber;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A body that is made while it is sent: Bytes as they are, other items as their text. The HTTP
 * client asks for pieces on its threads; a task of the program makes as many as were asked for, so
 * that a slow server slows the program down and one piece at a time is held.
 */
final class Upload implements HttpRequest.BodyPublisher, Subscription {
  private final Scheduler scheduler;
  private final Iter pieces;
  private final AtomicBoolean begun = new AtomicBoolean();
  private volatile Subscriber<? super ByteBuffer> subscriber;

  // of the VM thread
  private long wanted;
  private GeneFuture task; // makes pieces; null when none are wanted
  private boolean over;

  Upload(Scheduler scheduler, Iter pieces) {
    this.scheduler = scheduler;
    this.pieces = pieces;
  }

  /** Not known. */
  @Override
  public long contentLength() {
    return -1;
  }

  @Override
  public void subscribe(Subscriber<? super ByteBuffer> s) {
    if (begun.compareAndSet(false, true)) {
      subscriber = s;
      s.onSubscribe(this);
      return;
    }
    s.onSubscribe(
        new Subscription() {
          @Override
          public void request(long n) {}

          @Override
          public void cancel() {}
        });
    s.onError(new IOException("a generator cannot be sent twice"));
  }

  @Override
  public void request(long n) {
    scheduler.loop().post(() -> want(n));
  }

  @Override
  public void cancel() {
    scheduler.loop().post(this::stop);
  }

  // ---- on the VM thread

  private void want(long n) {
    wanted += Math.min(n, Long.MAX_VALUE - wanted);
    if (task == null && !over) {
      task = scheduler.startFromLoop(this::make);
    }
  }

  private Object make() {
    try {
      while (wanted > 0 && !over) {
        Object item = pieces.next(scheduler.vm());
        byte[] piece = item == null ? null : bytes(item);
        if (over) {
          break; // called off while the piece was made
        }
        if (piece == null) {
          over = true;
          subscriber.onComplete();
        } else if (piece.length > 0) {
          wanted--;
          subscriber.onNext(ByteBuffer.wrap(piece));
        }
      }
    } catch (GeneError e) {
      e.trace(); // complete while the frames are there
      if (!over) {
        over = true;
        subscriber.onError(e);
      }
    } finally {
      task = null;
    }
    return Singleton.NIL;
  }

  private static byte[] bytes(Object item) {
    return item instanceof Bytes b
        ? b.toByteArray()
        : Printer.plain(item).getBytes(StandardCharsets.UTF_8);
  }

  private void stop() {
    over = true;
    if (task != null) {
      scheduler.futures().cancel(task, (Object) null);
    }
  }
}
