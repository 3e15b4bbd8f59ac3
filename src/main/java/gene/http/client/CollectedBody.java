package gene.http.client;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import java.util.function.LongConsumer;
import java.util.zip.ZipException;

/** Takes a whole body, on the threads of the HTTP client. */
final class CollectedBody implements BodySubscriber<Object> {
  private final ContentCoding coding;
  private final LongConsumer received;
  private final ByteArrayOutputStream content = new ByteArrayOutputStream();
  private final CompletableFuture<Object> whole = new CompletableFuture<>();
  private Subscription subscription;
  private long count;

  /** {@code received} is told how many bytes have come so far. */
  CollectedBody(ContentCoding coding, LongConsumer received) {
    this.coding = coding;
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
    for (ByteBuffer b : pieces) {
      count += b.remaining();
    }
    try {
      content.writeBytes(coding.decode(pieces));
      received.accept(count);
    } catch (ZipException e) {
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
      whole.complete(content.toByteArray());
    } catch (ZipException e) {
      whole.completeExceptionally(e);
    }
  }
}
