package gene.compiler.forms;

import gene.code.Code;
import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.code.Params.Kind;
import gene.compiler.scope.Annotation;
import gene.compiler.scope.Exit;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.ParamList;
import gene.compiler.scope.Variable;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Functions, blocks, return and yield (chapter 7). */
public final class FunctionForms {
  static final String CALLER = "%caller";

  private static final Set<String> PROPERTIES =
      Set.of("pre", "post", "intent", "examples", "async", "generator");

  private FunctionForms() {}

  /** The parts of a function form: where the body starts and what is declared before it. */
  public record Header(
      String name,
      GeneArray params,
      int paramsAt,
      int bodyAt,
      Object returnType,
      Object effects,
      List<String> typeParameters) {
    public Header(String name, GeneArray params, int bodyAt) {
      this(name, params, 0, bodyAt, null, null, List.of());
    }
  }

  // ---- fn

  static void fn(FunctionState f, GeneNode n, boolean tail) {
    Object target = n.size() > 0 ? n.child(0) : null;
    String name = plainName(target);
    if (name != null) {
      bindName(f, n, name);
    } else if (target instanceof ComplexSymbol path) {
      CodeBuilder b = f.builder();
      Paths.container(f, path, n.pos());
      closure(f, body(f, n));
      b.emit(Op.SET_MEMBER, b.constant(strip(path.last())), b.newSite());
    } else {
      closure(f, body(f, n));
    }
  }

  private static void bindName(FunctionState f, GeneNode n, String name) {
    Variable v = BindingForms.declaration(f, name);
    v.knownFunction = !name.endsWith("!");
    FunctionState body = body(f, n);
    if (v.capturedEarly()) {
      f.builder().emit(Op.EMPTY_CELL, v.slot);
      v.cellMadeEarly();
    }
    closure(f, body);
    f.builder().emit(Op.DUP);
    f.initialise(v);
  }

  /** The name a definition binds when it is a plain one: a symbol or a string. */
  public static String plainName(Object target) {
    if (target instanceof Symbol s && !s.name().startsWith("$")) {
      return strip(s.name());
    }
    if (target instanceof String s) {
      return s.intern();
    }
    return null;
  }

  /** Without type parameters: {@code name:T:U}. */
  static String strip(String name) {
    int colon = name.indexOf(':');
    return colon > 0 ? name.substring(0, colon).intern() : name;
  }

  /** The type parameters of {@code name:T:U}. */
  public static List<String> typeParameters(Object target) {
    String token =
        target instanceof ComplexSymbol path
            ? path.last()
            : target instanceof Symbol s ? s.name() : "";
    int colon = token.indexOf(':');
    return colon > 0 ? List.of(token.substring(colon + 1).split(":")) : List.of();
  }

  /** Compiles the function of a {@code fn} form without making the closure yet. */
  static FunctionState body(FunctionState f, GeneNode n) {
    Object target = n.size() > 0 ? n.child(0) : null;
    String name = plainName(target);
    if (target instanceof ComplexSymbol path) {
      name = strip(path.last());
    } else if (name != null) {
      f.checkName(name, n.childPos(0));
    }
    Header h = header(f, n, name, name == null ? 0 : 1, "fn");
    return function(f, n, h, FunctionState.Kind.FUNCTION);
  }

  /** Reads parameter list, return type and effects that begin at the given child. */
  public static Header header(FunctionState f, GeneNode n, String name, int at, String word) {
    return header(f, n, name, at, word, PROPERTIES);
  }

