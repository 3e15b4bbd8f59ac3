package gene.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What a call of a function, method or constructor takes and gives. The result of a function
 * without declared type is found by walking its body, once, when somebody asks.
 */
public final class Callee {
  /** The type text of parameters of the library that count; there no Float is converted. */
  static final String POSITION = "position";

  private static final Set<String> POSITIONS =
      Set.of("i", "j", "n", "start", "end", "from", "to", "limit", "base");

  private final String name;
  private final List<Param> params;
  private final boolean macro;
  private final boolean open; // takes any number of arguments besides the parameters
  private Supplier<Type> resultSource; // null once the result is known
  private Type result;
  private String doc = "";

  Callee(String name, List<Param> params, boolean macro, Supplier<Type> result) {
    this.name = name;
    this.params = params;
    this.macro = macro;
    this.open = params.isEmpty();
    this.resultSource = result;
    this.result = Type.ANY;
  }

  private Callee(String name, List<Param> params, boolean macro, boolean open, Type result) {
    this.name = name;
    this.params = params;
    this.macro = macro;
    this.open = open;
    this.result = result;
  }

  /**
   * A function of the library: it counts its arguments even when it takes none. Its parameters with
   * the names of positions and lengths are of the type {@code position}.
   */
  public static Callee builtin(
      String name,
      List<String> positional,
      int min,
      int max,
      Collection<String> keywords,
      boolean macro,
      Type position,
      Type result) {
    List<Param> params = new ArrayList<>();
    for (int i = 0; i < Math.max(min, max); i++) {
      Param.Kind kind = i < min ? Param.Kind.REQUIRED : Param.Kind.OPTIONAL;
      String arg = i < positional.size() ? positional.get(i) : null;
      boolean counts = arg != null && !position.isAny() && POSITIONS.contains(arg);
      params.add(new Param(arg, kind, counts ? position : Type.ANY, counts ? POSITION : null));
    }
    if (max < 0) {
      params.add(new Param(null, Param.Kind.REST, Type.ANY, null));
    }
    for (String keyword : keywords) {
      Param.Kind kind = keyword.equals("*") ? Param.Kind.KEYWORD_REST : Param.Kind.KEYWORD_OPTIONAL;
      params.add(new Param(keyword, kind, Type.ANY, null));
    }
    return new Callee(name, List.copyOf(params), macro, false, result);
  }

  public String name() {
    return name;
  }

  /** The library's words about it, empty for functions of programs. */
  public String doc() {
    return doc;
  }

  public Callee documented(String text) {
    doc = text;
    return this;
  }

  public List<Param> params() {
    return params;
  }

  /** Whether it gets its arguments as forms. */
  public boolean macro() {
    return macro;
  }

  /** Whether an empty parameter list takes any arguments. */
  boolean ignoresArguments() {
    return open;
  }

  /** What a call gives. */
  public Type result() {
    if (resultSource != null) {
      Supplier<Type> source = resultSource;
      resultSource = null; // a recursive call finds anything
      result = source.get();
    }
    return result;
  }

  int required() {
    return count(Param.Kind.REQUIRED);
  }

  int positional() {
    return required() + count(Param.Kind.OPTIONAL);
  }

  boolean hasRest() {
    return count(Param.Kind.REST) > 0;
  }

  private int count(Param.Kind kind) {
    int n = 0;
    for (Param p : params) {
      n += p.kind() == kind ? 1 : 0;
    }
    return n;
  }

  /** The names of its keyword parameters. */
  public List<String> keywords() {
    return params.stream().filter(Param::keyword).map(Param::name).toList();
  }

  /** Whether it takes keyword arguments of any name. */
  boolean takesAnyKeyword() {
    return count(Param.Kind.KEYWORD_REST) > 0;
  }

  /** The parameters as a signature, for notes and editors. */
  public String signature() {
    StringBuilder out = new StringBuilder("(").append(name == null ? "fn" : name);
    for (Param p : params) {
      String text = p.name() == null ? "_" : p.name();
      boolean typed = p.typeText() != null && doc.isEmpty(); // the library's rows name no types
      text = typed ? text + ": " + p.typeText() : text;
      out.append(' ')
          .append(
              switch (p.kind()) {
                case REQUIRED -> text;
                case OPTIONAL -> "[" + text + "]";
                case REST -> text + "..";
                case KEYWORD -> "^" + text;
                case KEYWORD_OPTIONAL -> "[^" + text + "]";
                case KEYWORD_REST -> "[^..]";
              });
    }
    return out.append(')').toString();
  }
}
