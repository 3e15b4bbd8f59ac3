package gene.runtime;

import gene.source.Pos;
import java.util.ArrayList;
import java.util.List;

/** The Gene frames that were active when an error arose, innermost first. */
public final class Trace {

  /** One frame: function name, file and packed position. */
  public record Frame(String function, String file, int pos) {
    @Override
    public String toString() {
      return function + " (" + file + ":" + Pos.text(pos) + ")";
    }
  }

  private final List<Frame> frames;

  public Trace(List<Frame> frames) {
    this.frames = List.copyOf(frames);
  }

  public List<Frame> frames() {
    return frames;
  }

  public List<String> lines() {
    List<String> lines = new ArrayList<>(frames.size());
    frames.forEach(f -> lines.add(f.toString()));
    return lines;
  }

  /** {@code file:line:col} of the innermost frame. */
  public String location() {
    return frames.isEmpty()
        ? ""
        : frames.getFirst().file() + ":" + Pos.text(frames.getFirst().pos());
  }
}
