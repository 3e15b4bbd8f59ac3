package gene.runtime.error;

import gene.runtime.CallStack;
import gene.runtime.EvalScope;
import gene.runtime.Proto;
import gene.source.Pos;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The Gene frames that were active when an error arose, innermost first. */
public final class Trace {

  /** One frame: function name, file and packed position. */
  public record Frame(String function, String file, int pos) {
    /** {@code file:line:col}, or the file alone. */
    public String place() {
      return pos == Pos.NONE ? file : file + ":" + Pos.text(pos);
    }

    @Override
    public String toString() {
      return file.isEmpty() ? function : function + " (" + place() + ")";
    }
  }

  private final Proto[] functions;
  private final int[] places;
  private final int omitted;
  private final Trace awaiting; // of the code that awaited what failed, or null
  private List<Frame> frames;
  private List<EvalScope> scopes = List.of();

  public Trace(Proto[] functions, int[] places, int omitted) {
    this(functions, places, omitted, null);
  }

  private Trace(Proto[] functions, int[] places, int omitted, Trace awaiting) {
    this.functions = functions;
    this.places = places;
    this.omitted = omitted;
    this.awaiting = awaiting;
  }

  /** This trace and behind it the one of the code that awaited the failure. */
  public Trace extended(Trace outer) {
    if (size() + outer.size() > CallStack.MAX_TRACE || endsWith(outer)) {
      return this;
    }
    Trace longer =
        new Trace(functions, places, omitted, awaiting == null ? outer : awaiting.extended(outer));
    longer.scopes = scopes;
    return longer;
  }

  /** The functions of the frames, innermost first; of a very deep stack the two ends. */
  public List<Proto> functions() {
    return List.of(functions);
  }

  /** How many frames are missing in the middle. */
  public int omitted() {
    return omitted;
  }

  private int size() {
    return functions.length + (awaiting == null ? 0 : awaiting.size());
  }

  private boolean endsWith(Trace t) {
    return awaiting == null
        ? Arrays.equals(functions, t.functions) && Arrays.equals(positions(), t.positions())
        : awaiting.endsWith(t);
  }

  private int[] positions() {
    int[] positions = new int[functions.length];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = functions[i].code.positionAt(places[i]);
    }
    return positions;
  }

  /** The variables of the innermost frames when the VM keeps them for a session; null: unknown. */
  public List<EvalScope> scopes() {
    return scopes;
  }

  void scopes(List<EvalScope> s) {
    scopes = s;
  }

  /** The frames; a very deep stack shows its two ends. */
  public List<Frame> frames() {
    if (frames == null) {
      frames = new ArrayList<>(functions.length + 1);
      for (int i = 0; i < functions.length; i++) {
        if (omitted > 0 && i == functions.length / 2) {
          frames.add(new Frame("... " + omitted + " more", "", Pos.NONE));
        }
        functions[i].addFrames(places[i], frames);
      }
      if (awaiting != null) {
        frames.addAll(awaiting.frames());
      }
    }
    return frames;
  }

  public List<String> lines() {
    List<String> lines = new ArrayList<>(functions.length);
    frames().forEach(f -> lines.add(f.toString()));
    return lines;
  }

  /**
   * The frame that an error is reported at, or null without any: the innermost one whose source is
   * known. Code made of data has no position of its own; the form that evaluates it has.
   */
  public Frame innermost() {
    if (frames().isEmpty()) {
      return null;
    }
    for (Frame frame : frames()) {
      if (frame.pos() != Pos.NONE) {
        return frame;
      }
    }
    return frames().getFirst();
  }

  /** {@code file:line} of the innermost frame. */
  public String line() {
    Frame at = innermost();
    if (at == null) {
      return "";
    }
    return at.file() + ":" + Pos.line(at.pos());
  }

  /** {@code file:line:col} of the innermost frame. */
  public String location() {
    Frame at = innermost();
    return at == null ? "" : at.place();
  }
}
