package gene.async;

import gene.async.GeneFuture.Needs;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The waits-for graph: whether futures can only get their outcomes after a task or future, the
 * goal.
 *
 * <pre>
 *   task -> the futures it waits for (all of them, unless with a time limit)
 *   future of a task -> that task;  then, all, settled -> every input
 *   race, any -> one input is enough, so all of them must lead to the goal
 * </pre>
 *
 * The graph is walked from the futures on, and from the goal back along the edges found: a node is
 * blocked when one that it needs is, and one that needs any of several when all of those are. Work
 * lists, so that chains of any length need constant stack.
 */
final class WaitsFor {
  /** A task or future that was reached. */
  private static final class Node {
    private final Object what;
    private final List<Node> dependents = new ArrayList<>(1);
    private int free = 1; // so many inputs must be found blocked before this one is
    private Node via; // the one that blocks it, null while it is not blocked
    private boolean root;

    Node(Object what) {
      this.what = what;
    }
  }

  private final Object goal;
  private final Map<Object, Node> nodes = new IdentityHashMap<>();
  private final ArrayDeque<Node> open = new ArrayDeque<>();
  private Node blockedRoot;

  private WaitsFor(Object goal) {
    this.goal = goal;
  }

  /** The tasks and futures from one of the futures to the goal, null when none depends on it. */
  static List<Object> path(GeneFuture[] from, Object goal) {
    WaitsFor graph = new WaitsFor(goal);
    for (GeneFuture f : from) {
      if (f == goal) {
        return List.of(goal);
      }
      if (f.pending()) {
        graph.node(f).root = true;
      }
    }
    return graph.search() ? graph.way() : null;
  }

  private boolean search() {
    for (Node n = open.poll(); n != null && blockedRoot == null; n = open.poll()) {
      if (n.what instanceof Task t) {
        if (t.phase == Task.Phase.WAITING && !t.waiter().limited()) {
          edges(n, t.waiter().futures());
        }
      } else {
        GeneFuture.Work w = ((GeneFuture) n.what).work();
        if (w != null && w.needs() != Needs.NONE) {
          if (w.needs() == Needs.ONE) {
            n.free = w.awaited().length;
          }
          edges(n, w.awaited());
          if (w.task() != null) {
            edge(n, w.task());
          }
        }
      }
    }
    return blockedRoot != null;
  }

  private Node node(Object what) {
    Node n = nodes.get(what);
    if (n == null) {
      n = new Node(what);
      nodes.put(what, n);
      open.add(n);
    }
    return n;
  }

  private void edges(Node from, GeneFuture[] to) {
    for (GeneFuture f : to) {
      if (f.pending()) {
        edge(from, f);
      }
    }
  }

  private void edge(Node from, Object to) {
    if (to == goal) {
      block(from, new Node(goal));
      return;
    }
    Node n = node(to);
    n.dependents.add(from);
    if (n.via != null) {
      block(from, n);
    }
  }

  /** One that the node depends on is blocked. */
  private void block(Node node, Node by) {
    ArrayDeque<Node> from = new ArrayDeque<>(2);
    reduce(node, by, from);
    for (Node n = from.poll(); n != null; n = from.poll()) {
      for (Node dependent : n.dependents) {
        reduce(dependent, n, from);
      }
    }
  }

  private void reduce(Node node, Node by, ArrayDeque<Node> blocked) {
    if (node.via == null && --node.free == 0) {
      node.via = by;
      blocked.add(node);
      if (node.root) {
        blockedRoot = node;
      }
    }
  }

  private List<Object> way() {
    List<Object> way = new ArrayList<>();
    for (Node n = blockedRoot; n != null; n = n.via) {
      way.add(n.what);
    }
    return way;
  }
}
