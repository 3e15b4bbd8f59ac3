package gene.runtime.object;

import gene.runtime.Vm;

/** Reads and writes members of any value, as the instructions do. */
public interface MemberAccess {
  Object get(Vm vm, Object owner, String name);

  void set(Vm vm, Object owner, Object value, String name);
}
