package gene.analysis;

import gene.analysis.words.Words;
import gene.source.Diagnostic.Note;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Spread;
import gene.value.Symbol;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Functions, methods and blocks: their parameters, and their bodies, each walked once. */
final class Functions {
  private final Analysis a;
  private final Map<GeneNode, Body> bodies = new IdentityHashMap<>();
  private final Map<Callee, Definition> definitions = new IdentityHashMap<>();
  private final Deque<Body> waiting = new ArrayDeque<>();
  private final List<Callee> made = new ArrayList<>();

  Functions(Analysis a) {
    this.a = a;
  }

  /** Where a function of the module is defined, null when it is not known. */
  Definition definition(Callee callee) {
    Definition d = definitions.get(callee);
    return d != null ? d : a.workspace.definition(callee);
  }

  Map<Callee, Definition> definitions() {
    return definitions;
  }

  void defined(Callee callee, Definition d) {
    definitions.put(callee, d);
  }

  /** A function whose body waits to be walked. */
  private final class Body {
    private final GeneNode n;
    private final int from;
    private final Scope scope;
    private final boolean plain;
    private final List<Runnable> defaults;
    private boolean walked;
    private Type result = Type.ANY;

    Body(GeneNode n, int from, Scope scope, boolean plain, List<Runnable> defaults) {
      this.n = n;
      this.from = from;
      this.scope = scope;
      this.plain = plain;
      this.defaults = defaults;
    }

    Type walk() {
      if (!walked) {
        walked = true;
        defaults.forEach(Runnable::run);
        contracts();
        Scope.Function f = scope.function;
        Type last = a.expressions.body(n, from, n.size(), scope);
        if (plain && f.declared != null && from < n.size()) {
          check(last, n.childPos(n.size() - 1), scope);
        }
        a.definitions.unusedIn(f);
        result = from >= n.size() ? last : last.or(f.returns);
      }
      return result;
    }

    private void contracts() {
      contract("pre", scope);
      Scope post = scope.inner();
      post.declare(new Definition("result", Definition.Kind.PARAMETER, a.file, n.pos()));
      contract("post", post);
      if (n.prop("examples") instanceof GeneArray examples) {
        a.names.mention(examples, n.pos(), scope);
      }
    }

    private void contract(String name, Scope s) {
      if (n.prop(name) instanceof GeneArray conditions) {
        a.expressions.form(conditions, n.pos(), s);
      }
    }
  }

  /** Compares a returned value with the declared result. */
  void check(Type got, int pos, Scope s) {
    Scope.Function f = s.function;
    if (f.declared != null && a.fits.excludes(got, f.declared)) {
      a.problems.mismatch(pos, f.declaredText, got, "return value of " + f.name);
    }
  }

  /** Reads a function form whose parameter list is child {@code at}; null when there is none. */
  Callee declare(GeneNode n, int at, String name, Scope s, Type self, boolean onDemand) {
    if (at >= n.size() || !(n.child(at) instanceof GeneArray list)) {
      return null;
    }
    Scope.Function f = new Scope.Function(s.function, name == null ? "<fn>" : name, self);
    f.generic = at == 0 ? java.util.Set.of() : Annotations.generic(n.child(at - 1));
    Scope inner = s.inner(f);
    List<Runnable> defaults = new ArrayList<>();
    List<Param> params = parameters(list, n.childPos(at), inner, defaults);
    int from = at + 1;
    Type declared = null;
    if (Words.is(n, from, "->") && from + 1 < n.size()) {
      declared = a.annotations.of(n.child(from + 1), n.childPos(from + 1), inner);
      f.declaredText = a.annotations.text(n.child(from + 1), inner);
      a.traps.bodyAsType(n, from + 1);
      from += 2;
    }
    if (Words.is(n, from, "!")) {
      from += 2;
    }
    boolean macro = name != null && name.length() > 1 && name.endsWith("!");
    boolean generator =
        (name != null && name.length() > 1 && name.endsWith("*")) || n.prop("generator") != null;
    boolean async = n.prop("async") != null;
    boolean plain = !macro && !generator && !async;
    f.declared = plain ? declared : null;
    Body body = new Body(n, Math.min(from, n.size()), inner, plain, macro ? List.of() : defaults);
    bodies.put(n, body);
    waiting.add(body);
    Type given = declared;
    Supplier<Type> source =
        () -> {
          if (macro) {
            return Type.ANY;
          }
          if (generator) {
            return a.builtin("Generator");
          }
          Type t = given != null ? given : onDemand ? body.walk() : body.result;
          return async ? a.builtin("Future", t) : t.isNever() ? Type.ANY : t;
        };
    Callee callee = new Callee(name, List.copyOf(params), macro, source);
    made.add(callee);
    return callee;
  }

  /** Walks the body of a form that was declared before. */
  void walk(GeneNode n) {
    Body body = bodies.get(n);
    if (body != null) {
      body.walk();
    }
  }

