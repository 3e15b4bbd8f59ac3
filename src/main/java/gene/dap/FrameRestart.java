package gene.dap;

import gene.runtime.CallStack;
import gene.source.Passing;

/**
 * Leaves the frames above one that is to run again from its beginning. No handler and no finally
 * block of the program sees it. Stackless.
 */
final class FrameRestart extends RuntimeException implements Passing {
  private static final long serialVersionUID = 1L;

  private final transient CallStack stack;
  private final int depth;

  FrameRestart(CallStack stack, int depth) {
    super("restart of a frame", null, false, false);
    this.stack = stack;
    this.depth = depth;
  }

  /** Whether it is the frame that was entered at this depth. */
  boolean means(CallStack of, int entered) {
    return stack == of && depth == entered;
  }
}
