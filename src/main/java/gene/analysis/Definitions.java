package gene.analysis;

import gene.analysis.words.Words;
import gene.source.Diagnostic.Note;
import gene.source.Nearest;
import gene.source.Pos;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Forms that bind names. Those at the top of a module or namespace are declared before anything is
 * walked, since functions may use what stands below them; their parts are read when all names are
 * there.
 */
final class Definitions {
  private final Analysis a;
  private final Map<GeneNode, Definition> declared = new IdentityHashMap<>();

  Definitions(Analysis a) {
    this.a = a;
  }

  // ---- the top of a module or namespace

  /** Declares what the forms define; a name defined twice is known to be there, not what it is. */
  void declareTop(List<GeneNode> forms, Scope s) {
    Map<String, Integer> counts = new HashMap<>();
    Map<String, Definition> lasting = new HashMap<>();
    for (GeneNode n : forms) {
      boolean pattern =
          (Words.is(n.type(), "var") || Words.is(n.type(), "let"))
              && n.size() > 0
              && (n.child(0) instanceof GeneArray || n.child(0) instanceof GeneMap);
      if (pattern) {
        a.problems.quietly(
            () -> a.patterns.bind(n.child(0), n.childPos(0), s, Definition.Kind.PARAMETER));
      }
      Definition d = declareTop(n, s);
      if (d != null) {
        counts.merge(d.name(), 1, Integer::sum);
        again(d, lasting);
      }
    }
    for (GeneNode n : forms) {
      Definition d = declared.get(n);
      if (d != null && counts.getOrDefault(d.name(), 0) == 1) {
        shape(n, d);
      }
    }
    for (GeneNode n : forms) {
      if (declared.get(n) != null) {
        fill(n, s, true);
      }
    }
  }

  /** Functions and classes are made before anything runs: of two with one name one is lost. */
  private void again(Definition d, Map<String, Definition> lasting) {
    boolean lasts =
        switch (d.kind()) {
          case FUNCTION, CLASS, ENUM, INTERFACE, OBJECT -> true;
          default -> false;
        };
    Definition first = lasts ? lasting.put(d.name(), d) : null;
    if (first != null) {
      a.traps.again(first, d);
    }
  }

  private Definition declareTop(GeneNode n, Scope s) {
    String word = Words.head(n);
    Definition.Kind kind = kind(word);
    if (kind == null || n.size() == 0 || !n.mutability().writable()) {
      return null;
    }
    String name = plainName(n.child(0));
    boolean member = false;
    if (name == null && n.child(0) instanceof ComplexSymbol p) {
      member = p.size() == 2 && (p.part(0).isEmpty() || p.part(0).equals("$ns"));
      name = member ? Words.plain(p.last()) : null;
    }
    if (name == null) {
      return null;
    }
    a.traps.name(name, n.childPos(0));
    Definition d = new Definition(name, kind, a.file, n.childPos(0));
    d.active = kind != Definition.Kind.VARIABLE || member;
    declared.put(n, d);
    if (member) {
      Scope.Space space = space(s);
      if (space != null) {
        space.members.put(name, d);
      }
    } else {
      a.traps.defines(d);
      s.declare(d);
    }
    return d;
  }

  private static Scope.Space space(Scope s) {
    return s.function.self.single() instanceof Type.Space p && p.of() instanceof Scope.Space space
        ? space
        : null;
  }

  private static Definition.Kind kind(String word) {
    return switch (word) {
      case "var", "let" -> Definition.Kind.VARIABLE;
      case "fn" -> Definition.Kind.FUNCTION;
      case "class" -> Definition.Kind.CLASS;
      case "object" -> Definition.Kind.OBJECT;
      case "enum" -> Definition.Kind.ENUM;
      case "ns" -> Definition.Kind.NAMESPACE;
      case "interface" -> Definition.Kind.INTERFACE;
      case "type" -> Definition.Kind.TYPE;
      case "interceptor", "fn-interceptor" -> Definition.Kind.INTERCEPTOR;
      default -> null;
    };
  }

  /** The name a definition binds when it is a plain one: a symbol or a string. */
  static String plainName(Object target) {
    if (target instanceof Symbol s && !s.name().startsWith("$")) {
      return Words.plain(s.name());
    }
    return target instanceof String s ? s : null;
  }

