package gene.async;

import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.Trace;
import gene.value.Printer;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Failures nobody saw: reported once, when the future is unreachable or at the end (chapter 16.7).
 */
final class Failures {
  private final Vm vm;
  private final ReferenceQueue<GeneFuture> unreachable = new ReferenceQueue<>();
  private final Set<FailureNote> notes = new LinkedHashSet<>();
  private boolean reported;

  Failures(Vm vm) {
    this.vm = vm;
  }

  void watch(GeneFuture f, ExceptionValue error) {
    FailureNote note = new FailureNote(f, this, unreachable, message(error), error.trace());
    f.note(note);
    notes.add(note);
    sweep();
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
      warn(note.message(), note.trace());
    }
  }

  /** A failure that belongs to no future, such as one of a callback. */
  void warn(ExceptionValue error) {
    warn(message(error), error.trace());
  }

  private void warn(String message, Trace trace) {
    reported = true;
    String line = trace == null ? "" : trace.line();
    String place = line.isEmpty() ? "" : " (" + line + ")";
    vm.console().err("Warning: unhandled failure in future: " + message + place + "\n");
  }
}
