package gene.http.client;

import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.Singleton;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import java.util.function.Function;
import java.util.zip.ZipException;

/**
 * A body that a program takes piece by piece. Pieces come on threads of the HTTP client and are
 * handed to the VM thread, a few ahead of the program: the server is asked for more when the
 * program has taken one.
 */
final class BodyFeed implements BodySubscriber<Object> {
  private static final int AHEAD = 4;

  private final Scheduler scheduler;
  private final ContentCoding coding;
  private final Function<Throwable, GeneError> failureText;
  private long readTimeout; // nanoseconds that a program waits for a piece
  private volatile Subscription subscription;

  // of the HTTP client's threads
  private final LimitedBytes content;
  private boolean empty = true;

  // of the VM thread
  private final ArrayDeque<byte[]> pieces = new ArrayDeque<>();
  private GeneFuture reader; // who waits for the next piece, or null
  private boolean ended;
  private boolean cancelled;
  private Throwable failure;

  BodyFeed(
      Scheduler scheduler,
      ContentCoding coding,
      LimitedBytes content,
      long readTimeout,
      Function<Throwable, GeneError> failureText) {
    this.scheduler = scheduler;
    this.coding = coding;
    this.content = content;
    this.readTimeout = readTimeout;
    this.failureText = failureText;
  }

  // ---- on threads of the HTTP client

  /** The feed itself, at once: the response is there before its body. */
  @Override
  public CompletionStage<Object> getBody() {
    return CompletableFuture.completedFuture(this);
  }

  @Override
  public void onSubscribe(Subscription s) {
    subscription = s;
    s.request(AHEAD);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    try {
      empty &= buffers.stream().noneMatch(ByteBuffer::hasRemaining);
      coding.decode(buffers, content);
      byte[] piece = content.take();
      if (piece.length == 0) {
        subscription.request(1);
      } else {
        scheduler.loop().post(() -> arrived(piece));
      }
    } catch (IOException e) {
      subscription.cancel();
      onError(e);
    }
  }

  @Override
  public void onError(Throwable t) {
    scheduler.loop().post(() -> end(t));
  }

  @Override
  public void onComplete() {
    try {
      coding.end(empty);
      scheduler.loop().post(() -> end(null));
    } catch (ZipException e) {
      onError(e);
    }
  }

  // ---- on the VM thread

  private void arrived(byte[] piece) {
    if (!cancelled) {
      pieces.addLast(piece);
      wake();
    }
  }

  private void end(Throwable why) {
    if (!ended) {
      ended = true;
      failure = why;
      wake();
    }
  }

  private void wake() {
    if (reader != null) {
      GeneFuture f = reader;
      reader = null;
      scheduler.futures().succeed(f, Singleton.NIL);
    }
  }

  /** How long a program waits for a piece from now on. */
  void readTimeout(long nanos) {
    readTimeout = nanos;
  }

  /** The next piece, waiting for it; null at the end. */
  byte[] take() {
    if (reader != null) {
      throw Errors.runtime("the stream is already being read");
    }
    if (pieces.isEmpty() && !ended) {
      await();
    }
    byte[] piece = pieces.pollFirst();
    if (piece != null) {
      if (!ended) {
        subscription.request(1);
      }
      return piece;
    }
    if (failure != null) {
      throw failureText.apply(failure);
    }
    return null;
  }

  private void await() {
    GeneFuture f = scheduler.futures().operation((future, reason) -> {});
    reader = f;
    Runnable alarm =
        new Operations(scheduler)
            .alarm(
                readTimeout,
                () -> {
                  if (reader == f) {
                    close();
                    failure =
                        NetworkFailure.timeout(
                            "no more of the answer came in " + Settings.text(readTimeout));
                  }
                });
    try {
      scheduler.await(f);
    } finally {
      alarm.run();
      if (reader == f) { // the task is being cancelled
        reader = null;
        scheduler.futures().cancel(f, (Object) null);
      }
    }
  }

  /** Ends the transfer; whoever reads is at the end. */
  void close() {
    cancelled = true;
    pieces.clear();
    stop();
    end(null);
  }

  /** Ends the transfer; from any thread. */
  void stop() {
    Subscription s = subscription;
    if (s != null) {
      s.cancel();
    }
  }

  boolean closed() {
    return cancelled || ended && pieces.isEmpty();
  }
}
