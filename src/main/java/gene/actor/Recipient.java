package gene.actor;

import gene.async.GeneFuture;
import gene.runtime.Vm;
import gene.value.GeneMap;
import gene.value.GeneObject;

/** What messages can be sent to: an actor, or a pool of them. */
interface Recipient extends GeneObject {
  /** The actor that is to get the message. */
  Actor actorFor(Vm vm, Object message);

  void stop();

  boolean alive();

  long id();

  GeneMap statusMap();

  /** A future, of the VM that asks, of the final state. */
  GeneFuture done(Vm vm);
}