  /** Gives the definition the thing it stands for, still without its parts. */
  private void shape(GeneNode n, Definition d) {
    switch (d.kind()) {
      case CLASS, OBJECT -> {
        boolean object = d.kind() == Definition.Kind.OBJECT;
        ClassInfo cls = new ClassInfo(object ? d.name() + "Class" : d.name());
        cls.definition = d;
        d.type = object ? Type.instance(cls) : Type.of(new Type.ClassValue(cls));
        d.annotation = object ? null : Type.instance(cls);
      }
      case ENUM -> {
        EnumInfo e = new EnumInfo(d.name());
        d.type = Type.of(new Type.EnumItself(e));
        d.annotation = Type.of(new Type.EnumValue(e, Type.ANY));
      }
      case NAMESPACE -> d.type = Type.of(new Type.Space(new Scope.Space(d.name())));
      case INTERFACE, TYPE -> d.annotation = Type.ANY;
      default -> {}
    }
  }

  /** Reads the parts of a definition, without walking bodies. */
  private void fill(GeneNode n, Scope s, boolean onDemand) {
    Definition d = declared.get(n);
    switch (d.kind()) {
      case FUNCTION -> {
        Callee callee = a.functions.declare(n, 1, d.name(), s, s.function.self, onDemand);
        if (callee != null && s.find(d.name()) == d) {
          a.functions.defined(callee, d);
          d.type = a.facts.assigned.contains(d.name()) ? Type.ANY : Type.of(new Type.Fn(callee));
        }
      }
      case CLASS, OBJECT -> a.classes.fill(n, classOf(d), s, onDemand);
      case ENUM -> {
        if (d.type.single() instanceof Type.EnumItself e) {
          variants(n, e.of(), s);
        }
      }
      case INTERFACE -> d.methods = interfaceMethods(n);
      case TYPE -> {
        if (n.size() == 2) {
          d.annotation = a.annotations.of(n.child(1), n.childPos(1), s);
          d.aliased = a.annotations.text(n.child(1), s);
        }
      }
      case VARIABLE -> annotate(n, d, s);
      case NAMESPACE -> {
        if (space(d) != null) {
          Scope inner = inside(space(d), s);
          bodies.put(n, inner);
          declareTop(nodes(n, 1), inner);
        }
      }
      default -> {}
    }
  }

  private final Map<GeneNode, Scope> bodies = new IdentityHashMap<>();

  private static Scope.Space space(Definition d) {
    return d.type.single() instanceof Type.Space p && p.of() instanceof Scope.Space space
        ? space
        : null;
  }

  private static ClassInfo classOf(Definition d) {
    Type.Kind kind = d.type.single();
    if (kind instanceof Type.ClassValue c) {
      return c.cls();
    }
    return kind instanceof Type.Instance i ? i.cls() : null;
  }

  private Scope inside(Scope.Space space, Scope s) {
    Type self = Type.of(new Type.Space(space));
    space.inside = new Scope(s, new Scope.Function(s.function, null, self), space);
    return space.inside;
  }

  static List<GeneNode> nodes(GeneNode n, int from) {
    List<GeneNode> nodes = new ArrayList<>();
    for (int i = from; i < n.size(); i++) {
      if (n.child(i) instanceof GeneNode child) {
        nodes.add(child);
      }
    }
    return nodes;
  }

  private void variants(GeneNode n, EnumInfo e, Scope s) {
    Scope.Function f = new Scope.Function(s.function, e.name(), s.function.self);
    f.generic = Annotations.generic(n.child(0));
    Scope inner = s.inner(f);
    for (int i = 1; i < n.size(); i++) {
      Object member = n.child(i);
      if (Words.is(member, "=")) {
        i++; // the ordinal of the variant before
      } else if (member instanceof GeneNode v) {
        e.add(new EnumInfo.Variant(String.valueOf(v.type()), false, fields(v, inner)));
        place(e, String.valueOf(v.type()), v.headPos());
      } else if (member instanceof Symbol symbol) {
        e.add(new EnumInfo.Variant(symbol.name(), true, List.of()));
        place(e, symbol.name(), n.childPos(i));
      }
    }
    if (n.prop("values") instanceof GeneArray values) {
      for (int i = 0; i < values.size(); i++) {
        e.add(new EnumInfo.Variant(String.valueOf(values.get(i)), true, List.of()));
      }
    }
  }

  private void place(EnumInfo e, String variant, int pos) {
    e.places.put(variant, new Definition(variant, Definition.Kind.MEMBER, a.file, pos));
  }

