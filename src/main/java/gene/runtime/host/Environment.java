package gene.runtime.host;

import gene.runtime.error.Errors;
import gene.value.GeneMap;
import gene.value.Printer;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The environment variables as the program sees them: those of the process, read on first use, plus
 * the program's own changes. Java cannot change the process environment, so child processes get
 * this one handed over. Shared by all VMs of a program.
 */
public final class Environment {
  private @Nullable Map<String, String> variables;
  private Supplier<@Nullable Permissions> gate = () -> null;

  /** The gate that decides what the running code may see. */
  public void gate(Supplier<@Nullable Permissions> of) {
    gate = of;
  }

  private boolean hidden(String name) {
    Permissions p = gate.get();
    return p != null && !p.sees(name);
  }

  private Map<String, String> variables() {
    if (variables == null) {
      variables = new TreeMap<>(System.getenv());
    }
    return variables;
  }

  /** A variable for the runtime's own use, whatever the program may see. */
  public synchronized @Nullable String ofRuntime(String name) {
    return variables == null ? System.getenv(name) : variables.get(name);
  }

  /** The value, or null when the variable is not set. */
  public synchronized @Nullable String get(String name) {
    if (hidden(name)) {
      return null;
    }
    return variables == null ? System.getenv(name) : variables.get(name);
  }

  public synchronized boolean has(String name) {
    return get(name) != null;
  }

  public synchronized void set(String name, String value) {
    check(name, value);
    changing(name);
    variables().put(name, value);
  }

  /** Refuses what no child process could be given. */
  public static void check(String name, String value) {
    if (name.isEmpty() || name.indexOf('=') >= 0 || name.indexOf('\0') >= 0) {
      throw Errors.argument("not a name of an environment variable: " + Printer.quotedNested(name));
    }
    if (value.indexOf('\0') >= 0) {
      throw Errors.argument("the value of environment variable " + name + " has a NUL character");
    }
  }

  /** Forgets a variable. */
  public synchronized void remove(String name) {
    changing(name);
    variables().remove(name);
  }

  /** All variables, sorted by name: what {@code $env} is. A copy. */
  public synchronized GeneMap toMap() {
    GeneMap map = new GeneMap();
    variables()
        .forEach(
            (name, value) -> {
              if (!hidden(name)) {
                map.put(name, value);
              }
            });
    return map;
  }

  private void changing(String name) {
    Permissions p = gate.get();
    if (p != null) {
      p.change(name);
    }
  }

  /** Makes the given environment of a child process this one. */
  public synchronized void copyTo(Map<String, String> child) {
    if (variables != null) {
      child.clear();
      child.putAll(variables);
    }
    child.keySet().removeIf(this::hidden);
  }
}
