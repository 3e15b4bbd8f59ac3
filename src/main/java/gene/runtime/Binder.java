package gene.runtime;

import gene.code.CallShape;
import gene.code.Params;
import gene.code.Params.Kind;
import gene.runtime.error.Errors;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GrowingText;
import java.util.List;

/** Binds arguments to parameters (chapter 7.2), and the parts of a value to a pattern (13.5). */
public final class Binder {
  private Binder() {}

  /** One value per parameter, null for an optional one that is not given. */
  public static Object[] bind(Params params, CallShape shape, Object[] args) {
    int n = shape == null ? args.length : shape.positional();
    Object[] bound = new Object[params.size()];
    positional(params, args, n, bound);
    if (shape != null) {
      for (int i = 0; i < shape.keywords().size(); i++) {
        keyword(params, shape.keywords().get(i), args[n + i], bound);
      }
    }
    finish(params, bound);
    return bound;
  }

  /** Binds values that come as an array and a map. */
  public static Object[] bind(Params params, GeneArray items, GeneMap keywords) {
    Object[] bound = new Object[params.size()];
    positional(params, items.toArray(), items.size(), bound);
    if (keywords != null) {
      keywords.forEach((name, value) -> keyword(params, name, value, bound));
    }
    finish(params, bound);
    return bound;
  }

  /**
   * From the left up to the rest and from the right after it; optional parameters take from the
   * left what the required ones leave over.
   */
  private static void positional(Params params, Object[] args, int n, Object[] bound) {
    if (n < params.required()) {
      throw Errors.arity(params.required(), n);
    }
    if (n > params.positional() && params.rest() < 0) {
      if (params.size() == 0) {
        n = 0; // an empty list ignores extra arguments, so that any callback fits
      } else {
        throw Errors.arity(params.positional(), n);
      }
    }
    int optional = n - params.required();
    int at = 0;
    List<Params.Param> list = params.list();
    for (int i = 0; i < list.size(); i++) {
      switch (list.get(i).kind()) {
        case REQUIRED -> bound[i] = args[at++];
        case OPTIONAL -> {
          if (optional > 0) {
            optional--;
            bound[i] = args[at++];
          }
        }
        case REST -> {
          int extra = Math.max(0, n - params.positional());
          Object[] rest = new Object[extra];
          System.arraycopy(args, at, rest, 0, extra);
          GrowingText.flatten(rest, 0, extra);
          bound[i] = GeneArray.wrap(rest);
          at += extra;
        }
        default -> {}
      }
    }
  }

  private static void keyword(Params params, String name, Object value, Object[] bound) {
    List<Params.Param> list = params.list();
    for (int i = 0; i < list.size(); i++) {
      Params.Param p = list.get(i);
      if ((p.kind() == Kind.KEYWORD || p.kind() == Kind.KEYWORD_OPTIONAL)
          && p.name().equals(name)) {
        bound[i] = value;
        return;
      }
    }
    int rest = params.keywordRest();
    if (rest < 0) {
      throw Errors.unexpectedKeyword(name);
    }
    if (bound[rest] == null) {
      bound[rest] = new GeneMap();
    }
    ((GeneMap) bound[rest]).put(name, GrowingText.flat(value));
  }

  private static void finish(Params params, Object[] bound) {
    if (!params.hasKeywords()) {
      return;
    }
    List<Params.Param> list = params.list();
    for (int i = 0; i < list.size(); i++) {
      if (bound[i] == null) {
        if (list.get(i).kind() == Kind.KEYWORD) {
          throw Errors.argument("Missing keyword argument: " + list.get(i).name());
        }
        if (list.get(i).kind() == Kind.KEYWORD_REST) {
          bound[i] = new GeneMap();
        }
      }
    }
  }
}
