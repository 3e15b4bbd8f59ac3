package gene.analysis;

import gene.analysis.words.Hints;
import gene.analysis.words.Words;
import gene.source.Diagnostic.Note;
import gene.source.Nearest;
import gene.source.Pos;
import gene.value.Bytes;
import gene.value.Char;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Quote;
import gene.value.Regex;
import gene.value.Singleton;
import gene.value.Spread;
import gene.value.Symbol;
import gene.value.Unquote;

/** Walks expressions: resolves their names, and gives the type of their value. */
final class Expressions {
  /** Names are listed when they are so few that one finds one's way. */
  private static final int MAX_LISTED = 12;

  private final Analysis a;

  Expressions(Analysis a) {
    this.a = a;
  }

  /** The type of the form that stands at the position. */
  Type form(Object form, int pos, Scope s) {
    if (a.sightings == null) {
      return typed(form, pos, s);
    }
    a.sightings.enter(pos, s);
    Type t = typed(form, pos, s);
    a.sightings.typed(pos, form, t);
    return t;
  }

  private Type typed(Object form, int pos, Scope s) {
    if (form instanceof Symbol symbol) {
      return a.names.read(symbol.name(), pos, s);
    }
    if (form instanceof GeneNode n) {
      return node(n, s);
    }
    if (form instanceof String text) {
      a.traps.text(text, pos, s);
      return a.builtin("String");
    }
    if (form instanceof Long) {
      return a.builtin("Int");
    }
    if (form instanceof ComplexSymbol p) {
      return path(p, pos, s, false);
    }
    if (form instanceof GeneArray list) {
      return array(list, pos, s);
    }
    if (form instanceof GeneMap m) {
      map(m, pos, s);
      return a.builtin("Map");
    }
    return rarer(form, pos, s);
  }

  private Type rarer(Object form, int pos, Scope s) {
    String literal = literal(form);
    if (literal != null) {
      return a.builtin(literal);
    }
    if (form instanceof Quote q) {
      return quote(q, pos, s);
    }
    if (form instanceof GeneHashMap m) {
      for (int i = 0; i < m.positions(); i++) {
        if (m.liveAt(i)) {
          form(m.keyAt(i), pos, s);
          form(m.valueAt(i), pos, s);
        }
      }
      return a.builtin("HashMap");
    }
    if (form instanceof Spread spread) {
      form(spread.form(), pos, s);
    } else if (form instanceof Unquote u) {
      a.names.mention(u.form(), pos, s);
    }
    return Type.ANY;
  }

  /** The class of a literal, or null. Tests in a row: a switch over types is slow at first. */
  private static String literal(Object form) {
    if (form instanceof Double) {
      return "Float";
    }
    if (form instanceof Boolean) {
      return "Bool";
    }
    if (form instanceof Char) {
      return "Char";
    }
    if (form instanceof Regex) {
      return "Regex";
    }
    if (form instanceof Bytes) {
      return "Bytes";
    }
    if (form == Singleton.NIL) {
      return "Nil";
    }
    return form == Singleton.VOID ? "Void" : null;
  }

  private Type quote(Quote q, int pos, Scope s) {
    a.names.mention(q.form(), pos, s);
    Object form = q.form();
    if (form instanceof Symbol) {
      return a.builtin("Symbol");
    }
    if (form instanceof GeneNode) {
      return a.builtin("Gene");
    }
    if (form instanceof GeneArray) {
      return a.builtin("Array");
    }
    return form instanceof GeneMap ? a.builtin("Map") : Type.ANY;
  }

  private Type array(GeneArray list, int pos, Scope s) {
    if (a.traps.comprehension(list, pos, s)) {
      return a.builtin("Array", Type.ANY);
    }
    Type element = Type.NEVER;
    for (int i = 0; i < list.size(); i++) {
      Type t = form(list.get(i), a.itemPos(list, i, pos), s);
      element = element.or(list.get(i) instanceof Spread ? Type.ANY : t);
    }
    return a.builtin("Array", list.size() == 0 ? Type.ANY : element);
  }

  /** Walks the values of a map or of properties. */
  void map(GeneMap m, int pos, Scope s) {
    int n = 0;
    for (int i = 0; i < m.positions(); i++) {
      if (m.liveAt(i)) {
        int at = a.valuePos(m, n++, pos);
        a.traps.key(m.keyAt(i), at);
        form(m.valueAt(i), at, s);
      }
    }
  }

  // ---- genes

