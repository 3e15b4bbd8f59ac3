package gene.cluster.node;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Whether this node may act for the cluster: only while it hears from the side that would go on
 * after a partition (see {@link Resolver}). A node that was cut off, or stopped and continued,
 * knows by its own clock that others may have taken over, long before anybody can tell it.
 */
final class Trust {
  private final Clock clock;
  private final long limit;
  private final long self;
  private final Map<Long, Long> heard = new HashMap<>(); // by uid
  private volatile long until;
  private volatile boolean ended;

  Trust(Clock clock, long limit, long self) {
    this.clock = clock;
    this.limit = limit;
    this.self = self;
  }

  /** From any thread. */
  boolean now() {
    return !ended && clock.nanos() - until < 0;
  }

  void end() {
    ended = true;
  }

  /**
   * A member answers to what this node said at that time. When it arrives does not count: what was
   * under way while this node was stopped is old.
   */
  void heard(long uid, long saidAt) {
    heard.merge(uid, saidAt, Math::max);
  }

  /** Until when the members heard from would win; counts how long one could go on from now. */
  void update(Collection<Member> members) {
    heard.keySet().removeIf(uid -> members.stream().noneMatch(m -> m.uid() == uid));
    long now = clock.nanos();
    heard.put(self, now);
    members.forEach(m -> heard.putIfAbsent(m.uid(), now)); // a new one
    long best = now - limit;
    for (long since : heard.values()) { // the winners are those heard from since then
      if (since - best > 0 && Resolver.wins(members, m -> heard.get(m.uid()) - since >= 0)) {
        best = since;
      }
    }
    until = best + limit;
  }
}
