package gene.analysis;

import gene.analysis.words.Words;
import gene.source.Fused;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Quote;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The table of special forms (chapter 7.3): how each of them binds names and what its value is. A
 * test compares its names with the compiler's.
 */
final class SpecialForms {
  /** Walks one form; the type of its value. */
  @Fused
  private interface Form {
    Type walk(SpecialForms f, GeneNode n, Scope s);
  }

  private static final Map<String, Form> TABLE = new HashMap<>();

  static {
    bindings();
    control();
    evaluation();
    old();
  }

  /** Kinds that nobody can await. */
  private static final Set<String> WITHOUT_FUTURE =
      Set.of("Int", "Float", "String", "Bool", "Char", "Symbol");

  private final Analysis a;
  private final Branches branches;
  private final TaskForms tasks;
  private final Loops loops;

  SpecialForms(Analysis a) {
    this.a = a;
    branches = new Branches(a);
    tasks = new TaskForms(a);
    loops = new Loops(a);
  }

  static boolean contains(String name) {
    return TABLE.containsKey(name);
  }

  /** Walks a form whose head is in the table. */
  Type walk(String head, GeneNode n, Scope s) {
    return TABLE.get(head).walk(this, n, s);
  }

  /** The names of all forms that can be written. */
  static Set<String> words() {
    return TABLE.keySet();
  }

  private static void add(String name, Form form) {
    TABLE.put(name, form);
  }

  private static void bindings() {
    add("var", (f, n, s) -> f.a.definitions.variable(n, s));
    add("let", (f, n, s) -> f.a.definitions.variable(n, s));
    add("fn", SpecialForms::function);
    add("block", (f, n, s) -> f.a.functions.anonymous(n, 0, s));
    for (String word : new String[] {"class", "object", "ns", "enum", "type", "interface"}) {
      add(word, (f, n, s) -> f.a.definitions.walk(n, s));
    }
    add("implement", (f, n, s) -> f.a.classes.implement(n, s));
    add("interceptor", SpecialForms::interceptor);
    add("fn-interceptor", SpecialForms::interceptor);
    for (String word : new String[] {"import", "export", "$dep"}) {
      add(word, (f, n, s) -> Type.ANY); // read before everything else
    }
    for (String word : new String[] {"ctor", "method", "field", "on_method_missing"}) {
      add(word, SpecialForms::data); // misplaced; the compiler says so
    }
    add("comptime", SpecialForms::data);
  }

  private static void control() {
    add("if", (f, n, s) -> f.branches.ifForm(n, s));
    add("if_not", (f, n, s) -> f.branches.ifNot(n, s));
    add("ifel", (f, n, s) -> f.branches.ifel(n, s));
    add("case", (f, n, s) -> new Cases(f.a).walk(n, s));
    add("do", SpecialForms::block);
    add("void", (f, n, s) -> f.nil(f.block(n, s)));
    add("$if_main", (f, n, s) -> any(f.block(n, s)));
    add("atomic", SpecialForms::block);
    add("task_group", (f, n, s) -> f.tasks.group(n, s));
    add("deadline", (f, n, s) -> f.tasks.block(n, s));
    add("shield", (f, n, s) -> f.tasks.block(n, s));
    add("select", (f, n, s) -> f.tasks.select(n, s));
    add("loop", (f, n, s) -> f.loops.loop(n, s));
    add("while", (f, n, s) -> f.loops.whileForm(n, s));
    add("repeat", (f, n, s) -> f.loops.repeat(n, s));
    add("for", (f, n, s) -> f.loops.forForm(n, s));
    add("break", SpecialForms::leave);
    add("continue", SpecialForms::leave);
    add("return", SpecialForms::returnForm);
    add("throw", SpecialForms::leave);
    add("try", (f, n, s) -> f.branches.tryForm(n, s));
    add("using", SpecialForms::using);
    add("yield", (f, n, s) -> f.nil(f.arguments(n, s)));
    add("not", SpecialForms::not);
    add("!", SpecialForms::not);
  }

  private static void evaluation() {
    add("new", SpecialForms::construct);
    add("super", SpecialForms::superForm);
    add("typeof", (f, n, s) -> f.string(f.arguments(n, s)));
    add("$", (f, n, s) -> f.string(f.arguments(n, s)));
    add("#Str", SpecialForms::inserted);
    add("$env", SpecialForms::env);
    add("$parse", (f, n, s) -> f.arguments(n, s));
    add("$set", SpecialForms::set);
    add("$with", (f, n, s) -> f.withSelf(n, s, false));
    add("$tap", (f, n, s) -> f.withSelf(n, s, true));
    add("eval", SpecialForms::eval);
    add("$render", SpecialForms::eval);
    add("$caller_eval", (f, n, s) -> f.arguments(n, s));
    add("$repl", SpecialForms::eval);
    add("async", (f, n, s) -> f.a.builtin("Future", f.task(n, s)));
    add("spawn", (f, n, s) -> f.a.builtin("Future", f.task(n, s)));
    add("await", SpecialForms::await);
    add("$await_all", (f, n, s) -> f.arguments(n, s));
    add("->", (f, n, s) -> f.a.functions.arrow(n, s));
  }

