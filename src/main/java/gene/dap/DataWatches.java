package gene.dap;

import gene.runtime.Vm;
import gene.runtime.object.Instance;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Properties whose change the user waits for. They are looked at where a line begins. */
final class DataWatches {
  private static final class Watch {
    final Vm vm; // whose object it is: others must not look at it
    final Object holder;
    final String name;
    Object last;

    Watch(Vm vm, Object holder, String name) {
      this.vm = vm;
      this.holder = holder;
      this.name = name;
      this.last = read(holder, name);
    }
  }

  private final List<Watch> all = new CopyOnWriteArrayList<>();

  void clear() {
    all.clear();
  }

  void add(Vm vm, Object holder, String name) {
    all.add(new Watch(vm, holder, name));
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

  /** What of the VM's objects has changed since the last look, or null. */
  String changed(Vm v) {
    for (Watch w : all) {
      if (w.vm != v) {
        continue;
      }
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
