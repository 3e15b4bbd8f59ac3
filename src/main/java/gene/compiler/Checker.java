package gene.compiler;

import gene.code.Params.Kind;
import gene.code.TypeNames;
import gene.source.Warning;
import gene.value.Char;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Mutability;
import gene.value.Singleton;
import gene.value.Spread;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The compile-time type checker (chapter 14.6): reads the forms of a unit that has been compiled
 * and notes what cannot go well. It never changes the code; where it is not sure it keeps quiet.
 */
final class Checker {
  private static final Set<String> OBJECT_METHODS =
      Set.of("class", "is", "to", "to_s", "hash", "immutable?", "call", "name");

  /** Forms whose children are not ordinary expressions. */
  private static final Set<String> OPAQUE =
      Set.of(
          "interface",
          "interceptor",
          "fn-interceptor",
          "comptime",
          "import",
          "export",
          "enum",
          "type",
          "quote");

  private static final Set<String> SCOPED =
      Set.of(
          "do",
          "void",
          "while",
          "loop",
          "repeat",
          "$with",
          "$tap",
          "ns",
          "async",
          "spawn",
          "atomic",
          "$if_main",
          "if_not",
          "ifel",
          "->");

  private static final Map<String, List<String>> BUILT_IN_ENUMS =
      Map.of("Result", List.of("Ok", "Err"), "Option", List.of("Some", "None"));

  /** Variables in scope; a null type is an unknown one. */
  private record Env(Env outer, Map<String, Set<String>> types) {
    Env inner() {
      return new Env(this, new HashMap<>());
    }

    Set<String> lookup(String name) {
      for (Env e = this; e != null; e = e.outer) {
        if (e.types.containsKey(name)) {
          return e.types.get(name);
        }
      }
      return null;
    }
  }

  /** The function around: its name, declared result, type parameters and class. */
  private record Place(String name, Object result, List<String> generic, String cls) {
    static final Place UNIT = new Place(null, null, List.of(), null);
  }

  private final FunctionState f;
  private final UnitFacts facts;
  private final StaticTypes types;
  private final Set<String> globals;
  private final List<Warning> found = new ArrayList<>();

  private Checker(FunctionState f, UnitFacts facts, Set<String> globals) {
    this.f = f;
    this.facts = facts;
    this.types = new StaticTypes(facts);
    this.globals = globals;
  }

  /** Notes what is wrong with the unit; {@code globals} are the names of the global namespace. */
  static void check(FunctionState f, GeneNode unit, Set<String> globals) {
    Checker checker = new Checker(f, UnitFacts.of(f, unit, globals), globals);
    checker.all(unit, 0, unit.size(), new Env(null, new HashMap<>()), Place.UNIT);
    checker.found.sort(Comparator.comparingInt(Warning::pos));
    checker.found.forEach(w -> f.builder().warn(w.pos(), w.message()));
  }

  private void warn(int pos, String message) {
    found.add(new Warning(pos, "Type error: " + message));
  }

  // ---- forms

  private void all(GeneNode n, int from, int to, Env env, Place place) {
    for (int i = from; i < to; i++) {
      form(n.child(i), env, place);
    }
  }

  private void items(GeneArray a, Env env, Place place) {
    for (int i = 0; i < a.size(); i++) {
      form(a.get(i), env, place);
    }
  }

  private void form(Object form, Env env, Place place) {
    switch (form) {
      case GeneNode n when n.mutability() == Mutability.MUTABLE -> node(n, env, place);
      case GeneArray a -> items(a, env, place);
      case GeneMap m -> m.forEach((k, v) -> form(v, env, place));
      case Spread s -> form(s.form(), env, place);
      default -> {}
    }
  }

