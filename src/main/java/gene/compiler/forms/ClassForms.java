package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Scope;
import gene.compiler.scope.Variable;
import gene.value.ComplexSymbol;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Symbol;
import java.util.Set;

/** Classes, objects, new and super (chapter 8). */
final class ClassForms {
  private ClassForms() {}

  static void classForm(FunctionState f, GeneNode n, boolean tail) {
    definition(f, n, "class", false);
  }

  static void object(FunctionState f, GeneNode n, boolean tail) {
    definition(f, n, "object", true);
  }

  private static void definition(FunctionState f, GeneNode n, String word, boolean object) {
    CodeBuilder b = f.builder();
    Object target = n.size() > 0 ? n.child(0) : null;
    String name =
        target instanceof ComplexSymbol path
            ? FunctionForms.strip(path.last())
            : FunctionForms.plainName(target);
    if (name == null) {
      throw FormCheck.noName(f, n, word);
    }
    FormCheck.onlyProps(f, n, word + " " + name, Set.of("fields", "intent"));
    int at = 1;
    boolean java = false;
    if (isWord(n, at, "<")) {
      if (at + 1 >= n.size()) {
        throw f.error(n.pos(), word + " " + name + ": missing parent after <");
      }
      Expressions.child(f, n, at + 1);
      java = isJava(f, n.child(at + 1));
      at += 2;
    } else {
      b.emit(Op.NIL);
    }
    Object interfaces = null;
    if (isWord(n, at, "implements")) {
      if (at + 1 >= n.size()) {
        throw f.error(n.pos(), word + " " + name + ": missing interface after implements");
      }
      interfaces = n.child(at + 1);
      at += 2;
    }
    b.emit(Op.CLASS, b.constant(object ? name + "Class" : name));
    if (interfaces != null) {
      InterfaceForms.declare(f, interfaces, n.childPos(at - 1));
    }
    if (!object) {
      bind(f, n, target, name);
    }
    boolean inner = members(f, n, at, name, java);
    if (inner || interfaces != null) {
      b.emit(Op.CHECK_INTERFACES);
    }
    if (object) {
      b.emit(Op.NEW, 0);
      bind(f, n, target, name);
    }
  }

  /** Binds the value on the stack, which stays there, to the name or path. */
  static void bind(FunctionState f, GeneNode n, Object target, String name) {
    CodeBuilder b = f.builder();
    f.checkName(name, n.childPos(0));
    if (target instanceof ComplexSymbol path) {
      Paths.container(f, path, n.pos());
      b.emit(Op.SWAP);
      b.emit(Op.SET_MEMBER, b.constant(name), b.newSite());
    } else {
      Variable v = BindingForms.declaration(f, name);
      b.emit(Op.DUP);
      f.initialise(v);
    }
  }

  private static boolean isJava(FunctionState f, Object parent) {
    String head = parent instanceof ComplexSymbol p ? p.part(0) : String.valueOf(parent);
    return f.unit.javaClasses.contains(head);
  }

  /** The class is on the stack and stays there. True when it implements interfaces in its body. */
  private static boolean members(
      FunctionState f, GeneNode n, int from, String className, boolean javaParent) {
    CodeBuilder b = f.builder();
    Scope scope = f.pushScope();
    scope.self = f.hidden("class");
    scope.cls = scope.self;
    scope.javaParent = javaParent;
    b.emit(Op.DUP);
    f.initialise(scope.self);
    scope.typeParameters = FunctionForms.typeParameters(n.child(0));
    fields(f, n, from);
    GeneNode others = new GeneNode(n.type());
    others.pos(n.pos());
    boolean ctor = false;
    boolean interfaces = false;
    for (int i = from; i < n.size(); i++) {
      Object member = n.child(i);
      String word = member instanceof GeneNode m && m.type() instanceof Symbol s ? s.name() : "";
      switch (word) {
        case "ctor" -> {
          if (ctor) {
            throw f.error(
                ((GeneNode) member).pos(), "Class " + className + " has more than one ctor");
          }
          ctor = true;
        }
        case "method", "field", "on_method_missing" -> {}
        case "implement" -> {
          if (InterfaceForms.isExternal((GeneNode) member)) {
            others.children().add(member);
          } else {
            interfaces = true;
          }
        }
        case "method!", "ctor!", ".ctor", ".fn" -> OldSpellings.member(f, (GeneNode) member, word);
        default -> others.children().add(member);
      }
    }
    // Plain functions of the body are hoisted before methods are made, so that methods see them.
    if (others.size() > 0) {
      Bodies.compile(f, others, 0, others.size(), false);
      b.pop();
    }
    for (int i = from; i < n.size(); i++) {
      if (n.child(i) instanceof GeneNode m && m.type() instanceof Symbol s) {
        member(f, m, s.name());
      }
    }
    f.popScope();
    return interfaces;
  }

  /** Declared fields come first, so that every instance is checked from the beginning. */
  private static void fields(FunctionState f, GeneNode n, int from) {
    Object listed = n.prop("fields");
    if (listed != null) {
      if (!(listed instanceof GeneMap map)) {
        throw f.error(
            n.pos(),
            n.type()
                + ": ^fields must be a map of names to types, got "
                + Printer.quotedNested(listed));
      }
      map.forEach((name, type) -> field(f, name, type, n.pos()));
    }
    for (int i = from; i < n.size(); i++) {
      if (n.child(i) instanceof GeneNode m
          && m.type() instanceof Symbol s
          && s.name().equals("field")) {
        field(f, m);
      }
    }
  }

