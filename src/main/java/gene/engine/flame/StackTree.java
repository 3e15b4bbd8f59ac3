package gene.engine.flame;

import java.util.Collection;
import java.util.List;
import java.util.TreeMap;

/**
 * A frame of sampled stacks and what it called. Frames are the same when their callers and their
 * labels are. Children are in the order of their labels, so that a layout depends on nothing but
 * the samples.
 */
final class StackTree {
  /** What stands in a frame: a function with its place, or a native, which has none. */
  record Label(String text, boolean isNative) implements Comparable<Label> {
    @Override
    public int compareTo(Label other) {
      int byText = text.compareTo(other.text);
      return byText != 0 ? byText : Boolean.compare(isNative, other.isNative);
    }
  }

  private final Label label;
  private final TreeMap<Label, StackTree> children = new TreeMap<>();
  private long nanos;
  private int samples;

  StackTree(Label label) {
    this.label = label;
  }

  /** Adds a sample of a stack, outermost frame first, that stands for so much time. */
  void add(List<Label> stack, long duration) {
    StackTree at = this;
    at.count(duration);
    for (Label frame : stack) {
      at = at.children.computeIfAbsent(frame, StackTree::new);
      at.count(duration);
    }
  }

  private void count(long duration) {
    nanos += duration;
    samples++;
  }

  Label label() {
    return label;
  }

  Collection<StackTree> children() {
    return children.values();
  }

  /** The time of the frame and of all that it called. */
  long nanos() {
    return nanos;
  }

  int samples() {
    return samples;
  }
}
