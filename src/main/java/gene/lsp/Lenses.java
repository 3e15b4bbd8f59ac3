package gene.lsp;

import gene.reader.Outline.Kind;
import gene.reader.Outline.Part;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;

/** Lines above forms that can be run. The commands are the editor's. */
final class Lenses {
  static final String RUN_TEST = "gene.runTest";
  static final String RUN_EXAMPLES = "gene.runExamples";
  static final String RUN_FILE = "gene.runFile";

  private Lenses() {}

  static List<CodeLens> of(Document d) {
    List<CodeLens> found = new ArrayList<>();
    for (Part p : d.outline().parts()) {
      if (p.kind() == Kind.GENE) {
        String head = d.head(p);
        List<Part> parts = head.isEmpty() ? List.of() : d.inside(p);
        if ((head.equals("test") || head.equals("suite")) && parts.size() > 1) {
          String name = Symbols.plain(d.text(parts.get(1)));
          found.add(lens(d, p, "Run " + head, RUN_TEST, d.uri, name));
        } else if (head.equals("$if_main")) {
          found.add(lens(d, p, "Run file", RUN_FILE, d.uri));
        }
      } else if (p.kind() == Kind.KEY && d.text(p).equals("^examples") && p.parent() != null) {
        List<Part> parts = d.inside(p.parent());
        String name = parts.size() > 1 ? Symbols.plain(d.text(parts.get(1))) : "";
        found.add(lens(d, p.parent(), "Run examples", RUN_EXAMPLES, d.uri, name));
      }
    }
    return found;
  }

  private static CodeLens lens(Document d, Part p, String title, String command, Object... args) {
    CodeLens lens = new CodeLens(d.lines.range(p.start(), p.start()));
    lens.setCommand(new Command(title, command, List.of(args)));
    return lens;
  }
}
