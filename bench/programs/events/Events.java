import java.util.ArrayList;
import java.util.List;

final class Events {
  record Event(long time, String kind, int customer) {}

  static final class Queue {
    private final List<Event> events = new ArrayList<>();

    void push(Event event) {
      int i = events.size();
      events.add(event);
      while (i > 0) {
        int up = (i - 1) / 2;
        if (events.get(up).time() <= event.time()) {
          break;
        }
        events.set(i, events.get(up));
        i = up;
      }
      events.set(i, event);
    }

    Event pop() {
      Event top = events.getFirst();
      Event last = events.removeLast();
      int n = events.size();
      if (n > 0) {
        int i = 0;
        while (true) {
          int child = 2 * i + 1;
          if (child >= n) {
            break;
          }
          if (child + 1 < n && events.get(child + 1).time() < events.get(child).time()) {
            child++;
          }
          if (last.time() <= events.get(child).time()) {
            break;
          }
          events.set(i, events.get(child));
          i = child;
        }
        events.set(i, last);
      }
      return top;
    }

    boolean isEmpty() {
      return events.isEmpty();
    }
  }

  static long workload(int n) {
    Queue queue = new Queue();
    int seed = 42;
    int free = 3;
    int head = 0;
    long served = 0;
    long waited = 0;
    List<Event> line = new ArrayList<>();
    for (int i = 1; i <= n; i++) {
      seed = (seed * 3877 + 29573) % 139968;
      queue.push(new Event(i * 10L + seed % 50, "arrive", i));
    }
    while (!queue.isEmpty()) {
      Event event = queue.pop();
      switch (event.kind()) {
        case "arrive" -> line.add(event);
        case "leave" -> {
          free++;
          served++;
        }
        default -> throw new IllegalStateException(event.kind());
      }
      while (free > 0 && head < line.size()) {
        Event first = line.get(head++);
        free--;
        waited += event.time() - first.time();
        seed = (seed * 3877 + 29573) % 139968;
        queue.push(new Event(event.time() + 20 + seed % 20, "leave", first.customer()));
      }
    }
    return waited * 10 + served % 10;
  }

  public static void main(String[] args) {
    Measure.measure(args, 3000, Events::workload);
  }
}
