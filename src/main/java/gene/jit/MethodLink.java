package gene.jit;

import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.GeneClass;
import gene.runtime.Instance;
import gene.runtime.Invoke;
import gene.runtime.Native;
import gene.runtime.Vm;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A call of a method: {@code (vm, receiver, depth, args..)}. Guards ask for the class of the
 * receiver and that no class has changed since.
 */
final class MethodLink extends Link {
  private static final MethodHandle WAY =
      find(MethodLink.class, "way", Object.class, Object[].class);
  static final MethodHandle IS_INSTANCE =
      findStatic(
          MethodLink.class,
          "isInstance",
          boolean.class,
          GeneClass.class,
          Core.class,
          int.class,
          Vm.class,
          Object.class);
  static final MethodHandle IS_OF =
      findStatic(
          MethodLink.class,
          "isOf",
          boolean.class,
          Class.class,
          Core.class,
          int.class,
          Vm.class,
          Object.class);

  private static final MethodHandle[] ON_ELEMENT = new MethodHandle[Kind.values().length];

  static {
    for (Kind k : Kind.values()) {
      if (k != Kind.ANY) {
        ON_ELEMENT[k.ordinal()] =
            find(
                Native.ElementFn.class,
                "on" + k.suffix(),
                Object.class,
                Vm.class,
                Object.class,
                k.java);
      }
    }
  }

  private final String name;
  private final int arguments;
  private final Object[] sites = new Object[1];
  private int epoch;

  private MethodLink(MethodType type, String name) {
    super(type);
    this.name = name;
    this.arguments = type.parameterCount() - 3;
    begin(WAY.bindTo(this));
  }

  static CallSite method(MethodHandles.Lookup lookup, String form, MethodType type, String name) {
    return new MethodLink(type, name);
  }

  static boolean isInstance(GeneClass cls, Core core, int epoch, Vm vm, Object receiver) {
    return receiver instanceof Instance i && i.cls() == cls && core.classEpoch() == epoch;
  }

  static boolean isOf(Class<?> cls, Core core, int epoch, Vm vm, Object receiver) {
    return receiver.getClass() == cls && core.classEpoch() == epoch;
  }

  Object way(Object[] all) throws Throwable {
    Vm vm = (Vm) all[0];
    if (epoch != vm.core().classEpoch() && epoch != 0) {
      epoch = vm.core().classEpoch();
      return reset(all);
    }
    epoch = vm.core().classEpoch();
    if (open()) {
      link(vm, all[1]);
    }
    Object[] stack = stack(all, 1);
    return deeper(vm, (int) all[2], () -> Invoke.method(vm, stack, 1, arguments, name, sites, 0));
  }

  private void link(Vm vm, Object receiver) {
    MethodHandle test = test(vm, receiver);
    if (test == null) {
      return;
    }
    Callable m = Invoke.find(vm, receiver, name, sites, 0);
    CompiledEntry e = compiled(m, arguments);
    if (e != null) {
      MethodHandle h =
          checked(MethodHandles.insertArguments(e.invoke(type().returnType()), 1, m), 3);
      if (h != null) {
        add(test, whileValid(e, h));
      }
    } else if (m instanceof Native n && plainArgument() && n.elementFn() != null) {
      MethodHandle h = ON_ELEMENT[Kind.holding(type().wrap().parameterType(3)).ordinal()];
      MethodHandle target = MethodHandles.dropArguments(h.bindTo(n.elementFn()), 2, int.class);
      add(test, Bailout.returning(target, type().returnType()));
    } else if (m instanceof Native n && nativeCall(n, arguments) != null) {
      add(test, checked(nativeCall(n, arguments), 3));
    }
  }

  /** Whether the only argument comes without an object. */
  private boolean plainArgument() {
    return arguments == 1 && type().parameterType(3).isPrimitive();
  }

  /** The guard for receivers like this one; null for those with methods of their own. */
  static MethodHandle test(Vm vm, Object receiver) {
    Core core = vm.core();
    if (receiver instanceof Instance i) {
      return MethodHandles.insertArguments(IS_INSTANCE, 0, i.cls(), core, core.classEpoch());
    }
    if (Invoke.classVaries(receiver)) {
      return null;
    }
    return MethodHandles.insertArguments(IS_OF, 0, receiver.getClass(), core, core.classEpoch());
  }
}
