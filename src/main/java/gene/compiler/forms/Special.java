package gene.compiler.forms;

import gene.compiler.scope.FunctionState;
import gene.source.Fused;
import gene.value.GeneNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The table of special forms: the names with a meaning of their own (chapter 7.3). */
final class Special {
  /** Compiles one form, leaving one value. */
  @Fused
  interface FormCompiler {
    void compile(FunctionState f, GeneNode form, boolean tail);
  }

  private static final Map<String, Special> TABLE = new HashMap<>();

  static {
    add("var", BindingForms::var);
    add("let", BindingForms::let);
    add("if", ControlForms::ifForm);
    add("if_not", ControlForms::ifNot);
    add("ifel", ControlForms::ifel);
    add("do", ControlForms::doForm);
    add("void", ControlForms::voidForm);
    add("case", CaseForms::caseForm);
    add("loop", LoopForms::loop);
    add("while", LoopForms::whileForm);
    add("repeat", LoopForms::repeat);
    add("for", LoopForms::forForm);
    add("break", LoopForms::breakForm);
    add("continue", LoopForms::continueForm);
    add("return", FunctionForms::returnForm);
    add("try", ErrorForms::tryForm);
    add("throw", ErrorForms::throwForm);
    add("using", UsingForm::compile);
    add("fn", FunctionForms::fn);
    add("block", FunctionForms::block);
    add("yield", FunctionForms::yieldForm);
    add("class", ClassForms::classForm);
    add("object", ClassForms::object);
    add("new", ClassForms::newForm);
    add("super", ClassForms::superForm);
    add("ctor", ClassForms::misplaced);
    add("method", ClassForms::misplaced);
    add("field", ClassForms::misplaced);
    add("on_method_missing", ClassForms::misplaced);
    add("ns", ModuleForms::ns);
    add("import", ModuleForms::misplacedImport);
    add("export", ModuleForms::misplacedExport);
    add("$dep", ModuleForms::misplacedDependency);
    add("enum", EnumForms::enumForm);
    add("type", Types::alias);
    add("interface", InterfaceForms::interfaceForm);
    add("implement", InterfaceForms::implement);
    add("interceptor", InterceptorForms::ofMethods);
    add("fn-interceptor", InterceptorForms::ofFunctions);
    add("typeof", ControlForms::typeof);
    add("eval", EvalForms::eval);
    add("$with", EvalForms::with);
    add("$tap", EvalForms::tap);
    add("$if_main", EvalForms::ifMain);
    add("$set", SelectorForms::set);
    add("$render", EvalForms::render);
    add("$caller_eval", EvalForms::callerEval);
    add("$parse", EvalForms::parse);
    add("$env", EvalForms::env);
    add("$repl", EvalForms::repl);
    add("$", EvalForms::text);
    add("async", AsyncForms::async);
    add("await", AsyncForms::await);
    add("spawn", AsyncForms::spawn);
    add("atomic", AsyncForms::atomic);
    add("task_group", GroupForms::taskGroup);
    add("deadline", GroupForms::deadline);
    add("select", SelectForm::select);
    add("$await_all", AsyncForms::awaitAll);
    add("shield", AsyncForms::shield);
    add("fnx", OldSpellings::fnx);
    add("fnxx", OldSpellings::fnx);
    add("fnx*", OldSpellings::fnx);
    add("new!", OldSpellings::macroLike);
    add("ctor!", OldSpellings::macroLike);
    add("match", OldSpellings::match);
    add("aspect", OldSpellings::aspect);
  }

  private final FormCompiler compiler;

  private Special(FormCompiler compiler) {
    this.compiler = compiler;
  }

  private static void add(String name, FormCompiler compiler) {
    TABLE.put(name, new Special(compiler));
  }

  static Special named(String name) {
    return TABLE.get(name);
  }

  static Set<String> names() {
    return TABLE.keySet();
  }

  void compile(FunctionState f, GeneNode form, boolean tail) {
    compiler.compile(f, form, tail);
  }
}
