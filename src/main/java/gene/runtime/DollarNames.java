package gene.runtime;

import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.List;

/** The values behind {@code $} names and the functions behind {@code $} forms (chapter 4.5). */
public final class DollarNames {
  private static final String FUNCTION = "$fn:";
  private static final String VARIANT = "$variant:";

  /** The functions that special forms call. */
  private final Namespace functions;

  private GeneArray args = new GeneArray();
  private String program = "<eval>";
  private Object line = Singleton.VOID;
  private long durationStart = -1;

  DollarNames(Core core) {
    functions = new Namespace(core, "$", null);
    Table.of(functions)
        .varargs("$", "v..", "The texts of the values, joined.", (vm, self, a) -> text(a))
        .fn("$parse", "text", "The first form of the text as data.", DollarNames::parse)
        .fn("$env", "name [default]", "An environment variable.", DollarNames::env)
        .fn(
            "$repl",
            "scope",
            "An interactive session in the current scope.",
            (vm, scope) -> vm.core().evaluator().repl(vm, (EvalScope) scope))
        .fn("$close", "v", "Closes what using bound.", DollarNames::close)
        .fn("$dep", "module form", "Declares a dependency of the module.", DollarNames::dependency);
  }

  public void program(String name, List<String> arguments) {
    program = name;
    args = GeneArray.copyOf(arguments);
  }

  /** The current line of {@code gene pipe}. */
  public void line(String text) {
    line = text;
  }

  public Object get(Vm vm, String name, Unit unit) {
    return switch (name) {
      case "$pkg" -> vm.core().evaluator().packageOf(unit);
      case "$app" -> vm.core().evaluator().application();
      case "$module" -> unit;
      case "$global" -> vm.core().global();
      case "$env" -> vm.environment().toMap();
      case "$args" -> args;
      case "$program" -> program;
      case "$cwd" -> vm.workingDirectory().get();
      case "$line" -> line;
      case "$duration_start" -> {
        durationStart = System.nanoTime();
        yield durationStart / 1000;
      }
      case "$duration" -> {
        if (durationStart < 0) {
          throw Errors.runtime("duration_start is not set");
        }
        yield (System.nanoTime() - durationStart) / 1000;
      }
      default -> other(vm, name);
    };
  }

  private Object other(Vm vm, String name) {
    if (name.startsWith(FUNCTION)) {
      return functions.get(name.substring(FUNCTION.length()));
    }
    if (name.startsWith(VARIANT)) {
      return vm.core().enums().variant(name.substring(VARIANT.length()));
    }
    Object v = vm.core().global().get(name.substring(1));
    if (v == null) {
      v = vm.core().global().get(name);
    }
    return v == null ? Singleton.VOID : v;
  }

  private static Object text(Object[] values) {
    StringBuilder out = new StringBuilder();
    for (Object v : values) {
      out.append(Printer.quoted(v));
    }
    return out.toString();
  }

  private static Object dependency(Vm vm, Object module, Object form) {
    vm.core().evaluator().declare((Unit) module, (GeneNode) form);
    return Singleton.NIL;
  }

  /** Whatever has a close method; nil has nothing to close. */
  private static Object close(Vm vm, Object v) {
    return v == Singleton.NIL ? v : vm.send(v, "close");
  }

  private static Object parse(Vm vm, Object text) {
    Object form = vm.core().evaluator().reader("<parse>", Args.string("$parse", text)).get();
    return Args.orNil(form);
  }

  private static Object env(Vm vm, Object name, Object dflt) {
    String v = vm.environment().get(Args.string("$env", name));
    return v != null ? v : Args.orNil(dflt);
  }
}
