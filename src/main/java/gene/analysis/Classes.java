package gene.analysis;

import gene.analysis.words.Words;
import gene.source.Diagnostic.Note;
import gene.source.Pos;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Class forms (chapter 8): their members, and whether they fulfil their interfaces. */
final class Classes {
  private final Analysis a;
  private final Map<GeneNode, Filled> filled = new IdentityHashMap<>();

  /** A class form whose members were read. */
  private record Filled(ClassInfo cls, Scope scope, int from) {}

  Classes(Analysis a) {
    this.a = a;
  }

  /** The note that leads to a class, none for built-in ones. */
  Note[] note(ClassInfo cls) {
    Definition d = cls.definition();
    return d == null
        ? new Note[0]
        : new Note[] {new Note(d.file(), d.pos(), "class " + cls.name() + " is defined here")};
  }

  /** What the field admits that the constructor's parameter sets, null when it sets none. */
  Type assigned(ClassInfo cls, Param p) {
    return cls.setByParameter(p.name()) ? cls.field(p.name()) : null;
  }

  /** Reads the members; {@code known} is null when the name means several things. */
  void fill(GeneNode n, ClassInfo known, Scope s, boolean onDemand) {
    ClassInfo cls = known == null ? new ClassInfo(String.valueOf(n.child(0))) : known;
    int from = 1;
    if (Words.is(n, 1, "<") && n.size() > 2) {
      parent(n, cls, s);
      from = 3;
    } else {
      cls.parent = a.lib.cls("Object");
    }
    if (Words.is(n, from, "implements")) {
      cls.open |= from + 1 < n.size() && hasJavaInterface(n.child(from + 1), s);
      from += 2;
    }
    Scope.Function f =
        new Scope.Function(s.function, cls.name(), Type.of(new Type.ClassValue(cls)));
    f.generic = Annotations.generic(n.child(0));
    Scope inner = s.inner(f);
    filled.put(n, new Filled(cls, inner, from));
    a.workspace.noteClass(cls);
    a.ownClasses.add(cls);
    properties(n, cls);
    if (n.prop("fields") instanceof GeneMap fields) {
      fields.forEach((name, type) -> field(cls, name, type, n.pos(), inner));
    }
    a.definitions.hoistFunctions(n, from, n.size(), inner);
    for (int i = from; i < n.size(); i++) {
      if (n.child(i) instanceof GeneNode m) {
        if (Words.is(m.type(), "fn") && m.size() > 1 && m.child(0) instanceof Symbol name) {
          cls.functions.add(name.name());
        }
        member(m, cls, inner, onDemand);
      }
    }
  }

  /** Classes that implement an interface of Java inherit its default methods. */
  private static boolean hasJavaInterface(Object names, Scope s) {
    if (names instanceof GeneArray list) {
      return Arrays.stream(list.toArray()).anyMatch(name -> hasJavaInterface(name, s));
    }
    String head = names instanceof ComplexSymbol p ? p.part(0) : String.valueOf(names);
    Definition d = s.find(head.contains("$") ? head.substring(0, head.indexOf('$')) : head);
    return d != null && d.java;
  }

  private void parent(GeneNode n, ClassInfo cls, Scope s) {
    Type t = null;
    if (n.child(2) instanceof Symbol symbol) {
      Definition d = s.find(symbol.name()); // an imported class hides a global one of its name
      t = d != null ? d.type : a.names.member(symbol.name(), s);
    }
    t = t == null ? Type.ANY : t;
    if (t.single() instanceof Type.ClassValue c && c.cls() != cls) {
      cls.parent = c.cls();
      a.workspace.subclass(c.cls(), cls);
    } else {
      cls.open = true;
    }
  }

