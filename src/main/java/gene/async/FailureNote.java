package gene.async;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;

/** A failure that nobody has looked at yet; outlives its future, to report it (chapter 16.7). */
final class FailureNote extends PhantomReference<Object> {
  private final Failures failures;
  private final String message;
  private final String place;
  private final long due;

  FailureNote(
      Object future,
      Failures failures,
      ReferenceQueue<Object> queue,
      String message,
      String place,
      long due) {
    super(future, queue);
    this.failures = failures;
    this.message = message;
    this.place = place;
    this.due = due;
  }

  String message() {
    return message;
  }

  String place() {
    return place;
  }

  /** When it is reported at the latest. */
  long due() {
    return due;
  }

  void seen() {
    failures.seen(this);
  }
}
