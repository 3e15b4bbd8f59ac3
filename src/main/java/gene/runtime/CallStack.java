package gene.runtime;

import gene.runtime.error.CompiledFrames;
import gene.runtime.error.ErrorPath;
import gene.runtime.error.Errors;
import gene.runtime.error.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The Gene frames of one task: which function, and the instruction of its latest call. Two plain
 * arrays, so that entering a function costs two stores and no allocation; read only when an error
 * wants its trace.
 */
public final class CallStack {
  /** Traces longer than this keep their innermost and outermost halves. */
  public static final int MAX_TRACE = 200;

  /**
   * Deepest nesting of Gene calls. The Java stack would hold more, but unwinding millions of frames
   * takes minutes; runaway recursion should end at once. A power of two: checked only when the
   * arrays grow.
   */
  static final int MAX_DEPTH = Vm.MAX_DEPTH;

  /** Nesting at which the end of the stack is still far away; a power of two as above. */
  private static final int NESTED = 128;

  /** Most tasks are shallow, and there may be very many. */
  private static final int FIRST_SIZE = 4;

  /** The place of a frame whose function goes on elsewhere: it does not count. */
  public static final int REPLACED = -1;

  private Proto[] protos = new Proto[FIRST_SIZE];
  private int[] pcs = new int[FIRST_SIZE];
  public int depth;

  /**
   * Where the code that runs or waits is, when somebody will ask soon: a walk along the Java stack
   * takes microseconds. Counts as long as the depth is the one at which it was noted.
   */
  private Proto noted;

  private int notedPc;
  private int notedDepth;

