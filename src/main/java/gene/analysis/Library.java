package gene.analysis;

import java.util.Collection;
import java.util.List;

/**
 * What the analysis knows of the built-in names. Answers come from the tables of the library
 * themselves, so that there is one source of truth.
 */
public interface Library {
  /** The type of a global name, null when there is none. */
  Type global(String name);

  Collection<String> globals();

  /** A built-in class, null when there is none of that name. */
  ClassInfo cls(String name);

  /** A namespace that an import names, such as {@code genex/http}; null when there is none. */
  NamespaceInfo namespace(List<String> path);

  /** The global names that an import of the extension adds. */
  Collection<String> published(List<String> path);

  /** The path of a name that is not global but somewhere in the library, null when it is not. */
  String elsewhere(String name);

  /** The Java classes that programs can rely on. */
  default JavaTypes java() {
    return JavaTypes.NONE;
  }
}
