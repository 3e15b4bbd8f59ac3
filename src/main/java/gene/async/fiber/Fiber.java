package gene.async.fiber;

/**
 * A coroutine: code with a stack of its own that the VM thread runs until it suspends or ends.
 * Exactly one fiber, or the VM thread itself, runs at any moment, so nothing that belongs to the VM
 * needs locks.
 *
 * <p>Two kinds behave alike: {@link CarriedFiber} is a virtual thread carried by the VM thread,
 * {@link BatonFiber} one of the JDK's scheduler that the VM thread hands control to and waits for.
 *
 * <p>A fiber may block in a call of the JDK. In the VM's own code that is a lock which another
 * thread holds for a moment: whoever resumed the fiber waits for it, so nobody of this VM ever
 * meets a lock whose holder stands still. Foreign code may block for any time: there the VM goes on
 * without the fiber.
 */
public abstract class Fiber {
  /** Runs the fiber on behalf of the VM thread until it suspends, ends, or blocks outside. */
  public abstract void resume();

  /** The thread whose stack it is. */
  public abstract Thread thread();

  /** Called inside the fiber: gives control back to whoever resumed it. */
  public abstract void suspend();

  /** True when foreign code has blocked: the fiber reports by itself when it can go on. */
  public abstract boolean blockedElsewhere();
}