  private void node(GeneNode n, Env env, Place place) {
    String word = n.type() instanceof Symbol s ? s.name() : "";
    if (OPAQUE.contains(word) || word.endsWith("!")) {
      if (word.equals("type") && n.size() == 2) {
        known(n.child(1), n.childPos(1), List.of());
      }
      return;
    }
    switch (word) {
      case "var", "let" -> variable(n, env, place);
      case "fn" -> function(n, n.size() > 0 && n.child(0) instanceof GeneArray ? 0 : 1, env, place);
      case "block" -> function(n, 0, env, place);
      case "class", "object" -> classForm(n, env);
      case "if" -> ifForm(n, env, place);
      case "case" -> caseForm(n, env, place);
      case "for" -> loop(n, env, place);
      case "try" -> tryForm(n, env, place);
      case "return" -> {
        if (n.size() == 1) {
          form(n.child(0), env, place);
          result(n.child(0), n.childPos(0), env, place);
        }
      }
      case "new" -> construct(n, env, place);
      default -> other(n, word, env, place);
    }
  }

  private void other(GeneNode n, String word, Env env, Place place) {
    if (SCOPED.contains(word) || (n.size() > 0 && UnitFacts.isWord(n.child(0), "->"))) {
      Env inner = env.inner();
      if (n.type() instanceof Symbol s) {
        inner.types.put(s.name(), null);
      }
      all(n, 0, n.size(), inner, word.equals("->") ? Place.UNIT : place);
      return;
    }
    form(n.type(), env, place);
    all(n, 0, n.size(), env, place);
    if (n.hasProps()) {
      form(n.props(), env, place);
    }
    if (n.size() > 0 && n.child(0) instanceof Symbol s) {
      if (s.name().equals("=") && n.size() == 2) {
        assignment(n, env, place);
        return;
      }
      if (CallForms.isMethodName(s.name()) && s.name().length() > 1) {
        method(n, s.name().substring(1), env, place);
        return;
      }
      if (Operators.isBinary(s.name())
          || Assignments.isAssignment(s.name())
          || s.name().equals("?")
          || s.name().startsWith(".")) {
        return;
      }
    }
    if (facts.functions.containsKey(word) && !n.type().toString().isEmpty()) {
      call(n, 0, facts.functions.get(word), word, env, place);
    } else if (facts.classes.containsKey(word)) {
      constructor(n, 0, word, env, place);
    }
  }

  // ---- variables

  private void variable(GeneNode n, Env env, Place place) {
    boolean typed = n.size() > 1 && BindingForms.isTyped(n.child(0));
    int at = typed ? 2 : 1;
    all(n, at, n.size(), env, place);
    Set<String> value = at < n.size() ? infer(n.child(at), env) : null;
    if (!(n.child(0) instanceof Symbol s)) {
      hide(n.child(0), env);
      return;
    }
    String name = BindingForms.plainName(s.name());
    if (typed) {
      known(n.child(1), n.childPos(1), place.generic);
      Set<String> declared = types.of(n.child(1), place.generic);
      if (types.excludes(value, declared)) {
        mismatch(n.childPos(at), n.child(1), value, "variable " + name);
      }
      env.types.put(name, declared);
    } else {
      env.types.put(name, facts.assigned.contains(name) ? null : value);
    }
  }

  /** Names that a pattern binds are variables of unknown type. */
  private void hide(Object pattern, Env env) {
    switch (pattern) {
      case Symbol s -> env.types.put(s.name().replaceAll("^\\^|[:.]+$", ""), null);
      case Spread s -> hide(s.form(), env);
      case GeneArray a -> {
        for (int i = 0; i < a.size(); i++) {
          hide(a.get(i), env);
        }
      }
      case GeneMap m ->
          m.forEach(
              (k, v) -> {
                env.types.put(k, null);
                hide(v, env);
              });
      case GeneNode n -> hide(n.children(), env);
      default -> {}
    }
  }