  private List<Param> fields(GeneNode v, Scope s) {
    List<Param> fields = new ArrayList<>();
    for (int i = 0; i < v.size(); i++) {
      String token = String.valueOf(v.child(i));
      Type type = Type.ANY;
      String text = null;
      if (token.endsWith(":") && i + 1 < v.size()) {
        i++;
        type = a.annotations.of(v.child(i), v.childPos(i), s);
        text = a.annotations.text(v.child(i), s);
      }
      fields.add(new Param(Words.plain(token), Param.Kind.REQUIRED, type, text));
    }
    return fields;
  }

  private static List<String> interfaceMethods(GeneNode n) {
    List<String> methods = new ArrayList<>();
    for (GeneNode m : nodes(n, 1)) {
      if (Words.is(m.type(), "method") && m.size() > 0) {
        methods.add(Words.plain(String.valueOf(m.child(0))));
      }
    }
    return methods;
  }

  // ---- definitions where they stand

  /** A definition form other than a variable: binds its name if that is not done, and walks it. */
  Type walk(GeneNode n, Scope s) {
    Definition d = declared.get(n);
    if (d == null) {
      d = declareLocal(n, s);
    }
    switch (Words.head(n)) {
      case "fn" -> a.functions.walk(n);
      case "class", "object" -> a.classes.walk(n);
      case "ns" -> namespace(n, s);
      default -> {}
    }
    return d == null ? Type.ANY : d.type;
  }

  private Definition declareLocal(GeneNode n, Scope s) {
    Definition.Kind kind = kind(Words.head(n));
    Object target = n.size() > 0 ? n.child(0) : null;
    String name = plainName(target);
    boolean path = name == null && target instanceof ComplexSymbol;
    if (kind == null || (name == null && !path)) {
      return null;
    }
    if (path) {
      name = Words.plain(((ComplexSymbol) target).last());
    }
    Definition d = new Definition(name, kind, a.file, n.childPos(0));
    declared.put(n, d);
    shape(n, d);
    if (path) {
      container((ComplexSymbol) target, n.childPos(0), s);
      member((ComplexSymbol) target, d, s);
    } else {
      a.traps.defines(d);
      s.declare(d);
    }
    fill(n, s, false);
    return d;
  }

  /** The definition becomes a member of self, where self is known. */
  private static void member(ComplexSymbol p, Definition d, Scope s) {
    if (p.size() != 2 || !p.part(0).isEmpty()) {
      return;
    }
    Type.Kind self = s.function.self.single();
    if (self instanceof Type.Space space && space.of() instanceof Scope.Space own) {
      own.members.putIfAbsent(d.name(), d);
    } else if (self instanceof Type.ClassValue c) {
      c.cls().members.putIfAbsent(d.name(), d);
    }
  }

  /** Reads what a path leads to but for its last part. */
  private void container(ComplexSymbol p, int pos, Scope s) {
    if (!p.part(0).isEmpty() && !p.part(0).startsWith("$") && !p.part(0).equals("self")) {
      a.names.read(p.part(0), pos, s);
    }
    for (int i = 1; i < p.size(); i++) {
      String part = p.part(i);
      Definition local = s.find(part);
      if (local != null) {
        local.used = true;
      }
      if (part.startsWith("<")) {
        a.names.mention(p, pos, s);
      }
    }
  }

  private void namespace(GeneNode n, Scope s) {
    Scope inner = bodies.get(n);
    if (inner == null) {
      Scope.Space space = new Scope.Space("namespace");
      space.open = true;
      inner = inside(space, s);
      declareTop(nodes(n, 1), inner);
    }
    a.expressions.body(n, 1, n.size(), inner);
  }

  /** Functions of a body are bound when it is entered (chapter 7.1). */
  void hoistFunctions(GeneNode n, int from, int to, Scope s) {
    for (int i = from; i < to; i++) {
      if (n.child(i) instanceof GeneNode f
          && Words.is(f.type(), "fn")
          && f.size() > 1
          && plainName(f.child(0)) != null
          && declared.get(f) == null
          && s.find("fn") == null) {
        Definition d =
            new Definition(plainName(f.child(0)), Definition.Kind.FUNCTION, a.file, f.childPos(0));
        declared.put(f, d);
        a.traps.defines(d);
        s.declare(d);
      }
    }
    for (int i = from; i < to; i++) {
      if (n.child(i) instanceof GeneNode f
          && declared.get(f) != null
          && !a.functions.isDeclared(f)
          && Words.is(f.type(), "fn")) {
        fill(f, s, false);
      }
    }
  }

