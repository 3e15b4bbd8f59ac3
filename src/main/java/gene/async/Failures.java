package gene.async;

import gene.runtime.ExceptionValue;
import gene.runtime.Trace;
import gene.runtime.Vm;
import gene.source.Pos;
import gene.value.Printer;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.LinkedHashSet;
import java.util.Set;

/** Failures nobody saw: reported once, when the future is unreachable or at the end. */
final class Failures {
  private final Vm vm;
  private final ReferenceQueue<GeneFuture> unreachable = new ReferenceQueue<>();
  private final Set<FailureNote> notes = new LinkedHashSet<>();
  private boolean reported;

  Failures(Vm vm) {
    this.vm = vm;
  }

  void watch(GeneFuture f, ExceptionValue error) {
    FailureNote note = new FailureNote(f, unreachable, text(error));
    f.note(note);
    notes.add(note);
    sweep();
  }

  private static String text(ExceptionValue error) {
    String message = Printer.plain(error.get("message"));
    Trace trace = error.trace();
    if (trace == null || trace.frames().isEmpty()) {
      return message;
    }
    Trace.Frame at = trace.frames().getFirst();
    return message + " (" + at.file() + ":" + Pos.line(at.pos()) + ")";
  }

  /** Reports failures whose futures have become unreachable. */
  void sweep() {
    for (Reference<?> r = unreachable.poll(); r != null; r = unreachable.poll()) {
      report((FailureNote) r);
    }
  }

  /** Reports what is left; true when anything was ever reported. */
  boolean reportAll() {
    for (FailureNote note : new java.util.ArrayList<>(notes)) {
      report(note);
    }
    return reported;
  }

  private void report(FailureNote note) {
    if (notes.remove(note) && !note.isSeen()) {
      warn(note.message());
    }
  }

  /** A failure that belongs to no future, such as one of a callback. */
  void warn(String message) {
    reported = true;
    vm.console().err("Warning: unhandled failure in future: " + message + "\n");
  }

  void warn(ExceptionValue error) {
    warn(text(error));
  }
}
