package gene.analysis;

import gene.analysis.words.Elsewhere;
import gene.analysis.words.Hints;
import gene.analysis.words.Words;
import gene.source.Diagnostic.Note;
import gene.source.Nearest;
import gene.source.Pos;
import gene.value.ComplexSymbol;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Spread;
import gene.value.Symbol;
import java.util.List;
import java.util.Set;

/** Resolves calls of functions, methods, constructors and variants, and checks their arguments. */
final class Calls {
  /** Built-in kinds whose values have the methods of their class and no properties. */
  private static final Set<String> CLOSED =
      Set.of(
          "Int",
          "Float",
          "String",
          "Bool",
          "Char",
          "Symbol",
          "Array",
          "Map",
          "HashMap",
          "HashSet",
          "Range",
          "Regex",
          "Bytes",
          "Date",
          "DateTime",
          "Time",
          "Future",
          "Function",
          "Duration",
          "StringBuilder",
          "Channel",
          "Queue",
          "Lock",
          "Semaphore",
          "Event");

  /** Kinds that are no callables, whatever they hold. */
  private static final Set<String> NOT_CALLABLE =
      Set.of(
          "Int",
          "Float",
          "String",
          "Bool",
          "Char",
          "Array",
          "Map",
          "HashMap",
          "HashSet",
          "Range",
          "Bytes",
          "Date",
          "DateTime",
          "Time",
          "Nil",
          "Void");

  /** Classes whose values are written as literals only. */
  private static final Set<String> NOT_MADE =
      Set.of("Array", "Map", "Int", "Float", "Bool", "Function");

  private final Analysis a;

  Calls(Analysis a) {
    this.a = a;
  }

  /** A gene whose head is evaluated (rule 6 of chapter 7.3). */
  Type value(GeneNode n, Scope s) {
    Object head = n.type();
    if (head instanceof Symbol symbol) {
      return named(n, symbol.name(), s);
    }
    if (head instanceof ComplexSymbol p) {
      Type t = a.expressions.path(p, n.headPos(), s, true);
      if (p.last().endsWith("!") && p.last().length() > 1) {
        macro(n, 0, s);
        return Type.ANY;
      }
      return called(n, 0, t, p.toString(), s);
    }
    Type t = a.expressions.form(head, n.headPos(), s);
    a.traps.valueAsHead(n, s);
    if (head instanceof GeneNode inner && notCallable(t) && !isData(inner)) {
      a.problems.warning(
          Codes.DATA,
          n.pos(),
          "this makes a gene of type " + t.text() + ", it calls nothing",
          "drop one pair of parentheses");
    }
    return called(n, 0, t, null, s);
  }

  private static boolean isData(GeneNode inner) {
    return Words.isOperator(inner.size() > 0 ? inner.child(0) : null);
  }

  private static boolean notCallable(Type t) {
    return t.single() instanceof Type.Instance i
        && i.cls().builtin()
        && NOT_CALLABLE.contains(i.cls().name());
  }

  private Type named(GeneNode n, String name, Scope s) {
    boolean macro = name.length() > 1 && name.endsWith("!");
    if (!a.names.known(name, s)) {
      if (Words.is(n, 0, "=>")) {
        String hint = "a short function is (" + name + " -> ..) or (fn [" + name + "] ..)";
        a.problems.error(Codes.UNDEFINED, n.headPos(), name + " is not defined", hint);
      } else {
        a.names.read(name, n.headPos(), s);
      }
      if (Elsewhere.defines(name) && n.size() > 0 && n.child(0) instanceof Symbol defined) {
        // said once is enough: the name is not reported again where it is used
        Definition d =
            new Definition(defined.name(), Definition.Kind.PARAMETER, a.file, n.childPos(0));
        s.declare(d);
      }
      macro(n, 0, s); // what the arguments mean is not known
      return Type.ANY;
    }
    Type t = a.names.read(name, n.headPos(), s);
    Definition d = s.find(name);
    if (d != null && d.kind() == Definition.Kind.INTERCEPTOR) {
      return intercepted(n, s);
    }
    if (macro) {
      macro(n, 0, s);
      return Type.ANY;
    }
    boolean operator = n.size() == 2 && Hints.operator(n.child(0) + "", "a", "b") != null;
    if (notCallable(t) && !operator) {
      a.problems.type(
          Codes.NOT_CALLABLE,
          n.headPos(),
          name + " is not callable: got " + t.text(),
          Hints.called(n, name, t.text()));
      if (Hints.isIndexed(n)) {
        return Type.ANY;
      }
    }
    return called(n, 0, t, name, s);
  }

