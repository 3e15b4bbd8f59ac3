package gene.pkg;

import gene.runtime.error.GeneError;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A dependency as a manifest declares it: {@code ($dep "name" ["version"] ^path .. ^git .. ..)}.
 *
 * @param version the wanted versions, {@code *} for any
 * @param refKind tag, branch or commit; null when the default branch is meant
 */
record Dependency(
    String name,
    String version,
    String path,
    String git,
    String refKind,
    String ref,
    String subdir) {
  private static final List<String> REFS = List.of("tag", "branch", "commit");
  private static final List<String> KNOWN =
      List.of("path", "git", "tag", "branch", "commit", "subdir");

  static Dependency of(Object form, Function<String, GeneError> wording) {
    if (!(form instanceof GeneNode n)
        || n.type() != Symbol.of("$dep")
        || n.size() < 1
        || n.size() > 2
        || !(n.child(0) instanceof String name)
        || n.size() == 2 && !(n.child(1) instanceof String)) {
      throw wording.apply("a dependency is written ($dep \"name\" [\"version\"] ^path \"p\")");
    }
    if (!PackageNames.isName(name)) {
      throw wording.apply("'" + name + "' is not a package name of the form parent/name");
    }
    String version = n.size() == 2 ? (String) n.child(1) : "*";
    return new Source(n, name, wording).dependency(version);
  }

  /** The properties of the form. */
  private record Source(GeneNode form, String name, Function<String, GeneError> wording) {
    Dependency dependency(String version) {
      GeneMap props = form.props();
      for (String key : props.keys()) {
        if (!KNOWN.contains(key)) {
          throw wrong("unknown property ^" + key);
        }
      }
      String path = text("path");
      String git = text("git");
      List<String> refs = REFS.stream().filter(props::has).toList();
      if (path != null && git != null) {
        throw wrong("^path and ^git exclude each other");
      }
      if (refs.size() > 1 || !refs.isEmpty() && git == null) {
        throw wrong("^git takes at most one of ^commit, ^tag and ^branch");
      }
      String refKind = refs.isEmpty() ? null : refs.getFirst();
      String ref = refKind == null ? null : text(refKind);
      // What begins with a dash would be an option of git.
      if (Stream.of(path, git, ref)
          .anyMatch(t -> t != null && (t.isEmpty() || t.startsWith("-")))) {
        throw wrong("sources must not be empty or begin with a dash");
      }
      if (!VersionRange.isValid(version)) {
        throw wrong("'" + version + "' is not a version");
      }
      return new Dependency(name, version, path, git, refKind, ref, text("subdir"));
    }

    private String text(String key) {
      return DataFile.text(form.props(), key, wording);
    }

    private GeneError wrong(String what) {
      return wording.apply("dependency " + name + ": " + what);
    }
  }
}
