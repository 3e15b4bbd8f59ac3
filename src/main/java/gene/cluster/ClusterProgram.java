package gene.cluster;

import gene.async.Figures;
import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.cluster.node.Member;
import gene.cluster.node.Node;
import gene.cluster.node.Timing;
import gene.cluster.pekko.EngineFailure;
import gene.cluster.pekko.PekkoEngine;
import gene.cluster.pekko.PekkoSettings;
import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;

/** A program as a node of a cluster: from {@code cluster/join} until it leaves. */
final class ClusterProgram implements Node.Observer {
  /** Somebody who wants to know of members; on the node's thread. */
  interface Watcher {
    void changed(String what, Member m);
  }

  private static final Map<Core, ClusterProgram> PROGRAMS =
      new ConcurrentHashMap<>(); // until they end
  private static final long END_SECONDS = 15;

  private final Scheduler scheduler;
  private final JoinOptions options;
  private final GeneFuture joined;
  private final NodeThread thread = new NodeThread();
  final EntityHosting hosting = new EntityHosting();
  final FlowControl flow = new FlowControl();
  private final List<Watcher> watchers = new CopyOnWriteArrayList<>();
  private final List<Runnable> onEnd = new ArrayList<>(); // guarded by this
  private final CountDownLatch end = new CountDownLatch(1);
  private volatile PekkoEngine engine;
  private volatile Node node; // null: not joined yet
  private volatile Member self;
  private volatile boolean ended;
  private boolean leaving;

  private ClusterProgram(Scheduler scheduler, JoinOptions options) {
    this.scheduler = scheduler;
    this.options = options;
    this.joined = scheduler.futures().operation((f, reason) -> close());
  }

  /** The node of a program, null when it is none. */
  static ClusterProgram of(Vm vm) {
    return PROGRAMS.get(vm.core());
  }

  static ClusterProgram required(Vm vm, String owner) {
    ClusterProgram p = of(vm);
    if (p == null || p.self == null && !p.ended) {
      throw ClusterErrors.of(
          p == null
              ? owner + " requires cluster/join first"
              : owner + " requires a member: await the future of cluster/join first",
          "NOT_JOINED");
    }
    if (p.ended) {
      throw ClusterErrors.of("this node is not a member of the cluster any more", "ENDED");
    }
    return p;
  }

  // ---- joining

  static GeneFuture join(Vm vm, JoinOptions options) {
    SSLContext tls = options.context(vm); // what is wrong with it is said before anything begins
    ClusterProgram p;
    synchronized (PROGRAMS) {
      ClusterProgram known = PROGRAMS.get(vm.core());
      if (known != null && !known.ended) {
        throw ClusterErrors.of(
            "cluster/join: this program is a node of the cluster \""
                + known.options.name()
                + "\" already",
            "JOINED");
      }
      p = new ClusterProgram(Scheduler.of(vm), options);
      PROGRAMS.put(vm.core(), p);
    }
    p.scheduler.loop().addSource();
    Figures figures = Figures.of(p.scheduler);
    figures.table("cluster_members", p::memberRows);
    figures.table("cluster_entities", p.hosting::rows);
    vm.core().atEnd(p::leaveAtEnd);
    new Operations(p.scheduler).alarm(options.timeout(), p::late);
    Thread.ofPlatform().daemon().name("gene-cluster-join").start(() -> p.begin(tls));
    return p.joined;
  }

  /** On a thread of its own: Pekko takes a second to start. */
  private void begin(SSLContext tls) {
    try {
      engine =
          new PekkoEngine(
              new PekkoSettings(
                  options.name(),
                  options.host(),
                  options.port(),
                  options.seeds(),
                  options.roles(),
                  TimeUnit.SECONDS.toNanos(3)),
              tls,
              thread,
              true);
    } catch (EngineFailure e) {
      refuse("cluster/join: " + e.getMessage(), "ENGINE");
      return;
    }
    Node n = new Node(engine, thread, Timing.USUAL, options.maxMessage(), hosting, this);
    node = n;
    if (ended) {
      engine.close();
    } else {
      n.join();
    }
  }

  private void refuse(String message, String code) {
    ended = true;
    end.countDown();
    post(() -> scheduler.futures().fail(joined, ClusterErrors.of(message, code)));
  }

  private void late() {
    if (joined.pending()) {
      String seeds = options.seeds().isEmpty() ? "" : " at " + String.join(", ", options.seeds());
      scheduler
          .futures()
          .fail(
              joined,
              ClusterErrors.timeout(
                  "cluster/join: no member of the cluster \""
                      + options.name()
                      + "\" answered"
                      + seeds
                      + " within "
                      + options.timeout() / 1_000_000_000.0
                      + " s; is it reachable, and are name and secret the same?"));
      close();
    }
  }

  private void close() {
    ended = true;
    end.countDown();
    PekkoEngine e = engine;
    if (e != null) {
      e.close();
    }
  }

  private void post(Runnable r) {
    scheduler.loop().post(r);
  }

  // ---- the node speaks, on its thread

  @Override
  public void joined(Member m) {
    self = m;
    post(() -> scheduler.futures().succeed(joined, Members.map(m)));
  }

  @Override
  public void changed(String what, Member m) {
    if (self != null && m.uid() == self.uid()) {
      self = m;
    }
    watchers.forEach(w -> w.changed(what, m));
  }

  @Override
  public void ended(String why) {
    boolean was = self != null;
    boolean unasked = was && !leaving;
    ended = true;
    if (was) {
      watchers.forEach(w -> w.changed("Left", self));
    } else {
      refuse("cluster/join: " + why, "REFUSED");
    }
    if (unasked) {
      scheduler
          .vm()
          .console()
          .err("Warning: cluster: this node is out of the cluster: " + why + "\n");
    }
    List<Runnable> all;
    synchronized (this) {
      all = List.copyOf(onEnd);
      onEnd.clear();
    }
    all.forEach(Runnable::run);
    end.countDown();
    thread.end();
  }

  // ---- for programs

  Node node() {
    return node;
  }

  Member self() {
    return self;
  }

  int maxMessage() {
    return options.maxMessage();
  }

  Runnable watch(Watcher w) {
    watchers.add(w);
    return () -> watchers.remove(w);
  }

  /** A future, of the VM that asks, of the end. */
  GeneFuture leave(Vm vm) {
    Scheduler s = Scheduler.of(vm);
    GeneFuture f = s.futures().operation((g, reason) -> {});
    Runnable done = () -> s.loop().post(() -> s.futures().succeed(f, Singleton.NIL));
    boolean over;
    synchronized (this) {
      over = ended;
      if (!over) {
        onEnd.add(done);
      }
    }
    if (over) {
      done.run();
    } else {
      leaving = true;
      node.leave();
    }
    return f;
  }

  /** The members for those who watch; on any thread. */
  private List<GeneMap> memberRows() {
    Node n = node;
    Member me = self;
    return n == null ? List.of() : n.view().stream().map(m -> Members.row(m, me)).toList();
  }

  /** The program has ended, perhaps by a signal. */
  private void leaveAtEnd() {
    PROGRAMS.remove(scheduler.vm().core(), this);
    if (ended) {
      return;
    }
    leaving = true;
    if (self == null) {
      close();
      return;
    }
    node.leave();
    try {
      end.await(END_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A failure that nobody waits for. */
  void warn(GeneError e, String type, String key) {
    scheduler
        .vm()
        .console()
        .err("Warning: cluster: message to " + type + " " + key + ": " + e.getMessage() + "\n");
  }
}
