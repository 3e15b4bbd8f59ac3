package gene.analysis;

import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.Map;

/**
 * Task groups, deadlines, shields and select (chapters 16.6, 16.11, 16.12). A definition of such a
 * name shadows the form.
 */
final class TaskForms {
  /** How many words of a clause stand before its body; the first may be a name that it binds. */
  private static final Map<String, Integer> CLAUSES =
      Map.of("take", 2, "put", 2, "await", 2, "after", 1, "else", 0);

  private final Analysis a;

  TaskForms(Analysis a) {
    this.a = a;
  }

  Type group(GeneNode n, Scope s) {
    if (n.hasProps()) {
      a.expressions.map(n.props(), n.pos(), s);
    }
    if (n.size() == 0) {
      return Type.ANY; // broken; the compiler says so
    }
    Scope inner = s.inner();
    bind(n.child(0), n.childPos(0), inner);
    a.expressions.body(n, 1, n.size(), inner);
    return Type.ANY;
  }

  Type block(GeneNode n, Scope s) {
    a.expressions.body(n, 0, n.size(), s.inner());
    return Type.ANY;
  }

  Type select(GeneNode n, Scope s) {
    for (int i = 0; i < n.size(); i++) {
      if (n.child(i) instanceof GeneNode clause && clause.type() instanceof Symbol word) {
        clause(word.name(), clause, s);
      }
    }
    return Type.ANY;
  }

  private void clause(String word, GeneNode clause, Scope s) {
    int head = CLAUSES.getOrDefault(word, -1);
    if (head < 0 || clause.size() < head) {
      return; // broken; the compiler says so
    }
    boolean binds = word.equals("take") || word.equals("await");
    for (int i = binds ? 1 : 0; i < head; i++) {
      a.expressions.form(clause.child(i), clause.childPos(i), s);
    }
    Scope inner = s.inner();
    if (binds) {
      bind(clause.child(0), clause.childPos(0), inner);
    }
    a.expressions.body(clause, head, clause.size(), inner);
  }

  private void bind(Object target, int pos, Scope s) {
    if (target != Singleton.PLACEHOLDER) {
      a.patterns.bind(target, pos, s, Definition.Kind.PARAMETER);
    }
  }
}
