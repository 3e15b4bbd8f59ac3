package gene.lib;

import gene.lib.collection.Receivers;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;

/**
 * Methods of function values (chapter 7.4), and the functions that ask for their metadata (11.6).
 */
public final class FunctionLib {
  private FunctionLib() {}

  static void install(Table t) {
    t.keywords("call", "v.. ^*", "Calls the function.", FunctionLib::call)
        .method("name", "", "The name, nil when anonymous.", FunctionLib::name)
        .method("arity", "", "[min max] number of arguments; max nil: any.", FunctionLib::arity)
        .method("intent", "", "The text of ^intent or nil.", FunctionLib::intent)
        .method("examples", "", "The ^examples as written.", FunctionLib::examples);
  }

  static void globals(Table t) {
    t.fn("function_intent", "f", "The text of ^intent or nil.", FunctionLib::intentOf)
        .fn("function_examples", "f", "The ^examples as written.", FunctionLib::examplesOf);
  }

  private static Object call(Vm vm, Object self, Object[] args, GeneMap keywords) {
    return vm.callArgs(Receivers.function(self), args, keywords);
  }

  private static Object name(Vm vm, Object self) {
    return Args.orNil(Receivers.function(self).name());
  }

  private static Object arity(Vm vm, Object self) {
    Callable f = Receivers.function(self);
    Object max = f.maxArgs() < 0 ? Singleton.NIL : (Object) (long) f.maxArgs();
    return GeneArray.of((long) f.minArgs(), max);
  }

  private static Object intent(Vm vm, Object self) {
    return Args.orNil(Receivers.function(self).intent());
  }

  private static Object examples(Vm vm, Object self) {
    return Receivers.function(self).examples();
  }

  private static Object intentOf(Vm vm, Object f) {
    return Args.orNil(Args.callable(vm, "function_intent", f).intent());
  }

  private static Object examplesOf(Vm vm, Object f) {
    return Args.callable(vm, "function_examples", f).examples();
  }
}