  /** Enters a function; the returned number is its frame. */
  public int push(Proto p) {
    int d = depth;
    if (d == protos.length) {
      if (d >= MAX_DEPTH) {
        throw Errors.stackOverflow();
      }
      if (d == NESTED) {
        ErrorPath.initialise(p);
      }
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

  /** Where a frame has noted to be. */
  public int place(int frame) {
    return pcs[frame];
  }

  /** Compiled code says where it is, for {@link #taken} or while it waits. */
  public void note(Proto function, int pc) {
    noted = function;
    notedPc = pc;
    notedDepth = depth;
  }

  /** The innermost frame is an interpreted one: its place is known. */
  public void noteInterpreted() {
    if (depth > 0) {
      note(protos[depth - 1], pcs[depth - 1]);
    }
  }

  /** The noted place is over. */
  public void forget() {
    noted = null;
  }

  /** The noted place, which is then over; without one, where the innermost frame is. */
  public Place taken() {
    Proto function = noted;
    noted = null;
    return function != null && notedDepth == depth ? new Place(function, notedPc) : place();
  }

  /** The unit of the innermost frame, null outside of all. */
  public Unit unit() {
    Place p = place();
    return p == null ? null : p.function().unit;
  }

  /** Where the innermost frame of the running task is; null outside of all functions. */
  public Place place() {
    if (!CompiledFrames.any()) {
      return noted();
    }
    CompiledFrames.Walk walk = new CompiledFrames.Walk(protos, pcs, depth, REPLACED, 1).first();
    return walk.functions.isEmpty()
        ? null
        : Place.of(walk.functions.getFirst(), walk.places.getFirst());
  }

  /** Where the outermost running call of a function was made; null when that is not known. */
  public Place callerOf(Callable function) {
    if (!(function instanceof Closure c)) {
      return null;
    }
    Frames all = frames(REPLACED);
    for (int i = all.size() - 2; i >= 0; i--) {
      Proto p = all.functions()[i];
      if (p == c.proto || p.unexpanded == c.proto) {
        return Place.of(all.functions()[i + 1], all.places()[i + 1]);
      }
    }
    return null;
  }

  /** Where a task waits that may be another one than the running one. */
  public Place noted() {
    if (noted != null && notedDepth == depth) {
      return Place.of(noted, notedPc);
    }
    int d = depth - 1;
    while (d >= 0 && pcs[d] == REPLACED) {
      d--;
    }
    return d < 0 ? null : Place.of(protos[d], pcs[d]);
  }

  /**
   * The interpreted frames, innermost first, as another thread sees them while this one runs: they
   * may have changed in the middle, but each was one of the program's.
   */
  public List<Place> glimpse(int limit) {
    Proto[] functions = protos;
    int[] places = pcs;
    List<Place> frames = new ArrayList<>();
    for (int d = Math.min(depth, functions.length) - 1; d >= 0 && frames.size() < limit; d--) {
      Proto p = functions[d];
      int pc = d < places.length ? places[d] : REPLACED;
      if (p != null && pc >= 0 && pc < p.code.ops.length) {
        frames.add(Place.of(p, pc));
      }
    }
    return frames;
  }

  /** A snapshot of the frames, innermost first. */
  public Trace trace() {
    return trace(REPLACED);
  }

  /** The trace in compiled code that has caught an error at that instruction. */
  public Trace trace(int failedAt) {
    if (CompiledFrames.any()) {
      return ends(frames(failedAt));
    }
    int n = Math.min(depth, MAX_TRACE);
    Proto[] functions = new Proto[n];
    int[] places = new int[n];
    for (int i = 0; i < n; i++) {
      // The innermost half, then the outermost one.
      int d = depth <= MAX_TRACE || i < n / 2 ? depth - 1 - i : n - 1 - i;
      functions[i] = protos[d];
      places[i] = pcs[d];
    }
    return new Trace(functions, places, depth - n);
  }

  /** All frames, innermost first. */
  public record Frames(Proto[] functions, int[] places) {
    public int size() {
      return functions.length;
    }

    /** Where a frame is, in the function as it is written. */
    public Place place(int frame) {
      return Place.of(functions[frame], places[frame]);
    }
  }

  /** The interpreted frames, which are known also of a task that does not run. */
  public Frames interpreted() {
    return plain();
  }

  public Frames frames(int failedAt) {
    if (CompiledFrames.any()) {
      return of(new CompiledFrames.Walk(protos, pcs, depth, failedAt, Integer.MAX_VALUE).run());
    }
    return plain();
  }

  /**
   * So many frames of a task that waits: those of compiled functions stand on the stack of its
   * thread. Null when there are none, or when that stack cannot be seen.
   */
  public @Nullable Frames resting(Thread thread, int limit) {
    if (!CompiledFrames.any()) {
      return null;
    }
    CompiledFrames.Walk walk = new CompiledFrames.Walk(protos, pcs, depth, REPLACED, limit);
    return walk.first(thread) == null ? null : of(walk);
  }

  private static Frames of(CompiledFrames.Walk walk) {
    int[] places = walk.places.stream().mapToInt(Integer::intValue).toArray();
    return new Frames(walk.functions.toArray(Proto[]::new), places);
  }

  private Frames plain() {
    Proto[] functions = new Proto[depth];
    int[] places = new int[depth];
    for (int i = 0; i < depth; i++) {
      functions[i] = protos[depth - 1 - i];
      places[i] = pcs[depth - 1 - i];
    }
    return new Frames(functions, places);
  }

  /** The innermost half of the longest trace, then the outermost one. */
  private static Trace ends(Frames frames) {
    int all = frames.size();
    if (all <= MAX_TRACE) {
      return new Trace(frames.functions(), frames.places(), 0);
    }
    int half = MAX_TRACE / 2;
    Proto[] f = Arrays.copyOf(frames.functions(), MAX_TRACE);
    int[] p = Arrays.copyOf(frames.places(), MAX_TRACE);
    System.arraycopy(frames.functions(), all - half, f, half, half);
    System.arraycopy(frames.places(), all - half, p, half, half);
    return new Trace(f, p, all - MAX_TRACE);
  }
}
