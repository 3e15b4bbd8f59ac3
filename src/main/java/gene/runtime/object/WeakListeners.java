package gene.runtime.object;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * Those who rely on something and are told, once, when it changes. Does not keep them alive: every
 * time their number has doubled, the ones that are gone are dropped.
 */
public final class WeakListeners {
  /**
   * Listeners, held weakly, that cache an assumption: clearing their flag is cheaper than checking
   * the assumption at each use.
   */
  public interface Watcher {
    void changed();
  }

  private static final int FIRST_SWEEP = 64;

  private final List<WeakReference<Watcher>> all = new ArrayList<>();
  private int sweepAt = FIRST_SWEEP;

  public synchronized void add(Watcher watcher) {
    if (all.size() >= sweepAt) {
      all.removeIf(w -> w.refersTo(null));
      sweepAt = Math.max(FIRST_SWEEP, 2 * all.size());
    }
    all.add(new WeakReference<>(watcher));
  }

  /** Tells all of them; who still cares adds itself again. */
  public synchronized void changed() {
    if (all.isEmpty()) {
      return;
    }
    for (WeakReference<Watcher> w : all) {
      Watcher watcher = w.get();
      if (watcher != null) {
        watcher.changed();
      }
    }
    all.clear();
  }
}
