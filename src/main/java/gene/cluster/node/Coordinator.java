package gene.cluster.node;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The table of shards, on the oldest member that does not leave. It is nowhere stored: a new
 * coordinator asks all members what they have, after which they listen to no earlier one. Shards
 * that nobody has are given out when somebody looks for them; not within the margin after a member
 * was removed that did not leave, since that one may still be about to notice.
 */
final class Coordinator {
  private static final int MOVES = 8; // at a time
  private static final long REBALANCE = 1000 * Timing.MILLI;

  private enum Phase {
    STARTING,
    HOSTED,
    MOVING
  }

  private static final class Entry {
    final long owner;
    Phase phase;

    Entry(long owner, Phase phase) {
      this.owner = owner;
      this.phase = phase;
    }
  }

  private final Node node;
  private boolean active; // knows what all have
  private boolean coordinates;
  private final Set<Long> missing = new HashSet<>(); // members that have not told
  private final TreeMap<String, Entry> table = new TreeMap<>();
  private final TreeMap<String, Set<Long>> finders = new TreeMap<>(); // who waits for an owner
  private final Map<String, Long> unhosted = new HashMap<>(); // since when
  private final Set<Long> released = new HashSet<>(); // leavers that have nothing any more
  private long notBefore = Long.MIN_VALUE; // nothing is given out
  private long balanceAt;

  Coordinator(Node node) {
    this.node = node;
  }

  // ---- becoming it

  /** The members have changed. */
  void membersChanged(List<Member> removed) {
    for (Member m : removed) {
      missing.remove(m.uid());
      if (!node.leftWell(m)) {
        notBefore = node.clock().nanos() + node.timing().margin();
      }
      table.values().removeIf(e -> e.owner == m.uid());
      finders.values().forEach(f -> f.remove(m.uid()));
      released.remove(m.uid());
    }
    if (node.coordinator() != node.uid()) {
      coordinates = false;
      active = false;
      table.clear();
      finders.clear();
      missing.clear();
    } else if (!coordinates) {
      coordinates = true;
      recover();
    }
    becomeActive();
  }

  private void recover() {
    byte[] question = new Frames.Out(Frames.RECOVER, 0).u64(epoch()).frame();
    node.ownership().accept(node.uid(), epoch());
    recovered(node.uid(), node.ownership().names(), node.ownership().closing());
    for (Member m : node.members()) {
      if (m.uid() != node.uid()) {
        missing.add(m.uid());
        node.send(m.uid(), question);
      }
    }
  }

  /** Later coordinators are younger. */
  private long epoch() {
    return node.self().age();
  }

  void owns(long from, long epoch, List<String> shards, List<String> closing) {
    if (coordinates && epoch == epoch() && missing.remove(from)) {
      recovered(from, shards, closing);
      becomeActive();
    }
  }

  private void recovered(long from, List<String> shards, List<String> closing) {
    shards.forEach(s -> table.put(s, new Entry(from, Phase.HOSTED)));
    closing.forEach(s -> table.put(s, new Entry(from, Phase.MOVING)));
  }

  private void becomeActive() {
    if (coordinates && !active && missing.isEmpty()) {
      active = true;
      work();
    }
  }

  // ---- looking for owners

  void find(String shard, long from) {
    if (!coordinates) {
      return; // who asks, asks again
    }
    Entry e = table.get(shard);
    if (active && e != null && e.phase == Phase.HOSTED) {
      tellHome(shard, e.owner, from);
    } else {
      finders.computeIfAbsent(shard, s -> new LinkedHashSet<>()).add(from);
      if (active) {
        give(shard);
      }
    }
  }

  private void tellHome(String shard, long owner, long to) {
    node.send(to, new Frames.Out(Frames.HOME, 0).text(shard).u64(owner).frame());
  }

  /** Gives a shard to a node, unless it has one or none may have it now. */
  private void give(String shard) {
    if (table.containsKey(shard) || !mayAct()) {
      return;
    }
    long owner = choose(shard);
    if (owner != 0) {
      unhosted.remove(shard);
      table.put(shard, new Entry(owner, Phase.STARTING));
      node.send(owner, new Frames.Out(Frames.HOST, 0).u64(epoch()).text(shard).frame());
      return;
    }
    long now = node.clock().nanos();
    if (now - unhosted.computeIfAbsent(shard, s -> now) >= node.timing().search()) {
      unhosted.remove(shard);
      Set<Long> all = finders.remove(shard);
      if (all != null) {
        all.forEach(f -> tellHome(shard, 0, f));
      }
    }
  }

  private boolean mayAct() {
    return active
        && node.trust().now()
        && (notBefore == Long.MIN_VALUE || node.clock().nanos() - notBefore >= 0);
  }

