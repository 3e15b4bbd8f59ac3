package gene.actor;

import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.value.GeneMap;
import gene.value.Singleton;

/**
 * Makes actors of one kind for a library written in Java, from any thread: an actor that runs
 * nothing keeps the handler and the options as they were when it was made, and others are made in
 * turns of its.
 */
public final class Nursery {
  /** What {@code spawn} takes, without a name. */
  public static final String KEYWORDS =
      "^state ^mailbox ^on_start ^on_stop ^on_failure ^max_restarts ^within";

  /** Makes one actor; in a turn, with the VM there. Messages call that one as this prints. */
  public interface Birth {
    /** The state to begin with; {@code usual} when there is no other. */
    Object state(Vm vm, GeneMap options, Object usual);

    /** What keeps its state, or null. */
    Keeping keeping(GeneMap options);

    /** It gets messages from now on. */
    void born(Actor a);

    /** It could not be made. */
    void failed(Vm vm, GeneError error);

    /** On its last thread: it has stopped. */
    void ended();
  }

  private final String owner;
  private final Actor keeper;

  private Nursery(String owner, Actor keeper) {
    this.owner = owner;
    this.keeper = keeper;
  }

  /** Checks the options and copies them with the handler. */
  public static Nursery of(Vm vm, String owner, Object[] args, GeneMap options) {
    ActorRuntime r = ActorRuntime.needed(vm);
    new SpawnOptions(vm, owner, args, options).make(r); // throws what is wrong
    GeneMap kept = GeneMap.of("state", options);
    return new Nursery(owner, new SpawnOptions(vm, owner, args, kept).make(r));
  }

  public void spawn(Birth b) {
    keeper.tell((Crew.Errand) (vm, handler) -> make(vm, handler, b));
  }

  private void make(Vm vm, Object handler, Birth b) {
    try {
      GeneMap options = ((GeneMap) keeper.state).copy();
      Object usual = options.get("state");
      options.put("state", b.state(vm, options, usual == null ? Singleton.NIL : usual));
      Actor a = new SpawnOptions(vm, owner, new Object[] {handler}, options).make(keeper.runtime);
      a.life().origin = b;
      a.life().keeping = b.keeping(options);
      a.life().add((ended, error) -> b.ended());
      a.begin();
      b.born(a);
    } catch (GeneError e) {
      b.failed(vm, e);
    }
  }

  /** Stops an actor when it has handled what it has. */
  public static void stopAfterAll(Actor a) {
    a.tell(Turn.LAST);
  }
}
