package gene.runtime.host;

import gene.value.GeneMap;
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
    variables().put(name, value);
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
