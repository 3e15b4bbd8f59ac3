package gene.cli;

import gene.engine.Engine;
import gene.reader.Reader;
import gene.source.Source;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where a package keeps its tests (chapter 10.5). */
final class PackageTests {
  private static final String MANIFEST = "package.gene";
  private static final String KEY = "test-dir";

  private PackageTests() {}

  /** The given root, else the nearest one above the current folder; null when there is none. */
  static Path root(String given) {
    if (given != null) {
      return Path.of(given);
    }
    for (Path p = Path.of("").toAbsolutePath(); p != null; p = p.getParent()) {
      if (Files.isRegularFile(p.resolve(MANIFEST))) {
        return p;
      }
    }
    return null;
  }

  /** The folder with tests, as seen from the current one. */
  static String folder(Path root) {
    Path manifest = root.resolve(MANIFEST);
    String name = "tests";
    if (Files.isRegularFile(manifest)) {
      Source source = Engine.readSource(manifest, manifest.toString());
      Object said = named(new Reader(source, false).readAll());
      name = said instanceof String s ? s : name;
    }
    Path folder = root.resolve(name);
    Path here = Path.of("").toAbsolutePath();
    return (folder.startsWith(here) ? here.relativize(folder) : folder).toString();
  }

  /** A manifest is a map, a gene, or a flat list of properties. */
  private static Object named(List<Object> forms) {
    Object first = forms.isEmpty() ? null : forms.getFirst();
    if (first instanceof GeneMap map) {
      return map.get(KEY);
    }
    if (first instanceof GeneNode node) {
      return node.prop(KEY);
    }
    int at = forms.indexOf(Symbol.of("^" + KEY));
    return at >= 0 && at + 1 < forms.size() ? forms.get(at + 1) : null;
  }
}
