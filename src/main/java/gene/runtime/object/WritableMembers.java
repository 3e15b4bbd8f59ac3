package gene.runtime.object;

import gene.runtime.Vm;

/** A runtime object whose members can be assigned through paths. */
public interface WritableMembers extends Members {
  /** Sets the member or throws the Gene error that says why not. */
  void setMember(Vm vm, String name, Object value);
}
