package gene.async;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The tasks that have been made and have not ended, newest first, in a list of their own links. */
final class LiveTasks {
  private Task first;

  void add(Task t) {
    t.next = first;
    if (first != null) {
      first.previous = t;
    }
    first = t;
  }

  void remove(Task t) {
    if (t.previous == null) {
      first = t.next;
    } else {
      t.previous.next = t.next;
    }
    if (t.next != null) {
      t.next.previous = t.previous;
    }
    t.previous = null;
    t.next = null;
  }

  boolean isEmpty() {
    return first == null;
  }

  /** Those that meet a condition, oldest first. */
  List<Task> all(Predicate<Task> condition) {
    List<Task> found = new ArrayList<>();
    forEach(
        t -> {
          if (condition.test(t)) {
            found.add(t);
          }
        });
    return found.reversed();
  }

  private void forEach(Consumer<Task> action) {
    for (Task t = first; t != null; t = t.next) {
      action.accept(t);
    }
  }
}