  private void member(GeneNode m, ClassInfo cls, Scope s, boolean onDemand) {
    Type self = Type.instance(cls);
    Object first = m.size() > 0 ? m.child(0) : null;
    switch (Words.head(m)) {
      case "method" -> {
        String name = Definitions.plainName(first);
        Callee callee = name == null ? null : a.functions.declare(m, 1, name, s, self, onDemand);
        if (callee != null) {
          cls.methods.put(name, callee);
          Definition d = new Definition(name, Definition.Kind.MEMBER, a.file, m.childPos(0));
          d.type = Type.of(new Type.Fn(callee));
          cls.places.put(name, d);
          a.functions.defined(callee, d);
        } else {
          cls.open = true; // broken; the compiler says so
        }
      }
      case "ctor" -> {
        cls.ctor = a.functions.declare(m, 0, cls.name(), s, self, false);
        setters(first, cls);
      }
      case "on_method_missing" -> {
        cls.open = true;
        a.functions.declare(m, 0, "on_method_missing", s, self, false);
      }
      case "field" -> {
        if (first instanceof Symbol symbol) {
          field(
              cls, Words.plain(symbol.name()), m.size() > 1 ? m.child(1) : null, m.childPos(0), s);
        }
      }
      case "implement" -> {
        cls.open |= hasJavaInterface(first, s);
        for (GeneNode inner : Definitions.nodes(m, 1)) {
          member(inner, cls, s, onDemand);
        }
      }
      default -> classMember(m, first, cls, s);
    }
  }

  /** {@code (var /x v)}, {@code (fn /f ..)} and the like in a class body. */
  private void classMember(GeneNode m, Object target, ClassInfo cls, Scope s) {
    if (target instanceof ComplexSymbol p && p.size() == 2 && p.part(0).isEmpty()) {
      String name = Words.plain(p.last());
      Definition d = new Definition(name, Definition.Kind.MEMBER, a.file, m.childPos(0));
      if (Words.is(m.type(), "fn")) {
        Callee callee =
            a.functions.declare(m, 1, name, s, Type.of(new Type.ClassValue(cls)), false);
        if (callee != null) {
          d.type = Type.of(new Type.Fn(callee));
          a.functions.defined(callee, d);
        }
      }
      cls.members.put(name, d);
    } else if (Words.is(m.type(), "var") || Words.is(m.type(), "let")) {
      if (target instanceof Symbol symbol) {
        s.declare(
            new Definition(
                Words.plain(symbol.name()), Definition.Kind.PARAMETER, a.file, m.childPos(0)));
      }
    } else if (Definitions.plainName(target) != null && isDefinition(Words.head(m))) {
      s.declare(
          new Definition(
              Definitions.plainName(target), Definition.Kind.MEMBER, a.file, m.childPos(0)));
    }
  }

  private static boolean isDefinition(String word) {
    return List.of("class", "enum", "type", "object", "interface", "ns").contains(word);
  }

  private void field(ClassInfo cls, String name, Object type, int pos, Scope s) {
    cls.properties.add(name);
    place(cls, name, pos);
    if (type != null) {
      cls.fields.put(name, a.annotations.of(type, pos, s));
      cls.places.get(name).type = cls.fields.get(name);
      cls.fieldTexts.put(name, a.annotations.text(type, s));
    }
  }

  /** Notes where a property is first set or declared. */
  private void place(ClassInfo cls, String name, int pos) {
    cls.places.putIfAbsent(name, new Definition(name, Definition.Kind.MEMBER, a.file, pos));
  }

  private static void setters(Object list, ClassInfo cls) {
    if (list instanceof GeneArray params) {
      for (int i = 0; i < params.size(); i++) {
        if (params.get(i) instanceof ComplexSymbol p && p.size() == 2 && p.part(0).isEmpty()) {
          cls.setsByParameter(Words.plain(p.last()));
        }
      }
    }
  }

  /** Notes every property that the class form sets on self. */
  private void properties(Object form, ClassInfo cls) {
    if (form instanceof GeneNode n) {
      if (n.type() instanceof ComplexSymbol p
          && n.size() > 0
          && n.child(0) instanceof Symbol op
          && Words.isAssignment(op.name())) {
        property(p, cls, n.headPos());
      }
      if (Words.is(n.type(), "var") && n.size() > 0 && n.child(0) instanceof ComplexSymbol p) {
        property(p, cls, n.childPos(0));
      }
      properties(n.type(), cls);
      for (int i = 0; i < n.size(); i++) {
        properties(n.child(i), cls);
      }
    } else if (form instanceof GeneArray list) {
      for (int i = 0; i < list.size(); i++) {
        if (list.get(i) instanceof ComplexSymbol p) {
          property(p, cls, a.itemPos(list, i, Pos.NONE));
        } else {
          properties(list.get(i), cls);
        }
      }
    }
  }

