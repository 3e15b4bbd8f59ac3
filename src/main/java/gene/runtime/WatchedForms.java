package gene.runtime;

import gene.value.Mutability;
import java.lang.invoke.SwitchPoint;

/**
 * Forms that code was made of. They are ordinary data, and whoever got one as the argument of a
 * macro-like function may change it; then the code is no longer what the form says. Containers
 * among the parts are marked, and the first change of a marked one ends a period: what was found in
 * that period must be compared with its form again. A variable that evaluated code declares at the
 * top of a unit ends it, too, since forms may mean it from then on. Shared by all VMs, as data has
 * no VM.
 */
public final class WatchedForms {
  private static volatile SwitchPoint period = new SwitchPoint();

  private WatchedForms() {}

  /** The present period: valid until a watched form changes. */
  public static SwitchPoint period() {
    return period;
  }

  /** Wants to know of changes of these parts. */
  public static void watch(Object[] parts) {
    for (Object part : parts) {
      if (part instanceof Mutability.Holder h && h.mutability() == Mutability.MUTABLE) {
        h.mutability(Mutability.WATCHED);
      }
    }
  }

  public static synchronized void changed() {
    SwitchPoint old = period;
    period = new SwitchPoint();
    SwitchPoint.invalidateAll(new SwitchPoint[] {old});
  }
}
