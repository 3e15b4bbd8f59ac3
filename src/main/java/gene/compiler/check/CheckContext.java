package gene.compiler.check;

import gene.code.ImportSpec;
import gene.value.GeneNode;
import java.util.Set;

/**
 * What the type checker has to know about the world of a unit.
 *
 * @param globals the names of the global namespace
 * @param strictNil whether nil passes only where a type admits it
 * @param modules gives the forms of imported modules, null when they are not looked at
 */
public record CheckContext(Set<String> globals, boolean strictNil, Modules modules) {
  /** Where imported modules come from. */
  public interface Modules {
    /** The forms of the module that an import means, null when it cannot be had. */
    GeneNode forms(ImportSpec spec);
  }
}
