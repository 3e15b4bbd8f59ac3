package gene.async;

import java.util.function.Consumer;

/** The tasks that wait, in a list that costs no allocation per wait. */
final class WaitingTasks {
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

  void forEach(Consumer<Task> action) {
    for (Task t = first; t != null; t = t.next) {
      action.accept(t);
    }
  }
}
