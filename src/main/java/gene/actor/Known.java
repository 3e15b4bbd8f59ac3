package gene.actor;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Some of the actors of a program, for who looks at it. A table of a fixed size in which each new
 * one has a place; it takes it when nobody lives there. So a million actors cost no more than a
 * read each, and programs with few have all of them here.
 */
final class Known {
  private static final int SIZE = 1 << 10;

  private final AtomicReferenceArray<WeakReference<Actor>> table = new AtomicReferenceArray<>(SIZE);

  void add(Actor a) {
    int place = (int) a.id & SIZE - 1;
    WeakReference<Actor> there = table.getPlain(place);
    Actor old = there == null ? null : there.get();
    if (old == null || old.dead()) {
      table.set(place, new WeakReference<>(a));
    }
  }

  /** Those that live, the oldest first. */
  List<Actor> living(int limit) {
    List<Actor> found = new ArrayList<>();
    for (int i = 0; i < SIZE; i++) {
      WeakReference<Actor> there = table.get(i);
      Actor a = there == null ? null : there.get();
      if (a != null && !a.dead()) {
        found.add(a);
      }
    }
    return found.stream().sorted((a, b) -> Long.compare(a.id, b.id)).limit(limit).toList();
  }
}