  Type node(GeneNode n, Scope s) {
    if (!n.mutability().writable()) {
      form(n.type(), n.headPos(), s);
      arguments(n, 0, s);
      return a.builtin("Gene");
    }
    if (n.type() instanceof Symbol head) {
      Type known = headed(head.name(), n, s);
      if (known != null) {
        return known;
      }
    }
    if (n.size() > 0 && n.child(0) instanceof Symbol first) {
      Type known = second(first.name(), n, s);
      if (known != null) {
        return known;
      }
    }
    if (n.size() > 0 && n.child(0) instanceof ComplexSymbol p && isSelector(p)) {
      form(n.type(), n.headPos(), s);
      selectorParts(n, 1, s);
      return Type.ANY;
    }
    if (n.type() instanceof ComplexSymbol p && isSelector(p)) {
      selectorParts(n, 0, s);
      return Type.ANY;
    }
    if (n.type() == Singleton.PLACEHOLDER || n.type() instanceof Quote) {
      form(n.type(), n.headPos(), s);
      arguments(n, 0, s);
      return a.builtin("Gene");
    }
    return a.calls.value(n, s);
  }

  /** A special form, a prefix operator or a method of self; null when the head is none of them. */
  private Type headed(String head, GeneNode n, Scope s) {
    if (SpecialForms.contains(head) && s.find(head) == null) {
      return a.special.walk(head, n, s);
    }
    boolean infix = Words.isOperator(n.size() > 0 ? n.child(0) : null);
    if (!infix && Words.OPERATORS.containsKey(head) && s.find(head) == null) {
      return a.operators.prefix(n, head, s);
    }
    if (Words.isMethod(head)) {
      return a.calls.method(n, head.substring(1), n.headPos(), s.function.self, true, 0, s);
    }
    if (head.length() > 1 && head.startsWith("@") && n.size() > 0 && !n.hasProps()) {
      return selected(head.substring(1), n, s);
    }
    if (head.startsWith("./") || head.startsWith(".@") || head.equals("@")) {
      selectorParts(n, 0, s);
      return Type.ANY;
    }
    return null;
  }

  /** An operator, assignment, method call or arrow block; null when the first child is none. */
  private Type second(String first, GeneNode n, Scope s) {
    if (Words.isAssignment(first)) {
      return a.definitions.assignment(n, first, s);
    }
    if (Words.OPERATORS.containsKey(first)) {
      return a.operators.infix(n, s);
    }
    if (first.equals("?") && n.size() == 1) {
      return unwrapped(form(n.type(), n.headPos(), s));
    }
    if (first.equals("->")) {
      return a.functions.arrow(n, s);
    }
    if (first.equals(".")) {
      form(n.type(), n.headPos(), s);
      arguments(n, 1, s);
      return Type.ANY;
    }
    if (Words.isMethod(first)) {
      Type receiver = Words.is(n.type(), "super") ? Type.ANY : form(n.type(), n.headPos(), s);
      boolean self = Words.is(n.type(), "self");
      return a.calls.method(n, first.substring(1), n.childPos(0), receiver, self, 1, s);
    }
    if (first.startsWith(".@") || first.startsWith("./")) {
      Type receiver = form(n.type(), n.headPos(), s);
      if (first.startsWith(".@") && first.length() > 2) {
        a.traps.step(receiver, first.substring(2), n.childPos(0), s);
      }
      selectorParts(n, 1, s);
      return Type.ANY;
    }
    return null;
  }

  /** {@code (@name value)}. */
  private Type selected(String step, GeneNode n, Scope s) {
    a.traps.step(form(n.child(0), n.childPos(0), s), step, n.headPos(), s);
    arguments(n, 1, s);
    return Type.ANY;
  }

  /** {@code ./a/0} and {@code .@a/b}. */
  private static boolean isSelector(ComplexSymbol p) {
    return p.part(0).equals(".") || p.part(0).startsWith(".@");
  }

  /** Parts of a selector: bare names stand for themselves. */
  private void selectorParts(GeneNode n, int from, Scope s) {
    for (int i = from; i < n.size(); i++) {
      if (n.child(i) instanceof Symbol) {
        a.names.mention(n.child(i), n.childPos(i), s);
      } else {
        form(n.child(i), n.childPos(i), s);
      }
    }
  }

  private Type unwrapped(Type t) {
    if (t.single() instanceof Type.EnumValue e && isBuiltIn(e.of())) {
      return e.payload();
    }
    boolean other = !t.isAny() && t.kinds().stream().noneMatch(Type.EnumValue.class::isInstance);
    return other ? t : Type.ANY;
  }

