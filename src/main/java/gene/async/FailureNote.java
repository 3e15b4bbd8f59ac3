package gene.async;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;

/** A failure that nobody has looked at yet; outlives its future, to report it (chapter 16.7). */
final class FailureNote extends PhantomReference<GeneFuture> {
  private final String message;
  private boolean seen;

  FailureNote(GeneFuture future, ReferenceQueue<GeneFuture> queue, String message) {
    super(future, queue);
    this.message = message;
  }

  String message() {
    return message;
  }

  void seen() {
    seen = true;
  }

  boolean isSeen() {
    return seen;
  }
}
