package gene.actor;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.value.Equality;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Several actors with one handle (chapter 17.6). */
final class ActorPool implements Recipient {
  private final long id;
  private final String name; // null: none
  private final Actor[] members;
  private final Object key; // a callable; null: the shortest mailbox
  private volatile int first; // where the search for it begins, so that equals take turns

  ActorPool(long id, String name, Actor[] members, Object key) {
    this.id = id;
    this.name = name;
    this.members = members;
    this.key = key;
  }

  /** Has the actors begin; they are found by the name until the last one has stopped. */
  ActorPool begin(ActorRuntime runtime) {
    runtime.name(name, this);
    if (name != null) {
      onLastEnd((a, error) -> runtime.forget(name, this));
    }
    for (Actor a : members) {
      a.begin();
    }
    return this;
  }

  @Override
  public List<Actor> actors() {
    return List.of(members);
  }

  /** Told once, when all have stopped: by the last one, of the first failure. */
  @Override
  public void onLastEnd(Life.Mourner m) {
    AtomicInteger left = new AtomicInteger(members.length);
    AtomicReference<ExceptionValue> failure = new AtomicReference<>();
    Life.Mourner each =
        (a, error) -> {
          failure.compareAndSet(null, error);
          if (left.decrementAndGet() == 0) {
            m.stopped(a, failure.get());
          }
        };
    for (Actor a : members) {
      a.onLastEnd(each);
    }
  }

  @Override
  public Actor actorFor(Vm vm, Object message) {
    if (key != null) {
      return members[Math.floorMod(Equality.hash(vm.call(key, message)), members.length)];
    }
    int start = first;
    first = start + 1;
    Actor best = null;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < members.length; i++) {
      Actor a = members[Math.floorMod(start + i, members.length)];
      int n = a.queued() * 2 + (a.inTurn ? 1 : 0);
      if (a.alive() && n < least) {
        best = a;
        least = n;
      }
    }
    if (best == null) {
      throw ActorErrors.stopped();
    }
    return best;
  }

  @Override
  public void stop() {
    for (Actor a : members) {
      a.stop();
    }
  }

  /** As long as one of them is. */
  @Override
  public boolean alive() {
    for (Actor a : members) {
      if (a.alive()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public long id() {
    return id;
  }

  @Override
  public GeneMap statusMap() {
    GeneArray all = new GeneArray();
    long mailbox = 0;
    long handled = 0;
    long failures = 0;
    for (Actor a : members) {
      GeneMap s = a.statusMap();
      all.add(s);
      mailbox += (Long) s.get("mailbox");
      handled += (Long) s.get("handled");
      failures += (Long) s.get("failures");
    }
    return GeneMap.of(
        "id",
        id,
        "name",
        name == null ? Singleton.NIL : name,
        "size",
        (long) members.length,
        "state",
        alive() ? "running" : "stopped",
        "mailbox",
        mailbox,
        "handled",
        handled,
        "failures",
        failures,
        "members",
        all);
  }

  /** Of the array of all final states. */
  @Override
  public GeneFuture done(Vm vm) {
    Scheduler s = Scheduler.of(vm);
    GeneFuture out = s.futures().operation((f, reason) -> {});
    Object[] states = new Object[members.length];
    int[] left = {members.length};
    for (int i = 0; i < members.length; i++) {
      int at = i;
      members[i].onEnd(
          vm,
          (state, error) -> {
            states[at] = state == null ? Singleton.NIL : state;
            left[0]--;
            settle(s, out, states, left[0], error);
          });
    }
    return out;
  }

  private static void settle(
      Scheduler s, GeneFuture out, Object[] states, int left, ExceptionValue error) {
    if (error != null) {
      s.futures().fail(out, new gene.runtime.error.GeneError(error));
    } else if (left == 0) {
      s.futures().succeed(out, GeneArray.wrap(states));
    }
  }

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
    p.raw("<ActorPool " + id + ">");
  }
}
