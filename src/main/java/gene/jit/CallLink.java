package gene.jit;

import gene.runtime.Closure;
import gene.runtime.Invoke;
import gene.runtime.Native;
import gene.runtime.Proto;
import gene.runtime.Vm;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A call of a function: {@code (vm, f, depth, args..)}. Guards ask for the code of f, or for f
 * itself.
 */
final class CallLink extends Link {
  private static final MethodHandle WAY = find(CallLink.class, "way", Object.class, Object[].class);
  private static final MethodHandle HAS_CODE =
      findStatic(CallLink.class, "hasCode", boolean.class, Proto.class, Vm.class, Object.class);
  private static final MethodHandle SAME =
      findStatic(CallLink.class, "same", boolean.class, Object.class, Vm.class, Object.class);

  private static final MethodHandle ON_FLOAT =
      find(Native.FloatFn.class, "onFloat", double.class, double.class);

  private final String name;
  private final int arguments;

  private CallLink(MethodType type, String name) {
    super(type);
    this.name = name;
    this.arguments = type.parameterCount() - 3;
    begin(WAY.bindTo(this));
  }

  static CallSite call(MethodHandles.Lookup lookup, String form, MethodType type, String name) {
    return new CallLink(type, name);
  }

  /** {@code (vm, f)}: does f have that code? */
  static MethodHandle codeTest(Proto p) {
    return HAS_CODE.bindTo(p);
  }

  /** {@code (vm, f)}: is f that one? */
  static MethodHandle sameTest(Object f) {
    return SAME.bindTo(f);
  }

  static boolean hasCode(Proto p, Vm vm, Object f) {
    return f instanceof Closure c && c.proto == p;
  }

  static boolean same(Object expected, Vm vm, Object f) {
    return f == expected;
  }

  Object way(Object[] all) {
    Vm vm = (Vm) all[0];
    if (open()) {
      link(all[1]);
    }
    Object[] stack = stack(all, 1);
    return deeper(vm, (int) all[2], () -> Invoke.call(vm, stack, 1, arguments, name));
  }

  /** One plain number in, one out. */
  private boolean onFloats() {
    return arguments == 1
        && type().parameterType(3) == double.class
        && type().returnType() == double.class;
  }

  private void link(Object f) {
    CompiledEntry e = compiled(f, arguments);
    if (e != null) {
      MethodHandle h = checked(e.call(type().returnType()), 3);
      if (h == null) {
        close();
      } else {
        add(HAS_CODE.bindTo(e.proto()), whileValid(e, h));
      }
    } else if (f instanceof Native n && n.floatFn() != null && onFloats()) {
      MethodHandle h = ON_FLOAT.bindTo(n.floatFn());
      add(SAME.bindTo(n), MethodHandles.dropArguments(h, 0, Vm.class, Object.class, int.class));
    } else if (f instanceof Native n && nativeCall(n, arguments) != null) {
      // (vm, self, depth, args..) without self; then a place for f, which the guard has looked at
      MethodHandle h = MethodHandles.insertArguments(nativeCall(n, arguments), 1, (Object) null);
      add(SAME.bindTo(n), checked(MethodHandles.dropArguments(h, 1, Object.class), 3));
    }
  }
}
