package gene.cluster;

import gene.actor.Actor;
import gene.actor.Link;
import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.cluster.node.Incoming;
import gene.cluster.node.Mode;
import gene.cluster.node.Node;
import gene.cluster.node.Status;
import gene.runtime.Isolate;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.runtime.natives.Table;
import gene.value.GeneMap;
import gene.value.Singleton;

/** The methods of entities: {@code .send} and its relatives. */
final class EntityCalls {
  private EntityCalls() {}

  static void install(Table t) {
    t.keywords(
            "send",
            "msg ^wait ^confirm",
            "Sends a message, at most once; nil. ^^confirm: repeated until it was handled, a Future"
                + " of nil.",
            EntityCalls::send)
        .keywords(
            "send_expect_reply",
            "msg ^wait",
            "Sends a message; a Future of the reply.",
            EntityCalls::ask)
        .keywords(
            "send_expect_reply_sync",
            "msg ^timeout",
            "Sends a message and waits for the reply.",
            EntityCalls::askAndWait)
        .method("key", "", "Its key.", (vm, e) -> ((EntityHandle) e).key())
        .method("type", "", "The name of its type.", (vm, e) -> ((EntityHandle) e).type());
  }

  private static Object send(Vm vm, Object self, Object[] args, GeneMap keywords) {
    EntityHandle e = (EntityHandle) self;
    if (Args.truthy(keywords, "confirm")) {
      return awaited(vm, e, Mode.CONFIRM, args[0], Args.truthy(keywords, "wait"));
    }
    byte[] payload = prepared(vm, e, args[0], Args.truthy(keywords, "wait"));
    e.program().node().send(e.address(), Mode.SEND, payload, e);
    return Singleton.NIL;
  }

  private static Object ask(Vm vm, Object self, Object[] args, GeneMap keywords) {
    return awaited(vm, (EntityHandle) self, Mode.ASK, args[0], Args.truthy(keywords, "wait"));
  }

  private static Object askAndWait(Vm vm, Object self, Object[] args, GeneMap keywords) {
    Object limit = keywords.get("timeout");
    long nanos =
        limit == null || limit == Singleton.NIL
            ? -1
            : Durations.nanos("Entity.send_expect_reply_sync ^timeout", limit);
    GeneFuture f = awaited(vm, (EntityHandle) self, Mode.ASK, args[0], false);
    return Scheduler.of(vm)
        .await(
            f,
            nanos,
            nanos < 0 ? null : ClusterErrors.timeout("Entity.send_expect_reply_sync timed out"));
  }

  /** The bytes of a message for which there is a credit. */
  private static byte[] prepared(Vm vm, EntityHandle e, Object message, boolean wait) {
    ClusterProgram p = e.program();
    if (p.node().over()) {
      throw ClusterErrors.of(Status.ENDED, null, e.type(), e.key());
    }
    byte[] payload = Packing.write(vm, message, "message", p.maxMessage());
    if (!p.flow.take(e.title())) {
      if (!wait) {
        throw ClusterErrors.full();
      }
      p.flow.await(Scheduler.of(vm), e.title());
    }
    return payload;
  }

  private static GeneFuture awaited(
      Vm vm, EntityHandle e, Mode mode, Object message, boolean wait) {
    byte[] payload = prepared(vm, e, message, wait);
    Reply r = new Reply(e, Scheduler.of(vm), vm.isolate);
    e.program().node().send(e.address(), mode, payload, r);
    return r.future;
  }

  /** The work behind a reply; when that has come, what is to be done on the sender's thread. */
  private static final class Reply implements Link, Node.Completion, Runnable {
    private final EntityHandle entity;
    private final Scheduler scheduler;
    private final Isolate isolate;
    final GeneFuture future;
    private volatile Incoming here; // the message, while an entity of this node has it
    private volatile boolean elsewhere; // another node has it
    private volatile Status status; // since it has come
    private byte[] reply;

    Reply(EntityHandle entity, Scheduler scheduler, Isolate isolate) {
      this.entity = entity;
      this.scheduler = scheduler;
      this.isolate = isolate;
      this.future = scheduler.futures().operation(this);
    }

    @Override
    public void cancel(GeneFuture f, gene.runtime.error.ExceptionValue reason) {
      // The message goes its way: who sent it has lost interest in the answer only.
    }

    @Override
    public Actor actor() {
      return elsewhere ? null : entity.program().hosting.actor(entity.type(), entity.key());
    }

    /** What the entity has answered is over for it before it is for the sender. */
    @Override
    public boolean open() {
      Incoming m = here;
      return status == null && (m == null || !m.answered());
    }

    @Override
    public void transmitted(Incoming to) {
      here = to;
      elsewhere = to == null;
    }

    @Override
    public String of(String whom) {
      return "the reply of " + whom;
    }

    @Override
    public String description() {
      return of(entity.title());
    }

    @Override
    public void done(Status how, byte[] with) {
      entity.program().flow.give(entity.title());
      reply = with;
      status = how;
      here = null;
      scheduler.loop().post(this);
    }

    /** On the sender's thread, in its loop; code of the program runs in a task. */
    @Override
    public void run() {
      if (status != Status.DONE) {
        scheduler
            .futures()
            .fail(future, ClusterErrors.of(status, reply, entity.type(), entity.key()));
        return;
      }
      Object plain;
      try {
        plain = reply.length == 0 ? Singleton.NIL : Packing.plain(reply);
      } catch (GeneError e) {
        scheduler.futures().fail(future, e);
        return;
      }
      if (plain != null) {
        scheduler.futures().succeed(future, plain);
      } else {
        scheduler.startFromLoop(isolate, this::read);
      }
    }

    private Object read() {
      try {
        scheduler.futures().succeed(future, Packing.read(scheduler.vm(), reply));
      } catch (GeneError e) {
        scheduler.futures().fail(future, e);
      }
      return Singleton.NIL;
    }
  }
}
