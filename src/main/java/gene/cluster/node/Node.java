package gene.cluster.node;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** One node. Public methods may be called from any thread; the rest runs on the node's. */
public final class Node implements Engine.Listener {
  private static final long TICK = 100 * Timing.MILLI;
  private static final long KEEP_ALIVE = 500 * Timing.MILLI;
  private static final int GOOD_BYE_TICKS = 30;
  private static final int FRAME_ROOM = 64 * 1024; // for what stands around a payload

  /** Is told on the node's thread how a message ended. */
  public interface Completion {
    void done(Status status, byte[] reply);
  }

  /** Is told on the node's thread what happens to it. */
  public interface Observer {
    /** It has become a member. */
    void joined(Member self);

    /** Other members; {@code what}: Joined, Left, Unreachable, Reachable. */
    void changed(String what, Member m);

    /** It is none any more. */
    void ended(String why);
  }

  private final Engine engine;
  private final Clock clock;
  private final Timing timing;
  private final Hosting hosting;
  private final Observer observer;
  private final int maxMessage;

  private Trust trust;
  private Member self;
  private final Map<Long, Member> members = new LinkedHashMap<>(); // the oldest first
  private volatile List<Member> shown = List.of();
  private final Map<Long, Link> links = new HashMap<>();
  private final Set<Link> dirty = new LinkedHashSet<>();
  private boolean flushing; // will happen
  private final Router router = new Router(this);
  private final Ownership ownership = new Ownership(this);
  private final Coordinator table = new Coordinator(this);
  private long coordinator;
  private final Map<Long, Set<String>> types = new HashMap<>(); // of all members
  private final Set<String> ownTypes = new TreeSet<>();
  private final Set<Long> leavers = new HashSet<>();
  private final Set<Long> saidGoodBye = new HashSet<>();
  private final Map<String, List<Consumer<byte[]>>> topics = new TreeMap<>();
  private final List<Runnable> heldAnswers = new ArrayList<>(); // until this node is trusted again
  private volatile boolean over;
  private boolean leftAlready;

  public Node(
      Engine engine,
      Clock clock,
      Timing timing,
      int maxMessage,
      Hosting hosting,
      Observer observer) {
    this.engine = engine;
    this.clock = clock;
    this.timing = timing;
    this.maxMessage = maxMessage;
    this.hosting = hosting;
    this.observer = observer;
  }

  // ---- for programs

  public void join() {
    execute(() -> engine.join(this));
  }

  /** The members, the oldest first. */
  public List<Member> view() {
    return shown;
  }

  public boolean over() {
    return over;
  }

  public void send(String type, String key, Mode mode, byte[] payload, Completion c) {
    execute(
        () -> {
          if (over) {
            c.done(Status.ENDED, null);
          } else {
            router.send(Shards.of(type, key), key, mode, payload, c);
          }
        });
  }

  /** This node may have entities of a type from now on. */
  public void declare(String type) {
    execute(
        () -> {
          if (ownTypes.add(type) && self != null) {
            types.put(uid(), new TreeSet<>(ownTypes));
            members.keySet().forEach(this::tellTypes);
          }
        });
  }

  public void publish(String topic, byte[] payload) {
    execute(
        () -> {
          byte[] frame =
              new Frames.Out(Frames.PUBLISH, payload.length).text(topic).bytes(payload).frame();
          members.keySet().forEach(uid -> send(uid, frame));
        });
  }

  /** Ends when the result is run. */
  public Runnable subscribe(String topic, Consumer<byte[]> f) {
    execute(() -> topics.computeIfAbsent(topic, t -> new ArrayList<>()).add(f));
    return () -> execute(() -> topics.getOrDefault(topic, new ArrayList<>()).remove(f));
  }

  /** Gives its shards to others, then leaves. */
  public void leave() {
    execute(
        () -> {
          if (over || self == null || members.size() < 2) {
            engineLeave();
            return;
          }
          byte[] frame = new Frames.Out(Frames.LEAVING, 0).frame();
          members.keySet().forEach(uid -> send(uid, frame));
          clock.after(timing.leave(), this::engineLeave);
        });
  }

  private void engineLeave() {
    if (!leftAlready) {
      leftAlready = true;
      ownership.end(); // before anybody hears that this node is gone
      byte[] frame = new Frames.Out(Frames.GOOD_BYE, 0).frame();
      members.keySet().forEach(uid -> send(uid, frame));
      leaveWhenSaid(GOOD_BYE_TICKS);
    }
  }

  /** Goes when the others have all that this node had to say, or after some time. */
  private void leaveWhenSaid(int ticks) {
    if (ticks == 0 || over || links.values().stream().allMatch(Link::idle)) {
      engine.leave();
    } else {
      clock.after(TICK, () -> leaveWhenSaid(ticks - 1));
    }
  }

