package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Variable;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.HashSet;
import java.util.Set;

/** {@code interceptor} and {@code fn-interceptor} (chapter 15.1). */
final class InterceptorForms {
  private static final Set<String> ADVICE =
      Set.of("before", "before_filter", "invariant", "around", "after");

  /** Which advice takes it is checked when the definition is evaluated. */
  private static final Set<String> PROPERTIES = Set.of("replace_result");

  private static final int INLINE = 1;
  private static final int REPLACES_RESULT = 2;

  private InterceptorForms() {}

  static void ofMethods(FunctionState f, GeneNode n, boolean tail) {
    definition(f, n, "interceptor", 0);
  }

  static void ofFunctions(FunctionState f, GeneNode n, boolean tail) {
    definition(f, n, "fn-interceptor", 1);
  }

  private static void definition(FunctionState f, GeneNode n, String word, int forFunctions) {
    CodeBuilder b = f.builder();
    Object target = n.size() > 0 ? n.child(0) : null;
    String name =
        target instanceof ComplexSymbol path ? path.last() : FunctionForms.plainName(target);
    if (name == null) {
      throw FormCheck.noName(f, n, word);
    }
    FormCheck.noProps(f, n, word + " " + name);
    if (n.size() < 2 || !(n.child(1) instanceof GeneArray targets) || !areNames(targets)) {
      throw f.error(n.pos(), word + " " + name + " needs a list of targets in brackets");
    }
    Set<Object> different = new HashSet<>();
    for (Object t : targets.toArray()) {
      if (!different.add(t)) {
        throw f.error(n.childPos(1), word + " " + name + " has duplicate target " + t);
      }
    }
    DataForms.quote(f, targets);
    b.emit(Op.INTERCEPTOR, b.constant(name), forFunctions);
    for (int i = 2; i < n.size(); i++) {
      String kind = ModuleForms.word(n.child(i));
      if (!ADVICE.contains(kind)) {
        throw f.error(
            n.childPos(i),
            word
                + " "
                + name
                + " takes before, before_filter, invariant, around and after only, got "
                + Printer.quotedNested(n.child(i)));
      }
      advice(f, (GeneNode) n.child(i), kind);
    }
    ClassForms.bind(f, n, target, name);
    Variable bound = Names.resolve(f, name).variable();
    if (bound != null && !(target instanceof ComplexSymbol)) {
      bound.interceptor = true;
    }
  }

  private static boolean areNames(GeneArray targets) {
    for (int i = 0; i < targets.size(); i++) {
      if (!(targets.get(i) instanceof Symbol)) {
        return false;
      }
    }
    return true;
  }

  /** The interceptor is on the stack and stays there. */
  private static void advice(FunctionState f, GeneNode n, String kind) {
    CodeBuilder b = f.builder();
    if (n.size() < 2 || !(n.child(0) instanceof Symbol target)) {
      throw f.error(n.pos(), kind + " needs a target and a parameter list or a callable");
    }
    int flags = FunctionForms.isTrue(n, "replace_result") ? REPLACES_RESULT : 0;
    if (n.child(1) instanceof GeneArray || n.child(1) == Singleton.PLACEHOLDER) {
      flags |= INLINE;
      inline(f, n, kind);
    } else if (n.size() == 2) {
      Expressions.child(f, n, 1);
    } else {
      throw f.error(n.pos(), kind + " needs a parameter list in brackets before its body");
    }
    b.emit(Op.ADVICE, b.constant(kind), b.constant(target.name()), flags);
  }

  private static void inline(FunctionState f, GeneNode n, String kind) {
    FunctionForms.Header h =
        n.child(1) == Singleton.PLACEHOLDER
            ? new FunctionForms.Header(kind, new GeneArray(), 2)
            : FunctionForms.header(f, n, kind, 1, kind, PROPERTIES);
    FunctionForms.closure(f, FunctionForms.function(f, n, h, FunctionState.Kind.METHOD));
  }
}