  private void assignment(GeneNode n, Env env, Place place) {
    Set<String> value = infer(n.child(1), env);
    switch (n.type()) {
      case Symbol s -> {
        Set<String> declared = env.lookup(s.name());
        if (types.excludes(value, declared)) {
          warn(
              n.childPos(1),
              "expected "
                  + StaticTypes.text(declared)
                  + ", got "
                  + StaticTypes.text(value)
                  + " in variable "
                  + s);
        }
      }
      case ComplexSymbol p when p.size() == 2 -> {
        Set<String> owner = p.part(0).isEmpty() ? null : env.lookup(p.part(0));
        String cls =
            p.part(0).isEmpty()
                ? place.cls
                : owner != null && owner.size() == 1 ? owner.iterator().next() : null;
        Object field = cls == null ? null : types.field(cls, p.last());
        if (field != null && types.excludes(value, types.of(field, List.of()))) {
          mismatch(n.childPos(1), field, value, "property " + p.last());
        }
      }
      default -> {}
    }
  }

  private void mismatch(int pos, Object annotation, Set<String> got, String where) {
    warn(
        pos,
        "expected " + types.text(annotation) + ", got " + StaticTypes.text(got) + " in " + where);
  }

  /** Reports names in an annotation that nothing defines. */
  private void known(Object annotation, int pos, List<String> generic) {
    List<String> names = annotation == null ? null : TypeNames.of(annotation);
    if (names == null || facts.importsAll) {
      return;
    }
    for (String name : names) {
      boolean special = name.isEmpty() || name.startsWith("$") || name.equals("self");
      if (!special
          && !generic.contains(name)
          && !facts.bound.contains(name)
          && !globals.contains(name)) {
        warn(pos, "unknown type " + name);
      }
    }
  }

  // ---- functions and classes

  private void function(GeneNode n, int at, Env env, Place place) {
    if (at >= n.size() || !(n.child(at) instanceof GeneArray list)) {
      return;
    }
    String name = at == 0 ? null : FunctionForms.plainName(n.child(0));
    FunctionForms.Header h = FunctionForms.header(f, n, name, at, "fn");
    List<String> generic = new ArrayList<>(place.generic);
    generic.addAll(h.typeParameters());
    Env inner = env.inner();
    for (ParamList.Param p : ParamList.read(f, list, n.pos())) {
      if (p.dflt() != null) {
        form(p.dflt(), inner, place);
      }
      known(p.type(), n.childPos(at), generic);
      if (p.name() == null) {
        hide(p.pattern() == null ? Singleton.NIL : p.pattern(), inner);
      } else {
        boolean single = p.kind() != Kind.REST && p.kind() != Kind.KEYWORD_REST;
        inner.types.put(p.name(), single ? types.of(p.type(), generic) : null);
      }
    }
    known(h.returnType(), n.pos(), generic);
    boolean plain = name == null || !(name.endsWith("*") || name.endsWith("!"));
    Object result =
        plain && n.prop("async") == null && n.prop("generator") == null ? h.returnType() : null;
    Place here = new Place(name == null ? "<fn>" : name, result, generic, place.cls);
    all(n, h.bodyAt(), n.size(), inner, here);
    if (h.bodyAt() < n.size()) {
      result(n.child(n.size() - 1), n.childPos(n.size() - 1), inner, here);
    }
  }

  private void result(Object value, int pos, Env env, Place place) {
    Set<String> got = place.result == null ? null : infer(value, env);
    if (types.excludes(got, types.of(place.result, place.generic))) {
      mismatch(pos, place.result, got, "return value of " + place.name);
    }
  }

