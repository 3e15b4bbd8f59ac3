package gene.analysis;

import gene.analysis.words.Words;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Spread;
import gene.value.Symbol;

/** Destructuring patterns (chapter 13.5): the names that they bind. */
final class Patterns {
  private final Analysis a;

  Patterns(Analysis a) {
    this.a = a;
  }

  /** Declares every name of the pattern. */
  void bind(Object pattern, int pos, Scope s, Definition.Kind kind) {
    if (pattern instanceof Symbol symbol) {
      name(symbol.name(), pos, s, kind);
    } else if (pattern instanceof ComplexSymbol p) {
      if (p.part(0).isEmpty()) {
        name(p.last(), pos, s, kind);
      }
    } else if (pattern instanceof Spread spread) {
      bind(spread.form(), pos, s, kind);
    } else if (pattern instanceof GeneArray list) {
      array(list, pos, s, kind);
    } else if (pattern instanceof GeneMap m) {
      m.forEach(
          (key, value) -> {
            if (value instanceof Boolean) {
              name(key, pos, s, kind); // ^^key
            } else {
              bind(value, pos, s, kind);
            }
          });
    } else if (pattern instanceof GeneNode n) {
      for (int i = 0; i < n.size(); i++) {
        bind(n.child(i), n.childPos(i), s, kind);
      }
    }
  }

  private void array(GeneArray list, int pos, Scope s, Definition.Kind kind) {
    for (int i = 0; i < list.size(); i++) {
      Object item = list.get(i);
      int at = a.itemPos(list, i, pos);
      bind(item, at, s, kind);
      boolean typed = item instanceof Symbol symbol && symbol.name().endsWith(":");
      if (typed && i + 1 < list.size()) {
        i++;
        a.annotations.of(list.get(i), a.itemPos(list, i, at), s);
      }
      if (i + 2 < list.size() && Words.is(list.get(i + 1), "=")) {
        a.expressions.form(list.get(i + 2), a.itemPos(list, i + 2, at), s);
        i += 2;
      }
    }
  }

  private void name(String token, int pos, Scope s, Definition.Kind kind) {
    String name = token;
    while (name.startsWith("^") && name.length() > 1) {
      name = name.substring(1);
    }
    while (name.length() > 1 && (name.endsWith(":") || name.endsWith("."))) {
      name = name.substring(0, name.length() - 1);
    }
    if (!name.equals("_")) {
      s.declare(new Definition(name, kind, a.file, pos));
    }
  }
}
