package gene.cluster.pekko;

import gene.cluster.node.Clock;
import gene.cluster.node.Datagram;
import gene.cluster.node.Engine;
import gene.cluster.node.Member;
import gene.cluster.node.Resolver;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.ClusterEvent;
import org.apache.pekko.cluster.MemberStatus;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.pattern.Patterns;
import org.apache.pekko.remote.artery.tcp.SSLEngineProviderSetup;

/** A node among others: an actor system with one actor, which gets the datagrams and the events. */
public final class PekkoEngine implements Engine {
  private static final int PROBE_MILLIS = 500;
  private static final int ASK_MILLIS = 3000;
  private static final String SYSTEM = "gene";
  private static final String ACTOR = "node";
  private static final String NAME_ROLE = "cluster-name:"; // marks the members of one cluster
  private static final int LEAVE_SECONDS = 5;

  private final PekkoSettings settings;
  private final Clock clock;
  private final ActorSystem system;
  private final Cluster cluster; // null: only asks
  private final ActorRef actor;
  private Listener listener; // the node's thread
  private final Map<UniqueAddress, Long> since = new HashMap<>();
  private final Map<Long, ActorRef> refs = new HashMap<>();
  private List<Member> told = List.of();
  private Set<Long> unreachable = Set.of();
  private long unreachableSince;
  private long unstableSince;
  private boolean wasMember;
  private boolean ended;

  /** Binds the port; what is wrong with it is an {@link EngineFailure}. */
  public PekkoEngine(PekkoSettings settings, SSLContext tls, Clock clock, boolean member) {
    this.settings = settings;
    this.clock = clock;
    this.system = start(settings, tls, member);
    this.cluster = member ? Cluster.get(system) : null;
    this.actor = system.actorOf(Props.create(Ear.class, () -> new Ear(this)), ACTOR);
  }

  private static ActorSystem start(PekkoSettings settings, SSLContext tls, boolean member) {
    BootstrapSetup bootstrap =
        BootstrapSetup.create(settings.config(tls != null, member, NAME_ROLE));
    ActorSystemSetup setup = ActorSystemSetup.create(bootstrap);
    if (tls != null) {
      setup = setup.and(SSLEngineProviderSetup.create(s -> new TlsEngines(tls)));
    }
    try {
      return ActorSystem.create(SYSTEM, setup);
    } catch (Exception e) { // Scala throws checked ones without saying so
      for (Throwable t = e; t != null; t = t.getCause()) {
        if (t instanceof BindException || String.valueOf(t.getMessage()).contains("bind")) {
          throw new EngineFailure(
              "cannot listen at "
                  + settings.host()
                  + ":"
                  + settings.port()
                  + ": the port is taken or the address is not of this machine");
        }
      }
      throw new EngineFailure(String.valueOf(e.getMessage()));
    }
  }

  // ---- the five calls

  @Override
  public void join(Listener l) {
    listener = l;
    actor.tell(new Subscribe(), ActorRef.noSender());
    List<Address> seeds = new ArrayList<>();
    for (String s : settings.seeds()) {
      seeds.add(address(s));
    }
    boolean first = seeds.isEmpty() || seeds.getFirst().equals(cluster.selfAddress());
    if (first) {
      List<Address> others = seeds.stream().skip(1).filter(PekkoEngine::listens).toList();
      new FirstSeed(seeds, others).decide();
    } else {
      cluster.joinSeedNodes(seeds);
    }
    clock.after(TimeUnit.MILLISECONDS.toNanos(250), this::resolve);
  }

  /**
   * The first seed forms a cluster at once only when no other seed is there, or those that are say
   * that they have none: one that comes back while the others are slow to answer must not begin a
   * second cluster, nor one whose others have one. When they say nothing for some seconds, it is
   * for Pekko to decide.
   */
  private final class FirstSeed {
    private static final int ATTEMPTS = 5;

    private final List<Address> seeds;
    private final List<Address> others;
    private int asked; // of the others
    private int attempts;