  private static void old() {
    String[] removed = {"fnx", "fnxx", "fnx*", "new!", "ctor!", "match", "aspect"};
    for (String word : removed) {
      add(word, SpecialForms::data); // the compiler says so
    }
  }

  // ---- parts

  private Type arguments(GeneNode n, Scope s) {
    a.expressions.arguments(n, 0, s);
    return Type.ANY;
  }

  /** {@code #"text #{value}"}: what stands between the insertions is as it is meant. */
  private Type inserted(GeneNode n, Scope s) {
    for (int i = 0; i < n.size(); i++) {
      if (!(n.child(i) instanceof String)) {
        a.expressions.detached(n, i);
        a.expressions.form(n.child(i), n.childPos(i), s);
      }
    }
    return a.builtin("String");
  }

  private Type data(GeneNode n, Scope s) {
    a.calls.macro(n, 0, s);
    return Type.ANY;
  }

  private Type block(GeneNode n, Scope s) {
    return a.expressions.body(n, 0, n.size(), s.inner());
  }

  private static Type any(Type t) {
    return Type.ANY;
  }

  private Type nil(Type t) {
    return a.builtin("Nil");
  }

  private Type string(Type t) {
    return a.builtin("String");
  }

  private Type leave(GeneNode n, Scope s) {
    for (int i = 0; i < n.size(); i++) {
      a.expressions.form(n.child(i), n.childPos(i), s);
    }
    return Type.NEVER;
  }

  /** {@code (using [name value ..] body..)}: a name is there for the values after it. */
  private Type using(GeneNode n, Scope s) {
    if (n.size() == 0 || !(n.child(0) instanceof GeneArray bindings)) {
      return arguments(n, s); // broken; the compiler says so
    }
    Scope inner = s.inner();
    for (int i = 0; i + 1 < bindings.size(); i += 2) {
      int pos = a.itemPos(bindings, i, n.childPos(0));
      Type t = a.expressions.form(bindings.get(i + 1), a.itemPos(bindings, i + 1, pos), inner);
      if (bindings.get(i) instanceof Symbol name) {
        Definition d = new Definition(name.name(), Definition.Kind.VARIABLE, a.file, pos);
        d.type = a.facts.assigned.contains(name.name()) ? Type.ANY : t;
        d.used = true; // its end is a use
        inner = inner.inner();
        inner.declare(d);
      }
    }
    return a.expressions.body(n, 1, n.size(), inner);
  }

  private Type not(GeneNode n, Scope s) {
    if (n.size() != 1) {
      return arguments(n, s);
    }
    Type t = a.expressions.form(n.child(0), n.childPos(0), s);
    return t.is("Bool") ? t : Type.ANY;
  }

  private Type returnForm(GeneNode n, Scope s) {
    Type t = n.size() == 0 ? a.builtin("Nil") : a.operators.rest(n, 0, s);
    s.function.returns = s.function.returns.or(t);
    if (n.size() == 1) {
      a.functions.check(t, n.childPos(0), s);
    }
    return Type.NEVER;
  }

  private Type function(GeneNode n, Scope s) {
    Object target = n.size() > 0 ? n.child(0) : null;
    if (target instanceof GeneArray) {
      return a.functions.anonymous(n, 0, s);
    }
    return a.definitions.walk(n, s);
  }

  /** {@code (interceptor Name [t] (before t [args] body..) ..)}. */
  private Type interceptor(GeneNode n, Scope s) {
    a.definitions.walk(n, s);
    for (GeneNode advice : Definitions.nodes(n, 2)) {
      if (advice.size() > 1 && advice.child(1) instanceof GeneArray) {
        a.functions.declare(advice, 1, Words.head(advice), s, Type.ANY, false);
        a.functions.walk(advice);
      } else if (advice.size() > 1 && advice.child(1) == Singleton.PLACEHOLDER) {
        Scope.Function f = new Scope.Function(s.function, Words.head(advice), Type.ANY);
        a.expressions.body(advice, 2, advice.size(), s.inner(f));
      } else if (advice.size() > 1) {
        a.expressions.form(advice.child(1), advice.childPos(1), s);
      }
    }
    return Type.ANY;
  }

