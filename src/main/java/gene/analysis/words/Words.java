package gene.analysis.words;

import gene.value.GeneNode;
import gene.value.Precedence;
import gene.value.Symbol;
import java.util.Map;
import java.util.Set;

/** The words and tokens of the language as the analysis meets them. */
public final class Words {
  /** Binary operators with their precedence (chapter 3.5). */
  public static final Map<String, Integer> OPERATORS = Precedence.OF_OPERATORS;

  private static final Set<String> ASSIGNMENTS =
      Set.of("=", "+=", "-=", "*=", "/=", "%=", "**=", "++=", "&&=", "||=");

  private static final Set<String> LEAVING = Set.of("return", "break", "continue", "throw");

  private Words() {}

  public static boolean isOperator(Object form) {
    return form instanceof Symbol s && OPERATORS.containsKey(s.name());
  }

  public static boolean isAssignment(String name) {
    return ASSIGNMENTS.contains(name);
  }

  public static boolean is(Object form, String word) {
    return form instanceof Symbol s && s.name().equals(word);
  }

  public static boolean is(GeneNode n, int i, String word) {
    return i < n.size() && is(n.child(i), word);
  }

  /** The word at the head of a form, or the empty text. */
  public static String head(Object form) {
    return form instanceof GeneNode n && n.type() instanceof Symbol s ? s.name() : "";
  }

  /** {@code .name} as the first child: a method call. */
  public static boolean isMethod(String name) {
    return name.length() > 1
        && name.charAt(0) == '.'
        && name.charAt(1) != '/'
        && name.charAt(1) != '@'
        && name.charAt(1) != '.';
  }

  /** {@code name:T:U} and {@code name:} without what follows the colon. */
  public static String plain(String token) {
    int colon = token.indexOf(':');
    return colon > 0 ? token.substring(0, colon) : token;
  }

  /** Whether the form is there for its effect: an assignment, or a form that leaves. */
  public static boolean isStatement(GeneNode n) {
    return n.size() > 0 && n.child(0) instanceof Symbol op && isAssignment(op.name())
        || LEAVING.contains(head(n));
  }
}