    FirstSeed(List<Address> seeds, List<Address> others) {
      this.seeds = seeds;
      this.others = others;
    }

    void decide() {
      if (ended) {
        return;
      }
      if (asked == others.size()) {
        cluster.join(cluster.selfAddress());
        return;
      }
      Address a = others.get(asked);
      String to = a.getHost().get() + ":" + a.getPort().get();
      ask(to, new byte[0], PROBE_MILLIS * 2, this::answered);
    }

    private void answered(byte[] members) {
      if (members != null && members.length > 0) {
        cluster.joinSeedNodes(others);
        return;
      }
      if (members != null) {
        asked++;
      } else if (++attempts == ATTEMPTS) {
        cluster.joinSeedNodes(seeds);
        return;
      }
      decide();
    }
  }

  /** Whether somebody is there. */
  private static boolean listens(Address seed) {
    try (Socket s = new Socket()) {
      s.connect(new InetSocketAddress(seed.getHost().get(), seed.getPort().get()), PROBE_MILLIS);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public List<Member> members() {
    return told;
  }

  @Override
  public long uid() {
    return cluster.selfUniqueAddress().longUid();
  }

  /** host:port of this node. */
  public String address() {
    Address a = cluster.selfAddress();
    return a.getHost().get() + ":" + a.getPort().get();
  }

  @Override
  public void tell(Member to, Datagram d) {
    refs.computeIfAbsent(to.uid(), u -> ref(address(to.address()))).tell(d, ActorRef.noSender());
  }

  @Override
  public void ask(String address, byte[] question, Consumer<byte[]> answer) {
    ask(address, question, ASK_MILLIS, answer);
  }

  private void ask(String address, byte[] question, int millis, Consumer<byte[]> answer) {
    Patterns.ask(
            ref(address(address)),
            new PekkoQuestion(question).bytes(),
            java.time.Duration.ofMillis(millis))
        .whenComplete(
            (v, failure) -> clock.execute(() -> answer.accept(v instanceof byte[] b ? b : null)));
  }

  @Override
  public void leave() {
    if (cluster == null || ended) {
      end("left");
      return;
    }
    cluster.registerOnMemberRemoved(() -> clock.execute(() -> end("left")));
    cluster.leave(cluster.selfAddress());
    clock.after(TimeUnit.SECONDS.toNanos(LEAVE_SECONDS), () -> end("left"));
  }

  private static Address address(String hostAndPort) {
    int colon = hostAndPort.lastIndexOf(':');
    return new Address(
        "pekko",
        SYSTEM,
        hostAndPort.substring(0, colon),
        Integer.parseInt(hostAndPort.substring(colon + 1)));
  }

  private ActorRef ref(Address a) {
    return ((ExtendedActorSystem) system).provider().resolveActorRef(a + "/user/" + ACTOR);
  }

  private void end(String why) {
    if (!ended) {
      ended = true;
      system.terminate();
      if (listener != null) {
        listener.ended(why);
      }
    }
  }

  /** Ends the threads. */
  public void close() {
    clock.execute(() -> end("left"));
  }

  // ---- what the actor hears, on the node's thread

  private void heard(Datagram d) {
    if (listener != null && !ended) {
      listener.received(d);
    }
  }

  private void look() {
    if (ended || listener == null) {
      return;
    }
    ClusterEvent.CurrentClusterState state = cluster.state();
    List<Member> all = new ArrayList<>();
    Set<Long> lost = new TreeSet<>();
    state.getUnreachable().forEach(m -> lost.add(m.uniqueAddress().longUid()));
    for (org.apache.pekko.cluster.Member m : state.getMembers()) {
      all.add(member(m, lost.contains(m.uniqueAddress().longUid())));
    }
    all.sort((a, b) -> Long.compare(a.age(), b.age()));
    noteUnreachable(lost);
    Member self = all.stream().filter(m -> m.uid() == uid()).findFirst().orElse(null);
    boolean up = self != null && self.state() != Member.State.JOINING;
    if (wasMember && (self == null || self.state() == Member.State.DOWN)) {
      end("removed from the cluster");
    } else if (up && !sameName(state)) {
      end(
          "the nodes at "
              + String.join(", ", settings.seeds())
              + " are of a cluster with another name");
    } else if (up && !all.equals(told)) {
      wasMember = true;
      told = all;
      listener.changed(all.stream().filter(m -> m.state() != Member.State.JOINING).toList());
    }
  }

  private boolean sameName(ClusterEvent.CurrentClusterState state) {
    for (org.apache.pekko.cluster.Member m : state.getMembers()) {
      if (m.status() != MemberStatus.joining() && !m.hasRole(NAME_ROLE + settings.name())) {
        return wasMember; // then it is the other one who goes
      }
    }
    return true;
  }

  private Member member(org.apache.pekko.cluster.Member m, boolean lost) {
    MemberStatus s = m.status();
    // One that was downed is gone when all others know: only then is it left out.
    boolean down = s == MemberStatus.down() || s == MemberStatus.removed();
    boolean self = m.uniqueAddress().equals(cluster.selfUniqueAddress());
    Member.State state =
        s == MemberStatus.joining() || s == MemberStatus.weaklyUp()
            ? Member.State.JOINING
            : down && self
                ? Member.State.DOWN
                : down || lost
                    ? Member.State.UNREACHABLE
                    : s == MemberStatus.up() ? Member.State.UP : Member.State.LEAVING;
    List<String> roles =
        m.getRoles().stream()
            .filter(r -> !r.startsWith(NAME_ROLE) && !r.startsWith("dc-"))
            .sorted()
            .toList();
    Address a = m.address();
    return new Member(
        m.uniqueAddress().longUid(),
        a.getHost().get() + ":" + a.getPort().get(),
        roles,
        state,
        m.upNumber(),
        since.computeIfAbsent(m.uniqueAddress(), u -> System.currentTimeMillis()));
  }

  // ---- the resolver

  private void noteUnreachable(Set<Long> lost) {
    if (!lost.equals(unreachable)) {
      long now = clock.nanos();
      if (unreachable.isEmpty()) {
        unstableSince = now;
      }
      unreachableSince = now;
      unreachable = lost;
    }
  }

  /** Decides when nothing has changed for a while, or when changes do not come to an end. */
  private void resolve() {
    if (ended) {
      return;
    }
    look();
    long now = clock.nanos();
    if (wasMember
        && !unreachable.isEmpty()
        && (now - unreachableSince > settings.stable()
            || now - unstableSince > 3 * settings.stable())) {
      if (Resolver.wins(told, m -> !unreachable.contains(m.uid()))) {
        for (org.apache.pekko.cluster.Member m : cluster.state().getUnreachable()) {
          cluster.down(m.address());
        }
      } else {
        cluster.down(cluster.selfAddress());
        end("cut off from the majority of the cluster");
        return;
      }
    }
    clock.after(TimeUnit.MILLISECONDS.toNanos(250), this::resolve);
  }

  // ---- the actor

  private record Subscribe() {}

  /** Hands everything to the node's thread. */
  private static final class Ear extends AbstractActor {
    private final PekkoEngine engine;

    Ear(PekkoEngine engine) {
      this.engine = engine;
    }

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(Datagram.class, d -> engine.clock.execute(() -> engine.heard(d)))
          .match(byte[].class, this::question)
          .match(
              Subscribe.class,
              s ->
                  engine.cluster.subscribe(
                      getSelf(),
                      ClusterEvent.MemberEvent.class,
                      ClusterEvent.ReachabilityEvent.class))
          .matchAny(event -> engine.clock.execute(engine::look))
          .build();
    }

    private void question(byte[] b) {
      if (PekkoQuestion.is(b)) {
        ActorRef asker = getSender();
        engine.clock.execute(
            () -> {
              byte[] answer = engine.listener == null ? new byte[0] : engine.listener.asked(b);
              asker.tell(answer, getSelf());
            });
      }
    }
  }
}
