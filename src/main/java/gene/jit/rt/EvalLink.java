package gene.jit.rt;

import gene.runtime.Closure;
import gene.runtime.EvalScope;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.WatchedForms;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.SwitchPoint;

/**
 * An evaluation of a form: {@code (vm, scope, depth, form)}. A form that comes again in such a
 * scope has code of its own, see {@link gene.runtime.Evaluator#thunk}; guards ask for the form and
 * for the kind of scope. When the form is a constant where this code is inlined, HotSpot decides
 * the guards beforehand.
 */
public final class EvalLink extends Link {
  /** Forms of one evaluation: a macro-like function is called at several places. */
  private static final int MAX_FORMS = 12;

  private static final MethodHandle IS =
      findStatic(
          EvalLink.class,
          "is",
          boolean.class,
          Object.class,
          EvalScope.class,
          Vm.class,
          Object.class,
          int.class,
          Object.class);
  private static final MethodHandle OVER =
      findStatic(EvalLink.class, "over", Object.class, Proto.class, Object.class);

  private EvalLink(MethodType type) {
    super(type, MAX_FORMS);
  }

  static CallSite eval(MethodHandles.Lookup lookup, String form, MethodType type, String name) {
    return new EvalLink(type);
  }

  static boolean is(Object form, EvalScope like, Vm vm, Object scope, int depth, Object given) {
    return given == form && ((EvalScope) scope).like(like) && ((EvalScope) scope).nothingDeclared();
  }

  /** The closure that the evaluation runs. */
  static Object over(Proto thunk, Object scope) {
    return new Closure(thunk, ((EvalScope) scope).self, ((EvalScope) scope).captures);
  }

  @Override
  Object way(Object[] all) {
    Vm vm = (Vm) all[0];
    EvalScope scope = (EvalScope) all[1];
    if (open()) {
      link(vm, scope, all[3]);
    }
    return deeper(vm, (int) all[2], () -> vm.core().evaluator().eval(vm, scope, all[3]));
  }

  private void link(Vm vm, EvalScope scope, Object form) {
    SwitchPoint period = WatchedForms.period();
    Proto thunk = vm.core().evaluator().thunk(scope, form);
    if (thunk == null || !(thunk.entry instanceof CompiledEntry e)) {
      return;
    }
    MethodHandle run = MethodHandles.filterArguments(e.call(), 1, OVER.bindTo(thunk));
    MethodHandle target = MethodHandles.dropArguments(run, 3, Object.class).asType(type());
    MethodHandle test = MethodHandles.insertArguments(IS, 0, form, scope.empty());
    add(test, during(period, whileValid(e, target)));
  }
}
