package gene.runtime.object;

import gene.runtime.Callable;
import gene.runtime.Vm;

/** A value with methods of its own beside those of its class: enum values, adapters. */
public interface MethodSource {
  /** The method, or null to go on as for any other value. */
  Callable methodFor(Vm vm, String name);
}
