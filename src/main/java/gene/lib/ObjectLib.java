package gene.lib;

import gene.runtime.Membership;
import gene.runtime.Table;
import gene.value.Equality;
import gene.value.Kinds;
import gene.value.Printer;

/** Methods of every value (chapter 19.19). */
public final class ObjectLib {
  private ObjectLib() {}

  static void install(Table t) {
    t.method("class", "", "The class of the value.", (vm, v) -> vm.core().classOf(v))
        .method("is", "T", "Whether the value belongs to T.", Membership::is)
        .method("to_s", "", "The text in quoted style.", (vm, v) -> Printer.quoted(v))
        .method("hash", "", "An Int that equal values share.", (vm, v) -> (long) Equality.hash(v))
        .method("immutable?", "", "Whether it cannot be changed.", (vm, v) -> Kinds.immutable(v));
  }
}
