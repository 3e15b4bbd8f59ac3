package gene.actor;

import gene.actor.transfer.Transfer;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;

/** {@code (ctx .watch a)}: one actor hears of the end of another one. */
final class Watching {
  private Watching() {}

  static void begin(Actor watcher, Recipient watched) {
    watched.onLastEnd((a, error) -> tell(Vm.current(), watcher, watched, error));
  }

  private static void tell(Vm vm, Actor watcher, Recipient a, ExceptionValue error) {
    Object e = error == null ? Singleton.NIL : Transfer.failure(vm, error);
    watcher.tell(
        new GeneNode(Symbol.of("Down"), GeneMap.of("actor", a, "error", e), new GeneArray()));
  }
}
