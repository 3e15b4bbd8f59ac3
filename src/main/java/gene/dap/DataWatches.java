package gene.dap;

import gene.runtime.object.Instance;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Properties whose change the user waits for. They are looked at where a line begins. */
final class DataWatches {
  private static final class Watch {
    final Object holder;
    final String name;
    Object last;

    Watch(Object holder, String name) {
      this.holder = holder;
      this.name = name;
      this.last = read(holder, name);
    }
  }

  private final List<Watch> all = new CopyOnWriteArrayList<>();

  void clear() {
    all.clear();
  }

  void add(Object holder, String name) {
    all.add(new Watch(holder, name));
  }

  boolean any() {
    return !all.isEmpty();
  }

  static Object read(Object holder, String name) {
    return switch (holder) {
      case Instance i -> i.get(name);
      case GeneMap m -> m.get(name);
      case GeneArray a -> Integer.parseInt(name) < a.size() ? a.get(Integer.parseInt(name)) : null;
      default -> null;
    };
  }

  /** What has changed since the last look, or null. */
  String changed() {
    for (Watch w : all) {
      Object now = read(w.holder, w.name);
      if (now != w.last && (now == null || !now.equals(w.last))) {
        String before = w.last == null ? "nothing" : Printer.quotedNested(w.last);
        w.last = now;
        return w.name + " was " + before;
      }
    }
    return null;
  }
}
