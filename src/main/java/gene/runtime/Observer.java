package gene.runtime;

import gene.code.Code;
import gene.runtime.error.GeneError;

/** Told of instructions before they run, where probes were put into the code. */
public interface Observer {
  void before(Code code, int pc);

  /** Told with the function and the frame whose instruction it is. */
  default void before(Vm vm, Closure fn, Object[] frame, int pc) {
    before(fn.proto.code, pc);
  }

  /** A safepoint has something to do. */
  default void safepoint(Vm vm) {}

  /** An error arrives in an interpreted function, or (null) passes a compiled one. */
  default void arrives(Vm vm, GeneError e, Closure fn, Object[] frame, int pc) {}

  /** The observer of a further VM of the program, null without one. */
  default Observer ofSibling(Vm vm) {
    return null;
  }

  /** Switches the trace of calls, where there is one. */
  void traceCalls(boolean on);
}
