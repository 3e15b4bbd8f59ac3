package gene.cluster;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.cluster.node.Mode;
import gene.cluster.node.Status;
import gene.runtime.Isolate;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
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
    e.program()
        .node()
        .send(
            e.type(),
            e.key(),
            Mode.SEND,
            payload,
            (status, reply) -> {
              e.program().flow.give(e.title());
              noted(e, status, reply);
            });
    return Singleton.NIL;
  }

  /** What went wrong with a message that nobody waits for, unless its handler has said so. */
  private static void noted(EntityHandle e, Status status, byte[] reply) {
    if (status == Status.NO_HOST || status == Status.FAILED) {
      GeneError error = ClusterErrors.of(status, reply, e.type(), e.key());
      if (status == Status.NO_HOST || ClusterErrors.unreadable(error)) {
        e.program().warn(error, e.type(), e.key());
      }
    }
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
    byte[] payload = Packing.write(vm, message);
    if (payload.length > p.maxMessage()) {
      throw Errors.argument(
          "a message of "
              + payload.length
              + " bytes is larger than the limit of "
              + p.maxMessage()
              + "; cluster/join ^max_message raises it");
    }
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
    Scheduler s = Scheduler.of(vm);
    Reply r = new Reply(e, s, vm.isolate);
    GeneFuture f = s.futures().operation(r);
    e.program()
        .node()
        .send(
            e.type(),
            e.key(),
            mode,
            payload,
            (status, reply) -> {
              e.program().flow.give(e.title());
              s.loop().post(() -> r.arrived(f, status, reply));
            });
    return f;
  }

  /** The work behind a reply. */
  private record Reply(EntityHandle entity, Scheduler scheduler, Isolate isolate)
      implements GeneFuture.Work {
    @Override
    public void cancel(GeneFuture f, gene.runtime.error.ExceptionValue reason) {
      // The message goes its way: who sent it has lost interest in the answer only.
    }

    @Override
    public String description() {
      return "the reply of " + entity.title();
    }

    /** On the sender's thread. */
    void arrived(GeneFuture f, Status status, byte[] reply) {
      if (status != Status.DONE) {
        scheduler.futures().fail(f, ClusterErrors.of(status, reply, entity.type(), entity.key()));
      } else if (reply.length == 0 || Packing.plain(reply)) {
        Object v = reply.length == 0 ? Singleton.NIL : Packing.read(scheduler.vm(), reply);
        scheduler.futures().succeed(f, v);
      } else {
        scheduler.startFromLoop(isolate, () -> read(f, reply)); // may run code of the program
      }
    }

    private Object read(GeneFuture f, byte[] reply) {
      try {
        scheduler.futures().succeed(f, Packing.read(scheduler.vm(), reply));
      } catch (GeneError e) {
        scheduler.futures().fail(f, e);
      }
      return Singleton.NIL;
    }
  }
}
