package gene.jit.rt;

import gene.code.CallShape;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.ops.Invoke;
import gene.runtime.ops.TailCalls;
import java.util.List;

/** A call of a function at one place of compiled code; the stack is callee and arguments. */
public final class FunctionSite extends Site {
  private final String name; // of the callee as written
  private final CallShape shape; // null without keywords

  public FunctionSite(Proto proto, int pc, String name, CallShape shape, List<CallTarget> targets) {
    super(proto, pc, targets);
    this.name = name;
    this.shape = shape;
  }

  /** Whether a call of f runs that code of that function. */
  static boolean runs(Object f, Proto p, CompiledEntry e) {
    return f instanceof Closure c && c.proto == p && e.current();
  }

  /** The slow path. */
  Object call(Vm vm, int depth, Object[] stack) {
    recordMiss(stack[0], stack.length - 1);
    poll(vm);
    int before = vm.compiledDepth;
    vm.compiledDepth = depth;
    try {
      return Invoke.call(vm, stack, 1, stack.length - 1, name);
    } finally {
      vm.compiledDepth = before;
    }
  }

  /** The slow path of a call with keywords. */
  Object callKeywords(Vm vm, int depth, Object[] stack) {
    countReplaced();
    poll(vm);
    int before = vm.compiledDepth;
    vm.compiledDepth = depth;
    try {
      return Invoke.callKw(vm, stack, 1, shape, name);
    } finally {
      vm.compiledDepth = before;
    }
  }

  /** Tail-call variant: the call may be left to the caller's caller. */
  Object tail(Vm vm, Closure caller, int depth, Object[] stack) {
    recordTailMiss(stack[0], stack.length - 1);
    poll(vm);
    int before = vm.compiledDepth;
    vm.compiledDepth = depth;
    try {
      return TailCalls.call(vm, caller, stack, 1, stack.length - 1, name);
    } finally {
      vm.compiledDepth = before;
    }
  }
}