  /** The host with the fewest shards of the type; for a singleton the oldest. */
  private long choose(String shard) {
    List<Member> hosts = hosts(Shards.type(shard));
    if (hosts.isEmpty()) {
      return 0;
    }
    if (Shards.singleton(shard)) {
      return hosts.getFirst().uid();
    }
    Map<Long, Integer> load = load(Shards.type(shard));
    return hosts.stream()
        .min(Comparator.comparingInt(m -> load.getOrDefault(m.uid(), 0)))
        .orElseThrow()
        .uid();
  }

  /** Members that may have entities of a type, the oldest first. */
  private List<Member> hosts(String type) {
    return node.members().stream()
        .filter(m -> m.state() == Member.State.UP && node.hostsType(m.uid(), type))
        .toList();
  }

  private Map<Long, Integer> load(String type) {
    Map<Long, Integer> n = new HashMap<>();
    table.subMap(type + "#", type + "$").values().forEach(e -> n.merge(e.owner, 1, Integer::sum));
    return n;
  }

  void hosting(String shard, long from) {
    Entry e = table.get(shard);
    if (e != null && e.owner == from && e.phase == Phase.STARTING) {
      e.phase = Phase.HOSTED;
      Set<Long> all = finders.remove(shard);
      if (all != null) {
        all.forEach(f -> tellHome(shard, from, f));
      }
    }
  }

  // ---- moving

  private void move(String shard, Entry e) {
    e.phase = Phase.MOVING;
    node.send(e.owner, new Frames.Out(Frames.HAND_OFF, 0).u64(epoch()).text(shard).frame());
  }

  void handedOff(String shard, long from) {
    Entry e = table.get(shard);
    if (e != null && e.owner == from) {
      table.remove(shard);
      if (finders.containsKey(shard) || Shards.singleton(shard)) {
        give(shard);
      }
      releaseLeavers();
    }
  }

  void tick(long now) {
    if (coordinates && active) {
      work();
      if (now - balanceAt >= REBALANCE && mayAct()) {
        balanceAt = now;
        balance();
      }
    }
  }

  /** What may have become possible. */
  private void work() {
    if (!mayAct()) {
      return;
    }
    new ArrayList<>(finders.keySet()).forEach(this::give);
    for (String type : node.knownTypes()) {
      if (Shards.singleton(type)) {
        give(type + "#0");
      }
    }
    new ArrayList<>(table.entrySet())
        .forEach(
            e -> {
              if (e.getValue().phase == Phase.HOSTED && node.leaving(e.getValue().owner)) {
                move(e.getKey(), e.getValue());
              }
            });
    releaseLeavers();
  }

  /** A leaver without shards may go; this node, when all leave, as the last one. */
  private void releaseLeavers() {
    boolean last = true;
    for (Member m : node.members()) {
      if (m.uid() != node.uid() && node.leaving(m.uid())) {
        release(m.uid());
        last &= released.contains(m.uid());
      }
    }
    if (last && node.leaving(node.uid())) {
      release(node.uid());
    }
  }

  private void release(long uid) {
    if (!released.contains(uid) && table.values().stream().noneMatch(e -> e.owner == uid)) {
      released.add(uid);
      node.send(uid, new Frames.Out(Frames.LEAVE_OK, 0).frame());
    }
  }

  /** Moves shards from nodes with many to nodes with few, some at a time. */
  private void balance() {
    long moving = table.values().stream().filter(e -> e.phase != Phase.HOSTED).count();
    for (String type : node.knownTypes()) {
      List<Member> hosts = hosts(type);
      if (hosts.isEmpty()) {
        continue;
      }
      if (Shards.singleton(type)) {
        Entry e = table.get(type + "#0");
        if (e != null && e.phase == Phase.HOSTED && e.owner != hosts.getFirst().uid()) {
          move(type + "#0", e);
        }
        continue;
      }
      Map<Long, Integer> load = load(type);
      hosts.forEach(m -> load.putIfAbsent(m.uid(), 0));
      while (moving < MOVES) {
        long most =
            hosts.stream().map(Member::uid).max(Comparator.comparingInt(load::get)).orElseThrow();
        long least =
            hosts.stream().map(Member::uid).min(Comparator.comparingInt(load::get)).orElseThrow();
        if (load.get(most) - load.get(least) < 2) {
          break;
        }
        Map.Entry<String, Entry> one =
            table.subMap(type + "#", type + "$").entrySet().stream()
                .filter(e -> e.getValue().owner == most && e.getValue().phase == Phase.HOSTED)
                .findFirst()
                .orElse(null);
        if (one == null) {
          break;
        }
        move(one.getKey(), one.getValue());
        load.merge(most, -1, Integer::sum);
        load.merge(least, 1, Integer::sum);
        moving++;
      }
    }
  }
}
