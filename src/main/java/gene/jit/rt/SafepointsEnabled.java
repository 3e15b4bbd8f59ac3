package gene.jit.rt;

import gene.runtime.SafepointActivation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;

/**
 * Whether compiled code polls, as HotSpot sees it: a constant, until {@link SafepointActivation} is
 * turned on and what was compiled with it is thrown away.
 */
public final class SafepointsEnabled {
  private static final MutableCallSite SITE = new MutableCallSite(answer(false));
  private static final MethodHandle NEEDED = SITE.dynamicInvoker();

  static {
    SafepointActivation.whenTurnedOn(SafepointsEnabled::begin);
  }

  private SafepointsEnabled() {}

  private static MethodHandle answer(boolean needed) {
    return MethodHandles.constant(boolean.class, needed);
  }

  public static boolean needed() {
    try {
      return (boolean) NEEDED.invokeExact();
    } catch (Throwable e) {
      throw new IllegalStateException("bug: a constant cannot fail", e);
    }
  }

  private static void begin() {
    SITE.setTarget(answer(true));
    MutableCallSite.syncAll(new MutableCallSite[] {SITE});
  }
}