  /** {@code (field x: T)}, {@code (field x T)} or {@code (field x)}. */
  private static void field(FunctionState f, GeneNode m) {
    if (m.size() == 0 || !(m.child(0) instanceof Symbol s)) {
      throw FormCheck.noName(f, m, "field");
    }
    if (m.size() > 2) {
      throw f.error(m.pos(), "field takes a name and a type");
    }
    if (m.size() == 1 && BindingForms.isTyped(s)) {
      throw f.error(m.pos(), "field: missing type after " + s);
    }
    Object type = m.size() == 2 ? m.child(1) : null;
    field(f, BindingForms.plainName(s.name()), type, m.size() == 2 ? m.childPos(1) : m.pos());
  }

  private static void field(FunctionState f, String name, Object type, int pos) {
    CodeBuilder b = f.builder();
    Object form = type == null ? Symbol.of("Any") : type;
    Types.load(f, Types.read(f, form, pos));
    b.emit(Op.FIELD_DEF, b.constant(name), b.constant(Printer.quotedNested(form)));
  }

  static void member(FunctionState f, GeneNode m, String word) {
    CodeBuilder b = f.builder();
    switch (word) {
      case "ctor" -> {
        FunctionForms.Header h = FunctionForms.header(f, m, "ctor", 0, "ctor");
        FunctionForms.closure(f, FunctionForms.function(f, m, h, FunctionState.Kind.CONSTRUCTOR));
        b.emit(Op.CTOR_DEF);
      }
      case "method" -> {
        String name = methodName(f, m);
        function(f, m, name, 1, "method");
        b.emit(Op.METHOD_DEF, b.constant(name));
      }
      case "on_method_missing" -> {
        function(f, m, "on_method_missing", 0, "on_method_missing");
        b.emit(Op.MISSING_DEF);
      }
      case "implement" -> {
        if (!InterfaceForms.isExternal(m)) {
          InterfaceForms.inClass(f, m);
        }
      }
      default -> {}
    }
  }

  static String methodName(FunctionState f, GeneNode m) {
    String name = FunctionForms.plainName(m.size() > 0 ? m.child(0) : null);
    if (name == null) {
      throw FormCheck.noName(f, m, "method");
    }
    if (name.length() > 1 && name.endsWith("!")) {
      OldSpellings.macroLike(f, m, false);
    }
    return name;
  }

  private static void function(FunctionState f, GeneNode m, String name, int at, String word) {
    FunctionForms.Header h = FunctionForms.header(f, m, name, at, word);
    FunctionForms.closure(f, FunctionForms.function(f, m, h, FunctionState.Kind.METHOD));
  }

  private static boolean isWord(GeneNode n, int i, String word) {
    return i < n.size() && n.child(i) instanceof Symbol s && s.name().equals(word);
  }

  static void misplaced(FunctionState f, GeneNode n, boolean tail) {
    throw f.error(n.pos(), n.type() + " outside of a class");
  }

  // ---- new and super

  static void newForm(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    if (n.size() == 0) {
      throw f.error(n.pos(), "new needs a class");
    }
    Expressions.child(f, n, 0);
    if (CallForms.spreads(n, 1)) {
      CallForms.spreadArguments(f, n, 1);
      b.emit(Op.NEW_SPREAD);
    } else if (n.hasProps()) {
      int count = CallForms.keywordArguments(f, n, 1);
      b.emit(Op.NEW_KW, count, CallForms.shape(f, n, 1));
    } else {
      for (int i = 1; i < n.size(); i++) {
        Expressions.child(f, n, i);
      }
      b.emit(Op.NEW, n.size() - 1);
    }
  }

  static void superForm(FunctionState f, GeneNode n, boolean tail) {
    boolean method = n.size() > 0 && n.child(0) instanceof Symbol m && m.name().startsWith(".");
    if (!method && inJavaConstructor(f)) {
      f.load(enclosingClass(f));
      f.loadSelf();
      CallForms.spreadArguments(f, n, 0);
      f.builder().emit(Op.SUPER, f.builder().constant("ctor"));
      return;
    }
    if (n.size() == 0
        || !(n.child(0) instanceof Symbol s)
        || !CallForms.isMethodName(s.name())
        || s.name().length() == 1) {
      throw f.error(n.pos(), "super must be used as (super .method ..)", FormHints.parent(n));
    }
    if (s.name().endsWith("!")) {
      OldSpellings.macroLike(f, n, false);
    }
    Variable cls = enclosingClass(f);
    if (cls == null) {
      throw f.error(n.pos(), "super outside of a method");
    }
    f.load(cls);
    f.loadSelf();
    int name = f.builder().constant(s.name().substring(1));
    if (n.hasProps() || CallForms.spreads(n, 1)) {
      CallForms.spreadArguments(f, n, 1);
      f.builder().emit(Op.SUPER, name);
      return;
    }
    for (int i = 1; i < n.size(); i++) {
      Expressions.child(f, n, i);
    }
    f.builder().emit(Op.SUPER_FN, n.size() - 1, name);
  }

  /** {@code (super args..)} calls the constructor of a Java parent. */
  private static boolean inJavaConstructor(FunctionState f) {
    if (f.kind != FunctionState.Kind.CONSTRUCTOR) {
      return false;
    }
    Scope s = f.scope();
    while (s != null && s.cls == null) {
      s = s.parent;
    }
    return s != null && s.javaParent;
  }

  private static Variable enclosingClass(FunctionState f) {
    for (Scope s = f.scope(); s != null; s = s.parent) {
      if (s.cls != null) {
        return s.function == f ? null : s.cls;
      }
    }
    return null;
  }
}
