package gene.compiler.forms;

import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Symbol;

/**
 * {@code (using [r e s e ..] body..)}: binds what has to be closed, runs the body, closes in
 * reverse order, also after errors (chapter 23.4). Written with the forms that mean the same:
 *
 * <pre>
 *   (do (var r e) (try (do (var s e) (try body.. finally (close s))) finally (close r)))
 * </pre>
 */
final class UsingForm {
  private static final Symbol CLOSE = Symbol.of("$fn:$close");

  private UsingForm() {}

  static void compile(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.noProps(f, n, "using");
    if (n.size() == 0 || !(n.child(0) instanceof GeneArray bindings)) {
      throw f.error(n.pos(), "using is written (using [name value ..] body..)");
    }
    if (bindings.size() == 0 || bindings.size() % 2 != 0) {
      throw f.error(n.pos(), "using: every name needs a value");
    }
    for (int i = 0; i < bindings.size(); i += 2) {
      if (!(bindings.get(i) instanceof Symbol)) {
        throw f.error(n.pos(), "using: a name is expected before each value");
      }
    }
    Expressions.compile(f, written(n, bindings, 0), n.pos());
  }

  private static GeneNode written(GeneNode n, GeneArray bindings, int at) {
    GeneNode body = node(n, "try");
    if (at + 2 < bindings.size()) {
      body.children().add(written(n, bindings, at + 2));
    } else {
      int[] positions = new int[n.size() - 1];
      for (int i = 1; i < n.size(); i++) {
        body.children().add(n.child(i));
        positions[i - 1] = n.childPos(i);
      }
      body.childPositions(positions);
    }
    body.children().add(Symbol.of("finally"));
    GeneNode close = new GeneNode(CLOSE);
    close.pos(n.pos());
    close.children().add(bindings.get(at));
    body.children().add(close);
    GeneNode var = node(n, "var");
    var.children().add(bindings.get(at));
    var.children().add(bindings.get(at + 1));
    GeneNode all = node(n, "do");
    all.children().add(var);
    all.children().add(body);
    return all;
  }

  private static GeneNode node(GeneNode like, String word) {
    GeneNode n = new GeneNode(Symbol.of(word));
    n.pos(like.pos());
    return n;
  }
}
