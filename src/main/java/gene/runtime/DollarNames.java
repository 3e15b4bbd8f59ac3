package gene.runtime;

import gene.runtime.error.Errors;
import gene.value.GeneArray;
import gene.value.Singleton;
import java.util.List;

/**
 * The values behind {@code $} names (chapter 4.5). Functions of {@code $} forms and the patterns of
 * built-in variants are among the {@link Core#formValues}, which the libraries fill.
 */
public final class DollarNames {
  private static final String FUNCTION = "$fn:";
  private static final String VARIANT = "$variant:";

  private GeneArray args = new GeneArray();
  private String program = "<eval>";
  private Object line = Singleton.VOID;
  private long durationStart = -1;

  public void program(String name, List<String> arguments) {
    program = name;
    args = GeneArray.copyOf(arguments);
  }

  /** The names of the same program, for another VM of it. */
  void like(DollarNames other) {
    program = other.program;
    args = other.args.copy();
    line = other.line;
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
      return vm.core().formValues().get(name.substring(FUNCTION.length()));
    }
    if (name.startsWith(VARIANT)) {
      return vm.core().formValues().get(name.substring(VARIANT.length()));
    }
    Object v = vm.core().global().get(name.substring(1));
    if (v == null) {
      v = vm.core().global().get(name);
    }
    return v == null ? Singleton.VOID : v;
  }
}