  /** {@code (Audit if "run")}: an interceptor is applied to a class or function. */
  private Type intercepted(GeneNode n, Scope s) {
    for (int i = 0; i < n.size(); i++) {
      boolean word =
          n.child(i) instanceof Symbol target
              && SpecialForms.contains(target.name())
              && !a.names.known(target.name(), s);
      if (word) {
        a.problems.error(
            "GENE.INTERCEPT.MACRO_UNSUPPORTED",
            n.childPos(i),
            "[GENE.INTERCEPT.MACRO_UNSUPPORTED] " + n.child(i) + " is a special form",
            null);
      } else {
        a.expressions.form(n.child(i), n.childPos(i), s);
      }
    }
    if (n.hasProps()) {
      a.expressions.map(n.props(), n.pos(), s);
    }
    return Type.ANY;
  }

  /** The arguments are data; names in them may be meant. */
  void macro(GeneNode n, int from, Scope s) {
    for (int i = from; i < n.size(); i++) {
      a.names.mention(n.child(i), n.childPos(i), s);
    }
    if (n.hasProps()) {
      a.names.mention(n.props(), n.pos(), s);
    }
  }

  private Type called(GeneNode n, int from, Type t, String name, Scope s) {
    Type.Kind kind = t.single();
    if (kind instanceof Type.Fn f) {
      if (f.callee().macro()) {
        macro(n, from, s);
        return Type.ANY;
      }
      check(n, from, f.callee(), name == null ? "function" : name, n.headPos(), s, null);
      return f.callee().result();
    }
    if (kind instanceof Type.ClassValue c) {
      return construct(n, from, c.cls(), n.headPos(), s);
    }
    if (kind instanceof Type.VariantValue v) {
      return variant(n, from, v.of(), v.variant(), s);
    }
    if (kind instanceof Type.EnumValue e
        && n.type() instanceof ComplexSymbol p
        && n.size() > from) {
      EnumInfo.Variant unit = e.of().variant(p.last());
      return unit == null ? walked(n, from, s) : variant(n, from, e.of(), unit, s);
    }
    if (kind instanceof Type.Instance i && !i.cls().builtin()) {
      return method(n, "call", n.headPos(), t, false, from, s);
    }
    if (t.isAny() && a.facts.macroValues) {
      macro(n, from, s);
      return Type.ANY;
    }
    return walked(n, from, s);
  }

  private Type walked(GeneNode n, int from, Scope s) {
    a.expressions.arguments(n, from, s);
    return Type.ANY;
  }

  /** {@code (new C ..)} and {@code (C ..)}. */
  Type construct(GeneNode n, int from, ClassInfo cls, int pos, Scope s) {
    Callee ctor = cls.constructor();
    if (ctor == null) {
      a.expressions.arguments(n, from, s);
      a.traps.ignored(n, from, cls);
      if (cls.builtin() && Words.is(n.type(), "new") && NOT_MADE.contains(cls.name())) {
        a.problems.type(
            Codes.NOT_CALLABLE,
            pos,
            cls.name() + " cannot be constructed with new",
            Hints.literal(cls.name()));
      }
    } else {
      check(n, from, ctor, cls.name(), pos, s, cls);
    }
    return Type.instance(cls);
  }

  // ---- methods

  /** A call of that method; the arguments begin at {@code from}. */
  Type method(GeneNode n, String name, int pos, Type receiver, boolean self, int from, Scope s) {
    if (n.size() == from + 2 && Words.is(n, from, "=")) { // (x .m = v)
      return a.expressions.form(n.child(from + 1), n.childPos(from + 1), s);
    }
    Type.Kind kind = receiver.single();
    if (kind instanceof Type.Instance i) {
      return onInstance(n, name, pos, i, self, from, s);
    }
    if (kind instanceof Type.ClassValue c) {
      return onClass(n, name, pos, c.cls(), from, s);
    }
    if (kind instanceof Type.EnumValue e) {
      return onEnumValue(n, name, pos, e, from, s);
    }
    if (kind instanceof Type.JavaObject o) {
      return onJavaObject(n, name, pos, o, from, s);
    }
    if (!(kind instanceof Type.Fn f)) {
      return walked(n, from, s);
    }
    if (!name.equals("call")) {
      return onInstance(
          n, name, pos, new Type.Instance(a.lib.cls("Function"), Type.ANY), false, from, s);
    }
    check(n, from, f.callee(), n.type().toString(), pos, s, null);
    return f.callee().result();
  }

