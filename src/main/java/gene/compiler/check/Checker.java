package gene.compiler.check;

import gene.code.Params.Kind;
import gene.code.TypeNames;
import gene.compiler.forms.Assignments;
import gene.compiler.forms.BindingForms;
import gene.compiler.forms.CallForms;
import gene.compiler.forms.FunctionForms;
import gene.compiler.forms.Operators;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.ParamList;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Spread;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The compile-time type checker (chapter 14.6): reads the forms of a unit that has been compiled
 * and notes what cannot go well. It never changes the code; where it is not sure it keeps quiet.
 */
public final class Checker {
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
          "shield",
          "$if_main",
          "if_not",
          "ifel",
          "->");

  private static final Map<String, List<String>> BUILT_IN_ENUMS =
      Map.of("Result", List.of("Ok", "Err"), "Option", List.of("Some", "None"));

  /** The function around: its name, declared result, type parameters and class. */
  private record Place(String name, Object result, List<String> generic, String cls) {
    static final Place UNIT = new Place(null, null, List.of(), null);
  }

  private final FunctionState f;
  private final UnitFacts facts;
  private final StaticTypes types;
  private final Set<String> globals;
  private final Inference inference;
  private final Conditions conditions;
  private final TypeProblems problems;
  private final CallChecks calls;

  private Checker(FunctionState f, UnitFacts facts, CheckContext context) {
    this.f = f;
    this.facts = facts;
    this.types = new StaticTypes(facts, context.strictNil());
    this.globals = context.globals();
    this.inference = new Inference(facts, types);
    this.conditions = new Conditions(facts, types);
    this.problems = new TypeProblems(types);
    this.calls = new CallChecks(facts, types, inference, problems);
  }

  /** Notes what is wrong with the unit. */
  public static void check(FunctionState f, GeneNode unit, CheckContext context) {
    UnitFacts facts = UnitFacts.of(f, unit, context.globals());
    if (context.modules() != null) {
      new ImportedFacts(f, facts, context).add(unit);
    }
    Checker checker = new Checker(f, facts, context);
    checker.all(unit, 0, unit.size(), StaticScope.ofUnit(), Place.UNIT);
    checker.problems.all().forEach(w -> f.builder().warn(w.pos(), w.message()));
  }

  // ---- forms

  private void all(GeneNode n, int from, int to, StaticScope env, Place place) {
    for (int i = from; i < to; i++) {
      form(n.child(i), env, place);
    }
  }

  private void items(GeneArray a, StaticScope env, Place place) {
    for (int i = 0; i < a.size(); i++) {
      form(a.get(i), env, place);
    }
  }

  private void form(Object form, StaticScope env, Place place) {
    // Not a switch over types: linking one at run time costs every start about 2 ms.
    if (form instanceof GeneNode n) {
      if (n.mutability().writable()) {
        node(n, env, place);
      }
    } else if (form instanceof GeneArray a) {
      items(a, env, place);
    } else if (form instanceof GeneMap m) {
      m.forEach((k, v) -> form(v, env, place));
    } else if (form instanceof Spread s) {
      form(s.form(), env, place);
    }
  }

  private void node(GeneNode n, StaticScope env, Place place) {
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

  private void other(GeneNode n, String word, StaticScope env, Place place) {
    if (SCOPED.contains(word) || (n.size() > 0 && UnitFacts.isWord(n.child(0), "->"))) {
      StaticScope inner = env.inner();
      if (n.type() instanceof Symbol s) {
        inner.declare(s.name(), null);
      }
      all(n, 0, n.size(), inner, word.equals("->") ? Place.UNIT : place);
      return;
    }
    if (Conditions.isLogical(n)) {
      conditions.operands(n, env, place.generic, (form, scope) -> form(form, scope, place));
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
        calls.method(n, s.name().substring(1), env, place.cls);
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
      calls.call(n, 0, facts.functions.get(word), word, env);
    } else if (facts.classes.containsKey(word)) {
      calls.constructor(n, 0, word, env);
    }
  }

  // ---- variables

  private void variable(GeneNode n, StaticScope env, Place place) {
    boolean typed = n.size() > 1 && BindingForms.isTyped(n.child(0));
    int at = typed ? 2 : 1;
    all(n, at, n.size(), env, place);
    Set<String> value = at < n.size() ? inference.infer(n.child(at), env) : null;
    if (!(n.child(0) instanceof Symbol s)) {
      env.hide(n.child(0));
      return;
    }
    String name = BindingForms.plainName(s.name());
    if (typed) {
      known(n.child(1), n.childPos(1), place.generic);
      Set<String> declared = types.of(n.child(1), place.generic);
      if (types.excludes(value, declared)) {
        problems.mismatch(n.childPos(at), n.child(1), value, "variable " + name);
      }
      env.declare(name, declared);
    } else {
      env.declare(name, facts.assigned.contains(name) ? null : value);
    }
  }

  private void assignment(GeneNode n, StaticScope env, Place place) {
    Set<String> value = inference.infer(n.child(1), env);
    switch (n.type()) {
      case Symbol s -> {
        Set<String> declared = env.lookup(s.name());
        if (types.excludes(value, declared)) {
          problems.mismatch(n.childPos(1), StaticTypes.text(declared), value, "variable " + s);
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
          problems.mismatch(n.childPos(1), field, value, "property " + p.last());
        }
      }
      default -> {}
    }
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
        problems.add(pos, "unknown type " + name);
      }
    }
  }

  // ---- functions and classes

  private void function(GeneNode n, int at, StaticScope env, Place place) {
    if (at >= n.size() || !(n.child(at) instanceof GeneArray list)) {
      return;
    }
    String name = at == 0 ? null : FunctionForms.plainName(n.child(0));
    FunctionForms.Header h = FunctionForms.header(f, n, name, at, "fn");
    List<String> generic = new ArrayList<>(place.generic);
    generic.addAll(h.typeParameters());
    StaticScope inner = env.inner();
    for (ParamList.Param p : ParamList.read(f, list, n.pos())) {
      if (p.dflt() != null) {
        form(p.dflt(), inner, place);
      }
      known(p.type(), n.childPos(at), generic);
      if (p.name() == null) {
        inner.hide(p.pattern() == null ? Singleton.NIL : p.pattern());
      } else {
        boolean single = p.kind() != Kind.REST && p.kind() != Kind.KEYWORD_REST;
        inner.declare(p.name(), single ? types.of(p.type(), generic) : null);
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

  private void result(Object value, int pos, StaticScope env, Place place) {
    Set<String> got = place.result == null ? null : inference.infer(value, env);
    if (types.excludes(got, types.of(place.result, place.generic))) {
      problems.mismatch(pos, place.result, got, "return value of " + place.name);
    }
  }

  private void classForm(GeneNode n, StaticScope env) {
    String name = n.size() > 0 ? FunctionForms.plainName(n.child(0)) : null;
    List<String> generic = n.size() > 0 ? FunctionForms.typeParameters(n.child(0)) : List.of();
    boolean sure = name != null && facts.classes.containsKey(name);
    Place place = new Place(name, null, generic, sure ? name : null);
    StaticScope inner = env.inner();
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

  private void loop(GeneNode n, StaticScope env, Place place) {
    StaticScope inner = env.inner();
    int at = 0;
    while (at < n.size() && !UnitFacts.isWord(n.child(at), "in")) {
      inner.hide(n.child(at++));
    }
    all(n, at, n.size(), inner, place);
  }

  private void tryForm(GeneNode n, StaticScope env, Place place) {
    StaticScope inner = env.inner();
    for (int i = 0; i < n.size(); i++) {
      if (UnitFacts.isWord(n.child(i), "catch") || UnitFacts.isWord(n.child(i), "finally")) {
        inner = env.inner();
        if (UnitFacts.isWord(n.child(i), "catch") && i + 1 < n.size()) {
          inner.hide(n.child(++i));
        }
      } else {
        form(n.child(i), inner, place);
      }
    }
  }

  private void ifForm(GeneNode n, StaticScope env, Place place) {
    StaticScope inner = env.inner();
    StaticScope rest = env;
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
        Conditions.Narrowing narrowing = conditions.of(child, rest, place.generic);
        inner = rest.narrowed(narrowing, !negated);
        rest = rest.narrowed(narrowing, negated);
        condition = false;
        negated = false;
      } else {
        form(child, inner, place);
      }
    }
  }

  private void caseForm(GeneNode n, StaticScope env, Place place) {
    form(n.child(0), env, place);
    Set<String> covered = new LinkedHashSet<>();
    boolean total = false;
    StaticScope inner = env.inner();
    for (int i = 1; i < n.size(); i++) {
      Object child = n.child(i);
      if (UnitFacts.isWord(child, "else")) {
        total = true;
        inner = env.inner();
      } else if (UnitFacts.isWord(child, "when") && i + 1 < n.size()) {
        Object pattern = n.child(++i);
        inner = env.inner();
        inner.hide(pattern);
        total |= pattern == Singleton.PLACEHOLDER;
        Object head = pattern instanceof GeneNode p ? p.type() : pattern;
        covered.add(head instanceof ComplexSymbol p ? p.last() : String.valueOf(head));
      } else {
        form(child, inner, place);
      }
    }
    Set<String> value = inference.infer(n.child(0), env);
    if (total || value == null) {
      return;
    }
    Set<String> sort = Inference.without(value, Set.of("Nil"));
    if (sort != null && sort.size() == 1) {
      exhaustive(n, sort.iterator().next(), covered);
    }
  }

  private void exhaustive(GeneNode n, String name, Set<String> covered) {
    List<String> variants = facts.enums.getOrDefault(name, BUILT_IN_ENUMS.get(name));
    if (variants != null) {
      List<String> missing = variants.stream().filter(v -> !covered.contains(v)).toList();
      if (!missing.isEmpty()) {
        problems.add(n.pos(), "case on " + name + " does not cover " + String.join(", ", missing));
      }
    }
  }

  // ---- calls

  private void construct(GeneNode n, StaticScope env, Place place) {
    all(n, 0, n.size(), env, place);
    if (n.hasProps()) {
      form(n.props(), env, place);
    }
    if (n.size() > 0 && n.child(0) instanceof Symbol s && facts.classes.containsKey(s.name())) {
      calls.constructor(n, 1, s.name(), env);
    }
  }
}
