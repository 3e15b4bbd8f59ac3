package gene.lib.seq;

import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.host.Permissions;
import gene.value.GeneArray;
import gene.value.Kinds;

/**
 * A lazy sequence made by the library; programs see it as a Generator. It ends for good at its last
 * element and at the first error, and then leaves the source it draws from.
 */
public abstract class Lazy extends Iter {
  private final Permissions maker = maker();
  private boolean ended;

  /** What the code that made it may do, if that is less than the program may: it does no more. */
  private static Permissions maker() {
    Vm vm = Vm.current();
    return vm == null || vm.core().permissions() == null ? null : vm.inherited();
  }

  /** The next element, or null at the end. */
  protected abstract Object step(Vm vm);

  /** Called once, when nobody will ask for another element. */
  protected void end(Vm vm) {}

  @Override
  protected final Object advance(Vm vm) {
    if (ended) {
      return null;
    }
    Object v;
    try {
      v = maker == null ? step(vm) : confined(vm);
    } catch (Throwable t) {
      close(vm);
      throw t;
    }
    if (v == null) {
      close(vm);
    }
    return v;
  }

  private Object confined(Vm vm) {
    Permissions before = vm.narrowed();
    vm.narrowed(maker.within(vm.permissions()));
    try {
      return step(vm);
    } finally {
      vm.narrowed(before);
    }
  }

  /** Ends the sequence before its last element. */
  @Override
  public final void close(Vm vm) {
    if (!ended) {
      ended = true;
      end(vm);
    }
  }

  @Override
  public final void leave(Vm vm) {
    close(vm);
  }

  @Override
  protected final GeneArray advancePair(Vm vm) {
    Object item = next(vm);
    if (item == null || item instanceof GeneArray pair && pair.size() == 2) {
      return (GeneArray) item;
    }
    throw Errors.type("next_pair expects [key value] items, got " + Kinds.of(item));
  }

  @Override
  public String kind() {
    return "Generator";
  }
}
