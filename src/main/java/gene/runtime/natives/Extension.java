package gene.runtime.natives;

import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.source.Fused;

/**
 * A part of the library that lives in {@code genex/name} and costs nothing before a program names
 * it (chapter 20).
 *
 * @param fill defines the members, on first touch of the namespace
 * @param publish makes members visible everywhere, given the namespace and the global one: what an
 *     import does and a mere reading of {@code genex/name} does not
 */
public record Extension(String name, Filling fill, Publishing publish) {

  /** Defines the members of the extension's namespace. */
  @Fused
  public interface Filling {
    void fill(Core core, Namespace own);
  }

  /** Makes members of the extension's namespace global. */
  @Fused
  public interface Publishing {
    void publish(Namespace own, Namespace global);
  }

  /** An extension without global names. */
  public Extension(String name, Filling fill) {
    this(name, fill, (own, global) -> {});
  }

  /** For {@code publish}: copies the named members. */
  public static void publish(Namespace own, Namespace global, Iterable<String> names) {
    for (String name : names) {
      global.set(name, own.get(name));
    }
  }
}
