package gene.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.inspect.EventRing.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventRingTest {
  @Test
  void whatWasWrittenIsReadInOrder() {
    EventRing ring = new EventRing(8);
    ring.add(1, Kind.MADE, 7, 0, null);
    ring.add(2, Kind.LAG, -1, 5, "late");
    List<String> read = new ArrayList<>();
    ring.drain(
        (at, kind, task, value, text) ->
            read.add(at + " " + kind + " " + task + " " + value + " " + text));
    assertEquals(List.of("1 MADE 7 0 null", "2 LAG -1 5 late"), read);
  }

  @Test
  void whatDoesNotFitIsLeftOutAndCounted() {
    EventRing ring = new EventRing(4);
    for (int i = 0; i < 10; i++) {
      ring.add(i, Kind.READY, i, 0, null);
    }
    assertEquals(6, ring.leftOut());
    List<Integer> read = new ArrayList<>();
    ring.drain((at, kind, task, value, text) -> read.add(task));
    assertEquals(List.of(0, 1, 2, 3), read);
    ring.add(10, Kind.READY, 10, 0, null);
    ring.drain((at, kind, task, value, text) -> read.add(task));
    assertEquals(10, read.getLast());
  }

  @Test
  void twoThreadsLoseNothingButWhatIsCounted() throws InterruptedException {
    EventRing ring = new EventRing(1024);
    int all = 2_000_000;
    long[] seen = {0};
    int[] last = {-1};
    boolean[] wrong = {false};
    Thread writer =
        new Thread(
            () -> {
              for (int i = 0; i < all; i++) {
                ring.add(i, Kind.RUNNING, i, i, null);
              }
            });
    writer.start();
    EventRing.Reader reader =
        (at, kind, task, value, text) -> {
          wrong[0] |= task <= last[0] || at != task || value != task;
          last[0] = task;
          seen[0]++;
        };
    while (writer.isAlive()) {
      ring.drain(reader);
    }
    writer.join();
    ring.drain(reader);
    assertEquals(false, wrong[0]);
    assertEquals(all, seen[0] + ring.leftOut());
  }
}
