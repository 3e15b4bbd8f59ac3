package gene.pkg;

import gene.value.GeneMap;

/**
 * Where a package comes from: a directory, or a commit of a git repository.
 *
 * @param path relative to the root that has the lock file, null for git
 * @param refKind what the manifest asked for (tag, branch, commit), null for the default branch
 * @param subdir the directory inside of the path or the repository, null for all of it
 */
record PackageSource(
    String path, String url, String commit, String refKind, String ref, String subdir) {

  static PackageSource ofPath(String path, String subdir) {
    return new PackageSource(path, null, null, null, null, subdir);
  }

  boolean isGit() {
    return url != null;
  }

  GeneMap toMap() {
    GeneMap map = GeneMap.of("type", isGit() ? "git" : "path");
    put(map, "path", path);
    put(map, "url", url);
    put(map, "commit", commit);
    if (refKind != null && !refKind.equals("commit")) {
      map.put(refKind, ref);
    }
    put(map, "subdir", subdir);
    return map;
  }

  private static void put(GeneMap map, String key, String value) {
    if (value != null) {
      map.put(key, value);
    }
  }

  /** As a person would name it. */
  @Override
  public String toString() {
    String where = isGit() ? url + (commit == null ? "" : "#" + commit) : path;
    return subdir == null ? where : where + " (" + subdir + ")";
  }
}
