package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Label;
import gene.code.Op;
import gene.code.TypeNames;
import gene.compiler.scope.Annotation;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Scope;
import gene.compiler.scope.Variable;
import gene.value.ComplexSymbol;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.List;

/**
 * Type annotations and aliases (chapter 14). A check costs nothing where there is no annotation.
 * Where the names in a type cannot change their meaning between runs, the first run keeps the type
 * in a site and later ones find it there; a name of a surrounding function may mean another class
 * each time, so such a type is made anew.
 */
public final class Types {
  private static final int KEEP = 1;
  private static final int ELEMENTS = 2;

  private Types() {}

  /** Reads an annotation; null stays null. */
  public static Annotation read(FunctionState f, Object form, int pos) {
    if (form == null) {
      return null;
    }
    List<String> names = TypeNames.of(form);
    if (names == null) {
      throw f.error(pos, "Invalid type: " + Printer.quotedNested(form), FormHints.type(form));
    }
    return new Annotation(form, f.scope(), names);
  }

  /** The form for code that is evaluated in the scope, null where type parameters leave nothing. */
  static Object erased(Annotation t) {
    if (t == null || t.names().stream().anyMatch(n -> meaning(t.scope(), n).parameter)) {
      return null;
    }
    return t.form();
  }

  // ---- checks

  /** Checks the value on the stack; {@code t} is null when there is no annotation. */
  static void check(FunctionState f, Annotation t, String context) {
    if (t == null || admitsAll(t)) {
      return;
    }
    CodeBuilder b = f.builder();
    Label checked = new Label();
    int site = b.newSite();
    boolean fixed = fixed(t);
    if (fixed) {
      b.jump(Op.CHECK_VALUE, checked, site, 0);
    }
    load(f, t);
    b.emit(Op.CHECK, b.constant(context), site, fixed ? KEEP : 0);
    b.bind(checked);
  }

  /** Checks a variable of the function in its slot; {@code elements}: the items of a rest. */
  static void checkSlot(
      FunctionState f, Variable v, Annotation t, String context, boolean elements) {
    if (t == null || admitsAll(t)) {
      return;
    }
    CodeBuilder b = f.builder();
    Label checked = new Label();
    int site = b.newSite();
    boolean fixed = fixed(t);
    if (fixed && !v.top) {
      b.jump(Op.CHECK_LOCAL, checked, v.slot, site);
    }
    f.load(v);
    load(f, t);
    int flags = (fixed ? KEEP : 0) | (elements ? ELEMENTS : 0);
    b.emit(Op.CHECK, b.constant(context), site, flags);
    if (v.top) {
      b.emit(Op.STORE_TOP, v.slot);
    } else {
      f.note(v, b.emit(Op.STORE, v.slot), false);
    }
    b.bind(checked);
  }

  /** A type that everything passes needs no check at all. */
  private static boolean admitsAll(Annotation t) {
    if (!(t.form() instanceof Symbol s)) {
      return false;
    }
    Meaning m = meaning(t.scope(), s.name());
    return m.parameter
        || (m.variable == null && (s.name().equals("Any") || s.name().equals("Object")));
  }

  private static boolean fixed(Annotation t) {
    for (String name : t.names()) {
      Meaning m = meaning(t.scope(), name);
      if (isSelf(name) || (m.variable != null && !m.variable.top)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSelf(String name) {
    return name.isEmpty() || name.equals("self") || name.equals("Self");
  }

  // ---- types as values

  /** Leaves the type. */
  static void load(FunctionState f, Annotation t) {
    CodeBuilder b = f.builder();
    for (String name : t.names()) {
      name(f, t.scope(), name);
    }
    b.emit(Op.TYPE, b.constant(t.form()), t.names().size());
  }

  /** What a name in a type stands for: a type parameter, a variable, or else a namespace member. */
  private record Meaning(boolean parameter, Variable variable, List<Variable> namespaces) {}

  private static Meaning meaning(Scope scope, String name) {
    Names.Resolution r = Names.resolve(scope, name);
    for (Scope s = scope; s != null; s = s.parent) {
      if (s.typeParameters.contains(name)) {
        return new Meaning(true, null, List.of());
      }
      if (r.variable() != null && s.lookup(name) == r.variable()) {
        break;
      }
    }
    return new Meaning(false, r.variable(), r.namespaces());
  }

  private static void name(FunctionState f, Scope scope, String name) {
    CodeBuilder b = f.builder();
    if (isSelf(name)) {
      f.loadSelf();
      return;
    }
    if (name.startsWith("$") && name.length() > 1) {
      Names.load(f, Symbol.of(name), 0);
      return;
    }
    Meaning m = meaning(scope, name);
    Label found = new Label();
    for (Variable ns : m.namespaces) {
      if (m.variable != null) {
        f.load(ns);
        b.jump(Op.LOAD_MEMBER_JUMP, found, b.constant(name), 0);
      }
    }
    if (m.parameter) {
      b.load(Singleton.PLACEHOLDER);
    } else if (m.variable == null) {
      f.loadNamespace();
      b.emit(Op.TYPE_NAME, b.constant(name));
    } else if (m.variable.top) {
      b.emit(Op.TYPE_TOP, m.variable.slot);
    } else {
      f.load(m.variable);
    }
    b.bind(found);
  }

  /** {@code (type Name expression)}. */
  static void alias(FunctionState f, GeneNode n, boolean tail) {
    FormCheck.noProps(f, n, "type");
    Object target = n.size() > 0 ? n.child(0) : null;
    String name =
        target instanceof ComplexSymbol path
            ? FunctionForms.strip(path.last())
            : target instanceof Symbol ? FunctionForms.plainName(target) : null;
    if (target instanceof GeneNode generic && generic.type() instanceof Symbol s) {
      String parameters = "";
      for (int i = 0; i < generic.size(); i++) {
        parameters += ":" + generic.child(i);
      }
      throw f.error(
          n.pos(),
          "type needs a name, got "
              + Printer.quotedNested(target)
              + "; types with parameters are enums: (enum "
              + s.name()
              + parameters
              + " ..)");
    }
    if (name == null) {
      throw FormCheck.noName(f, n, "type");
    }
    if (n.size() != 2) {
      throw f.error(n.pos(), "type " + name + " needs one type expression");
    }
    load(f, read(f, n.child(1), n.childPos(1)));
    ClassForms.bind(f, n, target, name);
  }
}
