package gene.runtime.task;

import gene.value.GeneObject;

/** What {@code await} takes: a value that arrives later. The async kernel has the only kind. */
public abstract class Awaitable implements GeneObject {
  /** The value when awaiting it has nothing else to do; otherwise null, and the kernel is asked. */
  public abstract Object valueNow();
}