  private boolean isBuiltIn(EnumInfo e) {
    return a.lib.global(e.name()) != null
        && a.lib.global(e.name()).single() instanceof Type.EnumItself b
        && b.of() == e;
  }

  /** Walks the children from there on, and the properties. */
  void arguments(GeneNode n, int from, Scope s) {
    for (int i = from; i < n.size(); i++) {
      detached(n, i);
      form(n.child(i), n.childPos(i), s);
    }
    if (n.hasProps()) {
      map(n.props(), n.pos(), s);
    }
  }

  /** {@code (f x)/0} and {@code xs[0]} are two arguments each. */
  void detached(GeneNode n, int i) {
    Object child = n.child(i);
    boolean path = child instanceof ComplexSymbol p && p.part(0).isEmpty();
    boolean index = child instanceof GeneArray && i > 0;
    boolean call = child instanceof GeneNode;
    if (!path && !index && !call) {
      return;
    }
    char before = a.layout.before(n.childPos(i));
    if (call) {
      a.traps.attached(n, i, before);
      return;
    }
    if (path && (before == ')' || before == ']' || before == '}' || before == '"')) {
      a.problems.warning(
          Codes.DETACHED_PATH,
          n.childPos(i),
          "a path cannot follow " + before + ": " + child + " is an argument of its own",
          "write (value " + Hints.member(child.toString().substring(1)) + ")");
    } else if (index && (Character.isLetterOrDigit(before) || before == ')' || before == '_')) {
      a.problems.warning(
          Codes.DETACHED_PATH,
          n.childPos(i),
          "[..] is an argument of its own, not an index",
          "write xs/0, xs/<i> or (xs .get i)");
    }
  }

  // ---- bodies

  /** Walks a body in its scope; the type of its last form. */
  Type body(GeneNode n, int from, int to, Scope s) {
    a.definitions.hoistFunctions(n, from, to, s);
    Type last = a.builtin("Nil");
    boolean left = false;
    for (int i = from; i < to; i++) {
      if (left) {
        a.problems.warning(
            Codes.UNREACHABLE, n.childPos(i), "this is never reached", leaving(n.child(i - 1)));
        left = false;
      }
      detached(n, i);
      last = form(n.child(i), n.childPos(i), s);
      if (i < to - 1) {
        unused(n.child(i), n.childPos(i), s);
        left = last.isNever();
      }
    }
    return last;
  }

  private static String leaving(Object form) {
    String word = Words.head(form);
    return word.isEmpty() ? null : "(" + word + " ..) before it leaves";
  }

  /** A value that is computed and dropped. */
  void unused(Object form, int pos, Scope s) {
    boolean name =
        form instanceof Symbol symbol
            && !symbol.name().startsWith("$")
            && !symbol.name().startsWith("#")
            && a.names.known(symbol.name(), s);
    if (name || isComputed(form)) {
      String code = Words.isOperator(form) ? Codes.STRAY_OPERATOR : Codes.UNUSED_VALUE;
      a.problems.warning(code, pos, "the value is not used", unusedHint(form, s));
    }
  }

  private static boolean isComputed(Object form) {
    return form instanceof GeneNode n
        && n.mutability().writable()
        && n.size() > 1
        && n.child(0) instanceof Symbol op
        && Words.OPERATORS.containsKey(op.name())
        && !op.name().equals("&&")
        && !op.name().equals("||")
        && !SpecialForms.contains(Words.head(n));
  }

  private String unusedHint(Object form, Scope s) {
    if (form instanceof GeneNode n && Words.is(n, 0, "==")) {
      return "an assignment is (x = value)";
    }
    if (form instanceof GeneNode n && n.type() instanceof Symbol variable) {
      Definition d = s.find(variable.name());
      Object op = n.child(0);
      boolean changes = n.size() == 2 && (Words.is(op, "+") || Words.is(op, "-"));
      return changes && d != null && d.kind() == Definition.Kind.VARIABLE
          ? "(" + variable + " " + op + "= " + n.child(1) + ") changes it"
          : null;
    }
    if (Words.isOperator(form)) {
      return "an operator expression stands in parentheses of its own: (a " + form + " b)";
    }
    return form instanceof Symbol name && callable(name.name(), s)
        ? "a call is (" + form + ")"
        : null;
  }