  public static Header header(
      FunctionState f, GeneNode n, String name, int at, String word, Set<String> properties) {
    if (at >= n.size() || !(n.child(at) instanceof GeneArray params)) {
      String example = at == 0 ? word : word + " f";
      boolean list = at < n.size() && n.child(at) instanceof GeneNode; // (fn f (x) ..)
      throw f.error(
          list ? n.childPos(at) : n.pos(),
          word + " needs a parameter list in brackets, for example (" + example + " [x] ..)");
    }
    FormCheck.onlyProps(f, n, word, properties);
    int body = at + 1;
    Object type = null;
    if (isWord(n, body, "->")) {
      if (body + 1 >= n.size()) {
        throw f.error(n.pos(), word + ": missing type after ->");
      }
      type = n.child(body + 1);
      body += 2;
    }
    Object effects = null;
    if (isWord(n, body, "!")) {
      if (body + 1 >= n.size() || !(n.child(body + 1) instanceof GeneArray list)) {
        throw f.error(n.pos(), word + ": missing list of effects in brackets after !");
      }
      effects = list;
      body += 2;
    }
    List<String> generic = at > 0 ? typeParameters(n.child(at - 1)) : List.of();
    return new Header(name, params, at, body, type, effects, generic);
  }

  private static boolean isWord(GeneNode n, int i, String word) {
    return i < n.size() && n.child(i) instanceof Symbol s && s.name().equals(word);
  }

  static FunctionState function(FunctionState f, GeneNode n, Header h, FunctionState.Kind kind) {
    FunctionState c = new FunctionState(f.unit, f, kind, h.name());
    c.builder().at(n.pos());
    boolean macro =
        kind == FunctionState.Kind.FUNCTION
            && h.name() != null
            && h.name().endsWith("!")
            && h.name().length() > 1;
    c.generator =
        isTrue(n, "generator")
            || (h.name() != null && h.name().endsWith("*") && h.name().length() > 1);
    boolean async = isTrue(n, "async");
    c.scope().typeParameters = h.typeParameters();
    c.constructor = kind == FunctionState.Kind.CONSTRUCTOR;
    // What generators, asynchronous functions and constructors give is not the value of their body.
    Annotation result = Types.read(c, h.returnType(), n.pos());
    c.resultType = c.generator || async || c.constructor ? null : result;
    Contracts contracts = Contracts.read(c, n, h.name());
    c.contracts = contracts;
    c.tailCalls = !c.generator && !contracts.hasPost();
    int flags =
        (macro ? Code.MACRO : 0)
            | (c.generator ? Code.GENERATOR : 0)
            | (async ? Code.ASYNC : 0)
            | (kind == FunctionState.Kind.BLOCK ? Code.BLOCK : 0)
            | (c.resultType != null ? Code.CHECKED_RESULT : 0);
    int paramsPos = n.childPos(h.paramsAt());
    List<ParamList.Param> params = ParamList.read(c, h.params(), paramsPos);
    c.builder().describe(n.pos(), flags, ParamList.toParams(params));
    c.builder().meta(Metadata.of(c, n, h));
    contracts.before(parameters(c, params, macro, paramsPos), n.pos());
    if (c.generator) {
      startOfGenerator(c);
    }
    Bodies.compile(c, n, h.bodyAt(), n.size(), true);
    if (c.resultType != null && h.bodyAt() < n.size()) {
      c.builder().at(n.childPos(n.size() - 1)); // what has the wrong type, if it has
    }
    Exits.endOfBody(c, n.pos());
    return c;
  }

  /** The call of a generator runs up to here, so that mistakes in arguments show at once. */
  private static void startOfGenerator(FunctionState c) {
    c.builder().emit(Op.NIL);
    c.builder().emit(Op.YIELD);
    c.builder().emit(Op.POP);
  }

  static boolean isTrue(GeneNode n, String property) {
    Object v = n.prop(property);
    return v != null && v != Boolean.FALSE;
  }

