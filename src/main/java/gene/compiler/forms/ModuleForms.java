package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Scope;
import gene.compiler.scope.Variable;
import gene.value.ComplexSymbol;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Module bodies with their hoisting, namespaces, imports and exports (chapter 10). */
public final class ModuleForms {
  /** Evaluated before all other top-level forms. */
  private static final Set<String> HOISTED =
      Set.of(
          "import",
          "fn",
          "class",
          "ns",
          "enum",
          "type",
          "object",
          "interface",
          "implement",
          DependencyForm.WORD);

  /** Bind a plain name that the whole module and its importers see. */
  private static final Set<String> DEFINITIONS =
      Set.of("fn", "class", "ns", "enum", "type", "object", "interface");

  /** Forms with scopes of their own: declarations inside do not belong to the module. */
  private static final Set<String> SCOPED =
      Set.of(
          "fn",
          "block",
          "class",
          "object",
          "ns",
          "do",
          "void",
          "if",
          "if_not",
          "ifel",
          "case",
          "for",
          "while",
          "loop",
          "repeat",
          "try",
          "$with",
          "$tap",
          "async",
          "spawn",
          "atomic",
          "shield",
          "comptime",
          "interface",
          "implement",
          "enum",
          "interceptor",
          "fn-interceptor",
          "->");

  private ModuleForms() {}

  static String word(Object form) {
    return form instanceof GeneNode n && n.type() instanceof Symbol s ? s.name() : "";
  }

  // ---- the module body

  /** Compiles the forms of a unit; leaves the value of the last one. */
  public static void body(FunctionState f, GeneNode module) {
    CodeBuilder b = f.builder();
    predeclare(f, module);
    for (int i = 0; i < module.size(); i++) {
      f.unit.enums.scanTop(module.child(i));
    }
    Variable result = f.hidden("result");
    bindFunctions(f, module);
    for (int i = 0; i < module.size(); i++) {
      if (HOISTED.contains(word(module.child(i))) && Bodies.functionName(module.child(i)) == null) {
        form(f, module, i, result);
      }
    }
    for (int i = 0; i < module.size(); i++) {
      if (!HOISTED.contains(word(module.child(i)))) {
        form(f, module, i, result);
      }
    }
    if (module.size() == 0) {
      b.emit(Op.NIL);
    } else if (Bodies.functionName(module.child(module.size() - 1)) != null) {
      Expressions.compile(f, Symbol.of(Bodies.functionName(module.child(module.size() - 1))), 0);
    } else {
      f.load(result);
    }
  }

  /** One top-level form; the last one in source order gives the module's value. */
  private static void form(FunctionState f, GeneNode module, int i, Variable result) {
    CodeBuilder b = f.builder();
    f.scope().currentForm = i + 1;
    Object form = module.child(i);
    switch (word(form)) {
      case "import" -> importForm(f, (GeneNode) form);
      case "export" -> export(f, (GeneNode) form);
      case DependencyForm.WORD ->
          DependencyForm.compile(f, (GeneNode) form, i == DependencyForm.last(module));
      default -> Expressions.compile(f, form, module.childPos(i));
    }
    if (i == module.size() - 1) {
      f.initialise(result);
    } else {
      b.pop();
    }
    if (i % 16 == 15) {
      b.emit(Op.SAFEPOINT);
    }
  }

  private static void bindFunctions(FunctionState f, GeneNode module) {
    for (int i = 0; i < module.size(); i++) {
      String name = Bodies.functionName(module.child(i));
      if (name != null) {
        f.scope().currentForm = i + 1;
        FunctionForms.closure(f, FunctionForms.body(f, (GeneNode) module.child(i)));
        f.initialise(f.scope().declaredAt(name, i + 1));
      }
    }
  }

  private static void predeclare(FunctionState f, GeneNode module) {
    for (int i = 0; i < module.size(); i++) {
      Object form = module.child(i);
      String word = word(form);
      if (DEFINITIONS.contains(word) && ((GeneNode) form).size() > 0) {
        definition(f, (GeneNode) form, word, i + 1);
      } else if (word.equals("import")) {
        ImportForm read = ImportForm.read(f, (GeneNode) form);
        for (ImportForm.Binding binding : read.bindings) {
          f.declare(binding.name(), i + 1, true).constant = Variable.Constant.IMPORT;
          if (read.isJava()) {
            f.unit.javaClasses.add(binding.name());
          }
        }
      } else {
        variables(f, form, i + 1);
      }
    }
  }

