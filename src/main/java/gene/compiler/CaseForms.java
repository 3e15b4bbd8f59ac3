package gene.compiler;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.value.ComplexSymbol;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.List;
import java.util.Set;

/** {@code case} with expression and variant patterns (chapters 6.2, 13.4). */
final class CaseForms {
  private static final Set<String> BUILT_IN_VARIANTS = Set.of("Ok", "Err", "Some", "None");

  private CaseForms() {}

  static void caseForm(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    ControlForms.noProps(f, n, "case");
    if (n.size() == 0 || isWord(n.child(0), "when") || isWord(n.child(0), "else")) {
      throw f.error(n.pos(), "case: missing value");
    }
    Expressions.child(f, n, 0);
    Variable value = f.hidden("case");
    f.initialise(value);
    Label end = new Label();
    int i = 1;
    while (i < n.size() && isWord(n.child(i), "when")) {
      int patternAt = i + 1;
      if (patternAt >= n.size() || isWord(n.child(patternAt), "when") || isWord(n.child(patternAt), "else")) {
        throw f.error(n.pos(), "case: missing pattern after when");
      }
      int to = armEnd(n, patternAt + 1);
      Label next = new Label();
      f.inScope(
          () -> {
            pattern(f, n.child(patternAt), n.childPos(patternAt), value, next);
            Bodies.compile(f, n, patternAt + 1, to, tail);
          });
      b.jump(Op.JUMP, end);
      b.bind(next);
      i = to;
    }
    if (i < n.size() && isWord(n.child(i), "else")) {
      int from = i + 1;
      f.inScope(() -> Bodies.compile(f, n, from, n.size(), tail));
    } else if (i < n.size()) {
      throw f.error(n.pos(), "case: expected when or else after the value");
    } else {
      b.emit(Op.NIL);
    }
    b.bind(end);
  }

  private static boolean isWord(Object form, String word) {
    return form instanceof Symbol s && s.name().equals(word);
  }

  private static int armEnd(GeneNode n, int from) {
    int i = from;
    while (i < n.size() && !isWord(n.child(i), "when") && !isWord(n.child(i), "else")) {
      i++;
    }
    return i;
  }

  /** Falls through on a match, with binders bound; else jumps to next. */
  private static void pattern(
      FunctionState f, Object pattern, int pos, Variable value, Label next) {
    CodeBuilder b = f.builder();
    if (pattern == Singleton.PLACEHOLDER) {
      return;
    }
    if (pattern instanceof GeneNode n && isCallLike(n)) {
      variantCall(f, n, value, next);
      return;
    }
    if (pattern instanceof Symbol s && isBareVariant(f, s.name())) {
      loadVariant(f, s.name(), pos);
    } else {
      Expressions.compile(f, pattern, pos);
    }
    f.load(value);
    b.emit(Op.CASE_EQ);
    b.jumpIfFalse(next);
  }

  /** {@code (Name a b)} or {@code (Enum/Name a b)}: symbols only, so it may be a variant pattern. */
  private static boolean isCallLike(GeneNode n) {
    if (n.hasProps() || !(n.type() instanceof Symbol || n.type() instanceof ComplexSymbol)) {
      return false;
    }
    for (int i = 0; i < n.size(); i++) {
      Object c = n.child(i);
      if (c != Singleton.PLACEHOLDER && !(c instanceof Symbol s && isBinder(s.name()))) {
        return false;
      }
    }
    return !(n.type() instanceof Symbol s) || !Operators.isPrefix(s.name());
  }

  private static boolean isBinder(String name) {
    return !name.startsWith(".") && !Operators.isBinary(name) && !Assignments.isAssignment(name);
  }

  private static boolean isBareVariant(FunctionState f, String name) {
    return BUILT_IN_VARIANTS.contains(name)
        || (!f.unit.enums.having(name).isEmpty() && !Names.isVariable(f, name));
  }

  private static void loadVariant(FunctionState f, String name, int pos) {
    CodeBuilder b = f.builder();
    if (BUILT_IN_VARIANTS.contains(name)) {
      b.emit(Op.LOAD_SPECIAL, b.constant("$variant:" + name));
      return;
    }
    List<Object> enums = f.unit.enums.having(name);
    if (enums.size() > 1) {
      StringBuilder choices = new StringBuilder();
      for (Object e : enums) {
        choices.append(choices.isEmpty() ? "" : " or ").append(enumName(e)).append('/').append(name);
      }
      b.load("ambiguous variant " + name + "; write " + choices);
      b.emit(Op.FAIL);
      b.emit(Op.NIL);
      return;
    }
    Object owner = enums.getFirst();
    Expressions.compile(f, owner instanceof Symbol s ? Symbol.of(enumName(s)) : owner, pos);
    b.emit(Op.GET_MEMBER, b.constant(name), b.newSite());
  }

  private static String enumName(Object e) {
    String text = e.toString();
    int colon = text.indexOf(':');
    return colon > 0 ? text.substring(0, colon) : text;
  }

  private static void variantCall(FunctionState f, GeneNode n, Variable value, Label next) {
    CodeBuilder b = f.builder();
    Label expression = new Label();
    Label matched = new Label();
    boolean bare = n.type() instanceof Symbol s && isBareVariant(f, s.name());
    if (bare) {
      loadVariant(f, ((Symbol) n.type()).name(), n.pos());
    } else if (n.type() instanceof Symbol s && Special.named(s.name()) != null) {
      expressionPattern(f, n, value, next);
      return;
    } else {
      Expressions.compile(f, n.type(), n.pos());
      b.jump(Op.JUMP_UNLESS_VARIANT, expression);
    }
    f.load(value);
    b.emit(Op.VARIANT_MATCH, n.size());
    b.jumpIfFalse(next);
    f.load(value);
    b.emit(Op.VARIANT_FIELDS, n.size());
    for (int i = n.size() - 1; i >= 0; i--) {
      if (n.child(i) instanceof Symbol s) {
        f.initialise(f.declare(s.name()));
      } else {
        b.pop();
      }
    }
    if (bare) {
      return;
    }
    b.jump(Op.JUMP, matched);
    b.bind(expression);
    b.pop();
    f.inScope(() -> expressionPattern(f, n, value, next));
    b.bind(matched);
  }

  private static void expressionPattern(
      FunctionState f, GeneNode n, Variable value, Label next) {
    Expressions.compile(f, n, n.pos());
    f.load(value);
    f.builder().emit(Op.CASE_EQ);
    f.builder().jumpIfFalse(next);
  }
}
