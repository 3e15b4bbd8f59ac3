package gene.actor;

import gene.async.GeneFuture;
import gene.runtime.Vm;
import gene.value.GeneMap;
import gene.value.GeneObject;
import java.util.List;

/** What messages can be sent to: an actor, or a pool of them. */
interface Recipient extends GeneObject {
  /** The actor that is to get the message. */
  Actor actorFor(Vm vm, Object message);

  /** It, or all that stand behind it. */
  List<Actor> actors();

  void stop();

  boolean alive();

  long id();

  GeneMap statusMap();

  /** Has somebody told of the end, on the thread of the last one, or at once. */
  void onLastEnd(Life.Mourner m);

  /** A future, of the VM that asks, of the final state. */
  GeneFuture done(Vm vm);
}
