package gene.code;

import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names that a type expression mentions, in the order in which it is read. The compiler pushes
 * their values, the runtime builds the type from the values and the form, so both walk the form
 * this way.
 */
public final class TypeNames {
  public static final String FN = "Fn";
  public static final String BAR = "|";
  public static final String BANG = "!";
  public static final String ARROW = "->";
  public static final String METHOD = "Method";

  private TypeNames() {}

  /** The names, each with its path when it is one; null when the form is no type expression. */
  public static @Nullable List<String> of(Object form) {
    List<String> names = new ArrayList<>(2);
    return collect(form, names) ? names : null;
  }

  private static boolean collect(Object form, List<String> into) {
    return switch (form) {
      case Symbol s -> into.add(s.name());
      case ComplexSymbol p -> into.add(p.part(0));
      case GeneNode n when n.hasProps() -> false;
      case GeneNode n when isUnion(n) -> union(n, into);
      case GeneNode n when isFunction(n) -> function(n, into);
      case GeneNode n ->
          n.size() > 0
              && (n.type() instanceof Symbol || n.type() instanceof ComplexSymbol)
              && collect(n.type(), into)
              && all(n.children(), into);
      default -> form == Singleton.NIL || form == Singleton.VOID;
    };
  }

  private static boolean all(GeneArray forms, List<String> into) {
    for (int i = 0; i < forms.size(); i++) {
      if (!collect(forms.get(i), into)) {
        return false;
      }
    }
    return true;
  }

  private static boolean union(GeneNode n, List<String> into) {
    List<Object> parts = alternatives(n);
    return parts != null && parts.stream().allMatch(p -> collect(p, into));
  }

  /** {@code (Fn [A B] R)}, {@code (Fn [A B] R ! [Eff])}; the effects are no types. */
  private static boolean function(GeneNode n, List<String> into) {
    FunctionType f = functionType(n);
    return f != null
        && (f.params == null || all(f.params, into))
        && (f.result == null || collect(f.result, into));
  }

  /** The parts of a function type; parameters, result and effects are null when not written. */
  public record FunctionType(
      @Nullable GeneArray params, @Nullable Object result, @Nullable GeneArray effects) {}

  /** {@code (Fn [A] R)}, {@code (Fn [A] -> R ! [Eff])}, {@code (Fn -> R)}; null when malformed. */
  public static @Nullable FunctionType functionType(GeneNode n) {
    int at = 0;
    GeneArray params = null;
    if (at < n.size() && n.child(at) instanceof GeneArray list) {
      params = list;
      at++;
    }
    boolean arrow = at < n.size() && isWord(n.child(at), ARROW);
    at += arrow ? 1 : 0;
    Object result = null;
    if (at < n.size() && !isWord(n.child(at), BANG)) {
      result = n.child(at++);
    }
    GeneArray effects = null;
    if (at + 1 < n.size() && isWord(n.child(at), BANG) && n.child(at + 1) instanceof GeneArray e) {
      effects = e;
      at += 2;
    }
    boolean whole = at == n.size() && (params != null || arrow) && (!arrow || result != null);
    return whole ? new FunctionType(params, result, effects) : null;
  }

  public static boolean isWord(Object form, String word) {
    return form instanceof Symbol s && s.name().equals(word);
  }

  /** {@code (A | B)} or {@code (| A B)}. */
  public static boolean isUnion(GeneNode n) {
    return isWord(n.type(), BAR) || (n.size() > 0 && isWord(n.child(0), BAR));
  }

  public static boolean isFunction(GeneNode n) {
    return isWord(n.type(), FN) || isWord(n.type(), METHOD);
  }

  /** The alternatives of a union, null when it is malformed. */
  public static @Nullable List<Object> alternatives(GeneNode n) {
    List<Object> parts = new ArrayList<>();
    if (isWord(n.type(), BAR)) {
      for (int i = 0; i < n.size(); i++) {
        parts.add(n.child(i));
      }
      return parts.isEmpty() ? null : parts;
    }
    parts.add(n.type());
    for (int i = 0; i < n.size(); i += 2) {
      if (!isWord(n.child(i), BAR) || i + 1 >= n.size()) {
        return null;
      }
      parts.add(n.child(i + 1));
    }
    return parts;
  }
}
