package gene.lib;

import gene.runtime.EvalScope;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneNode;
import gene.value.GrowingText;
import gene.value.Singleton;

/** The functions that {@code $} forms call (chapters 4.5, 10, 18). */
final class FormLib {
  private FormLib() {}

  static void install(Table t) {
    t.varargs(
            "$",
            "v..",
            "The texts of the values, joined.",
            (vm, self, a) -> GrowingText.joined("", a))
        .growing()
        .plain("gene.lib.plain.Texts", "text O:I", "text O:O")
        .fn("$parse", "text", "The first form of the text as data.", FormLib::parse)
        .fn("$env", "name [default]", "An environment variable.", FormLib::env)
        .fn(
            "$repl",
            "scope",
            "An interactive session in the current scope.",
            (vm, scope) -> vm.core().evaluator().repl(vm, (EvalScope) scope))
        .fn("$close", "v", "Closes what using bound.", FormLib::close)
        .fn(
            "$dep",
            "module form last",
            "Declares a dependency of the module.",
            FormLib::dependency);
  }

  private static Object dependency(Vm vm, Object module, Object form, Object last) {
    vm.core().evaluator().declare((Unit) module, (GeneNode) form, last == Boolean.TRUE);
    return Singleton.NIL;
  }

  private static Object parse(Vm vm, Object text) {
    Object form = vm.core().evaluator().reader("<parse>", Args.string("$parse", text)).get();
    return Args.orNil(form);
  }

  private static Object env(Vm vm, Object name, Object dflt) {
    String v = vm.environment().get(Args.string("$env", name));
    return v != null ? v : Args.orNil(dflt);
  }

  /** Whatever has a close method; nil has nothing to close. */
  private static Object close(Vm vm, Object v) {
    return v == Singleton.NIL ? v : vm.send(v, "close");
  }
}
