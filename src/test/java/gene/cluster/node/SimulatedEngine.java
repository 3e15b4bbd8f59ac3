package gene.cluster.node;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** The engine and the clock of a node in a {@link World}. */
final class SimulatedEngine implements Engine, Clock {
  private final World world;
  private final long uid;
  private Listener listener;
  boolean dead;
  boolean paused;
  boolean ended;
  final List<Runnable> held = new ArrayList<>();
  private Map<Long, Member> view = Map.of();
  private long version;
  private List<Member> told = List.of();
  private final Map<Long, Long> lastReached = new HashMap<>();
  private Set<Long> unreachable = Set.of();
  private long unreachableSince;

  SimulatedEngine(World world, long uid) {
    this.world = world;
    this.uid = uid;
  }

  boolean gone() {
    return dead || ended;
  }

  boolean runs() {
    return !gone() && !paused;
  }

  // ---- clock

  @Override
  public long nanos() {
    return world.now();
  }

  @Override
  public void execute(Runnable r) {
    world.at(0, this, r);
  }

  @Override
  public void after(long nanos, Runnable r) {
    world.at(nanos, this, r);
  }

  // ---- engine

  @Override
  public void join(Listener l) {
    listener = l;
    world.join(this);
    world.at(World.MILLI * 500, this, this::detect);
  }

  @Override
  public List<Member> members() {
    return told;
  }

  @Override
  public long uid() {
    return uid;
  }

  @Override
  public void tell(Member to, Datagram d) {
    SimulatedEngine other = world.byUid(to.uid());
    if (world.random.nextDouble() < world.loss || other.gone()) {
      return;
    }
    deliver(other, copy(d));
    if (world.random.nextDouble() < world.loss / 4) {
      deliver(other, copy(d));
    }
  }

  /** As it arrives elsewhere. */
  private static Datagram copy(Datagram d) {
    ByteBuffer b = ByteBuffer.allocate(d.length());
    d.write(b);
    return Datagram.read(b.flip());
  }

  private void deliver(SimulatedEngine other, Datagram d) {
    long delay = world.random.nextInt(20) == 0 ? world.millis(1, 60) : world.millis(1, 4);
    world.at(
        delay,
        other,
        () -> {
          if (world.connected(uid, other.uid) && !other.ended) {
            other.listener.received(d);
          }
        });
  }

  @Override
  public void ask(String address, byte[] question, Consumer<byte[]> answer) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void leave() {
    world.log("leave " + uid);
    world.at(
        world.millis(50, 500),
        this,
        () -> {
          world.remove(uid, Set.of(uid));
          end("left");
        });
  }

  void end(String why) {
    if (!ended) {
      world.log("ended " + uid + " " + why);
      ended = true;
      listener.ended(why);
    }
  }

  // ---- membership

  void view(Map<Long, Member> members, long number) {
    if (ended || number <= version) {
      return;
    }
    version = number;
    if (!members.containsKey(uid)) {
      if (view.containsKey(uid)) {
        end("removed");
      }
      return;
    }
    view = members;
    tell();
  }

  private void tell() {
    List<Member> all = new ArrayList<>();
    for (Member m : view.values()) {
      all.add(unreachable.contains(m.uid()) ? m.with(Member.State.UNREACHABLE) : m);
    }
    all.sort((a, b) -> Long.compare(a.age(), b.age()));
    if (!all.equals(told)) {
      told = all;
      listener.changed(all);
    }
  }

  /** The detector of failures and the resolver, twice a second. */
  private void detect() {
    if (ended) {
      return;
    }
    world.at(world.millis(450, 550), this, this::detect);
    for (SimulatedEngine n : world.nodes) { // gossip
      if (n.runs() && !ended && world.connected(uid, n.uid) && !view.isEmpty()) {
        view(n.view, n.version);
      }
    }
    if (ended) {
      return;
    }
    long now = world.now();
    Set<Long> lost = new HashSet<>();
    for (long other : view.keySet()) {
      SimulatedEngine e = world.byUid(other);
      if (other == uid || e.runs() && world.connected(uid, other)) {
        lastReached.put(other, now);
      } else if (now - lastReached.computeIfAbsent(other, u -> now) > World.DETECT) {
        lost.add(other);
      }
    }
    if (!lost.equals(unreachable)) {
      unreachable = lost;
      unreachableSince = now;
      tell();
    }
    if (!lost.isEmpty() && now - unreachableSince > World.STABLE) {
      if (Resolver.wins(view.values(), m -> !lost.contains(m.uid()))) {
        boolean agreed =
            view.keySet().stream()
                .allMatch(
                    u -> lost.contains(u) || world.byUid(u).runs() && world.connected(uid, u));
        if (agreed) {
          world.remove(uid, lost);
        }
      } else {
        end("lost");
      }
    } else if (!view.isEmpty()
        && !world.registry.containsKey(uid)
        && world.random.nextInt(6) == 0) {
      end("removed"); // found out by itself
    }
  }
}
