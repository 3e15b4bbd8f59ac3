package gene.jit.rt;

import gene.jit.emit.Emitter;
import gene.runtime.CallStack;
import gene.runtime.Closure;
import gene.runtime.Vm;
import gene.runtime.error.ShadowedFrame;
import gene.runtime.ops.RareOps;
import gene.runtime.task.Awaitable;

/**
 * Waiting in compiled code. Others ask where a waiting task is and cannot walk along its Java
 * stack, so the function is noted on the call stack while it waits. In walks this frame stands for
 * it; the compiled one counts as replaced here, see {@link Emitter#block}.
 */
public final class AwaitFrame implements ShadowedFrame {
  private AwaitFrame() {}

  /** An await of one future, which may have its value. */
  static Object one(Vm vm, Closure fn, Object future, int pc) {
    Object now = future instanceof Awaitable f ? f.valueNow() : null;
    return now != null ? now : run(vm, fn, new Object[] {future}, 1, pc);
  }

  /** Runs the instruction on an operand stack of its own; its result. */
  static Object run(Vm vm, Closure fn, Object[] operands, int count, int pc) {
    CallStack stack = vm.stack;
    int frame = stack.push(fn.proto);
    stack.at(frame, pc);
    try {
      RareOps.step(vm, fn, operands, count, pc);
      return operands[0];
    } finally {
      stack.depth = frame;
    }
  }
}
