package gene.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What all nodes printed about their operations, checked against the lists in the store: a list
 * that things are added to is a register (its last element) and a counter (its size) in one, and
 * since each thing is added once, the order of the list is the only order in which the operations
 * can have happened. So whether the history is linearizable needs no search: going along the list,
 * each operation must find a moment between its call and its return that is not before the moment
 * of the one before it (Jepsen calls this kind of test list-append).
 */
final class History {
  private static final long OPEN = Long.MAX_VALUE; // never returned, or returned with an error

  private record Span(long call, long returned) {}

  private record Read(int size, String last, Span span) {}

  private final Map<String, Map<String, Span>> writes = new HashMap<>(); // by key, by thing
  private final Map<String, List<Read>> reads = new HashMap<>();
  private int confirmed;
  private int failed;

  /** One line of a node; others than those of operations are passed over. */
  void add(String line) {
    String[] p = line.split(" ");
    switch (p[0]) {
      case "call" ->
          writes
              .computeIfAbsent(p[1], k -> new HashMap<>())
              .put(p[2], new Span(Long.parseLong(p[3]), OPEN));
      case "done" -> {
        Span called = writes.get(p[1]).get(p[2]);
        writes.get(p[1]).put(p[2], new Span(called.call, Long.parseLong(p[3])));
        confirmed++;
      }
      case "read" ->
          reads
              .computeIfAbsent(p[1], k -> new ArrayList<>())
              .add(
                  new Read(
                      Integer.parseInt(p[2]),
                      p[3],
                      new Span(Long.parseLong(p[4]), Long.parseLong(p[5]))));
      case "fail" -> failed++;
      default -> {}
    }
  }

  /** Checks everything; what was seen, in a line. */
  String check(Map<String, List<String>> stored) {
    int read = 0;
    for (String key : writes.keySet()) {
      check(key, stored.getOrDefault(key, List.of()));
      read += reads.getOrDefault(key, List.of()).size();
    }
    assertTrue(confirmed > 100, "only " + confirmed + " operations");
    return confirmed
        + " confirmed writes and "
        + read
        + " reads, none lost, linearizable; "
        + failed
        + " failed";
  }

  private void check(String key, List<String> list) {
    Map<String, Span> asked = writes.get(key);
    List<List<Read>> bySize = new ArrayList<>();
    for (int i = 0; i <= list.size(); i++) {
      bySize.add(new ArrayList<>());
    }
    for (Read r : reads.getOrDefault(key, List.of())) {
      assertTrue(r.size <= list.size(), key + " had " + r.size + " once, " + list.size() + " now");
      assertEquals(r.size == 0 ? "nil" : list.get(r.size - 1), r.last, key + " was read");
      bySize.get(r.size).add(r);
    }
    long now = Long.MIN_VALUE;
    for (int i = 0; i <= list.size(); i++) {
      if (i > 0) {
        String thing = list.get(i - 1);
        Span s = asked.get(thing);
        assertNotNull(s, key + " has " + thing + ", which nobody wrote");
        now = later(now, s, key, "write of " + thing);
      }
      long before = now;
      for (Read r : bySize.get(i)) {
        now = Math.max(now, later(before, r.span, key, "read of " + r.size));
      }
    }
    for (Map.Entry<String, Span> w : asked.entrySet()) {
      if (w.getValue().returned != OPEN) {
        assertTrue(list.contains(w.getKey()), key + " has lost " + w.getKey());
      }
    }
  }

  /** The earliest moment of an operation that is not before the operations so far. */
  private static long later(long now, Span s, String key, String what) {
    long moment = Math.max(now, s.call);
    assertTrue(moment <= s.returned, () -> key + ": " + what + " happened out of order");
    return moment;
  }
}