  private void classForm(GeneNode n, Env env) {
    String name = n.size() > 0 ? FunctionForms.plainName(n.child(0)) : null;
    List<String> generic = n.size() > 0 ? FunctionForms.typeParameters(n.child(0)) : List.of();
    boolean sure = name != null && facts.classes.containsKey(name);
    Place place = new Place(name, null, generic, sure ? name : null);
    Env inner = env.inner();
    for (int i = 1; i < n.size(); i++) {
      if (!(n.child(i) instanceof GeneNode m) || !(m.type() instanceof Symbol s)) {
        continue;
      }
      switch (s.name()) {
        case "method" -> function(m, 1, inner, place);
        case "ctor", "on_method_missing" -> function(m, 0, inner, place);
        case "field" -> {
          if (m.size() == 2) {
            known(m.child(1), m.childPos(1), generic);
          }
        }
        case "implement" -> {}
        default -> form(m, inner, place);
      }
    }
  }

  // ---- control

  private void loop(GeneNode n, Env env, Place place) {
    Env inner = env.inner();
    int at = 0;
    while (at < n.size() && !UnitFacts.isWord(n.child(at), "in")) {
      hide(n.child(at++), inner);
    }
    all(n, at, n.size(), inner, place);
  }

  private void tryForm(GeneNode n, Env env, Place place) {
    Env inner = env.inner();
    for (int i = 0; i < n.size(); i++) {
      if (UnitFacts.isWord(n.child(i), "catch") || UnitFacts.isWord(n.child(i), "finally")) {
        inner = env.inner();
        if (UnitFacts.isWord(n.child(i), "catch") && i + 1 < n.size()) {
          hide(n.child(++i), inner);
        }
      } else {
        form(n.child(i), inner, place);
      }
    }
  }

  private void ifForm(GeneNode n, Env env, Place place) {
    Env inner = env.inner();
    Env rest = env;
    boolean condition = true;
    boolean negated = false;
    for (int i = 0; i < n.size(); i++) {
      Object child = n.child(i);
      if (UnitFacts.isWord(child, "elif") || UnitFacts.isWord(child, "else")) {
        condition = UnitFacts.isWord(child, "elif");
        inner = rest.inner();
      } else if (condition && UnitFacts.isWord(child, "not")) {
        negated = true;
      } else if (condition) {
        form(child, rest, place);
        Narrowing narrowing = narrowing(child, rest, place);
        inner = narrowed(rest, narrowing, !negated);
        rest = narrowed(rest, narrowing, negated);
        condition = false;
        negated = false;
      } else {
        form(child, inner, place);
      }
    }
  }

  /** What a condition says about a variable: its types when it holds, and when it does not. */
  private record Narrowing(String name, Set<String> yes, Set<String> no) {}

  private Narrowing narrowing(Object condition, Env env, Place place) {
    if (!(condition instanceof GeneNode n)) {
      return null;
    }
    if (UnitFacts.isWord(n.type(), "not") && n.size() == 1) {
      Narrowing inner = narrowing(n.child(0), env, place);
      return inner == null ? null : new Narrowing(inner.name, inner.no, inner.yes);
    }
    if (n.size() != 2
        || !(n.type() instanceof Symbol s)
        || !(n.child(0) instanceof Symbol op)
        || facts.assigned.contains(s.name())) {
      return null;
    }
    Set<String> before = env.lookup(s.name());
    Set<String> nil = Set.of("Nil");
    boolean isNil = n.child(1) == Singleton.NIL;
    return switch (op.name()) {
      case "is", ".is" -> {
        Set<String> type = types.of(n.child(1), place.generic);
        yield new Narrowing(s.name(), type, without(before, type));
      }
      case "!=" -> isNil ? new Narrowing(s.name(), without(before, nil), nil) : null;
      case "==" -> isNil ? new Narrowing(s.name(), nil, without(before, nil)) : null;
      default -> null;
    };
  }

  private static Set<String> without(Set<String> type, Set<String> part) {
    if (type == null || part == null) {
      return null;
    }
    Set<String> rest = new LinkedHashSet<>(type);
    rest.removeAll(part);
    return rest.isEmpty() ? null : rest;
  }

  private static Env narrowed(Env env, Narrowing narrowing, boolean holds) {
    Env inner = env.inner();
    if (narrowing != null) {
      inner.types.put(narrowing.name, holds ? narrowing.yes : narrowing.no);
    }
    return inner;
  }

