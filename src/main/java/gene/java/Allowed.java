package gene.java;

import gene.java.reflect.MemberTable;
import gene.runtime.Vm;
import gene.runtime.host.Permissions;

/** Classes that the running code may use, also those of objects that other classes gave. */
final class Allowed {
  private Allowed() {}

  static MemberTable members(Class<?> type) {
    check(type.getName());
    return MemberTable.of(type);
  }

  static void check(String className) {
    Vm vm = Vm.current();
    Permissions gate = vm == null ? null : vm.permissions();
    if (gate != null) {
      gate.java(className);
    }
  }
}
