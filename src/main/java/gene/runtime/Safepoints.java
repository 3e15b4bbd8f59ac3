package gene.runtime;

/**
 * The contract for suspending. Running code reads {@link Vm#signalled} at function entries,
 * back-edges and at least every hundred instructions, and comes here when it is set. The async
 * kernel installs itself in the VM and lets other tasks run, or throws what must interrupt the
 * current one.
 */
public interface Safepoints {
  /**
   * Does what is due; called on the VM's thread, between two instructions, with consistent state.
   */
  void poll(Vm vm);
}
