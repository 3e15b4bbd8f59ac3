package gene.pkg;

import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import java.util.Collection;
import java.util.List;

/** The wording of errors about packages (chapter 10.6). */
final class PackageErrors {
  private PackageErrors() {}

  static GeneError notFound(String name, String importer, Collection<?> searched) {
    return coded(
        "GENE.PACKAGE.NOT_FOUND",
        "Package '"
            + name
            + "' was not found (importer="
            + importer
            + "; searched="
            + searched
            + ")");
  }

  static GeneError ambiguous(String name, Collection<?> roots) {
    List<String> shown = roots.stream().map(Object::toString).sorted().toList();
    return coded(
        "GENE.PACKAGE.AMBIGUOUS",
        "Package '" + name + "' is ambiguous: " + String.join(", ", shown));
  }

  static GeneError boundary(String path, String name) {
    return coded("GENE.PACKAGE.BOUNDARY", "'" + path + "' leaves package '" + name + "'");
  }

  static GeneError invalidLock(Object file, String what) {
    return coded("GENE.PACKAGE.INVALID_LOCK", file + ": " + what);
  }

  static GeneError invalidManifest(Object file, String what) {
    return coded("GENE.PACKAGE.INVALID_MANIFEST", file + ": " + what);
  }

  static GeneError coded(String code, String text) {
    return Errors.runtime("[" + code + "] " + text, code);
  }
}