  /** Walks what nobody has asked for. */
  void walkAll() {
    while (!waiting.isEmpty()) {
      waiting.remove().walk();
    }
    made.forEach(Callee::result); // so that no result holds on to the forms of the module
  }

  boolean isDeclared(GeneNode n) {
    return bodies.containsKey(n);
  }

  /** A function without a name, whose value is used where it stands. */
  Type anonymous(GeneNode n, int at, Scope s) {
    Callee callee = declare(n, at, null, s, s.function.self, false);
    if (callee == null) {
      return Type.ANY;
    }
    walk(n);
    return Type.of(new Type.Fn(callee));
  }

  /** {@code (x -> ..)} and {@code (-> ..)}. */
  Type arrow(GeneNode n, Scope s) {
    Scope.Function f = new Scope.Function(s.function, "<block>", s.function.self);
    Scope inner = s.inner(f);
    int from = 0;
    if (!Words.is(n.type(), "->")) {
      from = 1;
      if (n.type() instanceof Symbol name) {
        inner.declare(new Definition(name.name(), Definition.Kind.PARAMETER, a.file, n.headPos()));
      } else {
        a.patterns.bind(n.type(), n.headPos(), inner, Definition.Kind.PARAMETER);
      }
    }
    a.expressions.body(n, from, n.size(), inner);
    return Type.ANY;
  }

  // ---- parameters (chapter 7.2)

  private List<Param> parameters(GeneArray list, int pos, Scope s, List<Runnable> defaults) {
    List<Param> params = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      Object item = list.get(i);
      int at = a.itemPos(list, i, pos);
      String token = token(item);
      boolean rest = item instanceof Spread || (token != null && token.endsWith("...:"));
      boolean keyword = token != null && token.startsWith("^") && token.length() > 1;
      String name = token == null ? null : name(token, keyword);
      String meant = name == null || keyword ? name : a.traps.parameter(name, at);
      Type type = Type.ANY;
      String text = null;
      if (token != null && token.length() > 1 && token.endsWith(":") && i + 1 < list.size()) {
        Object annotation = list.get(++i);
        type = a.annotations.of(annotation, a.itemPos(list, i, at), s);
        text = a.annotations.text(annotation, s);
      }
      boolean optional = i + 1 < list.size() && Words.is(list.get(i + 1), "=");
      Object value = optional && i + 2 < list.size() ? list.get(i + 2) : null;
      if (value != null) {
        int valueAt = a.itemPos(list, i + 2, at);
        defaults.add(() -> a.expressions.form(value, valueAt, s));
      }
      i += optional ? 2 : 0;
      Type element = a.callbacks.first();
      boolean open = params.isEmpty() && text == null && !a.facts.assigned.contains(name);
      params.add(new Param(name, kind(keyword, rest, optional), type, text));
      bind(item, name, at, rest, keyword, open ? element : type, s);
      if (meant != null && !meant.equals(name)) {
        s.declare(new Definition(meant, Definition.Kind.PARAMETER, a.file, at));
      }
    }
    return params;
  }

  private void bind(
      Object item, String name, int pos, boolean rest, boolean keyword, Type type, Scope s) {
    if (name == null) {
      if (item != Singleton.PLACEHOLDER) {
        a.patterns.bind(item, pos, s, Definition.Kind.PARAMETER);
      }
      return;
    }
    Definition d = new Definition(name, Definition.Kind.PARAMETER, a.file, pos);
    if (rest) {
      d.type = keyword ? a.builtin("Map") : a.builtin("Array", type);
    } else if (!a.facts.assigned.contains(name) || !type.isAny()) {
      d.type = type;
    }
    s.declare(d);
  }

  private static Param.Kind kind(boolean keyword, boolean rest, boolean optional) {
    if (rest) {
      return keyword ? Param.Kind.KEYWORD_REST : Param.Kind.REST;
    }
    if (keyword) {
      return optional ? Param.Kind.KEYWORD_OPTIONAL : Param.Kind.KEYWORD;
    }
    return optional ? Param.Kind.OPTIONAL : Param.Kind.REQUIRED;
  }

  /** The text of a parameter that is a name; null for patterns. */
  private static String token(Object item) {
    if (item instanceof Symbol s) {
      return s.name();
    }
    if (item instanceof Spread spread && spread.form() instanceof Symbol s) {
      return s.name();
    }
    return item instanceof ComplexSymbol p && p.part(0).isEmpty() ? p.last() : null;
  }

  private static String name(String token, boolean keyword) {
    String name = keyword ? token.substring(1) : token;
    while (name.length() > 1 && (name.endsWith(":") || name.endsWith("."))) {
      name = name.substring(0, name.length() - 1);
    }
    return name;
  }

  /** Says which note belongs to a function. */
  Note[] note(Callee callee) {
    Definition d = definition(callee);
    return d == null
        ? new Note[0]
        : new Note[] {new Note(d.file(), d.pos(), d.name() + " is defined here")};
  }

  /** Names that a map of properties gives, for tests of shape. */
  static List<String> keys(GeneMap m) {
    return m == null ? List.of() : m.keys();
  }
}
