package gene.jit.rt;

import gene.runtime.TailCall;
import gene.runtime.UnexpectedResult;
import gene.runtime.Vm;

/**
 * Calls in tail position that compiled code makes directly: nested while there are few of them, as
 * {@link TailCall} has it. Beyond that the chain unwinds.
 */
public final class TailDepth {
  private TailDepth() {}

  /** Whether one more may be nested, which is counted then. */
  static boolean enter(Vm vm) {
    int depth = vm.tailDepth;
    if (depth >= TailCall.LIMIT) {
      return false;
    }
    vm.tailDepth = depth + 1;
    return true;
  }

  static void leave(Vm vm) {
    vm.tailDepth--;
  }

  /** The call ended with a result of another representation. */
  static UnexpectedResult left(UnexpectedResult result, Vm vm) {
    vm.tailDepth--;
    return result;
  }
}