  private Type construct(GeneNode n, Scope s) {
    if (n.size() == 0) {
      return Type.ANY;
    }
    Type t = a.expressions.form(n.child(0), n.childPos(0), s);
    if (t.single() instanceof Type.ClassValue c) {
      return a.calls.construct(n, 1, c.cls(), n.childPos(0), s);
    }
    Definition d = n.child(0) instanceof Symbol c ? s.find(c.name()) : null;
    Callee java = d == null || d.javaType == null ? null : d.javaType.constructor();
    if (java != null) {
      a.calls.check(n, 1, java, d.name(), n.childPos(0), s, null);
      return java.result();
    }
    a.expressions.arguments(n, 1, s);
    boolean wrong = t.single() != null && !(t.single() instanceof Type.EnumItself);
    if (wrong && t.single() instanceof Type.Instance i && i.cls().builtin() && !t.is("Class")) {
      a.problems.type(
          Codes.NOT_CALLABLE, n.childPos(0), "new expects a class, got " + t.text(), null);
    }
    return Type.ANY;
  }

  private Type superForm(GeneNode n, Scope s) {
    if (n.size() == 0 || !(n.child(0) instanceof Symbol method)) {
      return arguments(n, s);
    }
    a.expressions.arguments(n, 1, s);
    ClassInfo cls = s.function.self.instanceClass();
    ClassInfo parent = cls == null ? null : cls.parent;
    String name = method.name().startsWith(".") ? method.name().substring(1) : "";
    boolean special = name.isEmpty() || name.equals("ctor") || name.equals("on_method_missing");
    if (!special && parent != null && !cls.openChain() && parent.method(name) == null) {
      Set<String> there = new java.util.TreeSet<>(parent.allMethods());
      there.add("ctor");
      a.problems.type(
          Codes.NO_METHOD,
          n.childPos(0),
          "method '" + name + "' not found in super class hierarchy",
          gene.source.Nearest.hint(name, there),
          a.classes.note(parent));
    }
    return Type.ANY;
  }

  /** {@code ($env "NAME" [default])} and {@code ($env .get "NAME" default)}. */
  private Type env(GeneNode n, Scope s) {
    boolean method = n.size() > 0 && n.child(0) instanceof Symbol first && isMethod(first);
    a.expressions.arguments(n, method ? 1 : 0, s);
    return Type.ANY;
  }

  private static boolean isMethod(Symbol first) {
    return Words.isMethod(first.name());
  }

  private Type set(GeneNode n, Scope s) {
    for (int i = 0; i < n.size(); i++) {
      if (i != 1 || n.child(i) instanceof GeneNode) {
        a.expressions.form(n.child(i), n.childPos(i), s);
      }
    }
    return Type.ANY;
  }

  /** {@code ($with obj body..)} and {@code ($tap obj `name body..)}. */
  private Type withSelf(GeneNode n, Scope s, boolean tap) {
    if (n.size() == 0) {
      return Type.ANY;
    }
    Type self = a.expressions.form(n.child(0), n.childPos(0), s);
    Scope.Function outer = s.function;
    Scope.Function f = new Scope.Function(outer, outer.name == null ? "$with" : outer.name, self);
    f.declared = outer.declared;
    f.declaredText = outer.declaredText;
    Scope inner = s.inner(f);
    int from = 1;
    if (tap && n.size() > 1 && n.child(1) instanceof Quote q && q.form() instanceof Symbol name) {
      Definition d = new Definition(name.name(), Definition.Kind.PARAMETER, a.file, n.childPos(1));
      d.type = self;
      inner.declare(d);
      from = 2;
    }
    Type last = a.expressions.body(n, from, n.size(), inner);
    outer.returns = outer.returns.or(f.returns);
    outer.dynamic |= f.dynamic;
    a.definitions.unusedIn(f);
    return tap ? self : last;
  }

  /** Evaluated data may use every variable that is visible. */
  private Type eval(GeneNode n, Scope s) {
    arguments(n, s);
    for (int i = 0; i < n.size(); i++) {
      if (!(n.child(i) instanceof Quote)) {
        s.function.dynamic = true;
      }
    }
    s.function.dynamic |= n.size() == 0;
    return Type.ANY;
  }

  /** A body that runs as a function of its own. */
  private Type task(GeneNode n, Scope s) {
    a.traps.task(n);
    Scope.Function f = new Scope.Function(s.function, "<task>", s.function.self);
    Type last = a.expressions.body(n, 0, n.size(), s.inner(f));
    a.definitions.unusedIn(f);
    return last.or(f.returns);
  }

  private Type await(GeneNode n, Scope s) {
    Type last = Type.ANY;
    for (int i = 0; i < n.size(); i++) {
      last = a.expressions.form(n.child(i), n.childPos(i), s);
      if (last.single() instanceof Type.Fn || WITHOUT_FUTURE.stream().anyMatch(last::is)) {
        a.problems.type(
            Codes.MISMATCH,
            n.childPos(i),
            "await expects a Future, got " + last.text(),
            last.single() instanceof Type.Fn
                ? "call it: (await (f))"
                : "the value is there already: drop (await ..)");
      }
    }
    if (n.hasProps()) {
      a.expressions.map(n.props(), n.pos(), s);
    }
    return n.size() == 1 && last.is("Future") ? last.element() : Type.ANY;
  }
}
