package gene.lsp;

import gene.reader.Outline.Part;
import gene.source.Diagnostic;
import gene.source.Diagnostic.Severity;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DiagnosticTag;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;

/** Findings of the analysis as the protocol has them. */
final class Findings {
  private static final String SOURCE = "gene";

  private final Documents documents;

  Findings(Documents documents) {
    this.documents = documents;
  }

  List<org.eclipse.lsp4j.Diagnostic> of(View v) {
    List<org.eclipse.lsp4j.Diagnostic> found = new ArrayList<>();
    for (Diagnostic d : v.findings()) {
      found.add(of(v.document, d));
    }
    return found;
  }

  org.eclipse.lsp4j.Diagnostic of(Document document, Diagnostic d) {
    String text = d.hint() == null ? d.message() : d.message() + "\n" + d.hint();
    org.eclipse.lsp4j.Diagnostic out =
        new org.eclipse.lsp4j.Diagnostic(range(document, d.pos()), text);
    out.setSeverity(
        d.severity() == Severity.ERROR ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning);
    out.setCode(d.code());
    out.setSource(SOURCE);
    boolean idle =
        d.code().equals("GENE.CHECK.UNUSED") || d.code().equals("GENE.CHECK.UNREACHABLE");
    if (idle) {
      out.setTags(List.of(DiagnosticTag.Unnecessary));
    }
    List<DiagnosticRelatedInformation> related = new ArrayList<>();
    for (Diagnostic.Note n : d.notes()) {
      Document other = n.file().equals(document.name()) ? document : documents.named(n.file());
      if (other != null) {
        Location l = new Location(other.uri, range(other, n.pos()));
        related.add(new DiagnosticRelatedInformation(l, n.text()));
      }
    }
    if (!related.isEmpty()) {
      out.setRelatedInformation(related);
    }
    return out;
  }

  /** From the place to the end of the word or form there. */
  static Range range(Document d, int pos) {
    int from = d.lines.index(pos);
    return d.lines.range(from, Math.max(end(d, from), from));
  }

  static int end(Document d, int from) {
    Part found = null;
    List<Part> parts = d.outline().parts();
    for (int i = Document.from(parts, from); i < parts.size(); i++) {
      Part p = parts.get(i);
      if (p.start() > from) {
        break;
      }
      found = found == null || p.end() > found.end() ? p : found;
    }
    if (found != null) {
      return found.end();
    }
    int to = from;
    while (to < d.text.length() && Names.part(d.text.charAt(to))) {
      to++;
    }
    return to > from ? to : Math.min(from + 1, d.text.length());
  }
}
