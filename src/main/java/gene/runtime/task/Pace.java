package gene.runtime.task;

import gene.runtime.Vm;
import gene.value.Printer;

/**
 * Lets long work of a native look for signals now and then: other tasks, limits and cancellation go
 * on meanwhile. Counts steps, so that a step costs next to nothing.
 */
public final class Pace implements Runnable {
  private static final int STEPS = 1024;
  private static final Pace PRINTING = new Pace();

  private int steps;

  /** One more step of the work. */
  public void step() {
    if (++steps % STEPS == 0) {
      look();
    }
  }

  /** Looks for signals now. */
  public static void look() {
    Vm vm = Vm.current();
    if (vm != null) {
      vm.safepoint();
    }
  }

  /** Lets the printer look, which is below the VM; from the first signal on. */
  public static void ofPrinting() {
    Printer.duringLongWork(PRINTING);
  }

  @Override
  public void run() {
    look();
  }
}
