package gene.runtime;

/**
 * Whether the safepoints of compiled code poll at all. Most programs never raise one, so their code
 * is made without the check; before the first signal of the process it is turned on, once and for
 * all VMs, and code is compiled again.
 */
public final class SafepointActivation {
  private static volatile boolean on;
  private static volatile Runnable listener = () -> {};

  private SafepointActivation() {}

  public static boolean isOn() {
    return on;
  }

  /** Before a signal is raised; soon, since what is compiled until then must be compiled again. */
  public static void turnOn() {
    if (!on) {
      on = true;
      listener.run();
    }
  }

  /** Runs the action when polling begins, at once if it has begun already. */
  public static void whenTurnedOn(Runnable action) {
    listener = action;
    if (on) {
      action.run();
    }
  }
}
