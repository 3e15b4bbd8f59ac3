package gene.http.client;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import java.util.function.LongConsumer;

/** Takes a whole body, on the threads of the HTTP client. */
final class CollectedBody implements BodySubscriber<Object> {
  private final ContentCoding coding;
  private final LimitedBytes content;
  private final long announced;
  private final LongConsumer received;
  private final CompletableFuture<Object> whole = new CompletableFuture<>();
  private Subscription subscription;
  private long count;

  /**
   * {@code announced} is the size that the server has named, or -1; {@code received} is told how
   * many bytes have come so far.
   */
  CollectedBody(ContentCoding coding, LimitedBytes content, long announced, LongConsumer received) {
    this.coding = coding;
    this.content = content;
    this.announced = announced;
    this.received = received;
  }

  /** A byte array. */
  @Override
  public CompletionStage<Object> getBody() {
    return whole;
  }

  @Override
  public void onSubscribe(Subscription s) {
    subscription = s;
    s.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> pieces) {
    if (whole.isDone()) {
      return; // what was on its way when we gave up
    }
    boolean first = count == 0;
    for (ByteBuffer b : pieces) {
      count += b.remaining();
    }
    try {
      if (first && count > 0 && !coding.packed()) { // answers to HEAD announce and send nothing
        content.announced(announced);
      }
      coding.decode(pieces, content);
      received.accept(count);
    } catch (IOException e) {
      subscription.cancel();
      whole.completeExceptionally(e);
    }
  }

  @Override
  public void onError(Throwable failure) {
    whole.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    try {
      coding.end(count == 0);
      whole.complete(content.take());
    } catch (IOException e) {
      whole.completeExceptionally(e);
    }
  }
}
