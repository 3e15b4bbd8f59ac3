package gene.lib;

import gene.runtime.Vm;
import gene.runtime.advice.Interception;
import gene.runtime.advice.Interceptor;
import gene.runtime.error.Errors;
import gene.runtime.natives.Table;

/** Methods of interceptors and of what they made (chapter 15.3). */
public final class InterceptionLib {
  private static final String CALL_IT =
      ".apply was removed; call the interceptor: (Name target ..)";
  private static final String SWITCH = "use /.enable and /.disable";

  private InterceptionLib() {}

  static void installInterceptor(Table t) {
    t.method("name", "", "The name.", (vm, i) -> interceptor(i).name())
        .method("enable", "", "Lets all its advice run.", (vm, i) -> interceptor(vm, i, true))
        .method("disable", "", "Keeps all its advice still.", (vm, i) -> interceptor(vm, i, false))
        .method("enabled?", "", "Its own switch.", (vm, i) -> interceptor(i).enabled());
    for (String old : new String[] {"apply", "apply-fn"}) {
      t.keywords(old, "v.. ^*", "Removed.", (vm, self, args, keywords) -> removed(CALL_IT));
    }
    for (String old : new String[] {"enable-interception", "disable-interception"}) {
      t.keywords(old, "v.. ^*", "Removed.", (vm, self, args, keywords) -> removed(SWITCH));
    }
  }

  static void installInterception(Table t) {
    FunctionLib.install(t);
    t.method("enable", "", "Lets its advice run.", (vm, i) -> interception(vm, i, true))
        .method(
            "disable", "", "Calls the original directly.", (vm, i) -> interception(vm, i, false))
        .method("enabled?", "", "Its own switch.", (vm, i) -> interception(i).enabled());
  }

  private static Object removed(String message) {
    throw Errors.runtime(message);
  }

  private static Interceptor interceptor(Object self) {
    if (self instanceof Interceptor i) {
      return i;
    }
    throw Errors.expects("Interceptor method", "an Interceptor", self);
  }

  private static Object interceptor(Vm vm, Object self, boolean on) {
    interceptor(self).enabled(on);
    return self;
  }

  private static Interception interception(Object self) {
    if (self instanceof Interception i) {
      return i;
    }
    throw Errors.expects("Interception method", "an Interception", self);
  }

  private static Object interception(Vm vm, Object self, boolean on) {
    interception(self).enabled(on);
    return self;
  }
}
