package gene.analysis.words;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Usage and doc line of the special forms (chapter 7.3), for help, editors and completion. */
public final class FormHelp {
  private record Form(String usage, String doc) {}

  private static final Map<String, Form> TABLE = new LinkedHashMap<>();

  static {
    add("var", "(var name [value])", "Declares a variable; a pattern takes a value apart.");
    add("let", "(let name value)", "Declares a variable that is never assigned again.");
    add(
        "if",
        "(if cond body.. [elif cond body..] [else body..])",
        "Runs the first branch that holds.");
    add(
        "if_not",
        "(if_not cond body.. [else body..])",
        "Runs the body when the condition is falsy.");
    add("ifel", "(ifel cond then else)", "One of two expressions.");
    add("do", "(do body..)", "Runs the body in a scope of its own; its last value.");
    add("void", "(void body..)", "Runs the body; its value is void.");
    add(
        "case",
        "(case value when pattern body.. [else body..])",
        "Runs the first clause that matches.");
    add("loop", "(loop body..)", "Repeats until break.");
    add("while", "(while cond body..)", "Repeats while the condition holds.");
    add("repeat", "(repeat n body..)", "Repeats n times.");
    add("for", "(for x in items body..)", "Runs the body for every item.");
    add("break", "(break [value])", "Leaves the innermost loop.");
    add("continue", "(continue)", "Goes on with the next round of the innermost loop.");
    add("return", "(return [value])", "Leaves the function.");
    add("try", "(try body.. catch pattern body.. [finally body..])", "Handles exceptions.");
    add("throw", "(throw [value])", "Throws an exception.");
    add("fn", "(fn [name] [params] body..)", "A function.");
    add("block", "(block [params] body..)", "A function whose return leaves the enclosing one.");
    add("yield", "(yield value)", "Gives the next value of a generator.");
    add("class", "(class Name [< Parent] body..)", "Defines a class.");
    add(
        "object",
        "(object Name [< Parent] body..)",
        "Defines a single object with a class of its own.");
    add("ctor", "(ctor [params] body..)", "The constructor, in a class body.");
    add("method", "(method name [params] body..)", "A method, in a class body.");
    add("field", "(field name [type])", "A declared property, in a class body.");
    add(
        "on_method_missing",
        "(on_method_missing [name args..] body..)",
        "Answers calls of unknown methods.");
    add("new", "(new Class args..)", "Makes an instance.");
    add("super", "(super .method args..)", "Calls a method of the parent class.");
    add("ns", "(ns name body..)", "Defines a namespace.");
    add("import", "(import names.. from \"module\")", "Makes names of a module known.");
    add("export", "(export [names..])", "Says which names other modules may import.");
    add("interface", "(interface Name body..)", "Defines an interface.");
    add(
        "implement",
        "(implement Interface for Class body..)",
        "Says how a class fulfils an interface.");
    add("enum", "(enum Name members..)", "Defines an enumeration.");
    add("type", "(type Name definition)", "Defines a type alias.");
    add("typeof", "(typeof value)", "The name of the value's type.");
    add("async", "(async body..)", "Runs the body; its result as a future.");
    add("await", "(await future..)", "Waits for futures; their values.");
    add("spawn", "(spawn body..)", "Runs the body as a task of its own; a future.");
    add("eval", "(eval form)", "Evaluates data as code.");
    add("comptime", "(comptime body..)", "Runs the body while the program is compiled.");
    add("interceptor", "(interceptor Name [params] body..)", "Defines an interceptor of methods.");
    add(
        "fn-interceptor",
        "(fn-interceptor name [params] body..)",
        "Defines an interceptor of functions.");
    add("atomic", "(atomic body..)", "Runs the body without other tasks in between.");
    add(
        "shield",
        "(shield body..)",
        "Runs the body, in which the task is not cancelled; its value.");
    add("$with", "($with value body..)", "Runs the body with the value as self.");
    add("$tap", "($tap value body..)", "Runs the body with the value as self; the value itself.");
    add("$if_main", "($if_main body..)", "Runs the body only in the started program.");
    add("$set", "($set target @path value)", "Assigns through a selector.");
    add("$render", "($render template)", "Fills in a template.");
    add("$caller_eval", "($caller_eval form)", "Evaluates in the scope of a macro's caller.");
    add("$dep", "($dep name [version] ^path p)", "Declares a dependency of the module.");
    add("$env", "($env name [default])", "An environment variable.");
    add("$parse", "($parse text)", "The first form of the text as data.");
    add("$repl", "($repl)", "An interactive session in the current scope.");
    add("$await_all", "($await_all)", "Waits for everything that was started.");
  }

  private FormHelp() {}

  private static void add(String name, String usage, String doc) {
    TABLE.put(name, new Form(usage, doc));
  }

  public static List<String> names() {
    return new ArrayList<>(TABLE.keySet());
  }

  public static boolean contains(String name) {
    return TABLE.containsKey(name);
  }

  /** How the form is written, or null when there is no such form. */
  public static @Nullable String usage(String name) {
    Form form = TABLE.get(name);
    return form == null ? null : form.usage;
  }

  /** What the form does, or null when there is no such form. */
  public static @Nullable String doc(String name) {
    Form form = TABLE.get(name);
    return form == null ? null : form.doc;
  }

  /** Two lines of help, or null when there is no such form. */
  public static @Nullable String help(String name) {
    Form form = TABLE.get(name);
    return form == null ? null : form.usage + "\n  " + form.doc + "\n";
  }
}
