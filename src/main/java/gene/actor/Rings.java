package gene.actor;

import gene.async.GeneFuture;
import gene.async.Needed;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Actors that wait for each other's replies (chapter 17.5), themselves or through tasks of their
 * own. An actor notes what its turn waits for before it looks whether that leads back to itself: of
 * those that close a ring at the same moment, the last one to note sees all of it. Only who has
 * found a ring takes a lock, to look again.
 */
final class Rings {
  private static final Object FOUND = new Object();

  /** An actor, and what it waits for. */
  private record Step(Actor actor, Link link) {}

  private Rings() {}

  /** The error for a wait that closes a ring, or null; notes what the actor waits for. */
  static GeneError closedBy(Actor actor, GeneFuture[] futures, Vm vm) {
    List<Link> links = links(futures);
    if (links.isEmpty()) {
      actor.waitsFor = null;
      return null;
    }
    actor.waitsFor = links.toArray(Link[]::new);
    if (ring(actor) == null) {
      return null;
    }
    List<Step> ring;
    synchronized (FOUND) {
      ring = ring(actor);
      if (ring == null) {
        return null; // another one of the ring has got the error
      }
      actor.waitsFor = null;
    }
    return new GeneError(ErrorKind.CONCURRENCY, text(ring, vm), "GENE.ASYNC.DEADLOCK");
  }

  /** The actors' doings without which the futures have no outcome. */
  static List<Link> links(GeneFuture... futures) {
    List<Link> links = new ArrayList<>(1);
    for (GeneFuture.Work work : Needed.works(futures)) {
      if (work instanceof Link l) {
        links.add(l);
      }
    }
    return links;
  }

  /** The shortest way from what one waits for back to it, which is the first; null: none. */
  private static List<Step> ring(Actor start) {
    Map<Actor, Step> before = new IdentityHashMap<>();
    ArrayDeque<Actor> open = new ArrayDeque<>(List.of(start));
    for (Actor a = open.poll(); a != null; a = open.poll()) {
      Link[] links = a.waitsFor;
      if (links == null) {
        continue;
      }
      for (Link l : links) {
        Actor next = l.open() ? l.actor() : null;
        if (next == start) {
          return way(before, new Step(a, l));
        }
        if (next != null && before.putIfAbsent(next, new Step(a, l)) == null) {
          open.add(next);
        }
      }
    }
    return null;
  }

  private static List<Step> way(Map<Actor, Step> before, Step last) {
    List<Step> way = new ArrayList<>();
    for (Step s = last; s != null; s = before.get(s.actor)) {
      way.add(s);
    }
    Collections.reverse(way);
    return way;
  }

  private static String text(List<Step> ring, Vm vm) {
    StringBuilder text = new StringBuilder("deadlock: ");
    for (int i = 0; i < ring.size(); i++) {
      Step s = ring.get(i);
      text.append(i == 0 ? "" : ", ").append(s.actor.title()).append(" waits");
      if (i == 0 && vm.stack.place() != null) {
        text.append(" at ").append(vm.stack.place());
      }
      String what = ring.size() == 1 ? s.link.of("itself") : s.link.description();
      text.append(" for ").append(what);
    }
    return text.toString();
  }
}