  private void property(ComplexSymbol p, ClassInfo cls, int pos) {
    if (p.size() == 2 && (p.part(0).isEmpty() || p.part(0).equals("self"))) {
      cls.properties.add(Words.plain(p.last()));
      if (pos != Pos.NONE) {
        int column = Pos.column(pos) + p.part(0).length();
        place(cls, Words.plain(p.last()), Pos.of(Pos.line(pos), column));
      }
    }
  }

  // ---- bodies

  /** Walks the bodies of a class form that was filled. */
  void walk(GeneNode n) {
    Filled f = filled.get(n);
    if (f == null) {
      return;
    }
    if (Words.is(n, 1, "<") && n.size() > 2) {
      a.expressions.form(n.child(2), n.childPos(2), f.scope.outer);
    }
    for (int i = f.from; i < n.size(); i++) {
      if (n.child(i) instanceof GeneNode m) {
        walkMember(m, f.cls, f.scope);
      } else {
        a.expressions.form(n.child(i), n.childPos(i), f.scope);
      }
    }
    int implementsAt = Words.is(n, 1, "<") ? 3 : 1;
    if (Words.is(n, implementsAt, "implements") && implementsAt + 1 < n.size()) {
      interfaces(n, implementsAt + 1, f);
    }
  }

  private void walkMember(GeneNode m, ClassInfo cls, Scope s) {
    switch (Words.head(m)) {
      case "method", "ctor", "on_method_missing" -> a.functions.walk(m);
      case "field" -> {}
      case "implement" -> {
        if (m.size() > 0) {
          a.expressions.form(m.child(0), m.childPos(0), s.outer);
        }
        for (GeneNode inner : Definitions.nodes(m, 1)) {
          walkMember(inner, cls, s);
        }
        if (m.size() > 0) {
          fulfils(m.child(0), m.childPos(0), cls, s);
        }
      }
      case "fn" -> {
        if (a.functions.isDeclared(m)) {
          a.functions.walk(m);
        } else {
          a.expressions.form(m, m.pos(), s);
        }
      }
      default -> a.expressions.form(m, m.pos(), s);
    }
  }

  private void interfaces(GeneNode n, int at, Filled f) {
    if (n.child(at) instanceof GeneArray list) {
      for (int i = 0; i < list.size(); i++) {
        int pos = a.itemPos(list, i, n.childPos(at));
        a.expressions.form(list.get(i), pos, f.scope.outer);
        fulfils(list.get(i), pos, f.cls, f.scope);
      }
    } else {
      a.expressions.form(n.child(at), n.childPos(at), f.scope.outer);
      fulfils(n.child(at), n.childPos(at), f.cls, f.scope);
    }
  }

  private void fulfils(Object name, int pos, ClassInfo cls, Scope s) {
    Definition d = name instanceof Symbol symbol ? s.find(symbol.name()) : null;
    if (d == null || d.methods == null || cls.openChainButMissing()) {
      return;
    }
    for (String method : d.methods) {
      if (cls.method(method) == null) {
        a.problems.type(
            Codes.INTERFACE,
            pos,
            "class " + cls.name() + " does not implement " + d.name() + "." + method,
            "add (method " + method + " [..] ..)",
            new Note(d.file(), d.pos(), "interface " + d.name() + " is defined here"));
      }
    }
  }

  /** {@code (implement I for C members..)}: the members run with an adapter as self. */
  Type implement(GeneNode n, Scope s) {
    int from = 0;
    for (; from < n.size() && !(n.child(from) instanceof GeneNode); from++) {
      if (!Words.is(n.child(from), "for")) {
        a.expressions.form(n.child(from), n.childPos(from), s);
      }
    }
    for (GeneNode m : Definitions.nodes(n, from)) {
      boolean method = Words.is(m.type(), "method");
      String name = method && m.size() > 0 ? Definitions.plainName(m.child(0)) : "ctor";
      if (method || Words.is(m.type(), "ctor")) {
        a.functions.declare(m, method ? 1 : 0, name, s, Type.ANY, false);
        a.functions.walk(m);
      }
    }
    return Type.ANY;
  }
}