  private void caseForm(GeneNode n, Env env, Place place) {
    form(n.child(0), env, place);
    Set<String> covered = new LinkedHashSet<>();
    boolean total = false;
    Env inner = env.inner();
    for (int i = 1; i < n.size(); i++) {
      Object child = n.child(i);
      if (UnitFacts.isWord(child, "else")) {
        total = true;
        inner = env.inner();
      } else if (UnitFacts.isWord(child, "when") && i + 1 < n.size()) {
        Object pattern = n.child(++i);
        inner = env.inner();
        hide(pattern, inner);
        total |= pattern == Singleton.PLACEHOLDER;
        Object head = pattern instanceof GeneNode p ? p.type() : pattern;
        covered.add(head instanceof ComplexSymbol p ? p.last() : String.valueOf(head));
      } else {
        form(child, inner, place);
      }
    }
    Set<String> value = infer(n.child(0), env);
    if (total || value == null) {
      return;
    }
    Set<String> sort = without(value, Set.of("Nil"));
    if (sort != null && sort.size() == 1) {
      exhaustive(n, sort.iterator().next(), covered);
    }
  }

  private void exhaustive(GeneNode n, String name, Set<String> covered) {
    List<String> variants = facts.enums.getOrDefault(name, BUILT_IN_ENUMS.get(name));
    if (variants != null) {
      List<String> missing = variants.stream().filter(v -> !covered.contains(v)).toList();
      if (!missing.isEmpty()) {
        warn(n.pos(), "case on " + name + " does not cover " + String.join(", ", missing));
      }
    }
  }

  // ---- calls

  private void construct(GeneNode n, Env env, Place place) {
    all(n, 0, n.size(), env, place);
    if (n.hasProps()) {
      form(n.props(), env, place);
    }
    if (n.size() > 0 && n.child(0) instanceof Symbol s && facts.classes.containsKey(s.name())) {
      constructor(n, 1, s.name(), env, place);
    }
  }

  private void constructor(GeneNode n, int from, String cls, Env env, Place place) {
    UnitFacts.Function ctor = types.constructor(cls);
    if (ctor != null) {
      call(n, from, ctor, cls, env, place);
    }
  }

  private void method(GeneNode n, String name, Env env, Place place) {
    Set<String> receiver =
        UnitFacts.isWord(n.type(), "self")
            ? place.cls == null ? null : Set.of(place.cls)
            : infer(n.type(), env);
    if (receiver == null || receiver.size() != 1) {
      return;
    }
    String cls = receiver.iterator().next();
    if (!facts.classes.containsKey(cls)) {
      return;
    }
    boolean mayBeProperty = n.size() == 1 && facts.properties.contains(name);
    if (types.lacks(cls, name) && !OBJECT_METHODS.contains(name) && !mayBeProperty) {
      warn(n.pos(), "unknown method " + name + " on " + cls);
    }
  }

  private void call(
      GeneNode n, int from, UnitFacts.Function fn, String name, Env env, Place place) {
    if (CallForms.spreads(n, from)) {
      return;
    }
    int given = n.size() - from;
    int required = 0;
    int positional = 0;
    boolean rest = false;
    boolean inOrder = true;
    for (ParamList.Param p : fn.params()) {
      rest |= p.kind() == Kind.REST;
      if (p.kind() == Kind.REQUIRED) {
        inOrder &= required == positional && !rest;
        required++;
        positional++;
      } else if (p.kind() == Kind.OPTIONAL) {
        positional++;
      }
    }
    if (given < required || (given > positional && !rest && !fn.params().isEmpty())) {
      int expected = given < required ? required : positional;
      warn(n.pos(), "expected " + expected + " arguments, got " + given + " in call of " + name);
      return;
    }
    if (inOrder) {
      arguments(n, from, fn, name, env);
    }
    keywords(n, fn, name, env);
  }

