package gene.runtime.ops;

import gene.code.CallShape;
import gene.code.Code;
import gene.code.Op;
import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.TailCall;
import gene.runtime.Vm;
import gene.value.GeneArray;
import gene.value.GeneMap;
import java.util.Arrays;

/**
 * The tail call instructions: a nested call of the entry while shallow, a pending call when deep.
 *
 * <p>Tail calls run in constant stack, but a trampoline for each of them would make every loop that
 * is written as mutual recursion slow. So a tail call is an ordinary nested call until {@link
 * gene.runtime.TailCall#LIMIT} of them are on the Java stack. The next one stores callee and
 * arguments in the VM and returns {@code PENDING} instead of a value; all frames in between return
 * it as they would return a value, and the call at the bottom, which is not in tail position, runs
 * what is stored. Then the counting begins again. A jump through the trampoline is paid once for
 * all those calls.
 */
public final class TailCalls {
  private TailCalls() {}

  /** Whether a call of the function may replace the frame of {@code caller}. */
  private static boolean replaces(Closure c, Closure caller) {
    return c.plain()
        && (c == caller || caller.expands(c) || !caller.proto.code.is(Code.CHECKED_RESULT));
  }

  public static Object call(Vm vm, Closure caller, Object[] s, int at, int n, String name) {
    if (!(s[at - 1] instanceof Closure c) || !replaces(c, caller)) {
      return Invoke.call(vm, s, at, n, name);
    }
    return enter(vm, c, c.self, s, at, n);
  }

  public static Object method(
      Vm vm, Closure caller, Object[] s, int at, int n, String name, int site) {
    Object[] sites = caller.proto.sites;
    Callable m = Invoke.find(vm, s[at - 1], name, sites, site);
    if (!(m instanceof Closure c) || !replaces(c, caller)) {
      return Invoke.method(vm, s, at, n, name, sites, site);
    }
    return enter(vm, c, s[at - 1], s, at, n);
  }

  private static Object enter(Vm vm, Closure c, Object self, Object[] s, int at, int n) {
    if (vm.tailDepth >= TailCall.LIMIT) {
      return TailCall.leave(vm, c, self, c.bind(null, Arrays.copyOfRange(s, at, at + n)));
    }
    vm.tailDepth++;
    Object r;
    if (c.proto.directArity != n) {
      r = c.proto.entry.enter(vm, c, self, c.bind(null, Arrays.copyOfRange(s, at, at + n)));
    } else {
      r =
          switch (n) {
            case 0 -> c.proto.entry.enter0(vm, c, self);
            case 1 -> c.proto.entry.enter1(vm, c, self, s[at]);
            case 2 -> c.proto.entry.enter2(vm, c, self, s[at], s[at + 1]);
            default -> c.proto.entry.enter(vm, c, self, Arrays.copyOfRange(s, at, at + n));
          };
    }
    vm.tailDepth--;
    return r;
  }

  /** TAIL_CALL_KW and TAIL_CALL_SPREAD. */
  public static Object general(Vm vm, Closure caller, int pc, Object[] s, int at) {
    Proto p = caller.proto;
    boolean spread = p.code.ops[pc] == Op.TAIL_CALL_SPREAD;
    String name = (String) p.consts[spread ? p.code.a[pc] : p.code.b[pc]];
    Object f = s[at - 1];
    if (!(f instanceof Closure c) || !replaces(c, caller)) {
      return spread
          ? Invoke.callSpread(vm, f, s[at], s[at + 1], name)
          : Invoke.callKw(vm, s, at, (CallShape) p.consts[p.code.c[pc]], name);
    }
    Object[] bound;
    if (spread) {
      Object[] positional = ((GeneArray) s[at + 1]).toArray();
      bound =
          s[at] instanceof GeneMap map && !map.isEmpty()
              ? c.bind(
                  new CallShape(positional.length, map.keys()),
                  CallShape.arguments(positional, map))
              : c.bind(null, positional);
    } else {
      CallShape shape = (CallShape) p.consts[p.code.c[pc]];
      bound = c.bind(shape, Invoke.keywordArgs(s, at, shape));
    }
    if (vm.tailDepth >= TailCall.LIMIT) {
      return TailCall.leave(vm, c, c.self, bound);
    }
    vm.tailDepth++;
    Object r = c.proto.entry.enter(vm, c, c.self, bound);
    vm.tailDepth--;
    return r;
  }
}
