package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.FunctionState;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Mutability;
import gene.value.Quote;
import gene.value.Singleton;
import gene.value.Spread;
import gene.value.Symbol;

/** Literals that build containers, quoted data and interpolated strings. */
final class DataForms {
  private DataForms() {}

  static void array(FunctionState f, GeneArray a, int pos) {
    items(f, a, pos, null);
    seal(f, a);
  }

  /**
   * Leaves an array of the evaluated items; {@code owner} knows the items' positions when given.
   */
  static void items(FunctionState f, GeneArray a, int pos, GeneNode owner) {
    CodeBuilder b = f.builder();
    int plain = 0;
    while (plain < a.size() && !(a.get(plain) instanceof Spread)) {
      plain++;
    }
    // A long literal is built in chunks, so that the frame stays small.
    int first = Math.min(plain, 64);
    for (int i = 0; i < first; i++) {
      Expressions.compile(f, a.get(i), owner == null ? pos : owner.childPos(i));
    }
    b.emit(Op.ARRAY, first);
    for (int i = first; i < a.size(); i++) {
      int at = owner == null ? pos : owner.childPos(i);
      if (a.get(i) instanceof Spread s) {
        Expressions.compile(f, s.form(), at);
        b.emit(Op.ARRAY_SPREAD);
      } else {
        Expressions.compile(f, a.get(i), at);
        b.emit(Op.ARRAY_ADD);
      }
    }
  }

  static void map(FunctionState f, GeneMap m, int pos) {
    entries(f, m, pos);
    seal(f, m);
  }

  /** Leaves a map of the evaluated entries. */
  static void entries(FunctionState f, GeneMap m, int pos) {
    CodeBuilder b = f.builder();
    b.emit(Op.MAP);
    m.forEach(
        (key, value) -> {
          if (value instanceof Spread s && Spread.isPropKey(key)) {
            Expressions.compile(f, s.form(), pos);
            b.emit(Op.MAP_SPREAD);
          } else {
            Expressions.compile(f, value, pos);
            b.emit(Op.MAP_PUT, b.constant(key));
          }
        });
  }

  static void hashMap(FunctionState f, GeneHashMap m, int pos) {
    CodeBuilder b = f.builder();
    b.emit(Op.HASH_MAP);
    m.forEach(
        (key, value) -> {
          Expressions.compile(f, key, pos);
          Expressions.compile(f, value, pos);
          b.emit(Op.HASH_PUT);
        });
    seal(f, m);
  }

  private static void seal(FunctionState f, Mutability.Holder literal) {
    if (literal.mutability() == Mutability.SEALED) {
      f.builder().emit(Op.SEAL);
    }
  }

  /** {@code #(head ..)}: never a call. */
  static void sealedNode(FunctionState f, GeneNode n) {
    Expressions.compile(f, n.type(), n.pos());
    parts(f, n);
    f.builder().emit(Op.NODE);
    f.builder().emit(Op.SEAL);
  }

  /** A gene from the quoted or placeholder head and the evaluated rest. */
  static void build(FunctionState f, GeneNode n) {
    if (n.type() instanceof Quote q) {
      quote(f, q.form());
    } else {
      f.builder().load(n.type());
    }
    parts(f, n);
    f.builder().emit(Op.NODE);
  }

  private static void parts(FunctionState f, GeneNode n) {
    if (n.hasProps()) {
      entries(f, n.props(), n.pos());
    } else {
      f.builder().emit(Op.NIL);
    }
    items(f, n.children(), n.pos(), n);
  }

  /** The form as data; mutable data is copied at each evaluation. */
  static void quote(FunctionState f, Object form) {
    CodeBuilder b = f.builder();
    if (form == Singleton.NIL) {
      b.emit(Op.NIL);
    } else if (isAtom(form)) {
      b.load(form);
    } else {
      b.emit(Op.COPY, b.constant(form));
    }
  }

  private static boolean isAtom(Object form) {
    return form instanceof Symbol
        || form instanceof ComplexSymbol
        || !(form instanceof Mutability.Holder
            || form instanceof Quote
            || form instanceof Spread
            || form instanceof gene.value.Unquote);
  }

  /** {@code #"a#{b}"}: the pieces joined. */
  static void interpolation(FunctionState f, GeneNode n) {
    for (int i = 0; i < n.size(); i++) {
      Expressions.child(f, n, i);
    }
    f.builder().emit(Op.STR, n.size());
  }
}
