package gene.runtime;

/**
 * Whether safepoints of compiled code look for signals at all. Most programs never raise one, so
 * their code is made without the check; before the first signal of the process it is turned on,
 * once and for all VMs, and compiled code is made anew.
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

  /** Who makes compiled code look; told at once when it has to already. */
  public static void whenTurnedOn(Runnable action) {
    listener = action;
    if (on) {
      action.run();
    }
  }
}
