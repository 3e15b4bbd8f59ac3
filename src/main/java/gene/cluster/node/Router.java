package gene.cluster.node;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The messages that this node sends. One rule keeps the order of a sender's messages to an entity
 * over moves and failures: messages of a shard go to a new owner only when nothing is under way to
 * the last one. What that one refused, or took with it when it died, goes first.
 */
final class Router {
  private static final long ASK_AGAIN = 1000 * Timing.MILLI;
  private static final long PAUSE = 50 * Timing.MILLI; // after a refusal

  /** A shard as this node knows it, and the messages that are under way to its owner. */
  static final class Route {
    final String shard;
    long owner; // 0: not known
    long askAt = Long.MIN_VALUE; // not before
    final TreeMap<Long, Outgoing> waiting = new TreeMap<>();
    private Outgoing first; // of those under way
    long underWayTo;
    long attempt;
    boolean refused; // in this attempt

    Route(String shard) {
      this.shard = shard;
    }

    boolean nothingUnderWay() {
      return first == null;
    }

    void add(Outgoing o) {
      o.route = this;
      o.after = first;
      if (first != null) {
        first.before = o;
      }
      first = o;
    }

    void remove(Outgoing o) {
      if (o.before == null) {
        first = o.after;
      } else {
        o.before.after = o.after;
      }
      if (o.after != null) {
        o.after.before = o.before;
      }
      o.route = null;
      o.before = null;
      o.after = null;
    }
  }

  private final Node node;
  private final Map<String, Route> routes = new HashMap<>();
  private final UnderWay underWay = new UnderWay(); // on all routes
  private final Frames.Out head = new Frames.Out(Frames.MESSAGE, 0);
  private long ids;

  Router(Node node) {
    this.node = node;
  }

  void send(Outgoing o) {
    Route r = routes.get(o.to.shard);
    if (r == null) {
      r = new Route(o.to.shard);
      routes.put(r.shard, r);
    }
    o.id = ++ids;
    if (r.waiting.isEmpty() && ready(r)) {
      transmit(r, o);
    } else {
      r.waiting.put(o.id, o);
      advance(r);
    }
  }

  private static boolean ready(Route r) {
    return r.owner != 0 && (r.nothingUnderWay() || r.underWayTo == r.owner && !r.refused);
  }

  /** Sends what waits, if its owner is known and free of older messages. */
  private void advance(Route r) {
    if (r.waiting.isEmpty()) {
      return;
    }
    if (r.owner == 0) {
      find(r);
    } else if (ready(r)) {
      if (r.refused) {
        r.refused = false;
        r.attempt++;
      }
      List<Outgoing> all = new ArrayList<>(r.waiting.values());
      r.waiting.clear();
      all.forEach(o -> transmit(r, o));
    }
  }

  private void find(Route r) {
    long now = node.clock().nanos();
    if (r.askAt == Long.MIN_VALUE || now - r.askAt >= 0) {
      r.askAt = now + ASK_AGAIN;
      node.toCoordinator(new Frames.Out(Frames.FIND, 0).text(r.shard).frame());
    }
  }

  private void transmit(Route r, Outgoing o) {
    r.add(o);
    r.underWayTo = r.owner;
    underWay.put(o);
    if (r.owner == node.uid()) {
      Incoming m = new Incoming(node, node.uid(), o.id, o.mode, o.repeated, r.attempt, o.payload);
      o.completion.transmitted(m);
      node.ownership().received(r.shard, o.to.key, m);
    } else {
      o.completion.transmitted(null);
      head.again(Frames.MESSAGE)
          .u64(o.id)
          .u8(o.mode.ordinal())
          .u8(o.repeated ? 1 : 0)
          .u64(r.attempt)
          .raw(o.to.written)
          .u32(o.payload.length);
      node.send(r.owner, head, o.payload);
    }
  }

  // ---- what comes back

  /** The coordinator knows the owner; 0: nobody hosts such entities. */
  void home(String shard, long owner) {
    Route r = routes.get(shard);
    if (r == null) {
      return;
    }
    r.askAt = Long.MIN_VALUE;
    if (owner == 0) {
      List<Outgoing> all = new ArrayList<>(r.waiting.values());
      r.waiting.clear();
      all.forEach(o -> o.completion.done(Status.NO_HOST, null));
    } else if (node.isMember(owner)) {
      r.owner = owner;
      advance(r);
    }
  }

  void answered(long from, long id, Status status, byte[] reply) {
    Outgoing o = underWay.get(id);
    if (o == null || o.route.underWayTo != from) {
      return; // of an owner that was given up
    }
    Route r = o.route;
    underWay.remove(o);
    r.remove(o);
    if (status == Status.REJECTED) {
      r.waiting.put(id, o);
      r.refused = true;
      if (r.owner == from) {
        r.owner = 0;
        r.askAt = node.clock().nanos() + PAUSE;
        node.clock().after(PAUSE, () -> advance(r));
      }
    } else {
      o.completion.done(status, reply);
    }
    if (r.nothingUnderWay()) {
      advance(r);
    }
  }

  /**
   * A member is gone: what was under way to it is repeated, or lost. One that said good-bye has
   * answered all that it had handled.
   */
  void removed(long uid, boolean answeredAll) {
    for (Route r : new ArrayList<>(routes.values())) {
      if (r.owner == uid) {
        r.owner = 0;
      }
      if (r.underWayTo == uid && !r.nothingUnderWay()) {
        List<Outgoing> all = new ArrayList<>();
        while (!r.nothingUnderWay()) {
          Outgoing o = r.first;
          all.add(o);
          r.remove(o);
          underWay.remove(o);
        }
        for (Outgoing o : all) {
          if (o.mode == Mode.CONFIRM || answeredAll) {
            o.repeated |= !answeredAll;
            r.waiting.put(o.id, o);
          }
        }
        all.stream()
            .filter(o -> !r.waiting.containsKey(o.id))
            .sorted(java.util.Comparator.comparingLong(o -> o.id))
            .forEach(o -> o.completion.done(Status.LOST, null));
      }
      advance(r);
    }
  }

  /** There is another coordinator: it is asked at once. */
  void coordinatorChanged() {
    for (Route r : new ArrayList<>(routes.values())) {
      r.askAt = Long.MIN_VALUE;
      advance(r);
    }
  }

  void tick() {
    for (Iterator<Route> i = new ArrayList<>(routes.values()).iterator(); i.hasNext(); ) {
      advance(i.next());
    }
  }

  void end() {
    List<Outgoing> all = new ArrayList<>(underWay.all());
    routes.values().forEach(r -> all.addAll(r.waiting.values()));
    routes.clear();
    underWay.clear();
    all.forEach(o -> o.completion.done(Status.ENDED, null));
  }
}
