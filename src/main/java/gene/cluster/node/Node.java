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

  /** For what stands around a payload; frames without one fill a chunk at most. */
  private static final int FRAME_ROOM = Link.MAX_CHUNK + 64 * 1024;

  /** Is told on the node's thread how a message ended. */
  public interface Completion {
    void done(Status status, byte[] reply);

    /** The message goes to an entity of this node, or (null) to another node. */
    default void transmitted(Incoming here) {}
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
  private final Runnable flush = this::flush;
  private final Frames.Out answer = new Frames.Out(Frames.ANSWER, 0);
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

  public void send(Address to, Mode mode, byte[] payload, Completion c) {
    execute(new Outgoing(this, to, mode, payload, c));
  }

  void begin(Outgoing o) {
    if (over) {
      o.completion.done(Status.ENDED, null);
    } else {
      router.send(o);
    }
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

  /** The oldest that does not leave; when all do, the youngest: later coordinators are younger. */
  private void chooseCoordinator() {
    List<Member> all = members.values().stream().filter(Member::counts).toList();
    long chosen =
        all.stream()
            .filter(m -> m.state() != Member.State.LEAVING && !leavers.contains(m.uid()))
            .map(Member::uid)
            .findFirst()
            .orElse(all.isEmpty() ? uid() : all.getLast().uid());
    if (chosen != coordinator) {
      coordinator = chosen;
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
  public void received(Datagram d) {
    if (over || self == null || d.to() != uid()) {
      return;
    }
    long from = d.from();
    if (members.containsKey(from) && from != uid()) {
      trust.heard(from, d.echo());
      try {
        link(from).received(d);
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
      execute(() -> frame(uid, new Frames.In(frame)));
    } else if (members.containsKey(uid)) {
      link(uid).send(frame);
    }
  }

  /** A frame to another member that ends with these bytes. */
  void send(long uid, Frames.Out head, byte[] rest) {
    if (members.containsKey(uid)) {
      link(uid).send(head, rest);
    }
  }

  void toCoordinator(byte[] frame) {
    send(coordinator, frame);
  }

  void dirty(Link l) {
    dirty.add(l);
    if (!flushing) {
      flushing = true;
      clock.execute(flush); // behind what is to be done now, so that frames travel together
    }
  }

  private void flush() {
    flushing = false;
    List<Link> all = new ArrayList<>(dirty);
    dirty.clear();
    all.forEach(Link::flush);
  }

  void transmit(Datagram d) {
    Member m = members.get(d.to());
    if (m != null) {
      engine.tell(m, d);
    }
  }

  void frame(long from, Frames.In in) {
    if (over) {
      return;
    }
    switch (in.u8()) {
      case Frames.MESSAGE -> message(from, in);
      case Frames.ANSWER -> router.answered(from, in.u64(), Status.of(in.u8()), in.bytes());
      case Frames.HANDLED -> {
        while (in.more()) {
          router.answered(from, in.u64(), Status.DONE, Datagram.EMPTY);
        }
      }
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
      answerThere(m, status, reply == null ? Datagram.EMPTY : reply);
    } else if (trust.now() || status == Status.REJECTED) {
      router.answered(uid(), m.id(), status, reply);
    } else {
      heldAnswers.add(() -> answer(m, status, reply));
    }
  }

  private void answerThere(Incoming m, Status status, byte[] reply) {
    if (!members.containsKey(m.from())) {
      return;
    }
    if (status == Status.DONE && m.mode() != Mode.ASK) {
      link(m.from()).handled(m.id());
    } else {
      answer.again(Frames.ANSWER).u64(m.id()).u8(status.ordinal()).u32(reply.length);
      link(m.from()).send(answer, reply);
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
