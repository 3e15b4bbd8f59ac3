package gene.compiler.forms;

import gene.code.Op;
import gene.compiler.scope.FunctionState;
import gene.value.GeneNode;

/** Spellings of earlier language versions, refused with the name of their replacement (0.6). */
final class OldSpellings {
  private OldSpellings() {}

  static void fnx(FunctionState f, GeneNode n, boolean tail) {
    throw f.error(n.pos(), "fnx was removed; write (fn [..] ..)");
  }

  static void macroLike(FunctionState f, GeneNode n, boolean tail) {
    throw f.error(
        n.pos(),
        "macro-like constructors and methods are not supported; use a function whose name ends with !");
  }

  static void match(FunctionState f, GeneNode n, boolean tail) {
    throw f.error(n.pos(), "match was removed; write (var pattern value) or (case ..)");
  }

  static void aspect(FunctionState f, GeneNode n, boolean tail) {
    f.builder().load("aspect was removed; write (interceptor ..) or (fn-interceptor ..)");
    f.builder().emit(Op.FAIL);
    f.builder().emit(Op.NIL);
  }

  static void member(FunctionState f, GeneNode n, String word) {
    switch (word) {
      case ".ctor" -> throw f.error(n.pos(), ".ctor was removed; write (ctor [..] ..)");
      case ".fn" -> throw f.error(n.pos(), ".fn was removed; write (method name [..] ..)");
      default -> macroLike(f, n, false);
    }
  }
}