  private static List<Contracts.Parameter> parameters(
      FunctionState c, List<ParamList.Param> params, boolean macro, int pos) {
    List<Contracts.Parameter> shown = new ArrayList<>(params.size());
    CodeBuilder b = c.builder();
    int[] slots = new int[params.size()];
    for (int i = 0; i < slots.length; i++) {
      slots[i] = b.newLocal(params.get(i).name());
    }
    if (macro) {
      c.parameter(CALLER, b.newLocal(CALLER));
    }
    for (int i = 0; i < slots.length; i++) {
      ParamList.Param p = params.get(i);
      Variable v = c.parameter(p.name() == null ? "%" + i : p.name(), slots[i]);
      boolean optional = p.kind() == Kind.OPTIONAL || p.kind() == Kind.KEYWORD_OPTIONAL;
      if (macro && optional) {
        quotedDefault(c, v, p.dflt());
      } else {
        Patterns.dflt(c, p, v, pos);
      }
      Patterns.type(c, p, v, pos, p.name());
      Patterns.nested(c, p, v, pos, false);
      shown.add(new Contracts.Parameter(shownName(p), v));
      if (p.property()) {
        int before = b.at(pos);
        c.loadSelf();
        c.load(v);
        b.emit(Op.SET_MEMBER, b.constant(p.name()), b.newSite());
        b.pop();
        b.at(before);
      }
    }
    return shown;
  }

  private static String shownName(ParamList.Param p) {
    return p.name() != null
        ? p.name()
        : p.pattern() == null ? "_" : gene.value.Printer.quotedNested(p.pattern());
  }

  /** Defaults of macro parameters stay data, like the arguments they replace. */
  private static void quotedDefault(FunctionState c, Variable v, Object dflt) {
    CodeBuilder b = c.builder();
    Label given = new Label();
    int at = b.size();
    b.jump(Op.JUMP_IF_GIVEN, given, v.slot, 0);
    c.note(v, at, false);
    DataForms.quote(c, dflt);
    c.note(v, b.emit(Op.STORE, v.slot), false);
    b.bind(given);
  }

  /** Makes the closure of a compiled function. */
  static void closure(FunctionState f, FunctionState body) {
    f.loadSelf();
    f.builder().emit(Op.CLOSURE, body.placeInParent());
  }

  // ---- blocks

  static void block(FunctionState f, GeneNode n, boolean tail) {
    Header h = header(f, n, null, 0, "block");
    closure(f, function(f, n, h, FunctionState.Kind.BLOCK));
  }

  /** {@code (x -> body..)} and {@code (-> body..)}; false when the form is neither. */
  static boolean arrowBlock(FunctionState f, GeneNode n) {
    if (n.type() instanceof Symbol head && head.name().equals("->")) {
      Header h = new Header(null, new GeneArray(), 0);
      closure(f, function(f, n, h, FunctionState.Kind.BLOCK));
      return true;
    }
    if (n.type() instanceof Symbol head && isWord(n, 0, "->")) {
      Header h = new Header(null, GeneArray.of(head), 1);
      closure(f, function(f, n, h, FunctionState.Kind.BLOCK));
      return true;
    }
    return false;
  }

  // ---- leaving

  static void returnForm(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.noProps(f, n, "return");
    if (f.kind == FunctionState.Kind.UNIT) {
      throw f.error(n.pos(), "return outside of a function");
    }
    if (n.size() > 1) {
      throw f.error(n.pos(), "return takes at most one value");
    }
    if (n.size() == 1) {
      Expressions.child(f, n, 0);
    } else {
      f.builder().emit(Op.NIL);
    }
    Exits.returnValue(f);
  }

  static void yieldForm(FunctionState f, GeneNode n, boolean tail) {
    if (!f.generator) {
      throw f.error(
          n.pos(),
          "yield outside of a generator",
          "the name of a generator ends in *: (fn name* [..] ..)");
    }
    FormCheck.arguments(f, n, "yield", 1);
    if (f.exits().stream().anyMatch(Exit.Group.class::isInstance)) {
      throw f.error(
          n.pos(),
          "yield inside of a task group: its tasks would go on while nobody waits for them");
    }
    Expressions.child(f, n, 0);
    CodeBuilder b = f.builder();
    if (!Exits.runOnClosing(f)) {
      b.emit(Op.YIELD);
      return;
    }
    Label resumed = new Label();
    b.jump(Op.YIELD_OPEN, resumed);
    Exits.close(f);
    b.bind(resumed);
  }
}
