package gene.jit;

import gene.runtime.Callable;
import gene.runtime.CompiledFrames;
import gene.runtime.Constructor;
import gene.runtime.Core;
import gene.runtime.GeneClass;
import gene.runtime.Instance;
import gene.runtime.Invoke;
import gene.runtime.Native;
import gene.runtime.Proto;
import gene.runtime.Shape;
import gene.runtime.Vm;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;

/**
 * {@code (new cls args..)}: {@code (vm, cls, depth, args..)}. For a class with a compiled
 * constructor: a fresh instance and the constructor's code; for a built-in class its factory.
 */
final class ConstructLink extends Link {
  private static final MethodHandle WAY =
      find(ConstructLink.class, "way", Object.class, Object[].class);
  private static final MethodHandle IS_CLASS =
      findStatic(
          ConstructLink.class,
          "isClass",
          boolean.class,
          GeneClass.class,
          Core.class,
          int.class,
          Vm.class,
          Object.class);
  private static final MethodHandle FRESH =
      findStatic(ConstructLink.class, "fresh", Object.class, Shape.class);

  private static final MethodHandle BUILT_IN =
      find(
          ConstructLink.class,
          "builtIn",
          Object.class,
          Native.class,
          Vm.class,
          Object.class,
          int.class,
          Object[].class);

  private final Proto proto;
  private final int pc;

  private ConstructLink(MethodType type, Proto proto, int pc) {
    super(type);
    this.proto = proto;
    this.pc = pc;
    begin(WAY.bindTo(this));
  }

  static CallSite construct(MethodHandles.Lookup lookup, String form, MethodType type, int pc) {
    return new ConstructLink(type, CompiledFrames.proto(lookup.lookupClass()), pc);
  }

  static boolean isClass(GeneClass expected, Core core, int epoch, Vm vm, Object cls) {
    return cls == expected && core.classEpoch() == epoch;
  }

  static Object fresh(Shape root) {
    return new Instance(root);
  }

  Object way(Object[] all) {
    Vm vm = (Vm) all[0];
    if (open() && all[1] instanceof GeneClass cls) {
      if (Constructor.plain(vm, cls)) {
        link(vm, cls);
      } else if (!cls.userDefined() && cls.ctor() == null && cls.factory() != null) {
        linkBuiltIn(vm, cls);
      }
    }
    Object[] args = Arrays.copyOfRange(all, 3, all.length);
    return deeper(vm, (int) all[2], () -> Invoke.construct(vm, all[1], null, args));
  }

  /** Some built-in values remember where they were made. */
  Object builtIn(Native factory, Vm vm, Object cls, int depth, Object[] args) {
    vm.stack.note(proto, pc);
    try {
      return factory.call(vm, cls, args);
    } finally {
      vm.stack.forget();
    }
  }

  private void linkBuiltIn(Vm vm, GeneClass cls) {
    MethodHandle make = MethodHandles.insertArguments(BUILT_IN, 0, this, cls.factory());
    MethodHandle target =
        make.asCollector(Object[].class, type().parameterCount() - 3).asType(type());
    add(isThat(vm, cls), target);
  }

  private static MethodHandle isThat(Vm vm, GeneClass cls) {
    Core core = vm.core();
    return MethodHandles.insertArguments(IS_CLASS, 0, cls, core, core.classEpoch());
  }

  private void link(Vm vm, GeneClass cls) {
    Callable ctor = cls.ctor();
    CompiledEntry e = compiled(ctor, type().parameterCount() - 3);
    if (e == null) {
      return;
    }
    // (vm, instance, depth, args..), the result of the constructor is not used
    MethodHandle body = MethodHandles.insertArguments(e.invoke(Object.class), 1, ctor);
    MethodType type = type();
    if (!fits(body.type(), 3)) {
      close();
      return;
    }
    MethodHandle run = body.asType(type.changeReturnType(void.class));
    MethodHandle result =
        MethodHandles.dropArguments(MethodHandles.identity(Object.class), 0, Vm.class);
    result =
        MethodHandles.dropArguments(
            result, 2, type.parameterList().subList(2, type.parameterCount()));
    MethodHandle made = MethodHandles.foldArguments(result, run);
    MethodHandle instance =
        MethodHandles.dropArguments(FRESH.bindTo(cls.rootShape()), 0, Object.class);
    MethodHandle target = MethodHandles.filterArguments(made, 1, instance);
    add(isThat(vm, cls), whileValid(e, guarded(target, body.type(), 3)));
  }
}
