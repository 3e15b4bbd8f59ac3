package gene.jit.rt;

import gene.code.Params;
import gene.runtime.Closure;
import gene.runtime.EvalScope;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.WatchedForms;
import gene.runtime.ops.Invoke;
import gene.value.GeneArray;
import gene.value.GeneNode;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.SwitchPoint;
import java.util.List;

/**
 * A call of a macro-like function: {@code (vm, f, depth, scope, form)}. The arguments are parts of
 * the form, which is the same each time: they become constants of the linked call.
 */
public final class MacroLink extends Link {
  private static final MethodHandle HAS_CODE =
      findStatic(MacroLink.class, "hasCode", boolean.class, Proto.class, Vm.class, Object.class);
  private static final MethodHandle FRESH =
      findStatic(MacroLink.class, "fresh", Object.class, Object[].class);

  private static final int PARAMETERS = 3; // those of a compiled function before its own

  private MacroLink(MethodType type) {
    super(type);
  }

  static CallSite macro(MethodHandles.Lookup lookup, String form, MethodType type, String name) {
    return new MacroLink(type);
  }

  /** The rest of the arguments, an array that the function may keep and change. */
  static Object fresh(Object[] forms) {
    return GeneArray.wrap(forms.clone());
  }

  static boolean hasCode(Proto p, Vm vm, Object f) {
    return f instanceof Closure c && c.proto == p;
  }

  @Override
  Object way(Object[] all) {
    Vm vm = (Vm) all[0];
    GeneNode form = (GeneNode) all[4];
    if (open() && all[1] instanceof Closure c && c.macro()) {
      link(c, form);
    }
    return deeper(vm, (int) all[2], () -> Invoke.macro(vm, all[1], (EvalScope) all[3], form));
  }

  private void link(Closure f, GeneNode form) {
    if (!(f.proto.entry instanceof CompiledEntry e) || form.hasProps()) {
      return;
    }
    SwitchPoint period = WatchedForms.period();
    WatchedForms.watch(new Object[] {form, form.children()});
    List<Params.Param> params = f.proto.code.params.list();
    Object[] bound = f.bind(null, form.children().toArray());
    MethodHandle h = e.call();
    for (int i = params.size() - 1; i >= 0; i--) {
      switch (params.get(i).kind()) {
        case REQUIRED, OPTIONAL -> h = MethodHandles.insertArguments(h, PARAMETERS + i, bound[i]);
        case REST -> {
          Object[] rest = ((GeneArray) bound[i]).toArray();
          h = MethodHandles.collectArguments(h, PARAMETERS + i, FRESH.bindTo(rest));
        }
        default -> {
          return;
        }
      }
    }
    MethodHandle target = MethodHandles.dropArguments(h, 4, Object.class).asType(type());
    add(HAS_CODE.bindTo(f.proto), during(period, whileValid(e, target)));
  }
}
