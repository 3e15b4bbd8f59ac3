package gene.lib;

import gene.runtime.error.Errors;
import gene.runtime.natives.Table;
import gene.runtime.object.Interface;
import gene.value.GeneArray;

/** Methods of interfaces (chapter 19.19). */
public final class InterfaceLib {
  private InterfaceLib() {}

  static void install(Table t) {
    t.method("name", "", "The name.", (vm, i) -> type(i).name())
        .method("methods", "", "The method names.", (vm, i) -> GeneArray.copyOf(type(i).methods()))
        .method("fields", "", "The field names.", (vm, i) -> GeneArray.copyOf(type(i).fields()));
  }

  private static Interface type(Object self) {
    if (self instanceof Interface i) {
      return i;
    }
    throw Errors.expects("Interface method", "an Interface", self);
  }
}
