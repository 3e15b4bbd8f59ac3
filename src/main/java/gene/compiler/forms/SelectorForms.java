package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.value.ComplexSymbol;
import gene.value.GeneNode;
import gene.value.SelectorLiteral;
import gene.value.Symbol;
import java.util.Set;

/** Selector values and one-segment selection (chapters 5.4 to 5.6). */
final class SelectorForms {
  /** Segments with a meaning of their own; they stay Symbols, names become Strings. */
  private static final Set<String> STREAM_SEGMENTS = Set.of("*", "**", "@", "@@", "!");

  private SelectorForms() {}

  static void literal(FunctionState f, SelectorLiteral s) {
    s.segments().forEach(segment -> segment(f, segment));
    f.builder().emit(Op.SELECTOR, s.segments().size());
  }

  /** {@code (@ seg seg ..)}. */
  static void construct(FunctionState f, GeneNode n) {
    segments(f, n, 0);
  }

  private static void segments(FunctionState f, GeneNode n, int from) {
    for (int i = from; i < n.size(); i++) {
      if (n.child(i) instanceof Symbol s) {
        segment(f, s);
      } else {
        Expressions.child(f, n, i);
      }
    }
    f.builder().emit(Op.SELECTOR, n.size() - from);
  }

  private static void segment(FunctionState f, Object segment) {
    boolean stream = segment instanceof Symbol s && STREAM_SEGMENTS.contains(s.name());
    f.builder().load(segment instanceof Symbol s && !stream ? s.name() : segment);
  }

  private static int segments(FunctionState f, String[] parts, int from) {
    for (int i = from; i < parts.length; i++) {
      String part = parts[i];
      segment(f, Paths.isInteger(part) ? (Object) Long.parseLong(part) : Symbol.of(part));
    }
    return parts.length - from;
  }

  /** {@code (obj .@a/b [default])} or {@code (obj .@ seg ..)}; the object is on the stack. */
  static void applyAsMethod(FunctionState f, GeneNode n, String name, int from) {
    CodeBuilder b = f.builder();
    if (name.equals(".@")) {
      segments(f, n, from);
      b.emit(Op.SWAP);
      b.emit(Op.CALL_FN, 1, b.constant("@"));
      return;
    }
    b.emit(Op.SELECTOR, segments(f, name.substring(2).split("/", -1), 0));
    b.emit(Op.SWAP);
    withDefault(f, n, from);
  }

  /** The selector and the object are on the stack; an optional default follows in the form. */
  private static void withDefault(FunctionState f, GeneNode n, int from) {
    CodeBuilder b = f.builder();
    if (n.size() - from > 1) {
      throw f.error(n.pos(), "a selection takes at most one default");
    }
    if (n.size() > from) {
      Expressions.child(f, n, from);
    }
    b.emit(Op.CALL_FN, 1 + n.size() - from, b.constant("@"));
  }

  /** {@code (obj ./a/0 [default])}. */
  static void pick(FunctionState f, GeneNode n, ComplexSymbol path) {
    Expressions.compile(f, n.type(), n.pos());
    CodeBuilder b = f.builder();
    b.emit(Op.SELECTOR, segments(f, path.parts().toArray(String[]::new), 1));
    b.emit(Op.SWAP);
    withDefault(f, n, 1);
  }

  /** {@code (./a/0 [default])} on self. */
  static void selfPick(FunctionState f, GeneNode n, ComplexSymbol path) {
    CodeBuilder b = f.builder();
    b.emit(Op.SELECTOR, segments(f, path.parts().toArray(String[]::new), 1));
    f.loadSelf();
    withDefault(f, n, 0);
  }

  /** {@code (obj ./ key default)}. */
  static void pickOr(FunctionState f, GeneNode n) {
    Expressions.compile(f, n.type(), n.pos());
    Expressions.child(f, n, 1);
    Expressions.child(f, n, 2);
    f.builder().emit(Op.PICK_OR);
  }

  /** {@code (./ obj key [default])}. */
  static void prefixPick(FunctionState f, GeneNode n) {
    if (n.size() < 2 || n.size() > 3) {
      throw f.error(n.pos(), "./ expects an object, a key and perhaps a default");
    }
    for (int i = 0; i < n.size(); i++) {
      Expressions.child(f, n, i);
    }
    f.builder().emit(n.size() == 2 ? Op.PICK : Op.PICK_OR);
  }

  /** {@code ($set obj sel value)}. */
  static void set(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.arguments(f, n, "$set", 3);
    for (int i = 0; i < n.size(); i++) {
      Expressions.child(f, n, i);
    }
    f.builder().emit(Op.SET_SELECTED);
  }
}
