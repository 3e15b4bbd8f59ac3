package gene.cluster.node;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;

/**
 * Several nodes in one thread, on a virtual clock: everything that happens is decided by a seed.
 * Datagrams are delayed, lost and doubled; nodes are killed, stopped and continued, cut off from
 * each other. Membership is that of the engine's contract: views arrive late, unreachable members
 * are noticed after {@link #DETECT} and resolved after {@link #STABLE}.
 */
final class World {
  static final long MILLI = 1_000_000L;
  static final long DETECT = 3000 * MILLI;
  static final long STABLE = 3000 * MILLI;

  private record Event(long at, long number, SimulatedEngine node, Runnable run) {}

  final Random random;
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::at).thenComparingLong(Event::number));
  private long now = 1_000_000_000L;
  private long numbers;
  private long uids;
  private long ages;
  double loss;

  /** The members of the side that goes on. */
  final Map<Long, Member> registry = new HashMap<>();

  final List<SimulatedEngine> nodes = new ArrayList<>();
  private final Set<Long> cut = new HashSet<>(); // one side of a partition
  private final StringBuilder trace = new StringBuilder();

  World(long seed) {
    random = new Random(seed);
  }

  void log(String s) {
    trace.append(now / MILLI).append(' ').append(s).append('\n');
  }

  String trace() {
    return trace.toString();
  }

  long now() {
    return now;
  }

  long millis(int from, int to) {
    return (from + random.nextInt(to - from)) * MILLI;
  }

  /** An event of the world (node null) or of a node, which a stopped one has later. */
  void at(long delay, SimulatedEngine node, Runnable r) {
    events.add(new Event(now + delay, numbers++, node, r));
  }

  void run(long nanos) {
    long end = now + nanos;
    while (!events.isEmpty() && events.peek().at <= end) {
      Event e = events.poll();
      now = Math.max(now, e.at);
      if (e.node == null) {
        e.run.run();
      } else if (!e.node.dead) {
        if (e.node.paused) {
          e.node.held.add(e.run);
        } else {
          e.run.run();
        }
      }
    }
    now = end;
  }

  // ---- nodes

  SimulatedEngine engine() {
    SimulatedEngine e = new SimulatedEngine(this, ++uids);
    nodes.add(e);
    return e;
  }

  void kill(SimulatedEngine e) {
    log("kill " + e.uid());
    e.dead = true;
  }

  void pause(SimulatedEngine e) {
    log("pause " + e.uid());
    e.paused = true;
  }

  void resume(SimulatedEngine e) {
    log("resume " + e.uid());
    e.paused = false;
    List<Runnable> all = List.copyOf(e.held);
    e.held.clear();
    all.forEach(r -> at(0, e, r));
  }

  void partition(Set<Long> side) {
    log("partition " + side);
    cut.clear();
    cut.addAll(side);
  }

  boolean connected(long a, long b) {
    return cut.contains(a) == cut.contains(b);
  }

  SimulatedEngine byUid(long uid) {
    return nodes.stream().filter(n -> n.uid() == uid).findFirst().orElseThrow();
  }

  // ---- membership

  void join(SimulatedEngine e) {
    at(
        millis(100, 1000),
        e,
        () -> {
          registry
              .values()
              .removeIf(
                  m ->
                      byUid(m.uid()).gone()
                          && registry.values().stream().allMatch(o -> byUid(o.uid()).gone()));
          boolean contact =
              registry.isEmpty()
                  || registry.keySet().stream()
                      .allMatch(u -> byUid(u).runs() && connected(u, e.uid())); // as in gossip
          if (!contact) {
            join(e);
            return;
          }
          Member m =
              new Member(e.uid(), "n" + e.uid(), List.of(), Member.State.UP, ++ages, now / MILLI);
          log("member " + e.uid());
          registry.put(m.uid(), m);
          spread(e.uid());
        });
  }

  void remove(long by, Set<Long> uids) {
    registry.keySet().removeAll(uids); // one may have gone without anybody being told
    log("node " + by + " removes " + uids);
    spread(by);
  }

  /** The members reach all who are in contact with the one who changed them. */
  private void spread(long by) {
    Map<Long, Member> copy = Map.copyOf(registry);
    long version = ++numbers;
    for (SimulatedEngine n : nodes) {
      if (!n.gone() && connected(by, n.uid())) {
        at(millis(1, 400), n, () -> n.view(copy, version));
      }
    }
  }
}
