package gene.embed;

import gene.value.GeneMap;
import java.nio.file.Path;

/** A module of Gene code: its exported functions and values. Safe to use from any thread. */
public final class GeneModule {
  private final Gene gene;
  private final Path file;
  private volatile GeneMap exports;

  GeneModule(Gene gene, Path file, Object exports) {
    this.gene = gene;
    this.file = file;
    this.exports = (GeneMap) exports;
  }

  /**
   * The functions behind an interface: each of its methods calls the function of that name. After
   * {@link #reload} the same object calls the new functions.
   */
  public <T> T as(Class<T> type) {
    if (!type.isInterface()) {
      throw new IllegalArgumentException(type.getName() + " is no interface");
    }
    return type.cast(gene.implemented(type, name -> exports.get(name)));
  }

  /** An exported value; null when there is none of that name. */
  public Object get(String name) {
    return gene.call(
        (session, java) -> {
          Object v = exports.get(name);
          return v == null ? null : java.toJava(v);
        });
  }

  /** Loads the file anew; when that fails the module stays as it is. */
  public void reload() {
    exports = (GeneMap) gene.load(file, true);
  }
}