  private void arguments(GeneNode n, int from, UnitFacts.Function fn, String name, Env env) {
    int at = from;
    for (ParamList.Param p : fn.params()) {
      boolean takes = p.kind() == Kind.REQUIRED || p.kind() == Kind.OPTIONAL;
      if (p.kind() == Kind.REST) {
        return;
      }
      if (takes && at < n.size()) {
        argument(n.child(at), n.childPos(at), p, fn, name, env);
        at++;
      }
    }
  }

  private void argument(
      Object value, int pos, ParamList.Param p, UnitFacts.Function fn, String name, Env env) {
    Set<String> got = p.type() == null ? null : infer(value, env);
    if (types.excludes(got, types.of(p.type(), fn.generic()))) {
      mismatch(pos, p.type(), got, "call of " + name);
    }
  }

  private void keywords(GeneNode n, UnitFacts.Function fn, String name, Env env) {
    Set<String> given = new LinkedHashSet<>(n.hasProps() ? n.props().keys() : List.of());
    boolean others = false;
    for (ParamList.Param p : fn.params()) {
      others |= p.kind() == Kind.KEYWORD_REST;
      boolean keyword = p.kind() == Kind.KEYWORD || p.kind() == Kind.KEYWORD_OPTIONAL;
      if (keyword && given.remove(p.name())) {
        argument(n.props().get(p.name()), n.pos(), p, fn, name, env);
      } else if (p.kind() == Kind.KEYWORD) {
        warn(n.pos(), "missing keyword argument " + p.name() + " in call of " + name);
      }
    }
    if (!others && !given.isEmpty()) {
      String first = given.iterator().next();
      warn(n.pos(), "unexpected keyword argument " + first + " in call of " + name);
    }
  }

  // ---- inference

  /** The type of an expression as far as it is plain to see, else null. */
  private Set<String> infer(Object form, Env env) {
    return switch (form) {
      case Long v -> Set.of("Int");
      case Double v -> Set.of("Float");
      case String v -> Set.of("String");
      case Boolean v -> Set.of("Bool");
      case Char v -> Set.of("Char");
      case GeneArray v -> Set.of("Array");
      case GeneMap v -> Set.of("Map");
      case Singleton v when v == Singleton.NIL -> Set.of("Nil");
      case Symbol s -> env.lookup(s.name());
      case ComplexSymbol p -> enumOf(p);
      case GeneNode n when n.mutability() == Mutability.MUTABLE -> ofNode(n);
      case null, default -> null;
    };
  }

  private Set<String> enumOf(ComplexSymbol p) {
    List<String> variants = p.size() == 2 ? facts.enums.get(p.part(0)) : null;
    return variants != null && variants.contains(p.last()) ? Set.of(p.part(0)) : null;
  }

  private Set<String> ofNode(GeneNode n) {
    if (n.type() instanceof ComplexSymbol p && !startsWithOperator(n)) {
      return enumOf(p);
    }
    String word = n.type() instanceof Symbol s ? s.name() : "";
    if (word.equals("new") && n.size() > 0 && n.child(0) instanceof Symbol s) {
      return facts.classes.containsKey(s.name()) ? Set.of(s.name()) : null;
    }
    if (word.equals("#Str")) {
      return Set.of("String");
    }
    if (startsWithOperator(n)) {
      return null;
    }
    if (facts.classes.containsKey(word)) {
      return Set.of(word);
    }
    UnitFacts.Function fn = facts.functions.get(word);
    return fn == null || fn.result() == null ? null : types.of(fn.result(), fn.generic());
  }

  private static boolean startsWithOperator(GeneNode n) {
    return n.size() > 0
        && n.child(0) instanceof Symbol s
        && (Operators.isBinary(s.name())
            || Assignments.isAssignment(s.name())
            || s.name().startsWith(".")
            || s.name().equals("?")
            || s.name().equals("->"));
  }
}
