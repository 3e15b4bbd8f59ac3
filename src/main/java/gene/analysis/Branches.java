package gene.analysis;

import gene.analysis.words.Words;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;

/** Conditionals and try (chapters 6.1, 11.3). */
final class Branches {
  private final Analysis a;

  Branches(Analysis a) {
    this.a = a;
  }

  Type ifForm(GeneNode n, Scope s) {
    Type all = Type.NEVER;
    Scope rest = s;
    Scope inner = s;
    boolean total = false;
    int i = 0;
    while (i < n.size()) {
      boolean otherwise = Words.is(n, i, "else");
      if (otherwise) {
        total = true;
        inner = rest.inner();
        i++;
      } else {
        i += Words.is(n, i, "elif") ? 1 : 0;
        boolean negated = Words.is(n, i, "not") && i + 1 < n.size();
        i += negated ? 1 : 0;
        if (i >= n.size()) {
          break;
        }
        a.expressions.form(n.child(i), n.childPos(i), rest);
        a.traps.condition(n.child(i), n.childPos(i));
        Conditions.Narrowing narrowing = a.conditions.of(n.child(i), rest);
        inner = rest.narrowed(negated ? narrowing.no() : narrowing.yes());
        rest = rest.narrowed(negated ? narrowing.yes() : narrowing.no());
        i++;
        i += Words.is(n, i, "then") ? 1 : 0;
      }
      int end = i;
      while (end < n.size() && !Words.is(n, end, "elif") && !Words.is(n, end, "else")) {
        end++;
      }
      if (!total) {
        a.traps.noElse(n, i, end);
      }
      all = all.or(a.expressions.body(n, i, end, inner));
      i = end;
    }
    return total ? all : all.or(a.builtin("Nil"));
  }

  Type ifNot(GeneNode n, Scope s) {
    if (n.size() > 0) {
      a.expressions.form(n.child(0), n.childPos(0), s);
      a.expressions.body(n, 1, n.size(), s.narrowed(a.conditions.of(n.child(0), s).no()));
    }
    return Type.ANY;
  }

  Type ifel(GeneNode n, Scope s) {
    if (n.size() < 2) {
      return Type.ANY;
    }
    a.expressions.form(n.child(0), n.childPos(0), s);
    a.traps.condition(n.child(0), n.childPos(0));
    Conditions.Narrowing narrowing = a.conditions.of(n.child(0), s);
    Type yes = a.expressions.form(n.child(1), n.childPos(1), s.narrowed(narrowing.yes()));
    Type no = a.builtin("Nil");
    if (n.size() > 2) {
      no = a.expressions.form(n.child(2), n.childPos(2), s.narrowed(narrowing.no()));
    }
    return yes.or(no);
  }

  Type tryForm(GeneNode n, Scope s) {
    int i = next(n, 0);
    Type all = a.expressions.body(n, 0, i, s.inner());
    while (i < n.size()) {
      boolean handler = Words.is(n, i, "catch");
      Scope inner = s.inner();
      i++;
      if (handler && i < n.size()) {
        pattern(n.child(i), n.childPos(i), inner);
        i++;
        i += a.traps.namedException(n.child(i - 1), n, i, inner) ? 1 : 0;
      }
      int end = next(n, i);
      Type t = a.expressions.body(n, i, end, inner);
      all = handler ? all.or(t) : all;
      i = end;
    }
    return all;
  }

  private static int next(GeneNode n, int from) {
    int i = from;
    while (i < n.size() && !Words.is(n, i, "catch") && !Words.is(n, i, "finally")) {
      i++;
    }
    return i;
  }

  private void pattern(Object pattern, int pos, Scope s) {
    if (pattern instanceof Symbol symbol && !symbol.name().equals("*")) {
      String name = symbol.name();
      if (Character.isUpperCase(name.codePointAt(0))) {
        a.names.read(name, pos, s);
      } else {
        s.declare(new Definition(name, Definition.Kind.PARAMETER, a.file, pos));
      }
    } else if (pattern instanceof ComplexSymbol p) {
      a.expressions.form(p, pos, s);
    } else if (pattern instanceof GeneArray || pattern instanceof GeneMap) {
      a.patterns.bind(pattern, pos, s, Definition.Kind.PARAMETER);
    } else if (pattern != Singleton.PLACEHOLDER && !Words.is(pattern, "*")) {
      a.expressions.form(pattern, pos, s);
    }
  }
}
