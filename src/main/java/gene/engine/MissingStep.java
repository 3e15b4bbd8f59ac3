package gene.engine;

import gene.analysis.words.Hints;
import gene.runtime.Namespace;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.source.Nearest;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A path that gave void where a value was needed: the step that is missing, and what is there. */
final class MissingStep {
  private static final int MAX_KEYS = 8;

  /** The value of a top-level name, null when it has none. */
  private final Function<String, Object> values;

  MissingStep(Function<String, Object> values) {
    this.values = values;
  }

  /**
   * Which step of a path gave nothing, and what there is instead. A variable is followed to the
   * path that it was last given in the text before.
   */
  String hint(Object form, String before) {
    if (form instanceof Symbol variable) {
      Matcher given =
          Pattern.compile(
                  "\\((?:(?:var|let) )?"
                      + Pattern.quote(variable.name())
                      + " (?:= )?([^\\s()]+/[^\\s()]+)\\)")
              .matcher(before);
      String path = null;
      while (given.find()) {
        path = given.group(1);
      }
      if (path == null) {
        return null;
      }
      String more = hint(new ComplexSymbol(path.split("/")), "");
      return more == null ? null : variable.name() + " is " + path + ": " + more;
    }
    if (!(form instanceof ComplexSymbol p) || p.size() < 2) {
      return null;
    }
    if (p.part(0).isEmpty() && p.size() == 2) {
      String name = p.part(1);
      return "this instance has no " + name + " yet; the ctor sets it: (/" + name + " = ..)";
    }
    Object v = p.part(0).isEmpty() ? null : values.apply(p.part(0));
    StringBuilder way = new StringBuilder(p.part(0));
    for (int i = 1; i < p.size() && v != null; i++) {
      Object next = member(v, p.part(i));
      if (next == null) {
        Collection<String> keys = keys(v);
        if (v instanceof GeneClass || v instanceof Namespace) {
          String other = Hints.ofClass(way.toString(), p.part(i), keys);
          if (other != null) {
            return other;
          }
        }
        if (v instanceof GeneArray xs) {
          return way + element(p.part(i), xs);
        }
        return keys == null ? null : way + " has no " + p.part(i) + shown(p.part(i), keys);
      }
      way.append('/').append(p.part(i));
      v = next;
    }
    return v != null ? null : "a step of " + p + " is missing; " + p + "/! says so at once";
  }

  /** What there is of an array that has no such element. */
  private static String element(String part, GeneArray xs) {
    return part.matches("-?\\d+")
        ? " has no element " + part + ", its size is " + xs.size()
        : " has elements, no members; a method is called by (xs ." + part + ")";
  }

  private static String shown(String wanted, Collection<String> keys) {
    String near = Nearest.to(wanted, keys);
    if (near != null) {
      return "; did you mean " + near + "?";
    }
    List<String> some = new ArrayList<>(keys).subList(0, Math.min(MAX_KEYS, keys.size()));
    return keys.isEmpty() ? "; it has no keys" : " (keys: " + String.join(", ", some) + ")";
  }

  private static Object member(Object v, String part) {
    return switch (v) {
      case GeneMap m -> m.get(part);
      case Namespace ns -> ns.get(part);
      case GeneClass c -> c.members().get(part);
      case Instance i -> i.get(part);
      case GeneNode n -> n.prop(part);
      case GeneArray xs -> at(xs, part);
      default -> null;
    };
  }

  private static Object at(GeneArray xs, String part) {
    int i = part.matches("-?\\d{1,8}") ? Integer.parseInt(part) : xs.size();
    int at = i < 0 ? i + xs.size() : i;
    return at >= 0 && at < xs.size() ? xs.get(at) : null;
  }

  private static Collection<String> keys(Object v) {
    return switch (v) {
      case GeneMap m -> m.keys();
      case Namespace ns -> ns.names();
      case GeneClass c -> c.members().names();
      case Instance i -> List.of(i.shape().names());
      case GeneNode n -> n.propsOrNull() == null ? List.of() : n.props().keys();
      default -> null;
    };
  }
}