  private static void definition(FunctionState f, GeneNode form, String word, int index) {
    String name = FunctionForms.plainName(form.child(0));
    if (name == null) {
      return;
    }
    if (word.equals("ns") && f.scope().lookup(name) != null) {
      return; // continues the namespace declared above
    }
    Variable v = f.declare(name, index, true);
    v.knownFunction = !name.endsWith("!") && !word.equals("type");
    f.unit.definitions.add(name);
  }

  /** Declares the variables of a top-level form, also those inside its calls. */
  private static void variables(FunctionState f, Object form, int index) {
    Bodies.declareVariables(f, form, index);
    Bodies.declareDefinition(f, form, index);
    boolean own = SCOPED.contains(word(form)) || CallForms.isMacroCall(form);
    if (form instanceof GeneNode n && !own) {
      for (int i = 0; i < n.size(); i++) {
        variables(f, n.child(i), index);
      }
    }
  }

  // ---- imports and exports

  static void misplacedImport(FunctionState f, GeneNode n, boolean tail) {
    throw f.error(n.pos(), "import is compile-time only");
  }

  static void misplacedExport(FunctionState f, GeneNode n, boolean tail) {
    throw f.error(n.pos(), "export is allowed at top level only");
  }

  static void misplacedDependency(FunctionState f, GeneNode n, boolean tail) {
    throw f.error(n.pos(), "$dep is allowed at top level only");
  }

  private static void importForm(FunctionState f, GeneNode n) {
    CodeBuilder b = f.builder();
    b.at(n.pos());
    ImportForm form = ImportForm.read(f, n);
    b.emit(Op.IMPORT, b.constant(form.spec));
    for (List<String> star : form.stars) {
      b.emit(Op.IMPORT_ALL, b.constant(star));
    }
    for (ImportForm.Binding binding : form.bindings) {
      b.emit(Op.IMPORT_NAME, b.constant(binding.path()));
      Variable v = BindingForms.declaration(f, binding.name());
      v.constant = Variable.Constant.IMPORT;
      f.initialise(v);
    }
    b.emit(Op.POP);
    b.emit(Op.NIL);
  }

  private static void export(FunctionState f, GeneNode n) {
    FormCheck.noProps(f, n, "export");
    if (f.unit.exports == null) {
      f.unit.exports = new ArrayList<>();
    }
    for (int i = 0; i < n.size(); i++) {
      if (!(n.child(i) instanceof Symbol s)) {
        throw f.error(
            n.childPos(i),
            "export lists names, got " + Printer.quotedNested(n.child(i)),
            FormHints.exported(n.child(i)));
      }
      f.unit.exports.add(s.name());
    }
    f.builder().emit(Op.NIL);
  }

  // ---- namespaces

  static void ns(FunctionState f, GeneNode n, boolean tail) {
    CodeBuilder b = f.builder();
    FormCheck.noProps(f, n, "ns");
    Object target = n.size() > 0 ? n.child(0) : null;
    if (target instanceof ComplexSymbol path) {
      int name = b.constant(path.last());
      Paths.container(f, path, n.pos());
      b.emit(Op.DUP);
      b.emit(Op.DUP);
      b.emit(Op.GET_MEMBER, name, b.newSite());
      b.emit(Op.SWAP);
      b.emit(Op.NAMESPACE, name);
      b.emit(Op.SET_MEMBER, name, b.newSite());
    } else if (FunctionForms.plainName(target) != null) {
      plainNamespace(f, FunctionForms.plainName(target));
    } else {
      throw FormCheck.noName(f, n, "ns");
    }
    Scope scope = f.pushScope();
    scope.self = f.hidden("ns");
    scope.namespace = scope.self;
    b.emit(Op.DUP);
    f.initialise(scope.self);
    Bodies.compile(f, n, 1, n.size(), false);
    b.pop();
    f.popScope();
  }

  private static void plainNamespace(FunctionState f, String name) {
    CodeBuilder b = f.builder();
    Variable known = f.scope().lookup(name);
    Variable v = known == null ? BindingForms.declaration(f, name) : known;
    if (v.top) {
      b.emit(Op.LOAD_TOP_OR_VOID, v.slot);
    } else if (v.active) {
      f.load(v);
    } else {
      b.load(Singleton.VOID);
    }
    f.loadNamespace();
    b.emit(Op.NAMESPACE, b.constant(name));
    b.emit(Op.DUP);
    f.initialise(v);
  }
}
