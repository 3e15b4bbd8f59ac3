package gene.lib;

import gene.runtime.Vm;
import gene.runtime.enums.EnumType;
import gene.runtime.enums.EnumVariant;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneArray;
import gene.value.Singleton;

/** Methods of enum definitions (chapter 13.2). */
public final class EnumLib {
  private EnumLib() {}

  static void install(Table t) {
    t.method("name", "", "The name.", (vm, e) -> type(e).name())
        .method("members", "", "Members and constructors in order.", EnumLib::members)
        .method("has", "name", "Whether there is a variant of that name.", EnumLib::has)
        .method("get", "name", "The member or constructor of that name, or nil.", EnumLib::get);
  }

  private static EnumType type(Object self) {
    if (self instanceof EnumType e) {
      return e;
    }
    throw Errors.expects("Enum method", "an Enum", self);
  }

  private static Object members(Vm vm, Object self) {
    GeneArray members = new GeneArray();
    type(self).variants().values().forEach(v -> members.add(v.asValue()));
    return members;
  }

  private static Object has(Vm vm, Object self, Object name) {
    return type(self).variants().containsKey(Args.key("Enum.has", name));
  }

  private static Object get(Vm vm, Object self, Object name) {
    EnumVariant v = type(self).variants().get(Args.key("Enum.get", name));
    return v == null ? Singleton.NIL : v.asValue();
  }
}
