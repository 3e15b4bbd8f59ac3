package gene.runtime.object;

import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.value.GeneObject;

/** A value that can be called without being a function: classes, instances with a method call. */
public interface AsCallable extends GeneObject {
  /** What a call of the value calls, or null when it cannot be called. */
  Callable asCallable(Vm vm);
}
