package gene.compiler.scope;

import gene.source.SyntaxError;
import gene.value.GeneNode;
import gene.value.Precedence;
import gene.value.Printer;
import gene.value.Symbol;
import java.util.Set;

/**
 * Checks that many forms have in common, in the same words: which properties a form takes, and what
 * stands where a name is wanted.
 */
public final class FormCheck {
  private FormCheck() {}

  public static void noProps(FunctionState f, GeneNode n, String word) {
    onlyProps(f, n, word, Set.of());
  }

  /** A misspelt property would otherwise be ignored. */
  public static void onlyProps(FunctionState f, GeneNode n, String word, Set<String> taken) {
    if (!n.hasProps()) {
      return;
    }
    for (String key : n.props().keys()) {
      if (!taken.contains(key)) {
        throw f.error(n.pos(), word + " does not take the property ^" + key);
      }
    }
  }

  /** Instead of a name the form has something else, or nothing. */
  public static SyntaxError noName(FunctionState f, GeneNode n, String word) {
    String got = n.size() == 0 ? "" : ", got " + Printer.quotedNested(n.child(0));
    return f.error(n.pos(), word + " needs a name" + got);
  }

  public static void arguments(FunctionState f, GeneNode n, String word, int count) {
    noProps(f, n, word);
    if (n.size() != count) {
      String noun = count == 1 ? " argument, got " : " arguments, got ";
      boolean operator = n.size() > 2 && isOperator(n.child(1));
      String hint =
          operator ? "write ((" + word + " " + n.child(0) + ") " + n.child(1) + " ..)" : null;
      throw f.error(n.pos(), word + " expects " + count + noun + n.size(), hint);
    }
  }

  /** {@code (typeof x == "Int")}. */
  private static boolean isOperator(Object form) {
    return form instanceof Symbol s && Precedence.OF_OPERATORS.containsKey(s.name());
  }
}