  /** Of subclasses there may be more methods, and others with the name. */
  private Type onJavaObject(
      GeneNode n, String name, int pos, Type.JavaObject o, int from, Scope s) {
    Callee callee = o.type().instanceMethod(name);
    if (callee != null && o.exact()) {
      check(n, from, callee, o.type().name() + "." + name, pos, s, null);
      return callee.result();
    }
    if (callee != null && a.sightings != null) {
      a.sightings.call(n, from, callee);
    }
    a.expressions.arguments(n, from, s);
    boolean plain = !name.isEmpty() && name.chars().allMatch(Character::isJavaIdentifierPart);
    if (callee == null && o.exact() && plain && !mayHave(o.type(), name)) {
      a.problems.type(
          Codes.NO_METHOD,
          pos,
          o.type().name() + " has no method " + name,
          Nearest.hint(name, o.type().methods()));
    }
    return callee == null ? Type.ANY : callee.result();
  }

  /** Methods that objects have beside those of their Java class. */
  private boolean mayHave(JavaTypes.JavaType type, String name) {
    return name.equals("members")
        || name.equals("class")
        || a.lib.cls("Object").method(name) != null
        || type.iterable()
            && (a.lib.cls("Array").method(name) != null
                || a.lib.cls("Generator").method(name) != null);
  }

  private Type onInstance(
      GeneNode n, String name, int pos, Type.Instance i, boolean self, int from, Scope s) {
    ClassInfo cls = i.cls();
    Callee callee = cls.method(name);
    if (callee != null) {
      String label = cls.builtin() ? cls.name() + "." + name : name;
      a.useMember(cls.place(name), pos);
      a.callbacks.enter(i, name);
      a.traps.replacement(n, name, from);
      check(n, from, callee, label, pos, s, null);
      return result(callee, i, name);
    }
    a.expressions.arguments(n, from, s);
    a.useMember(cls.place(name), pos);
    boolean bare = n.size() == from && !n.hasProps();
    if (bare && cls.field(name) != null) {
      return cls.field(name);
    }
    if (cls.builtin() ? CLOSED.contains(cls.name()) : lacks(cls, name, bare, self)) {
      a.problems.type(
          Codes.NO_METHOD,
          pos,
          "unknown method " + name + " on " + cls.name(),
          methodHint(n, name, cls, from),
          a.classes.note(cls));
    }
    return Type.ANY;
  }

  /** What a container's method gives when the table says "an element". */
  private Type result(Callee callee, Type.Instance receiver, String name) {
    Type t = callee.result();
    if (receiver.cls().builtin() && t.is("Array") && t.element().isAny()) {
      boolean same =
          Set.of("filter", "take", "skip", "slice", "reverse", "sort", "uniq", "add", "append")
              .contains(name);
      return same && receiver.cls().name().equals("Array")
          ? a.builtin("Array", receiver.element())
          : t;
    }
    return t;
  }

  private boolean lacks(ClassInfo cls, String name, boolean bare, boolean self) {
    boolean property =
        bare && (cls.mayHaveProperty(name) || a.facts.maySet(name) || a.workspace.sets(name));
    if (cls.openChain() || property || inSubclass(cls, name)) {
      return false;
    }
    // A class may call on itself what its subclasses will define.
    return !self || (!a.workspace.anyClassHas(name) && Nearest.to(name, cls.allMethods()) != null);
  }

  private boolean inSubclass(ClassInfo cls, String name) {
    for (ClassInfo sub : a.workspace.subclasses(cls)) {
      if (sub.open || sub.methods.containsKey(name) || inSubclass(sub, name)) {
        return true;
      }
    }
    return false;
  }

  private static String methodHint(GeneNode n, String name, ClassInfo cls, int from) {
    if (cls.builtin() && cls.name().equals("Future")) {
      return Hints.AWAIT;
    }
    if (cls.mayHaveProperty(name)) {
      return operatorAmong(n, from)
          ? name + " is a property: write ((x ." + name + ") " + n.child(from) + " ..)"
          : name + " is a property, not a method";
    }
    boolean keys = cls.builtin() && (cls.name().equals("Map") || cls.name().equals("Gene"));
    if (keys && n.size() == from && Hints.method(name, cls.allMethods()) == null) {
      return "a key is read by a path: " + receiver(n) + "/" + name;
    }
    if (cls.functions.contains(name)) {
      return "fn in a class body is a function of that body: write (method " + name + " ..)";
    }
    return Hints.method(name, cls.allMethods());
  }

