package gene.jit.rt;

import gene.code.CallShape;
import gene.code.Code;
import gene.code.Params;
import gene.runtime.Proto;
import java.util.Arrays;
import java.util.List;

/**
 * How the arguments of a call become the parameters of a function, worked out when the call is
 * compiled as {@link gene.runtime.Binder} does it at each call: defaults, keywords and rests need
 * neither arrays nor maps then.
 *
 * @param sources by parameter: the argument that it gets, or one of the constants below
 * @param extra the arguments that the rest gets
 */
public record Binding(List<Integer> sources, List<Integer> extra) {
  /** Not given: null, which the body replaces by the default. */
  public static final int MISSING = -1;

  /** An array of the extra arguments. */
  public static final int REST = -2;

  /** A map without keywords. */
  public static final int EMPTY_MAP = -3;

  /**
   * The binding of such a call. Its arguments are the values of the keywords and then the
   * positional ones, the first of them with that number. Null when the call is wrong, or is none
   * that can be made directly.
   */
  public static Binding of(Proto p, int positional, CallShape shape, int first) {
    if ((p.code.flags & (Code.MACRO | Code.GENERATOR | Code.ASYNC)) != 0) {
      return null;
    }
    Params params = p.code.params;
    int keywords = shape == null ? 0 : shape.keywords().size();
    boolean tooMany =
        positional > params.positional() && params.rest() < 0 && params.size() > 0
            || params.size() == 0 && keywords > 0;
    if (positional < params.required() || tooMany) {
      return null;
    }
    Integer[] sources = new Integer[params.size()];
    int more = params.rest() < 0 ? 0 : Math.max(0, positional - params.positional());
    Integer[] extra = new Integer[more];
    int at = first + keywords;
    int optional = positional - params.required();
    for (int i = 0; i < sources.length; i++) {
      Params.Param param = params.list().get(i);
      switch (param.kind()) {
        case REQUIRED -> sources[i] = at++;
        case OPTIONAL -> sources[i] = optional-- > 0 ? at++ : MISSING;
        case REST -> {
          sources[i] = REST;
          for (int e = 0; e < extra.length; e++) {
            extra[e] = at++;
          }
        }
        case KEYWORD, KEYWORD_OPTIONAL -> {
          int keyword = shape == null ? -1 : shape.keywords().indexOf(param.name());
          if (keyword < 0 && param.kind() == Params.Kind.KEYWORD) {
            return null;
          }
          sources[i] = keyword < 0 ? MISSING : first + keyword;
          keywords -= keyword < 0 ? 0 : 1;
        }
        case KEYWORD_REST -> sources[i] = EMPTY_MAP;
      }
    }
    return keywords > 0 ? null : new Binding(List.of(sources), List.of(extra));
  }

  /** A call with as many arguments as there are parameters. */
  static Binding exact(int n) {
    Integer[] sources = new Integer[n];
    Arrays.setAll(sources, i -> i);
    return new Binding(List.of(sources), List.of());
  }

  /** Whether arguments of those representations are, or may turn out to be, what is wanted. */
  boolean fits(Rep[] args, Rep[] params) {
    for (int i = 0; i < params.length; i++) {
      int source = sources.get(i);
      Rep given = source < 0 ? Rep.BOXED : args[source];
      boolean never = source < 0 && params[i] != Rep.BOXED;
      if (never || params[i] != Rep.BOXED && given != Rep.BOXED && given != params[i]) {
        return false;
      }
    }
    return true;
  }
}
