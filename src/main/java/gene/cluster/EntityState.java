package gene.cluster;

import gene.actor.Keeping;
import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The state of an entity in a store: written after every turn that changes it, or the events of the
 * turn, and after many events the state as well. In the turns of its actor.
 */
final class EntityState implements Keeping {
  private static final int SNAPSHOT_EVERY = 100;

  private final EntityType type;
  private final String key;
  private final Object fold; // null: states are written
  private Store.Kept kept; // until it is recovered
  private long version;
  private byte[] written; // the last state, to see whether it has changed
  private int eventsSince; // the last state
  private List<byte[]> noted = new ArrayList<>(1); // events of this turn
  private Object folded; // the state with them

  EntityState(EntityType type, String key, Store.Kept kept, Object fold) {
    this.type = type;
    this.key = key;
    this.kept = kept;
    this.fold = fold == Singleton.NIL ? null : fold;
    this.version = kept.version();
  }

  /** What the store has, or the usual initial state. */
  Object recovered(Vm vm, Object usual) {
    written = kept.state();
    Object state = written == null ? usual : Packing.read(vm, written);
    for (byte[] e : kept.events()) {
      if (fold == null) {
        throw Errors.argument(
            "cluster/entities \"" + type.name() + "\": the store holds events, so it needs ^fold");
      }
      state = vm.call(fold, state, Packing.read(vm, e));
      eventsSince++;
    }
    kept = null;
    return state;
  }

  @Override
  public Object note(Vm vm, Object state, Object event) {
    if (fold == null) {
      throw new GeneError(
          ErrorKind.CONCURRENCY, "ActorContext.persist requires ^fold", "GENE.ACTOR.PERSIST");
    }
    byte[] b = Packing.write(vm, event);
    folded = vm.call(fold, noted.isEmpty() ? state : folded, event);
    noted.add(b);
    return folded;
  }

  @Override
  public void failed() {
    noted.clear();
    folded = null;
  }

  @Override
  public Object keep(Vm vm, Object before, Object next) {
    return fold == null ? keepState(vm, next) : keepEvents(vm, before);
  }

  private Object keepState(Vm vm, Object next) {
    byte[] b = Packing.write(vm, next);
    if (!Arrays.equals(b, written)) {
      store(vm, b, List.of());
      written = b;
    }
    return next;
  }

  /** The state is what the events make of it, whatever the handler gives. */
  private Object keepEvents(Vm vm, Object before) {
    if (noted.isEmpty()) {
      return before;
    }
    Object state = folded;
    List<byte[]> events = List.copyOf(noted);
    failed();
    boolean snapshot = eventsSince + events.size() >= SNAPSHOT_EVERY;
    store(vm, snapshot ? Packing.write(vm, state) : null, events);
    eventsSince = snapshot ? 0 : eventsSince + events.size();
    return state;
  }

  /** Waits until it is written; other actors have their turns meanwhile. */
  private void store(Vm vm, byte[] state, List<byte[]> events) {
    Scheduler s = Scheduler.of(vm);
    GeneFuture f = s.futures().operation((g, reason) -> {});
    type.store()
        .write(
            type.name(),
            key,
            version,
            state,
            events,
            problem ->
                s.loop()
                    .post(
                        () -> {
                          if (problem == null) {
                            s.futures().succeed(f, Singleton.NIL);
                          } else {
                            s.futures().fail(f, failure(problem));
                          }
                        }));
    s.await(f);
    version++;
  }

  private GeneError failure(String problem) {
    return new GeneError(
        ErrorKind.PROVIDER,
        "the state of " + type.name() + " " + key + " was not written: " + problem,
        "GENE.CLUSTER.STORE");
  }
}