  private static String receiver(GeneNode n) {
    boolean name = n.type() instanceof Symbol || n.type() instanceof ComplexSymbol;
    return name ? n.type().toString() : "value";
  }

  private Type onClass(GeneNode n, String name, int pos, ClassInfo cls, int from, Scope s) {
    ClassInfo meta = a.lib.cls("Class");
    Callee callee = meta.method(name);
    if (callee != null) {
      check(n, from, callee, "Class." + name, pos, s, null);
      return callee.result();
    }
    a.expressions.arguments(n, from, s);
    boolean certain = !cls.openChain() && !a.facts.members.contains(name);
    if (certain && !(n.size() == from && cls.member(name) != null)) {
      String hint =
          cls.member(name) != null
              ? "it is a class member: write (" + cls.name() + "/" + name + " ..)"
              : cls.method(name) != null
                  ? "it is a method of instances: ((new " + cls.name() + " ..) ." + name + " ..)"
                  : Nearest.hint(name, cls.allMembers());
      a.problems.type(Codes.NO_METHOD, pos, "unknown method " + name + " on Class", hint);
    }
    return Type.ANY;
  }

  private Type onEnumValue(GeneNode n, String name, int pos, Type.EnumValue e, int from, Scope s) {
    a.expressions.arguments(n, from, s);
    Type field = null;
    for (EnumInfo.Variant v : e.of().variants().values()) {
      for (Param p : v.fields()) {
        if (name.equals(p.name())) {
          field = field == null ? p.type() : field.or(p.type());
        }
      }
    }
    if (field != null) {
      return name.equals("value") && field.isAny() ? e.payload() : field;
    }
    if (name.equals("name")) {
      return a.builtin("String");
    }
    if (name.equals("value") || a.lib.cls("Object").method(name) != null) {
      return Type.ANY;
    }
    a.problems.type(
        Codes.NO_METHOD, pos, "no variant of " + e.of().name() + " has a field " + name, null);
    return Type.ANY;
  }

  // ---- arguments

  /** Walks the arguments and compares them with the parameters. */
  void check(GeneNode n, int from, Callee callee, String name, int pos, Scope s, ClassInfo built) {
    if (a.sightings != null) {
      a.sightings.call(n, from, callee);
    }
    Callbacks.Use use = a.callbacks.leave();
    boolean spread = false;
    Type[] types = new Type[Math.max(0, n.size() - from)];
    for (int i = from; i < n.size(); i++) {
      spread |= n.child(i) instanceof Spread;
      a.expressions.detached(n, i);
      a.callbacks.expect(use, n.child(i));
      types[i - from] = a.expressions.form(n.child(i), n.childPos(i), s);
      a.callbacks.check(use, types[i - from], n.childPos(i));
    }
    if (n.hasProps()) {
      a.expressions.map(n.props(), n.pos(), s);
    }
    strayOperator(n, from, callee, name);
    if (spread) {
      return;
    }
    int given = types.length;
    boolean many = given > callee.positional() && !callee.hasRest() && !callee.ignoresArguments();
    if (given < callee.required() || many) {
      arity(n, from, callee, name, pos, given, built);
      return;
    }
    if (given > 0 && callee.ignoresArguments() && a.functions.definition(callee) != null) {
      a.problems.warning(
          Codes.IGNORED,
          n.childPos(from),
          name + " takes no arguments: what it is given is ignored",
          null,
          note(callee, built));
    }
    if (name.equals("format") && a.functions.definition(callee) == null) {
      a.traps.format(n, from, types);
    }
    if (name.equals("println") && a.functions.definition(callee) == null) {
      a.traps.directive(n, from);
    }
    positional(n, from, callee, name, types, built);
    keywords(n, callee, name, pos, s, built);
  }

