package gene.engine;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.CallStack;
import gene.runtime.Vm;
import gene.value.Singleton;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The modules that are being loaded, and which of them needs which. A ring is an error; another
 * task that imports one of them, of any VM, waits until it is there.
 */
final class Loading {
  private final Map<Path, Entry> entries = new LinkedHashMap<>();

  private static final class Entry {
    final Vm vm;
    final CallStack task;
    final Set<Path> needs = new LinkedHashSet<>(2);
    final List<Runnable> waiting = new ArrayList<>(0);

    Entry(Vm vm) {
      this.vm = vm;
      this.task = vm.stack;
    }
  }

  synchronized void begin(Vm vm, Path path, @Nullable Path importer) {
    entries.put(path, new Entry(vm));
    need(importer, path);
  }

  private void need(@Nullable Path importer, Path path) {
    Entry e = importer == null ? null : entries.get(importer);
    if (e != null) {
      e.needs.add(path);
    }
  }

  /** It is there, or has failed: who waits looks again. */
  void end(Path path) {
    List<Runnable> waiting = remove(path);
    waiting.forEach(Runnable::run);
  }

  private synchronized List<Runnable> remove(Path path) {
    Entry e = entries.remove(path);
    entries.values().forEach(other -> other.needs.remove(path));
    return e == null ? List.of() : e.waiting;
  }

  synchronized boolean contains(Path path) {
    return entries.containsKey(path);
  }

  /** From the wanted module to its importer, when it needs that itself; else empty. */
  synchronized List<Path> ring(Vm vm, Path wanted, @Nullable Path importer) {
    Entry e = entries.get(wanted);
    if (e == null) {
      return List.of();
    }
    List<Path> way = new ArrayList<>();
    if (leads(wanted, importer, way, new LinkedHashSet<>())) {
      return way;
    }
    return e.task == vm.stack ? List.of(wanted) : List.of();
  }

  private boolean leads(Path from, @Nullable Path to, List<Path> way, Set<Path> seen) {
    Entry e = entries.get(from);
    if (e == null || !seen.add(from)) {
      return false;
    }
    way.add(from);
    if (from.equals(to)) {
      return true;
    }
    for (Path next : e.needs) {
      if (leads(next, to, way, seen)) {
        return true;
      }
    }
    way.removeLast();
    return false;
  }

  /** Waits until somebody else has loaded it, or failed to. */
  void await(Vm vm, Path path, @Nullable Path importer) {
    Scheduler s = Scheduler.of(vm);
    GeneFuture done = new GeneFuture();
    boolean elsewhere;
    synchronized (this) {
      Entry e = entries.get(path);
      if (e == null) {
        return;
      }
      need(importer, path);
      elsewhere = e.vm != vm;
      if (elsewhere) {
        s.loop().expect();
      }
      e.waiting.add(() -> s.loop().post(() -> arrived(s, done, elsewhere)));
    }
    s.await(done);
  }

  private static void arrived(Scheduler s, GeneFuture done, boolean elsewhere) {
    if (elsewhere) {
      s.loop().arrived();
    }
    if (done.pending()) {
      s.futures().succeed(done, Singleton.NIL);
    }
  }
}
