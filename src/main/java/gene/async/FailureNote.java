package gene.async;

import gene.runtime.error.Trace;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;

/** A failure that nobody has looked at yet; outlives its future, to report it (chapter 16.7). */
final class FailureNote extends PhantomReference<GeneFuture> {
  private final Failures failures;
  private final String message;
  private final Trace trace;

  FailureNote(
      GeneFuture future,
      Failures failures,
      ReferenceQueue<GeneFuture> queue,
      String message,
      Trace trace) {
    super(future, queue);
    this.failures = failures;
    this.message = message;
    this.trace = trace;
  }

  String message() {
    return message;
  }

  Trace trace() {
    return trace;
  }

  void seen() {
    failures.seen(this);
  }
}
