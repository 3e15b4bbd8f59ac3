package gene.async.sim;

import java.util.ArrayList;
import java.util.List;

/** A statement of a simulated program, with the bodies inside of it. */
final class Node {
  final Kind kind;
  final int a;
  final int b;
  final int c;

  /** What it throws is caught at once, as by {@code catch *}. */
  final boolean guarded;

  final List<List<Node>> bodies;

  Node(Kind kind, int a, int b, int c, boolean guarded, List<List<Node>> bodies) {
    this.kind = kind;
    this.a = a;
    this.b = b;
    this.c = c;
    this.guarded = guarded;
    this.bodies = bodies;
  }

  /** The same with another body in a place. */
  Node with(int body, List<Node> other) {
    List<List<Node>> changed = new ArrayList<>(bodies);
    changed.set(body, other);
    return new Node(kind, a, b, c, guarded, changed);
  }

  /** The same with other numbers. */
  Node with(int otherA, int otherB, int otherC) {
    return new Node(kind, otherA, otherB, otherC, guarded, bodies);
  }

  static int count(List<Node> program) {
    int n = 0;
    for (Node node : program) {
      n++;
      for (List<Node> body : node.bodies) {
        n += count(body);
      }
    }
    return n;
  }
}