  private void arity(
      GeneNode n, int from, Callee callee, String name, int pos, int given, ClassInfo built) {
    int expected = given < callee.required() ? callee.required() : callee.positional();
    String hint = callee.signature();
    if (operatorAmong(n, from)) {
      hint = "an operator expression needs parentheses of its own";
    } else if (given == callee.positional() + 1 && emptyCall(n)) {
      hint = "a method has no () behind it: the arguments stand in the same parentheses";
    } else if (name.equals("range") && given == 1) {
      hint = "(0 .. 2) counts 0 1 2: ranges have both ends";
    } else if (n.size() > from && n.child(from) instanceof Symbol m && Words.isMethod(m.name())) {
      hint = "one method call per form: nest them, or chain with ;";
    } else if (given == 0 && n.hasProps() && callee.keywords().isEmpty()) {
      hint += ": its arguments have no names; (fn f [^a] ..) takes ^a";
    }
    a.problems.type(
        Codes.ARITY,
        pos,
        "expected " + expected + " arguments, got " + given + " in call of " + name,
        hint,
        note(callee, built));
  }

  /** {@code (s .length())}: the last argument is the empty gene. */
  private static boolean emptyCall(GeneNode n) {
    Object last = n.child(n.size() - 1);
    return last instanceof GeneNode g && g.size() == 0 && g.type() == gene.value.Singleton.NIL;
  }

  private Note[] note(Callee callee, ClassInfo built) {
    if (built != null) {
      return a.classes.note(built);
    }
    Definition d = a.functions.definition(callee);
    return d == null
        ? new Note[0]
        : new Note[] {new Note(d.file(), d.pos(), d.name() + " is defined here")};
  }

  private static boolean operatorAmong(GeneNode n, int from) {
    for (int i = from; i < n.size() - 1; i++) {
      if (Words.isOperator(n.child(i))) {
        return true;
      }
    }
    return false;
  }

  /** {@code (println 1 + 2)} prints three values. */
  private void strayOperator(GeneNode n, int from, Callee callee, String name) {
    if (!callee.hasRest() || a.functions.definition(callee) != null) {
      return;
    }
    for (int i = from + 1; i < n.size() - 1; i++) {
      if (Words.isOperator(n.child(i))) {
        a.problems.warning(
            Codes.STRAY_OPERATOR,
            n.childPos(i),
            n.child(i) + " is an argument of its own here",
            "write (" + name + " (a " + n.child(i) + " b))");
        return;
      }
    }
  }

  private void positional(
      GeneNode n, int from, Callee callee, String name, Type[] types, ClassInfo built) {
    int optional = types.length - callee.required();
    int at = 0;
    for (Param p : callee.params()) {
      if (p.kind() == Param.Kind.REST) {
        rest(n, from, callee, name, types, at);
        return;
      }
      boolean takes =
          p.kind() == Param.Kind.REQUIRED || (p.kind() == Param.Kind.OPTIONAL && optional-- > 0);
      if (takes && at < types.length) {
        argument(types[at], n.childPos(from + at), p, name, built);
        at++;
      }
    }
  }

  /** The elements of a rest parameter with a type: all but those of the parameters behind it. */
  private void rest(GeneNode n, int from, Callee callee, String name, Type[] types, int at) {
    List<Param> params = callee.params();
    int behind = 0;
    Param rest = null;
    for (Param p : params) {
      boolean positional = p.kind() == Param.Kind.REQUIRED || p.kind() == Param.Kind.OPTIONAL;
      behind += rest != null && positional ? 1 : 0;
      rest = p.kind() == Param.Kind.REST ? p : rest;
    }
    for (int i = at; rest != null && i < types.length - behind; i++) {
      if (a.fits.excludes(types[i], rest.type())) {
        a.problems.mismatch(n.childPos(from + i), rest.typeText(), types[i], "call of " + name);
      }
    }
  }

  private void argument(Type got, int pos, Param p, String name, ClassInfo built) {
    boolean position = p.typeText() != null && p.typeText().equals(Callee.POSITION);
    if (a.fits.excludes(got, p.type()) || (position && got.is("Float"))) {
      a.problems.mismatch(pos, position ? "Int" : p.typeText(), got, "call of " + name);
      return;
    }
    Type field = built == null || p.name() == null ? null : a.classes.assigned(built, p);
    if (field != null && a.fits.excludes(got, field)) {
      String text = built.fieldText(p.name());
      a.problems.mismatch(pos, text, got, "property " + p.name(), a.classes.note(built));
    }
  }

