package gene.pkg;

import gene.value.GeneMap;
import java.util.SortedMap;

/**
 * One package of the lock file.
 *
 * @param dir where it is, relative to the root
 * @param dependencies the packages it imports from: names to node ids
 */
record LockedPackage(
    String name,
    String resolved,
    String dir,
    PackageSource source,
    String sha256,
    boolean singleton,
    SortedMap<String, String> dependencies) {

  /** Under which others refer to it. */
  String nodeId() {
    return name + "@" + resolved;
  }

  GeneMap toMap() {
    GeneMap edges = new GeneMap();
    dependencies.forEach(edges::put);
    return GeneMap.of(
        "name", name,
        "resolved", resolved,
        "node_id", nodeId(),
        "dir", dir,
        "source", source.toMap(),
        "sha256", sha256,
        "singleton", singleton,
        "dependencies", edges);
  }
}
