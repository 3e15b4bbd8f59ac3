package gene.runtime.object;

import gene.runtime.Vm;

/** A runtime object with read-only members that paths reach by name ({@code m/value}). */
public interface Members {

  /** The member, or null when there is none of that name. */
  Object member(Vm vm, String name);
}