  /** Entities by type, on this node. */
  public void entities(Consumer<Map<String, Integer>> f) {
    execute(() -> f.accept(ownership.counts()));
  }

  // ---- the engine speaks

  @Override
  public void changed(List<Member> now) {
    if (over) {
      return;
    }
    Map<Long, Member> before = new LinkedHashMap<>(members);
    members.clear();
    now.stream()
        .filter(m -> m.state() != Member.State.DOWN)
        .sorted(Comparator.comparingLong(Member::age))
        .forEach(m -> members.put(m.uid(), leavers.contains(m.uid()) ? leaving(m) : m));
    boolean first = self == null;
    List<Member> removed =
        before.values().stream().filter(m -> !members.containsKey(m.uid())).toList();
    if (first) {
      self = members.get(engine.uid());
      trust = new Trust(clock, timing.trust(), uid());
      types.put(uid(), new TreeSet<>(ownTypes));
    }
    self = members.getOrDefault(uid(), self);
    for (Member m : removed) {
      links.remove(m.uid());
      types.remove(m.uid());
    }
    trust.update(members.values());
    shown = List.copyOf(members.values());
    members.keySet().stream().filter(uid -> !before.containsKey(uid)).forEach(this::greet);
    chooseCoordinator();
    table.membersChanged(removed);
    removed.forEach(m -> router.removed(m.uid(), saidGoodBye.remove(m.uid())));
    removed.forEach(m -> leavers.remove(m.uid()));
    if (first) {
      observer.joined(self);
      clock.after(TICK, this::tick);
    }
    tellObserver(before);
  }

  private Member leaving(Member m) {
    return m.state() == Member.State.UP ? m.with(Member.State.LEAVING) : m;
  }

  private void greet(long uid) {
    tellTypes(uid);
    if (leavers.contains(uid())) {
      send(uid, new Frames.Out(Frames.LEAVING, 0).frame());
    }
  }

  private void tellTypes(long uid) {
    send(uid, new Frames.Out(Frames.TYPES, 0).texts(ownTypes).frame());
  }

  private void chooseCoordinator() {
    long oldest =
        members.values().stream()
            .filter(
                m -> m.counts() && m.state() != Member.State.LEAVING && !leavers.contains(m.uid()))
            .map(Member::uid)
            .findFirst()
            .orElse(uid());
    if (oldest != coordinator) {
      coordinator = oldest;
      router.coordinatorChanged();
    }
  }

  private void tellObserver(Map<Long, Member> before) {
    for (Member m : members.values()) {
      Member old = before.get(m.uid());
      boolean lost = m.state() == Member.State.UNREACHABLE;
      boolean up = m.state() != Member.State.JOINING;
      if (up && (old == null || old.state() == Member.State.JOINING)) {
        observer.changed("Joined", m);
      }
      if (old != null && lost != (old.state() == Member.State.UNREACHABLE)) {
        observer.changed(lost ? "Unreachable" : "Reachable", m);
      }
    }
    for (Member m : before.values()) {
      if (!members.containsKey(m.uid())) {
        observer.changed("Left", m);
      }
    }
  }

  @Override
  public void received(byte[] datagram) {
    if (over || self == null || !Link.valid(datagram, uid())) {
      return;
    }
    long from = Link.from(datagram);
    if (members.containsKey(from) && from != uid()) {
      trust.heard(from, Link.echo(datagram));
      try {
        link(from).received(datagram);
      } catch (Frames.Malformed e) {
        links.remove(from); // its stream is broken for good: it is not one of ours
      }
    }
  }

  @Override
  public byte[] asked(byte[] question) {
    return StatusText.of(shown);
  }

  @Override
  public void ended(String why) {
    if (over) {
      return;
    }
    over = true;
    if (trust != null) {
      trust.end();
    }
    ownership.end();
    heldAnswers.clear();
    router.end();
    links.clear();
    dirty.clear();
    shown = List.of();
    observer.ended(why);
  }

  // ---- time

  private void tick() {
    if (over) {
      return;
    }
    long now = clock.nanos();
    trust.update(members.values());
    List.copyOf(links.values()).forEach(l -> l.tick(now, KEEP_ALIVE));
    table.tick(now);
    router.tick();
    ownership.tick(now);
    if (!heldAnswers.isEmpty() && trust.now()) {
      List<Runnable> all = List.copyOf(heldAnswers);
      heldAnswers.clear();
      all.forEach(Runnable::run);
    }
    clock.after(TICK, this::tick);
  }

  // ---- frames

  private Link link(long uid) {
    return links.computeIfAbsent(uid, u -> new Link(this, u, maxMessage + FRAME_ROOM));
  }

  void send(long uid, byte[] frame) {
    if (uid == uid()) {
      execute(() -> frame(uid, frame));
    } else if (members.containsKey(uid)) {
      link(uid).send(frame);
    }
  }

