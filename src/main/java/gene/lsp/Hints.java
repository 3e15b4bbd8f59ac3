package gene.lsp;

import gene.analysis.Definition;
import gene.analysis.Param;
import gene.analysis.Sightings;
import gene.reader.Outline.Kind;
import gene.reader.Outline.Part;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintKind;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What is shown between the characters: inferred types and names of parameters. */
final class Hints {
  private Hints() {}

  static List<InlayHint> of(View v, int from, int to) {
    List<InlayHint> found = new ArrayList<>();
    for (View.Occurrence o : v.occurrences()) {
      if (o.from() >= from && o.to() <= to && o.declares()) {
        type(v, o, found);
      }
    }
    for (Sightings.Call call : v.sightings().calls()) {
      int at = v.document.lines.index(call.node().pos());
      if (at >= from && at < to) {
        parameters(v, call, found);
      }
    }
    return found;
  }

  /** Of variables whose type nobody wrote and the value does not show at once. */
  private static void type(View v, View.Occurrence o, List<InlayHint> into) {
    Definition d = o.definition();
    boolean variable = d.kind() == Definition.Kind.VARIABLE && d.declared() == null;
    if (!variable || d.type().isAny() || literal(v.document, o)) {
      return;
    }
    boolean annotated = o.to() < v.document.text.length() && v.document.text.charAt(o.to()) == ':';
    if (annotated || d.type().text().equals("Function")) {
      return;
    }
    into.add(hint(v, o.to(), ": " + d.type().text(), InlayHintKind.Type));
  }

  private static boolean literal(Document d, View.Occurrence o) {
    Part form = d.form(o.from());
    List<Part> parts = form == null ? List.of() : d.inside(form);
    return parts.size() < 3 || parts.get(2).kind() != Kind.GENE;
  }

  /** In front of arguments that are literals. */
  private static void parameters(View v, Sightings.Call call, List<InlayHint> into) {
    List<Param> params =
        call.callee().params().stream()
            .filter(p -> p.kind() == Param.Kind.REQUIRED || p.kind() == Param.Kind.OPTIONAL)
            .toList();
    if (params.size() < 2 || !call.callee().doc().isEmpty()) {
      return;
    }
    int given = call.node().size() - call.from();
    for (int i = 0; i < Math.min(given, params.size()); i++) {
      Object arg = call.node().child(call.from() + i);
      boolean literal = arg instanceof Number || arg instanceof Boolean || arg instanceof String;
      int pos = call.node().childPos(call.from() + i);
      if (literal && params.get(i).name() != null && pos != 0) {
        int at = v.document.lines.index(pos);
        InlayHint h = hint(v, at, params.get(i).name() + ":", InlayHintKind.Parameter);
        h.setPaddingRight(true);
        into.add(h);
      }
    }
  }

  private static InlayHint hint(View v, int index, String text, InlayHintKind kind) {
    InlayHint h = new InlayHint(v.document.lines.position(index), Either.forLeft(text));
    h.setKind(kind);
    return h;
  }
}
