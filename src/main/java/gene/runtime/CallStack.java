package gene.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The Gene frames of one task: which function, and the instruction of its latest call. Two plain arrays,
 * so that entering a function costs two stores and no allocation; read only when an error wants its trace.
 */
public final class CallStack {
  /** Traces longer than this keep their innermost and outermost halves. */
  private static final int MAX_TRACE = 200;

  private Proto[] protos = new Proto[64];
  private int[] pcs = new int[64];
  public int depth;

  /** Enters a function; the returned number is its frame. */
  public int push(Proto p) {
    int d = depth;
    if (d == protos.length) {
      protos = Arrays.copyOf(protos, d * 2);
      pcs = Arrays.copyOf(pcs, d * 2);
    }
    protos[d] = p;
    depth = d + 1;
    return d;
  }

  /** Notes where a frame is; outer frames stand at their latest call. */
  public void at(int frame, int pc) {
    pcs[frame] = pc;
  }

  /** The frames from the innermost one outwards. */
  public Trace trace() {
    List<Trace.Frame> frames = new ArrayList<>();
    for (int d = depth - 1; d >= 0; d--) {
      if (depth > MAX_TRACE && d == depth - 1 - MAX_TRACE / 2) {
        d = MAX_TRACE / 2;
        frames.add(new Trace.Frame("...", "", 0));
      }
      frames.add(protos[d].frameAt(pcs[d]));
    }
    return new Trace(frames);
  }
}
