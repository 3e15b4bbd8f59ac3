package gene.lsp;

import gene.reader.Outline.Kind;
import gene.reader.Outline.Part;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;
import org.eclipse.lsp4j.SelectionRange;

/** What follows from brackets alone: what can be folded, and what a growing selection takes in. */
final class Shapes {
  private Shapes() {}

  static List<FoldingRange> folds(Document d) {
    List<FoldingRange> found = new ArrayList<>();
    int imports = -1;
    int lastImport = -1;
    int comment = -1;
    int lastComment = -1;
    for (Part p : d.outline().parts()) {
      int from = d.lines.line(p.start());
      int to = d.lines.line(Math.max(p.start(), p.end() - 1));
      if (p.kind() == Kind.COMMENT) {
        boolean goesOn = comment >= 0 && from == lastComment + 1;
        if (!goesOn) {
          fold(found, comment, lastComment, FoldingRangeKind.Comment);
          comment = from;
        }
        lastComment = to;
      } else if (p.kind() == Kind.GENE && p.parent() == null && d.head(p).equals("import")) {
        imports = imports < 0 ? from : imports;
        lastImport = to;
      } else if (p.kind() != Kind.KEY && p.kind() != Kind.PREFIX) {
        fold(found, from, to, null);
      }
    }
    fold(found, comment, lastComment, FoldingRangeKind.Comment);
    fold(found, imports, lastImport, FoldingRangeKind.Imports);
    return found;
  }

  private static void fold(List<FoldingRange> into, int from, int to, String kind) {
    boolean same = !into.isEmpty() && into.getLast().getStartLine() == from;
    if (from >= 0 && to > from && !same) {
      FoldingRange f = new FoldingRange(from, to);
      f.setKind(kind);
      into.add(f);
    }
  }

  static SelectionRange selection(Document d, int index) {
    SelectionRange whole = new SelectionRange();
    whole.setRange(d.lines.range(0, d.text.length()));
    SelectionRange at = whole;
    List<Part> chain = d.around(index);
    for (int i = chain.size() - 1; i >= 0; i--) {
      Part p = chain.get(i);
      at = inner(d, at, p.start(), p.end());
      boolean inside = p.kind().bracket() && p.start() < index && p.end() > index && d.closed(p);
      if (inside) {
        int open = p.start() + (d.text.charAt(p.start()) == '#' ? 2 : 1);
        at = inner(d, at, Math.min(open, p.end() - 1), p.end() - 1);
      }
    }
    return at;
  }

  private static SelectionRange inner(Document d, SelectionRange outer, int from, int to) {
    SelectionRange s = new SelectionRange();
    s.setRange(d.lines.range(from, to));
    if (s.getRange().equals(outer.getRange())) {
      return outer;
    }
    s.setParent(outer);
    return s;
  }
}
