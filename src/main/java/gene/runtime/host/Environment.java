package gene.runtime.host;

import gene.runtime.error.Errors;
import gene.value.GeneMap;
import gene.value.Printer;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The environment variables as the program sees them: those of the process, read on first use, plus
 * the program's own changes. Java cannot change the process environment, so child processes get
 * this one handed over. Shared by all VMs of a program.
 */
public final class Environment {
  private @Nullable Map<String, String> variables;

  private Map<String, String> variables() {
    if (variables == null) {
      variables = new TreeMap<>(System.getenv());
    }
    return variables;
  }

  /** The value, or null when the variable is not set. */
  public synchronized @Nullable String get(String name) {
    return variables == null ? System.getenv(name) : variables.get(name);
  }

  public synchronized boolean has(String name) {
    return get(name) != null;
  }

  public synchronized void set(String name, String value) {
    check(name, value);
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
    variables().remove(name);
  }

  /** All variables, sorted by name: what {@code $env} is. A copy. */
  public synchronized GeneMap toMap() {
    GeneMap map = new GeneMap();
    variables().forEach(map::put);
    return map;
  }

  /** Makes the given environment of a child process this one. */
  public synchronized void copyTo(Map<String, String> child) {
    if (variables != null) {
      child.clear();
      child.putAll(variables);
    }
  }
}
