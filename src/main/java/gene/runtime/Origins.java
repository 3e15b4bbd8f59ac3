package gene.runtime;

/**
 * Where named values come from: the module that defines them and their exported name there (chapter
 * 21.2). The engine supplies it, since it knows the modules.
 */
public interface Origins {
  /**
   * How another program finds a value.
   *
   * @param path names from the module's exports on, separated by slashes
   * @param module the defining module, null for built-in values
   * @param pkg the package of the module, null when it is that of the program
   */
  record Origin(String path, String module, String pkg) {}

  /** Origins as they are now; what the program defines later is not seen. */
  interface Snapshot {
    /** Null when nobody else could find the value by a name. */
    Origin of(Object value);
  }

  Snapshot snapshot();

  /** The very value; loads the module when it is not there. RuntimeException when it is missing. */
  Object resolve(Vm vm, Origin origin);
}