  private boolean callable(String name, Scope s) {
    Type t = s.find(name) != null ? s.type(name) : a.names.member(name, s);
    return t != null && (t.isAny() || t.single() instanceof Type.Fn);
  }

  // ---- paths

  /** The type of a path; {@code head} when it stands where a function is wanted. */
  Type path(ComplexSymbol p, int pos, Scope s, boolean head) {
    String first = p.part(0);
    Type t;
    if (first.isEmpty() || first.equals("self")) {
      t = s.function.self;
    } else if (first.startsWith("$") && first.length() > 1) {
      t = Type.ANY;
    } else if (first.equals("nil") || first.equals(".") || isNumber(first)) {
      t = Type.ANY;
    } else {
      t = a.names.head(p, pos, s);
    }
    int column = first.length() + 1;
    Definition d = s.find(first);
    if (d != null && d.javaType != null && p.size() == 2) {
      return javaMember(d, p.part(1), Pos.of(Pos.line(pos), Pos.column(pos) + column));
    }
    for (int i = 1; i < p.size(); i++) {
      String segment = p.part(i);
      boolean last = i == p.size() - 1;
      t = segment(t, segment, Pos.of(Pos.line(pos), Pos.column(pos) + column), s, head && last, p);
      column += segment.length() + 1;
    }
    return t;
  }

  /** A static member of an imported Java class. */
  private Type javaMember(Definition d, String name, int pos) {
    boolean plain = !name.isEmpty() && Character.isJavaIdentifierStart(name.charAt(0));
    Callee method = plain ? d.javaType.method(name) : null;
    if (method != null) {
      return Type.of(new Type.Fn(method));
    }
    if (plain && !name.equals("class") && !d.javaType.members().contains(name)) {
      a.problems.type(
          Codes.MEMBER,
          pos,
          d.name() + " has no static member " + name,
          Nearest.hint(name, d.javaType.members()));
    }
    return Type.ANY;
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty() && Character.isDigit(text.charAt(0));
  }

  private Type segment(Type t, String segment, int pos, Scope s, boolean head, ComplexSymbol p) {
    if (segment.startsWith("<") || segment.startsWith(".<")) {
      dynamic(segment.substring(segment.indexOf('<') + 1, segment.length() - 1), pos, s);
      return Type.ANY;
    }
    if (Words.isMethod(segment)) {
      boolean self = p.part(0).isEmpty() && p.size() == 2;
      GeneNode call = new GeneNode(Symbol.of(segment));
      call.pos(pos);
      return a.calls.method(call, segment.substring(1), pos, t, self, 0, s);
    }
    Definition local = s.find(segment); // it may be meant by an implicit dynamic segment
    if (local != null) {
      local.used = true;
    }
    if (segment.equals("!")) {
      return t;
    }
    a.traps.step(t, segment, pos, s);
    boolean index =
        !segment.isEmpty() && (Character.isDigit(segment.charAt(0)) || segment.charAt(0) == '-');
    return index ? t.element() : member(t, segment, pos, s, head, p);
  }

  private void dynamic(String key, int pos, Scope s) {
    if (key.isEmpty() || isNumber(key) || key.startsWith("\"") || key.startsWith("-")) {
      return;
    }
    int slash = key.indexOf('/');
    String name = slash < 0 ? key : key.substring(0, slash);
    if (!name.isEmpty() && !name.startsWith("$") && !name.equals("self")) {
      a.names.read(name, Pos.of(Pos.line(pos), Pos.column(pos) + 1), s);
      if (slash >= 0) {
        a.names.mention(new ComplexSymbol(key.split("/")), pos, s);
      }
    }
  }

  private Type member(Type t, String name, int pos, Scope s, boolean head, ComplexSymbol p) {
    Type.Kind kind = t.single();
    if (kind instanceof Type.Instance i) {
      return property(i.cls(), name, pos, s, head);
    }
    if (kind instanceof Type.ClassValue c) {
      return classMember(c.cls(), name, pos, head, p);
    }
    if (kind instanceof Type.EnumItself e) {
      return variant(e.of(), name, pos);
    }
    if (kind instanceof Type.EnumValue e) {
      return payload(e, name);
    }
    return kind instanceof Type.Space space
        ? spaceMember(space.of(), name, pos, s, head, p)
        : Type.ANY;
  }

