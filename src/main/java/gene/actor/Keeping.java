package gene.actor;

import gene.runtime.Vm;

/** What keeps the state of an actor beyond its life; in the turns of the actor. */
public interface Keeping {
  /**
   * After a turn, before its reply: stores what is new. May wait, and throws when it cannot.
   *
   * @return the state from now on
   */
  Object keep(Vm vm, Object before, Object next);

  /** The turn has failed: what it had noted is forgotten. */
  void failed();

  /** {@code (ctx .persist event)}: notes an event of this turn; the state with it. */
  Object note(Vm vm, Object state, Object event);
}