  // ---- variables

  Type variable(GeneNode n, Scope s) {
    if (n.size() == 0) {
      return Type.ANY;
    }
    Object target = n.child(0);
    int at = isTyped(target) ? 2 : 1;
    Type value = a.builtin("Nil");
    if (at < n.size()) {
      value = a.operators.rest(n, at, s);
    }
    if (target instanceof Symbol symbol) {
      named(n, symbol.name(), at, value, s);
    } else if (target instanceof ComplexSymbol p) {
      container(p, n.childPos(0), s);
      Definition d = declared.get(n);
      if (d == null) {
        d = new Definition(Words.plain(p.last()), Definition.Kind.MEMBER, a.file, n.childPos(0));
        member(p, d, s);
      }
      d.active = true;
    } else {
      a.patterns.bind(target, n.childPos(0), s, Definition.Kind.PARAMETER);
    }
    return value;
  }

  /**
   * A block that makes a new variable of the value of one around it, with the same name, means to
   * assign that: {@code (for x in xs (var sum (sum + x)))}.
   */
  private void hides(Definition d, GeneNode n, Scope s) {
    if (n.size() < 2 || !mentions(n.child(n.size() - 1), d.name())) {
      return;
    }
    for (Scope at = s.outer; at != null && at.function == s.function; at = at.outer) {
      Definition outer = at.own(d.name());
      if (outer != null && outer.kind() == Definition.Kind.VARIABLE) {
        a.problems.warning(
            Codes.HIDES,
            d.pos(),
            d.name() + " hides the variable of line " + Pos.line(outer.pos()) + " in this block",
            "(" + d.name() + " = ..) changes that one; otherwise take another name",
            new Note(outer.file(), outer.pos(), d.name() + " is declared here"));
        return;
      }
    }
  }

  private static boolean mentions(Object form, String name) {
    if (form instanceof GeneNode n) {
      boolean found = mentions(n.type(), name);
      for (int i = 0; i < n.size() && !found; i++) {
        found = mentions(n.child(i), name);
      }
      return found;
    }
    return form instanceof Symbol s && s.name().equals(name);
  }

  private void named(GeneNode n, String token, int at, Type value, Scope s) {
    if (token.startsWith("$")) {
      return;
    }
    Definition d = declared.get(n);
    if (d == null) {
      d = new Definition(Words.plain(token), Definition.Kind.VARIABLE, a.file, n.childPos(0));
      annotate(n, d, s);
      s.function.locals.add(d);
      hides(d, n, s);
      a.traps.defines(d);
      s.declare(d);
    } else if (s.own(d.name()) != d) {
      s.declare(d);
    }
    d.active = true;
    if (d.declared == null) {
      boolean changes = a.facts.assigned.contains(d.name());
      d.type = changes || value.isNever() ? Type.ANY : value;
    } else if (at < n.size() && a.fits.excludes(value, d.type)) {
      a.problems.mismatch(n.childPos(at), d.declared, value, "variable " + d.name());
    }
  }

  private void annotate(GeneNode n, Definition d, Scope s) {
    d.constant = Words.is(n.type(), "let");
    if (isTyped(n.child(0)) && n.size() > 1) {
      d.type = a.annotations.of(n.child(1), n.childPos(1), s);
      d.declared = a.annotations.text(n.child(1), s);
    }
  }

  static boolean isTyped(Object target) {
    String text =
        target instanceof ComplexSymbol p ? p.last() : target instanceof Symbol s ? s.name() : "";
    return text.length() > 1 && text.endsWith(":");
  }

  Type assignment(GeneNode n, String op, Scope s) {
    Type value = a.operators.rest(n, 1, s);
    boolean reads = !op.equals("=");
    if (n.type() instanceof Symbol target) {
      name(n, target.name(), value, reads, s);
      if (!reads) {
        a.traps.itself(n, target.name(), s);
      }
    } else if (n.type() instanceof ComplexSymbol p) {
      path(n, p, value, reads, s);
    } else {
      a.expressions.form(n.type(), n.headPos(), s);
    }
    return reads ? Type.ANY : value;
  }

