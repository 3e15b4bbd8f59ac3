package gene.lsp;

import gene.reader.Outline.Kind;
import gene.reader.Outline.Part;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.TextEdit;

/** Import forms in texts: where to add a name. */
final class Imports {
  private Imports() {}

  /** The name of a module for an importer. */
  static String module(Path importer, Path module) {
    Path folder = importer.getParent();
    String relative = folder.relativize(module).toString();
    String name =
        relative.endsWith(".gene") ? relative.substring(0, relative.length() - 5) : relative;
    return name.startsWith("../") ? name : "./" + name;
  }

  /** The edit that imports a name: into the form that imports the module already, or a new one. */
  static TextEdit add(Document d, String name, String module) {
    int line = 0;
    for (Part p : d.inside(null)) {
      if (p.kind() != Kind.GENE || !d.head(p).equals("import")) {
        continue;
      }
      line = d.lines.line(Math.max(p.start(), p.end() - 1)) + 1;
      List<Part> parts = d.inside(p);
      for (int i = 1; i + 1 < parts.size(); i++) {
        boolean same =
            d.text(parts.get(i)).equals("from")
                && sameModule(d.text(parts.get(i + 1)).replace("\"", ""), module);
        if (same) {
          int at = parts.get(i).start();
          return new TextEdit(d.lines.range(at, at), name + " ");
        }
      }
    }
    int at = d.lines.start(line);
    boolean unfinished = at > 0 && d.text.charAt(at - 1) != '\n';
    String text = "(import " + name + " from \"" + module + "\")\n";
    return new TextEdit(d.lines.range(at, at), unfinished ? "\n" + text : text);
  }

  private static boolean sameModule(String a, String b) {
    return plain(a).equals(plain(b));
  }

  private static String plain(String module) {
    String m = module.startsWith("./") ? module.substring(2) : module;
    return m.endsWith(".gene") ? m.substring(0, m.length() - 5) : m;
  }
}