  private void keywords(GeneNode n, Callee callee, String name, int pos, Scope s, ClassInfo built) {
    GeneMap props = n.propsOrNull();
    List<String> given = props == null ? List.of() : props.keys();
    if (given.stream().anyMatch(Spread::isPropKey)) {
      return;
    }
    for (Param p : callee.params()) {
      boolean missing = p.kind() == Param.Kind.KEYWORD && !given.contains(p.name());
      if (missing) {
        String near = Nearest.to(p.name(), given);
        a.problems.type(
            Codes.KEYWORD,
            pos,
            "missing keyword argument " + p.name() + " in call of " + name,
            near == null ? callee.signature() : "^" + near + " is not ^" + p.name(),
            note(callee, built));
        return;
      }
      if (p.keyword() && given.contains(p.name()) && !p.type().isAny()) {
        int at = given.indexOf(p.name());
        Type[] got = {Type.ANY};
        a.problems.quietly(
            () -> got[0] = a.expressions.form(props.get(p.name()), n.pos(), s)); // walked before
        argument(got[0], a.valuePos(props, at, n.pos()), p, name, built);
      }
    }
    if (callee.takesAnyKeyword() || callee.macro()) {
      return;
    }
    for (int i = 0; i < given.size(); i++) {
      if (!callee.keywords().contains(given.get(i))) {
        int at = a.valuePos(props, i, Pos.NONE);
        int key = Pos.of(Pos.line(at), Math.max(1, Pos.column(at) - given.get(i).length() - 2));
        a.problems.type(
            Codes.KEYWORD,
            at == Pos.NONE ? pos : key,
            "unexpected keyword argument " + given.get(i) + " in call of " + name,
            keywordHint(given.get(i), callee, name),
            note(callee, built));
        return;
      }
    }
  }

  private static String keywordHint(String given, Callee callee, String name) {
    boolean print = name.equals("println") || name.equals("print");
    if (print && given.equals("sep")) {
      return "texts are joined by (xs .join \", \")";
    }
    if (print && given.equals("end")) {
      return "(print ..) ends no line";
    }
    boolean positional = callee.params().stream().anyMatch(p -> given.equals(p.name()));
    return positional
        ? given + " is given by its place: " + callee.signature()
        : Expressions.members(given, callee.keywords());
  }

  // ---- variants

  private Type variant(GeneNode n, int from, EnumInfo e, EnumInfo.Variant v, Scope s) {
    Type[] types = new Type[n.size() - from];
    boolean spread = false;
    for (int i = from; i < n.size(); i++) {
      spread |= n.child(i) instanceof Spread;
      types[i - from] = a.expressions.form(n.child(i), n.childPos(i), s);
    }
    if (n.hasProps()) {
      a.expressions.map(n.props(), n.pos(), s);
    }
    String path = e.name() + "/" + v.name();
    Type payload = types.length == 1 ? types[0] : Type.ANY;
    Type made = Type.of(new Type.EnumValue(e, isFailure(v) ? Type.ANY : payload));
    if (spread) {
      return made;
    }
    List<String> fields = v.fields().stream().map(Param::name).toList();
    if (v.unit() && types.length > 0) {
      a.problems.type(
          Codes.ARITY,
          n.headPos(),
          "unit variant " + path + " expects 0 arguments, got " + types.length,
          null);
    } else if (!v.unit() && !n.hasProps() && types.length != fields.size()) {
      String names = fields.isEmpty() ? "" : " (" + String.join(", ", fields) + ")";
      a.problems.type(
          Codes.ARITY,
          n.headPos(),
          "variant "
              + path
              + " expects "
              + fields.size()
              + " arguments"
              + names
              + ", got "
              + types.length,
          null);
    } else if (n.hasProps()) {
      variantKeywords(n, path, fields);
    } else {
      for (int i = 0; i < types.length && i < fields.size(); i++) {
        Param field = v.fields().get(i);
        if (a.fits.excludes(types[i], field.type())) {
          a.problems.mismatch(
              n.childPos(from + i),
              field.typeText(),
              types[i],
              "field " + path + "." + field.name());
        }
      }
    }
    return made;
  }

  private static boolean isFailure(EnumInfo.Variant v) {
    return v.name().equals("Err");
  }

  private void variantKeywords(GeneNode n, String path, List<String> fields) {
    for (String key : n.props().keys()) {
      if (!fields.contains(key) && !Spread.isPropKey(key)) {
        a.problems.type(
            Codes.KEYWORD,
            n.headPos(),
            "variant " + path + " got unknown keyword argument " + key,
            Expressions.members(key, fields));
      }
    }
    for (String field : fields) {
      boolean spread = n.props().keys().stream().anyMatch(Spread::isPropKey);
      if (!spread && n.prop(field) == null) {
        a.problems.type(
            Codes.KEYWORD,
            n.headPos(),
            "variant " + path + " misses keyword argument " + field,
            null);
      }
    }
  }
}
