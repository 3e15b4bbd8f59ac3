package gene.cluster;

import gene.actor.Actor;
import gene.actor.Delivery;
import gene.actor.Keeping;
import gene.actor.Nursery;
import gene.cluster.node.Hosting;
import gene.cluster.node.Incoming;
import gene.cluster.node.Mode;
import gene.cluster.node.Shards;
import gene.cluster.node.Status;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.GeneMap;
import java.util.ArrayList;
import java.util.List;

/**
 * An entity: loads what is kept of it, becomes an actor, passes messages on. What comes before
 * there is an actor waits here.
 */
final class HostedEntity implements Hosting.Entity, Nursery.Birth {
  private final EntityType type;
  private final String key;
  private Runnable ended;
  private Store.Kept kept; // when it began
  private EntityState state;

  // guarded by this
  private Actor actor;
  private List<Incoming> early = new ArrayList<>(1);
  private boolean stopping;
  private boolean aborted;

  HostedEntity(EntityType type, String key) {
    this.type = type;
    this.key = key;
  }

  void start(Runnable whenEnded) {
    ended = whenEnded;
    if (type.store() == null) {
      type.nursery().spawn(this);
    } else {
      type.store()
          .load(
              type.name(),
              key,
              (k, problem) -> {
                if (problem != null) {
                  fail(
                      WireError.of(
                          "the state of "
                              + type.name()
                              + " "
                              + key
                              + " cannot be read: "
                              + problem));
                } else {
                  kept = k;
                  type.nursery().spawn(this);
                }
              });
    }
  }

  // ---- messages

  @Override
  public void deliver(Incoming m) {
    synchronized (this) {
      if (actor == null && early != null) {
        early.add(m);
        return;
      }
    }
    pass(m);
  }

  private void pass(Incoming m) {
    if (actor == null || !new Message(actor, m, type.maxMessage()).send()) {
      m.refuse(); // it has stopped by itself, and begins again
    }
  }

  @Override
  public void stop() {
    synchronized (this) {
      stopping = true;
      if (actor == null) {
        return;
      }
    }
    Nursery.stopAfterAll(actor);
  }

  void abort() {
    synchronized (this) {
      aborted = true;
      if (actor == null) {
        return;
      }
    }
    actor.stop();
  }

  /** Its actor, null when it has none yet; from any thread. */
  synchronized Actor actor() {
    return actor;
  }

  @Override
  public String toString() {
    return "entity " + Shards.title(type.name(), key);
  }

  // ---- birth

  @Override
  public Object state(Vm vm, GeneMap options, Object usual) {
    if (kept == null) {
      return usual;
    }
    state = new EntityState(type, key, kept, options.get("fold"));
    kept = null;
    return state.recovered(vm, usual);
  }

  @Override
  public Keeping keeping(GeneMap options) {
    return state;
  }

  @Override
  public void born(Actor a) {
    List<Incoming> waiting;
    boolean last;
    synchronized (this) {
      actor = a;
      waiting = early;
      early = null;
      last = stopping;
      // In the lock, so that a message that comes now is behind those that waited.
      waiting.forEach(this::pass);
    }
    if (aborted) {
      a.stop();
    } else if (last) {
      Nursery.stopAfterAll(a);
    }
  }

  @Override
  public void failed(Vm vm, GeneError error) {
    fail(WireError.write(vm, error.value(vm)));
  }

  private void fail(byte[] error) {
    List<Incoming> waiting;
    synchronized (this) {
      waiting = early;
      early = null;
    }
    waiting.forEach(m -> m.done(Status.FAILED, error));
    ended.run();
  }

  @Override
  public void ended() {
    ended.run();
  }

  /** A message in the mailbox. */
  private static final class Message extends Delivery {
    private final Incoming m;
    private final int maxReply;

    Message(Actor a, Incoming m, int maxReply) {
      super(a);
      this.m = m;
      this.maxReply = maxReply;
    }

    @Override
    protected boolean mayBegin() {
      if (m.mayBegin()) {
        return true;
      }
      m.refuse();
      return false;
    }

    @Override
    protected Object read(Vm vm) {
      try {
        return Packing.read(vm, m.payload());
      } catch (GeneError e) {
        throw new GeneError(
            ErrorKind.RUNTIME,
            "the node of the entity" + ClusterErrors.CANNOT_READ + e.getMessage(),
            ClusterErrors.UNREADABLE);
      }
    }

    @Override
    protected boolean asked() {
      return m.mode() == Mode.ASK;
    }

    @Override
    protected boolean heard() {
      return m.mode() != Mode.SEND;
    }

    @Override
    protected Object written(Vm vm, Object reply) {
      return Packing.write(vm, reply, "reply", maxReply);
    }

    @Override
    protected void handled(Object reply) {
      m.done(Status.DONE, reply == null ? Packing.OF_NIL : (byte[]) reply);
    }

    @Override
    protected void failed(ExceptionValue error) {
      m.done(Status.FAILED, WireError.write(Vm.current(), error));
    }

    @Override
    protected String id() {
      return m.messageId();
    }

    @Override
    protected boolean maybeAgain() {
      return m.repeated();
    }
  }
}
