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

  static void begin(Vm vm, Actor watcher, Actor watched) {
    Life life = watched.life();
    if (!life.add((a, error) -> tell(Vm.current(), watcher, a, error))) {
      tell(vm, watcher, watched, life.error());
    }
  }

  private static void tell(Vm vm, Actor watcher, Actor a, ExceptionValue error) {
    Object e = error == null ? Singleton.NIL : Transfer.failure(vm, error);
    watcher.tell(
        new GeneNode(Symbol.of("Down"), GeneMap.of("actor", a, "error", e), new GeneArray()));
  }
}
