package gene.actor;

import gene.async.GeneFuture;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import java.util.ArrayList;
import java.util.List;

/**
 * Actors that wait for each other's replies (chapter 17.5). An actor notes what its turn waits for
 * before it looks whether that leads back to itself: of those that close a ring at the same moment,
 * the last one to note sees all of it. Only who has found a ring takes a lock, to look again.
 */
final class Rings {
  private static final Object FOUND = new Object();

  private Rings() {}

  /** The error for a wait that closes a ring, or null; notes what the actor waits for. */
  static GeneError closedBy(Actor actor, GeneFuture[] futures, Vm vm) {
    List<Turn> replies = new ArrayList<>(1);
    collect(futures, replies, 0);
    if (replies.isEmpty()) {
      actor.waitsFor = null;
      return null;
    }
    actor.waitsFor = replies.toArray(Turn[]::new);
    List<Actor> ring = new ArrayList<>();
    if (!leadsBack(actor, actor, ring)) {
      return null;
    }
    synchronized (FOUND) {
      ring.clear();
      if (!leadsBack(actor, actor, ring)) {
        return null; // another one of the ring has got the error
      }
      actor.waitsFor = null;
    }
    return new GeneError(ErrorKind.CONCURRENCY, text(ring, vm), "GENE.ASYNC.DEADLOCK");
  }

  private static void collect(GeneFuture[] futures, List<Turn> replies, int depth) {
    for (GeneFuture f : futures) {
      GeneFuture.Work work = f.pending() ? f.work() : null;
      if (work instanceof Turn t) {
        replies.add(t);
      } else if (work != null && work.needs() == GeneFuture.Needs.ALL && depth < 20) {
        collect(work.inputs(), replies, depth + 1);
      }
    }
  }

  /** Looks for a way from what one waits for to the goal; the ring is the way. */
  private static boolean leadsBack(Actor from, Actor goal, List<Actor> ring) {
    ring.add(from);
    Turn[] edges = from.waitsFor;
    if (edges != null) {
      for (Turn t : edges) {
        Actor next = t.actor;
        if (t.expectsReply()
            && (next == goal || !ring.contains(next) && leadsBack(next, goal, ring))) {
          return true;
        }
      }
    }
    ring.remove(from);
    return false;
  }

  private static String text(List<Actor> ring, Vm vm) {
    StringBuilder text = new StringBuilder("deadlock: ");
    for (int i = 0; i < ring.size(); i++) {
      text.append(i == 0 ? "" : ", ").append(ring.get(i).title()).append(" waits");
      if (i == 0 && vm.stack.place() != null) {
        text.append(" at ").append(vm.stack.place());
      }
      Actor next = ring.get((i + 1) % ring.size());
      text.append(" for the reply of ").append(ring.size() == 1 ? "itself" : next.title());
    }
    return text.toString();
  }
}
