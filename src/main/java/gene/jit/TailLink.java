package gene.jit;

import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Invoke;
import gene.runtime.Native;
import gene.runtime.TailCalls;
import gene.runtime.Vm;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A call in tail position: {@code (vm, caller, f, depth, args..)}. Callees that make no such calls
 * themselves are called like any other; chains of tail calls go the general way, which keeps the
 * Java stack short.
 */
final class TailLink extends Link {
  private static final MethodHandle CALL =
      find(TailLink.class, "calling", Object.class, Object[].class);
  private static final MethodHandle METHOD =
      find(TailLink.class, "sending", Object.class, Object[].class);

  private final String name;
  private final int arguments;
  private final int site;
  private final Object[] sites = new Object[1];

  private TailLink(MethodType type, String name, int site) {
    super(type);
    this.name = name;
    this.arguments = type.parameterCount() - 4;
    this.site = site;
  }

  static CallSite tailCall(MethodHandles.Lookup lookup, String form, MethodType type, String name) {
    TailLink link = new TailLink(type, name, -1);
    link.begin(CALL.bindTo(link));
    return link;
  }

  static CallSite tailMethod(
      MethodHandles.Lookup lookup, String form, MethodType type, String name, int site) {
    TailLink link = new TailLink(type, name, site);
    link.begin(METHOD.bindTo(link));
    return link;
  }

  Object calling(Object[] all) {
    Object f = all[2];
    if (open()) {
      CompiledEntry e = compiled(f, arguments);
      if (e != null && !e.tails()) {
        add(test(CallLink.codeTest(e.proto())), e, e.call(type().returnType()));
      } else if (f instanceof Native n && nativeCall(n, arguments) != null) {
        MethodHandle h = MethodHandles.insertArguments(nativeCall(n, arguments), 1, (Object) null);
        add(test(CallLink.sameTest(n)), null, MethodHandles.dropArguments(h, 1, Object.class));
      }
    }
    Vm vm = (Vm) all[0];
    Object[] stack = stack(all, 2);
    return deeper(
        vm, (int) all[3], () -> TailCalls.call(vm, (Closure) all[1], stack, 1, arguments, name));
  }

  Object sending(Object[] all) {
    Vm vm = (Vm) all[0];
    MethodHandle test = open() ? MethodLink.test(vm, all[2]) : null;
    if (test != null) {
      Callable m = Invoke.find(vm, all[2], name, sites, 0);
      CompiledEntry e = compiled(m, arguments);
      if (e != null && !e.tails()) {
        add(test(test), e, MethodHandles.insertArguments(e.invoke(type().returnType()), 1, m));
      } else if (m instanceof Native n && nativeCall(n, arguments) != null) {
        add(test(test), null, nativeCall(n, arguments));
      }
    }
    Object[] stack = stack(all, 2);
    return deeper(
        vm,
        (int) all[3],
        () -> TailCalls.method(vm, (Closure) all[1], stack, 1, arguments, name, site));
  }

  /** The test of an ordinary call, with the caller between. */
  private static MethodHandle test(MethodHandle ordinary) {
    return MethodHandles.dropArguments(ordinary, 1, Closure.class);
  }

  /** Adds a handle {@code (vm, f, depth, args..)}. */
  private void add(MethodHandle test, CompiledEntry e, MethodHandle h) {
    MethodHandle target = checked(MethodHandles.dropArguments(h, 1, Closure.class), 4);
    if (target == null) {
      close();
    } else {
      add(test, e == null ? target : whileValid(e, target));
    }
  }
}