  private Type property(ClassInfo cls, String name, int pos, Scope s, boolean head) {
    if (cls.builtin()) {
      return Type.ANY;
    }
    a.useMember(cls.place(name), pos);
    Type field = cls.field(name);
    if (field != null) {
      return field;
    }
    Callee method = cls.method(name);
    if (method != null) {
      return Type.of(new Type.Fn(method));
    }
    boolean self = s.function.self.instanceClass() == cls;
    boolean certain =
        !cls.openChain()
            && !cls.mayHaveProperty(name)
            && !a.facts.maySet(name)
            && !a.workspace.anyClassHas(name);
    if (certain && (!self || Nearest.to(name, cls.allProperties()) != null)) {
      String near = Nearest.hint(name, cls.allProperties());
      boolean none = near == null && cls.allProperties().isEmpty();
      String hint =
          none
              ? "a property is set by (/" + name + " = ..), or /" + name + " as a parameter"
              : near;
      Note[] notes = a.classes.note(cls);
      if (head) {
        a.problems.type(Codes.MEMBER, pos, cls.name() + " has no member " + name, hint, notes);
      } else {
        a.problems.warning(Codes.MEMBER, pos, cls.name() + " has no property " + name, hint, notes);
      }
    }
    return Type.ANY;
  }

  private Type classMember(ClassInfo cls, String name, int pos, boolean head, ComplexSymbol p) {
    Type member = cls.member(name);
    if (member != null) {
      a.useMember(cls.memberDefinition(name), pos);
      return member;
    }
    boolean closed = cls.builtin() || !cls.openChain();
    boolean certain = head && closed && !a.facts.members.contains(name);
    if (certain) {
      a.problems.type(
          Codes.NOT_CALLABLE,
          pos,
          cls.name() + " has no member " + name,
          cls.method(name) != null
              ? "it is a method of instances: (value ." + name + " ..)"
              : Hints.ofClass(cls.name(), name, cls.allMembers()));
    } else if (!head && closed && !cls.builtin() && !a.facts.maySet(name)) {
      boolean plain = Character.isLetter(name.isEmpty() ? ' ' : name.charAt(0));
      if (plain && !a.facts.members.contains(name) && !a.workspace.anyClassHas(name)) {
        a.problems.warning(
            Codes.MEMBER,
            pos,
            cls.name() + " has no member " + name + ": this is void",
            "in the class body it is written /" + name,
            a.classes.note(cls));
      }
    }
    return Type.ANY;
  }

  private Type variant(EnumInfo e, String name, int pos) {
    EnumInfo.Variant v = e.variant(name);
    if (v == null) {
      a.problems.type(
          Codes.MEMBER,
          pos,
          "enum " + e.name() + " has no member " + name,
          members(name, e.variants().keySet()));
      return Type.ANY;
    }
    a.useMember(e.place(name), pos);
    return v.unit()
        ? Type.of(new Type.EnumValue(e, Type.ANY))
        : Type.of(new Type.VariantValue(e, v));
  }

  /** The nearest of a few names, or all of them. */
  static String members(String name, java.util.Collection<String> all) {
    String near = Hints.member(name, all);
    boolean few = !all.isEmpty() && all.size() <= MAX_LISTED;
    String some = all.size() == 1 ? "there is only " : "there are ";
    return near == null && few ? some + String.join(", ", all) : near;
  }

  private static Type payload(Type.EnumValue e, String name) {
    for (EnumInfo.Variant v : e.of().variants().values()) {
      for (Param field : v.fields()) {
        if (name.equals(field.name())) {
          return field.type();
        }
      }
    }
    return Type.ANY;
  }

  private Type spaceMember(
      NamespaceInfo space, String name, int pos, Scope s, boolean head, ComplexSymbol p) {
    Type member = space.member(name);
    if (member != null) {
      a.useMember(space.definition(name), pos);
      return member;
    }
    boolean own = space instanceof Scope.Space;
    if (!own && name.equals("ns") && space.name().equals("gene")) {
      return Type.ANY; // the current namespace
    }
    boolean certain = !space.open() && !a.facts.members.contains(name) && !a.unknownNames;
    boolean visible = space == a.space && (a.facts.assigned.contains(name));
    if (certain && !visible && (head || !own)) {
      a.problems.type(
          Codes.MEMBER,
          pos,
          p + " is not defined: " + space.name() + " has no member " + name,
          space instanceof Scope.Space made && made.hides(name)
              ? name
                  + " is private to "
                  + space.name()
                  + ": write /"
                  + name
                  + " where it is defined"
              : Expressions.members(name, space.members()));
    }
    return Type.ANY;
  }
}