  void toCoordinator(byte[] frame) {
    send(coordinator, frame);
  }

  void dirty(Link l) {
    dirty.add(l);
    if (!flushing) {
      flushing = true;
      clock.execute(this::flush); // behind what is to be done now, so that frames travel together
    }
  }

  private void flush() {
    flushing = false;
    List<Link> all = new ArrayList<>(dirty);
    dirty.clear();
    all.forEach(Link::flush);
  }

  void transmit(long uid, byte[] datagram) {
    Member m = members.get(uid);
    if (m != null) {
      engine.tell(m, datagram);
    }
  }

  void frame(long from, byte[] frame) {
    if (over) {
      return;
    }
    Frames.In in = new Frames.In(frame);
    switch (in.u8()) {
      case Frames.MESSAGE -> message(from, in);
      case Frames.ANSWER -> router.answered(from, in.u64(), Status.of(in.u8()), in.bytes());
      case Frames.FIND -> table.find(in.text(), from);
      case Frames.HOME -> router.home(in.text(), in.u64());
      case Frames.HOST -> {
        if (ownership.accept(from, in.u64())) {
          ownership.host(in.text());
        }
      }
      case Frames.HOSTING -> table.hosting(in.text(), from);
      case Frames.HAND_OFF -> {
        if (ownership.accept(from, in.u64())) {
          ownership.handOff(in.text());
        }
      }
      case Frames.HANDED_OFF -> table.handedOff(in.text(), from);
      case Frames.RECOVER -> recover(from, in.u64());
      case Frames.OWNS -> table.owns(from, in.u64(), in.texts(), in.texts());
      case Frames.TYPES -> types.put(from, new TreeSet<>(in.texts()));
      case Frames.PUBLISH -> published(in.text(), in.bytes());
      case Frames.LEAVING -> leaves(from);
      case Frames.LEAVE_OK -> engineLeave();
      case Frames.GOOD_BYE -> saidGoodBye.add(from);
      default -> throw new Frames.Malformed("kind");
    }
  }

  private void message(long from, Frames.In in) {
    long id = in.u64();
    Mode mode = Mode.of(in.u8());
    boolean repeated = in.u8() != 0;
    long attempt = in.u64();
    String shard = in.text();
    String key = in.text();
    ownership.received(
        shard, key, new Incoming(this, from, id, mode, repeated, attempt, in.bytes()));
  }

  private void recover(long from, long epoch) {
    if (ownership.accept(from, epoch)) {
      send(
          from,
          new Frames.Out(Frames.OWNS, 0)
              .u64(epoch)
              .texts(ownership.names())
              .texts(ownership.closing())
              .frame());
    }
  }

  private void published(String topic, byte[] payload) {
    List.copyOf(topics.getOrDefault(topic, List.of())).forEach(f -> f.accept(payload));
  }

  private void leaves(long uid) {
    if (leavers.add(uid) && members.containsKey(uid)) {
      members.computeIfPresent(uid, (u, m) -> leaving(m));
      shown = List.copyOf(members.values());
      chooseCoordinator();
      table.membersChanged(List.of());
    }
  }

  /** A message of this or another node is over. */
  void answer(Incoming m, Status status, byte[] reply) {
    if (over) {
      return;
    }
    if (m.from() != uid()) {
      send(
          m.from(),
          new Frames.Out(Frames.ANSWER, reply == null ? 0 : reply.length)
              .u64(m.id())
              .u8(status.ordinal())
              .bytes(reply == null ? new byte[0] : reply)
              .frame());
    } else if (trust.now() || status == Status.REJECTED) {
      router.answered(uid(), m.id(), status, reply);
    } else {
      heldAnswers.add(() -> answer(m, status, reply));
    }
  }

  // ---- for the parts

  void execute(Runnable r) {
    clock.execute(r);
  }

  Clock clock() {
    return clock;
  }

  Timing timing() {
    return timing;
  }

  Trust trust() {
    return trust;
  }

  Hosting hosting() {
    return hosting;
  }

  Ownership ownership() {
    return ownership;
  }

  Member self() {
    return self;
  }

  long uid() {
    return self.uid();
  }

  long coordinator() {
    return coordinator;
  }

  boolean isMember(long uid) {
    return members.containsKey(uid);
  }

  List<Member> members() {
    return List.copyOf(members.values());
  }

  boolean leaving(long uid) {
    return leavers.contains(uid);
  }

  /** A removed member had said that it leaves, and let go of all that it had. */
  boolean leftWell(Member m) {
    return saidGoodBye.contains(m.uid());
  }

  boolean hostsType(long uid, String type) {
    return types.getOrDefault(uid, Set.of()).contains(type);
  }

  Set<String> knownTypes() {
    Set<String> all = new TreeSet<>();
    types.values().forEach(all::addAll);
    return all;
  }
}
