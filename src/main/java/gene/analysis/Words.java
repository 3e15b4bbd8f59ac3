package gene.analysis;

import gene.value.GeneNode;
import gene.value.Precedence;
import gene.value.Symbol;
import java.util.Map;
import java.util.Set;

/** The words and tokens of the language as the analysis meets them. */
final class Words {
  /** Binary operators with their precedence (chapter 3.5). */
  static final Map<String, Integer> OPERATORS = Precedence.OF_OPERATORS;

  private static final Set<String> ASSIGNMENTS =
      Set.of("=", "+=", "-=", "*=", "/=", "%=", "**=", "++=", "&&=", "||=");

  private Words() {}

  static boolean isOperator(Object form) {
    return form instanceof Symbol s && OPERATORS.containsKey(s.name());
  }

  static boolean isAssignment(String name) {
    return ASSIGNMENTS.contains(name);
  }

  static boolean is(Object form, String word) {
    return form instanceof Symbol s && s.name().equals(word);
  }

  static boolean is(GeneNode n, int i, String word) {
    return i < n.size() && is(n.child(i), word);
  }

  /** The word at the head of a form, or the empty text. */
  static String head(Object form) {
    return form instanceof GeneNode n && n.type() instanceof Symbol s ? s.name() : "";
  }

  /** {@code .name} as the first child: a method call. */
  static boolean isMethod(String name) {
    return name.length() > 1
        && name.charAt(0) == '.'
        && name.charAt(1) != '/'
        && name.charAt(1) != '@'
        && name.charAt(1) != '.';
  }

  /** {@code name:T:U} and {@code name:} without what follows the colon. */
  static String plain(String token) {
    int colon = token.indexOf(':');
    return colon > 0 ? token.substring(0, colon) : token;
  }
}
