package gene.async;

import gene.async.loop.EventLoop;
import gene.async.loop.Timers;
import gene.runtime.Place;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.value.Printer;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Failures nobody saw: reported once, when the future is unreachable, after five seconds or at the
 * end (chapter 16.7).
 */
final class Failures {
  private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final Vm vm;
  private final EventLoop loop;
  private final ReferenceQueue<Object> unreachable = new ReferenceQueue<>();
  private final Set<FailureNote> notes = new LinkedHashSet<>();
  private boolean reported;

  Failures(Vm vm, EventLoop loop) {
    this.vm = vm;
    this.loop = loop;
  }

  /** Watches a failed future that was made there, as far as that is known; the note about it. */
  FailureNote watch(Object future, Place origin, ExceptionValue error) {
    long due = loop.now() + LONGEST_NANOS;
    String place = error.trace() == null ? "" : error.trace().line();
    if (place.isEmpty() && origin != null) {
      place = origin.toString();
    }
    FailureNote note = new FailureNote(future, this, unreachable, message(error), place, due);
    if (notes.isEmpty()) {
      reportAfter(LONGEST_NANOS);
    }
    notes.add(note);
    sweep();
    return note;
  }

  private void reportAfter(long nanos) {
    loop.timer(nanos, Timers.Kind.UPKEEP, this::reportDue);
  }

  /** Reports failures that nobody has seen for long. */
  private void reportDue() {
    long now = loop.now();
    for (FailureNote note : List.copyOf(notes)) {
      if (note.due() - now > 0) {
        reportAfter(note.due() - now);
        return; // the others came later
      }
      report(note);
    }
  }

  /** Somebody looked at the failure. */
  void seen(FailureNote note) {
    notes.remove(note);
  }

  private static String message(ExceptionValue error) {
    return Printer.plain(error.get("message"));
  }

  /** Reports failures whose futures have become unreachable. */
  void sweep() {
    for (Reference<?> r = unreachable.poll(); r != null; r = unreachable.poll()) {
      report((FailureNote) r);
    }
  }

  /** Reports what is left; true when anything was ever reported. */
  boolean reportAll() {
    new ArrayList<>(notes).forEach(this::report);
    return reported;
  }

  private void report(FailureNote note) {
    if (notes.remove(note)) {
      warn(note.message(), note.place());
    }
  }

  /** A failure that belongs to no future, such as one of a callback. */
  void warn(ExceptionValue error) {
    warn(message(error), error.trace() == null ? "" : error.trace().line());
  }

  private void warn(String message, String place) {
    reported = true;
    String where = place.isEmpty() ? "" : " (" + place + ")";
    vm.console().err("Warning: unhandled failure in future: " + message + where + "\n");
  }
}
