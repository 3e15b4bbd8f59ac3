package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Scope;
import gene.compiler.scope.Variable;
import gene.source.SyntaxError;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Symbol;

/** {@code var} and {@code let} (chapter 4.1). */
public final class BindingForms {
  private BindingForms() {}

  static void var(FunctionState f, GeneNode n, boolean tail) {
    bind(f, n, "var");
  }

  static void let(FunctionState f, GeneNode n, boolean tail) {
    bind(f, n, "let");
  }

  private static void bind(FunctionState f, GeneNode n, String word) {
    FormCheck.noProps(f, n, word);
    if (n.size() == 0) {
      throw f.error(n.pos(), word + " needs a name");
    }
    Object target = n.child(0);
    boolean typed = isTyped(target);
    int valueAt = typed ? 2 : 1;
    if (n.size() > valueAt + 1) {
      throw f.error(
          n.pos(),
          word + " takes one value; write an operator expression in parentheses",
          FormHints.variables(n, word, valueAt));
    }
    boolean hasValue = n.size() > valueAt;
    if (typed && n.size() < 2) {
      throw f.error(n.pos(), word + ": missing type after " + target);
    }
    if (!hasValue && (word.equals("let") || isPattern(target))) {
      throw f.error(n.pos(), word + " needs a value");
    }
    Object type = typed ? n.child(1) : null;
    Runnable value =
        hasValue ? () -> Expressions.child(f, n, valueAt) : () -> f.builder().emit(Op.NIL);
    if (target instanceof Symbol s) {
      name(f, n, plainName(s.name()), type, word, value);
    } else if (target instanceof ComplexSymbol path) {
      member(f, n, path, type, word, value);
    } else if (target instanceof GeneArray a) {
      pattern(f, n, a, word, value);
    } else if (target instanceof GeneMap m) {
      pattern(f, n, m, word, value);
    } else {
      throw notAName(f, n, word, target);
    }
  }

  private static SyntaxError notAName(FunctionState f, GeneNode n, String word, Object target) {
    return f.error(
        n.childPos(0),
        word + " expects a name or a pattern, got " + Printer.quotedNested(target),
        FormHints.bindings(word, target));
  }

  public static boolean isTyped(Object target) {
    String text =
        target instanceof ComplexSymbol p ? p.last() : target instanceof Symbol s ? s.name() : "";
    return text.length() > 1 && text.endsWith(":");
  }

  public static String plainName(String token) {
    return token.length() > 1 && token.endsWith(":")
        ? token.substring(0, token.length() - 1)
        : token;
  }

  private static boolean isPattern(Object target) {
    return target instanceof GeneArray || target instanceof GeneMap;
  }

  private static void name(
      FunctionState f, GeneNode n, String name, Object type, String word, Runnable value) {
    CodeBuilder b = f.builder();
    f.checkName(name, n.childPos(0));
    if (!Names.isWritable(f, name, n.childPos(0))) {
      throw notAName(f, n, word, Symbol.of(name));
    }
    if (name.startsWith("$") && name.length() > 1) {
      b.emit(Op.LOAD_SPECIAL, b.constant("$global"));
      value.run();
      Types.check(f, Types.read(f, type, n.childPos(1)), "variable " + name);
      b.emit(Op.SET_MEMBER, b.constant(name.substring(1)), b.newSite());
      return;
    }
    value.run();
    Variable v = declaration(f, name);
    v.type = Types.read(f, type, n.childPos(1));
    Types.check(f, v.type, "variable " + name);
    if (word.equals("let")) {
      v.constant = Variable.Constant.LET;
    }
    b.emit(Op.DUP);
    f.initialise(v);
  }

  /** Notes the type of a variable that is declared before its form is compiled. */
  static void typeOf(FunctionState f, Variable v, GeneNode form) {
    if (isTyped(form.child(0)) && form.size() > 1) {
      v.type = Types.read(f, form.child(1), form.childPos(1));
    }
  }

  /** The variable made beforehand for this form, or a new one. */
  static Variable declaration(FunctionState f, String name) {
    Scope scope = f.scope();
    Variable early = scope.declaredAt(name, scope.currentForm);
    return early != null ? early : f.declare(name);
  }

  /** {@code (var a/b/x v)}. */
  private static void member(
      FunctionState f, GeneNode n, ComplexSymbol path, Object type, String word, Runnable value) {
    CodeBuilder b = f.builder();
    String last = plainName(path.last());
    if (path.size() < 2 || last.isEmpty() || last.startsWith(".") || last.equals("!")) {
      throw notAName(f, n, word, path);
    }
    Paths.container(f, path, n.pos());
    value.run();
    Types.check(f, Types.read(f, type, n.childPos(1)), "variable " + last);
    b.emit(Op.SET_MEMBER, b.constant(last), b.newSite());
  }

  private static void pattern(
      FunctionState f, GeneNode n, Object pattern, String word, Runnable value) {
    value.run();
    Patterns.bind(f, pattern, n.childPos(0), word.equals("let"));
    f.builder().emit(Op.NIL);
  }
}
