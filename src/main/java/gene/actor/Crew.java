package gene.actor;

import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.value.GeneMap;

/**
 * Actors for a library written in Java: copies of one handler that run errands, each one at a time.
 * A server has one for its requests.
 */
public final class Crew {
  /** Something to be done in a turn: with the VM and the copy of the handler there. */
  public interface Errand {
    /** On the thread of a worker; throws nothing but the end of the program. */
    void run(Vm vm, Object handler);
  }

  private final Actor[] members;
  private int first; // where the search begins, so that equals take turns

  private Crew(Actor[] members) {
    this.members = members;
  }

  /** Starts the actors; null when the program has not enabled any. */
  public static Crew start(Vm vm, String owner, Callable handler, int size, int mailbox) {
    ActorRuntime r = ActorRuntime.of(vm);
    if (r == null) {
      return null;
    }
    SpawnOptions options =
        new SpawnOptions(vm, owner, new Object[] {handler}, GeneMap.of("mailbox", (long) mailbox));
    Actor[] members = new Actor[size];
    for (int i = 0; i < size; i++) {
      members[i] = options.make(r).begin();
    }
    return new Crew(members);
  }

  public int size() {
    return members.length;
  }

  /** Gives an errand to the one with the least to do; false when all mailboxes are full. */
  public boolean submit(Errand errand) {
    Actor best = members[0];
    int least = Integer.MAX_VALUE;
    first++;
    for (int i = 0; i < members.length && least > 0; i++) {
      Actor a = members[(first + i & Integer.MAX_VALUE) % members.length];
      int load = a.queued() * 2 + (a.inTurn ? 1 : 0);
      if (load < least) {
        best = a;
        least = load;
      }
    }
    return best.offer(new Turn(best, errand));
  }

  /** Errands that wait. */
  public int queued() {
    int n = 0;
    for (Actor a : members) {
      n += a.queued();
    }
    return n;
  }

  public void stop() {
    for (Actor a : members) {
      a.stop();
    }
  }
}
