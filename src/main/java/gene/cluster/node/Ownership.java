package gene.cluster.node;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The shards that this node has, and their entities. */
final class Ownership {
  /** Several entities, which move together. */
  private static final class Shard {
    final Map<String, Cell> cells = new HashMap<>();
    final Refusals refusals;
    boolean closing; // takes no messages, and is given back when its entities have ended

    Shard(Refusals refusals) {
      this.refusals = refusals;
    }
  }

  /** A key: its entity and what waits until the last one has ended. */
  private final class Cell implements Runnable, Incoming.Holder {
    final Shard shard;
    final String name; // of the shard
    final String key;
    Hosting.Entity entity;
    boolean stopping;
    int open; // messages that it has
    long usedAt;
    List<Incoming> later = List.of();

    Cell(Shard shard, String name, String key) {
      this.shard = shard;
      this.name = name;
      this.key = key;
    }

    void start() {
      stopping = false;
      Runnable once = new Once(this);
      entity = node.hosting().start(Shards.type(name), key, () -> node.execute(once));
    }

    void take(Incoming m) {
      usedAt = node.clock().nanos();
      if (stopping) {
        if (later.isEmpty()) {
          later = new ArrayList<>();
        }
        later.add(m);
        return;
      }
      open++;
      m.holder(this);
      entity.deliver(m);
    }

    @Override
    public void settled() {
      open--;
    }

    void stop() {
      if (!stopping) {
        stopping = true;
        entity.stop();
      }
    }

    /** Its entity has ended. */
    @Override
    public void run() {
      if (shards.get(name) != shard) {
        return;
      }
      List<Incoming> rest = later;
      later = List.of();
      if (shard.closing || rest.isEmpty()) {
        shard.cells.remove(key);
        rest.forEach(Incoming::refuse);
        if (shard.closing && shard.cells.isEmpty()) {
          closed(name);
        }
      } else {
        open = 0;
        start();
        rest.forEach(this::take);
      }
    }
  }

  /** An entity ends once. */
  private static final class Once implements Runnable {
    private Runnable r;

    Once(Runnable r) {
      this.r = r;
    }

    @Override
    public void run() {
      Runnable now = r;
      r = null;
      if (now != null) {
        now.run();
      }
    }
  }

  private static final long LOOK_EVERY = 500 * Timing.MILLI;

  private final Node node;
  private long lookedAt;
  private final Map<String, Shard> shards = new HashMap<>();
  private final Map<String, Refusals> refusals = new HashMap<>(); // by shard, also of others
  private long epoch = Long.MIN_VALUE; // of the latest coordinator that spoke
  private long coordinator; // that one, perhaps before the members say so

  Ownership(Node node) {
    this.node = node;
  }

  /** A coordinator speaks; false when there has been a later one. */
  boolean accept(long from, long coordinatorEpoch) {
    if (coordinatorEpoch < epoch) {
      return false;
    }
    epoch = coordinatorEpoch;
    coordinator = from;
    return true;
  }

  List<String> names() {
    return new ArrayList<>(shards.keySet());
  }

  void host(String name) {
    Shard s = shards.computeIfAbsent(name, n -> new Shard(refusals(n)));
    if (Shards.singleton(name) && s.cells.isEmpty() && !s.closing) {
      cell(s, name, Shards.type(name));
    }
    node.send(coordinator, new Frames.Out(Frames.HOSTING, 0).text(name).frame());
  }

  private Cell cell(Shard s, String name, String key) {
    return s.cells.computeIfAbsent(
        key,
        k -> {
          Cell c = new Cell(s, name, k);
          c.usedAt = node.clock().nanos();
          c.start();
          return c;
        });
  }

  void received(String name, String key, Incoming m) {
    Shard s = shards.get(name);
    m.shard(s == null ? refusals(name) : s.refusals);
    if (s == null || s.closing || !m.mayBegin()) {
      m.refuse();
    } else {
      cell(s, name, key).take(m);
    }
  }

  private Refusals refusals(String name) {
    return refusals.computeIfAbsent(name, n -> new Refusals());
  }

  void handOff(String name) {
    Shard s = shards.get(name);
    if (s == null || s.cells.isEmpty()) {
      closed(name);
    } else {
      s.closing = true;
      new ArrayList<>(s.cells.values()).forEach(Cell::stop);
    }
  }

  private void closed(String name) {
    shards.remove(name);
    node.send(coordinator, new Frames.Out(Frames.HANDED_OFF, 0).text(name).frame());
  }

  /** Those that are being given back. */
  List<String> closing() {
    return shards.entrySet().stream()
        .filter(e -> e.getValue().closing)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Stops entities that nobody has used for long. */
  void tick(long now) {
    if (now - lookedAt < LOOK_EVERY) {
      return;
    }
    lookedAt = now;
    List<Cell> idle = new ArrayList<>();
    for (Map.Entry<String, Shard> e : shards.entrySet()) {
      if (!Shards.singleton(e.getKey())) {
        long limit = node.hosting().passivateAfter(Shards.type(e.getKey()));
        for (Cell c : e.getValue().cells.values()) {
          if (c.open == 0 && !c.stopping && now - c.usedAt > limit) {
            idle.add(c);
          }
        }
      }
    }
    idle.forEach(Cell::stop);
  }

  void end() {
    shards.clear();
    node.hosting().abort();
  }

  /** Entities by type. */
  Map<String, Integer> counts() {
    Map<String, Integer> n = new TreeMap<>();
    shards.forEach((name, s) -> n.merge(Shards.type(name), s.cells.size(), Integer::sum));
    return n;
  }
}
