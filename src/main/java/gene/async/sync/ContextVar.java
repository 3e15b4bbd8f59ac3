package gene.async.sync;

import gene.async.Scheduler;
import gene.runtime.Vm;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.Printer;

/**
 * A variable whose value belongs to a task and is inherited by the tasks started there (chapter
 * 16.12). The values of a task are a list that never changes, innermost first; tasks share it.
 */
public final class ContextVar extends Instance {
  private record Binding(ContextVar variable, Object value, Binding outer) {}

  private final Object dflt;

  public ContextVar(GeneClass cls, Object dflt) {
    super(cls);
    this.dflt = dflt;
  }

  /** The value in the running task. */
  public Object get(Scheduler scheduler) {
    for (Binding b = (Binding) scheduler.context(); b != null; b = b.outer) {
      if (b.variable == this) {
        return b.value;
      }
    }
    return dflt;
  }

  /** Calls the function while the variable has that value. */
  public Object with(Vm vm, Object value, Object f) {
    Scheduler scheduler = Scheduler.of(vm);
    Binding outer = (Binding) scheduler.context();
    scheduler.context(new Binding(this, value, outer));
    try {
      return vm.call(f);
    } finally {
      scheduler.context(outer);
    }
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(ContextVar)");
  }
}
