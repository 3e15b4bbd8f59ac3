package gene.lib;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Table;
import gene.runtime.ops.Membership;
import gene.runtime.types.Type;
import gene.runtime.types.TypeCheck;
import gene.value.Equality;
import gene.value.Kinds;
import gene.value.Printer;

/** Methods of every value (chapter 19.19). */
public final class ObjectLib {
  private ObjectLib() {}

  static void install(Table t) {
    t.method("class", "", "The class of the value.", (vm, v) -> vm.core().classOf(v))
        .method("is", "T", "Whether the value belongs to T.", Membership::is)
        .method("to", "T", "The value as a member of T, converted if need be.", ObjectLib::to)
        .method("to_s", "", "The text in quoted style.", (vm, v) -> Printer.quoted(v))
        .method("hash", "", "An Int that equal values share.", (vm, v) -> (long) Equality.hash(v))
        .method("immutable?", "", "Whether it cannot be changed.", (vm, v) -> Kinds.immutable(v));
  }

  static void globals(Table t) {
    t.fn("types_equivalent", "a b", "Do both types stand for the same?", ObjectLib::equivalent)
        .alias("types_equiv", "types_equivalent");
  }

  private static Object to(Vm vm, Object v, Object type) {
    return TypeCheck.convert(vm, v, type(vm, "Object.to", type));
  }

  private static Object equivalent(Vm vm, Object a, Object b) {
    return type(vm, "types_equivalent", a).equalTo(type(vm, "types_equivalent", b));
  }

  private static Type type(Vm vm, String name, Object v) {
    Type type = Membership.type(vm, v);
    if (type == null) {
      throw Errors.expects(name, "a type", v);
    }
    return type;
  }
}