  private void name(GeneNode n, String name, Type value, boolean reads, Scope s) {
    Definition d = s.find(name);
    if (reads && d == null && !name.startsWith("$")) {
      reading(n, name, s);
      return;
    }
    if (d == null) {
      undeclared(n, name, s);
    } else {
      if (reads) {
        a.use(d, n.headPos());
      } else {
        a.uses.add(new ModuleModel.Use(d, n.headPos(), false));
      }
      if (!reads && d.declared != null && a.fits.excludes(value, d.type)) {
        a.problems.mismatch(
            n.childPos(1),
            d.type.text(),
            value,
            "variable " + name,
            new Note(d.file(), d.pos(), name + " is declared here"));
      }
    }
  }

  /** {@code (x += 1)} of a name that no other form makes. */
  private void reading(GeneNode n, String name, Scope s) {
    boolean dynamic = a.unknownNames || a.facts.members.contains(name);
    boolean created = onlyUpdated.computeIfAbsent(name, this::created);
    if (!dynamic && !created && a.names.member(name, s) == null) {
      a.problems.error(
          Codes.UNDEFINED,
          n.headPos(),
          name + " is not defined",
          a.names.hint(name, n.headPos(), s));
    }
  }

  private final Map<String, Boolean> onlyUpdated = new HashMap<>();

  /** Whether a plain assignment somewhere makes the name. */
  private boolean created(String name) {
    return a.text.forms().stream().anyMatch(form -> assigns(form, name));
  }

  private static boolean assigns(Object form, String name) {
    return switch (form) {
      case GeneNode n -> {
        if (Words.is(n.type(), name) && Words.is(n, 0, "=")) {
          yield true;
        }
        boolean found = assigns(n.type(), name);
        for (int i = 0; i < n.size() && !found; i++) {
          found = assigns(n.child(i), name);
        }
        yield found;
      }
      case GeneArray list -> {
        boolean found = false;
        for (int i = 0; i < list.size() && !found; i++) {
          found = assigns(list.get(i), name);
        }
        yield found;
      }
      case gene.value.Quote q -> assigns(q.form(), name);
      case GeneMap m -> m.keys().stream().anyMatch(k -> assigns(m.get(k), name));
      case null, default -> false;
    };
  }

  /** An assignment that makes a member of the namespace: a misspelt variable, perhaps. */
  private void undeclared(GeneNode n, String name, Scope s) {
    if (name.startsWith("$") || a.names.member(name, s) != null) {
      return;
    }
    List<String> variables = new ArrayList<>();
    for (Scope at = s; at != null; at = at.outer) {
      at.own().values().stream()
          .filter(
              d -> d.kind() == Definition.Kind.VARIABLE || d.kind() == Definition.Kind.PARAMETER)
          .forEach(d -> variables.add(d.name()));
    }
    String near = Nearest.to(name, variables);
    if (near != null && !a.facts.members.contains(name)) {
      Definition d = s.find(near);
      a.problems.warning(
          Codes.SECOND_VARIABLE,
          n.headPos(),
          "this creates a second variable " + name,
          "did you mean " + near + "?",
          new Note(d.file(), d.pos(), near + " is declared here"));
    }
  }

  private void path(GeneNode n, ComplexSymbol p, Type value, boolean reads, Scope s) {
    container(p, n.headPos(), s);
    if (p.size() != 2 || reads) {
      return;
    }
    Type owner =
        p.part(0).isEmpty() || p.part(0).equals("self")
            ? s.function.self
            : s.find(p.part(0)) == null ? Type.ANY : s.type(p.part(0));
    ClassInfo cls = owner.instanceClass();
    Type field = cls == null ? null : cls.field(p.last());
    if (field != null && a.fits.excludes(value, field)) {
      a.problems.mismatch(n.childPos(1), cls.fieldText(p.last()), value, "property " + p.last());
    }
  }

  // ---- unused names

  /** Variables of a function that nobody reads. */
  void unusedIn(Scope.Function f) {
    if (f.locals.isEmpty()) {
      return;
    }
    for (Scope.Function at = f; at != null; at = at.outer) {
      if (at.dynamic) {
        return;
      }
    }
    for (Definition d : f.locals) {
      if (!d.used && !d.name().startsWith("_") && !a.unknownNames) {
        Definition outer = a.top.own(d.name());
        boolean hides = outer != null && outer.kind() == Definition.Kind.VARIABLE;
        a.problems.warning(
            Codes.UNUSED,
            d.pos(),
            d.name() + " is never used",
            hides
                ? "the one of line "
                    + Pos.line(outer.pos())
                    + " is changed without var: ("
                    + d.name()
                    + " = ..)"
                : "drop it, or call it _" + d.name());
      }
    }
  }
}
