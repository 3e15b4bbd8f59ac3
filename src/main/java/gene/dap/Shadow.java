package gene.dap;

import gene.runtime.Closure;
import java.util.Arrays;

/** The variables of the armed functions that run in one task, by the depth of their frames. */
final class Shadow {
  /** A frame; one whose function is another than that of the call stack is over. */
  static final class Frame {
    Closure fn;
    Object self;
    Object[] slots;
  }

  private Frame[] frames = new Frame[8];

  Frame at(int depth) {
    if (depth >= frames.length) {
      frames = Arrays.copyOf(frames, Math.max(depth + 1, frames.length * 2));
    }
    if (frames[depth] == null) {
      frames[depth] = new Frame();
    }
    return frames[depth];
  }

  /** The frame at the depth, null when none was noted. */
  Frame known(int depth) {
    return depth < 0 || depth >= frames.length ? null : frames[depth];
  }
}
