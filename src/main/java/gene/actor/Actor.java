package gene.actor;

import gene.actor.transfer.Transfer;
import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Isolate;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.List;

/**
 * An actor: handle, mailbox and state in one object, so that a million of them fit. Everybody may
 * send and ask; everything else belongs to the runner that has it. An actor is idle, or somebody
 * has it: it stands in the queue of a worker, or one runs its turns; who moves it from one to the
 * other is settled by one atomic operation.
 */
public final class Actor extends Mailbox implements Recipient, Job {
  final ActorRuntime runtime;
  final long id;
  Object handler;
  Object state;
  Isolate isolate;

  /** Stays with its worker: there are futures or tasks of its there. */
  boolean pinned;

  private volatile Life life; // null: an ordinary one

  /** What the task of its turn waits for, null when it does not wait for actors. */
  volatile Link[] waitsFor;

  volatile boolean inTurn;
  volatile boolean waiting; // inside of a turn
  long handled;
  int failures;

  Actor(ActorRuntime runtime, long id, Worker home, int limit, Isolate isolate) {
    super(home, limit);
    this.runtime = runtime;
    this.id = id;
    this.isolate = isolate;
  }

  // ---- for everybody

  @Override
  public Actor actorFor(Vm vm, Object message) {
    return this;
  }

  @Override
  public List<Actor> actors() {
    return List.of(this);
  }

  @Override
  public long id() {
    return id;
  }

  @Override
  public boolean alive() {
    return !stopping;
  }

  /** Sends a message; false when the mailbox is full. */
  boolean offer(Turn t) {
    if (stopping) {
      throw ActorErrors.stopped();
    }
    if (!reserve(limit)) {
      return false;
    }
    deliver(t);
    return true;
  }

  /** A message of the system, for which there is always room; dropped by one that has stopped. */
  void tell(Object message) {
    if (!stopping) {
      reserve(Integer.MAX_VALUE);
      deliver(new Turn(this, message));
    }
  }

  /** False when it has stopped. */
  boolean deliverAlways(Turn t) {
    if (stopping) {
      return false;
    }
    reserve(Integer.MAX_VALUE);
    deliver(t);
    return true;
  }

  private void deliver(Turn t) {
    push(t);
    wake();
    if (dead()) {
      Ends.drain(this);
    }
  }

  /** Has its mail looked at, unless somebody is at it. */
  private void wake() {
    if (engage()) {
      home.schedule(this);
    }
  }

  @Override
  public void stop() {
    if (!stopping) {
      stopping = true;
      wake();
    }
  }

  boolean stopping() {
    return stopping;
  }

  Life life() {
    Life l = life;
    if (l != null) {
      return l;
    }
    synchronized (this) {
      if (life == null) {
        life = new Life();
      }
      return life;
    }
  }

  void life(Life l) {
    life = l;
  }

  /** Starts a new one, which has a first turn if it has a hook for that. */
  Actor begin() {
    Life l = life;
    if (l != null && l.onStart != null) {
      tell(Turn.START);
    }
    return this;
  }

  /** Is told of the end on the thread of the asking VM. */
  interface Outcome {
    void ended(Object state, ExceptionValue error);
  }

  void onEnd(Vm vm, Outcome o) {
    Scheduler s = Scheduler.of(vm);
    onLastEnd((a, error) -> a.report(s, o, error));
  }

  @Override
  public void onLastEnd(Life.Mourner m) {
    if (!life().add(m)) {
      m.stopped(this, life().error());
    }
  }

  private void report(Scheduler s, Outcome o, ExceptionValue error) {
    Vm here = Vm.current();
    Object value = null;
    ExceptionValue failure = null;
    try {
      failure = error == null ? null : Transfer.failure(here, error);
      value = error == null ? Transfer.of(here, state).value() : null;
    } catch (GeneError e) {
      failure = e.value(here); // a state that cannot be transferred
    }
    Object v = value;
    ExceptionValue f = failure;
    s.loop().post(() -> o.ended(v, f));
  }

  @Override
  public GeneFuture done(Vm vm) {
    Scheduler s = Scheduler.of(vm);
    GeneFuture out = s.futures().operation(new End());
    onEnd(
        vm,
        (v, error) -> {
          if (error == null) {
            s.futures().succeed(out, v);
          } else {
            s.futures().fail(out, new GeneError(error));
          }
        });
    return out;
  }

  /** The wait for its end, which comes after its turn. */
  private final class End implements Link {
    @Override
    public void cancel(GeneFuture f, ExceptionValue reason) {
      // it ends all the same
    }

    @Override
    public Actor actor() {
      return Actor.this;
    }

    @Override
    public boolean open() {
      return !dead();
    }

    @Override
    public String of(String whom) {
      return "the end of " + whom;
    }
  }

  Life lifeOrNull() {
    return life;
  }

  /** How messages call it. */
  String title() {
    Life l = life;
    if (l != null && l.origin != null) {
      return l.origin.toString();
    }
    return "actor " + id + (l == null || l.name == null ? "" : " (" + l.name + ")");
  }

  @Override
  public GeneMap statusMap() {
    Life l = life;
    String name =
        dead() || stopping && !inTurn
            ? "stopped"
            : waiting ? "waiting" : inTurn || queued() > 0 ? "running" : "idle";
    return GeneMap.of(
        "id",
        id,
        "name",
        l == null || l.name == null ? Singleton.NIL : l.name,
        "state",
        name,
        "mailbox",
        (long) queued(),
        "handled",
        handled,
        "failures",
        (long) failures,
        "restarts",
        l == null ? 0L : (long) l.restarts);
  }

  /** For those who watch the program. */
  GeneMap figures() {
    GeneMap m = statusMap();
    m.put("worker", (long) home.number());
    return m;
  }

  // ---- for the runner that has it

  @Override
  public boolean movable() {
    return !pinned;
  }

  @Override
  public void run(Runner runner) {
    home = runner.worker();
    Turns.run(this, runner);
  }

  /** The runner gives it back; it is queued again when there is mail. */
  void release() {
    countAll();
    status(IDLE);
    if (hasMail() || stopping) {
      wake();
    }
  }

  /** The last turn is over. */
  void die(ExceptionValue error) {
    stopping = true;
    status(DEAD);
    Ends.of(this, error);
  }

  boolean dead() {
    return status() == DEAD;
  }

  // ---- as a value

  @Override
  public String kind() {
    return "Actor";
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public boolean immutable() {
    return true;
  }

  @Override
  public void print(Printer p) {
    p.raw("<Actor " + id + ">");
  }
}
