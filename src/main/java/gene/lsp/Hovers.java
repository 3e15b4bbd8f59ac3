package gene.lsp;

import gene.analysis.Definition;
import gene.analysis.Sightings;
import gene.analysis.Type;
import gene.reader.Outline.Kind;
import gene.reader.Outline.Part;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.ParameterInformation;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureInformation;

/** What is shown about the word under the mouse, and about the call being written. */
final class Hovers {
  private final Project project;
  private final Describe describe;

  Hovers(Project project) {
    this.project = project;
    this.describe = new Describe(project);
  }

  /** Null when there is nothing to say. */
  Hover at(View v, int index) {
    View.Occurrence o = v.at(index);
    if (o != null) {
      String text = describe.of(o.definition());
      Type here = v.sightings().type(v.document.lines.pos(o.from()));
      boolean variable =
          o.definition().kind() == Definition.Kind.VARIABLE
              || o.definition().kind() == Definition.Kind.PARAMETER;
      boolean narrower = variable && here != null && !here.equals(o.definition().type());
      String more = narrower && !here.isAny() ? "\n\nhere " + here.text() : "";
      return hover(v, text + more, o.from(), o.to());
    }
    Part word = v.document.word(index);
    if (word == null || word.kind() != Kind.ATOM) {
      return null;
    }
    String text = word(v, word, index);
    return text == null ? null : hover(v, text, word.start(), word.end());
  }

  private String word(View v, Part word, int index) {
    String text = v.document.text(word);
    if (text.startsWith(".") || text.contains("/.")) {
      Part form = v.document.form(index);
      Sightings.Call call =
          form == null ? null : v.sightings().call(v.document.lines.pos(form.start()));
      int dot = text.lastIndexOf("/.");
      if (dot >= 0) {
        int at = v.document.lines.pos(word.start() + dot + 1);
        call = v.sightings().call(at);
      }
      return call == null ? null : Describe.of(call.callee());
    }
    if (text.contains("/")) {
      Type t = new Members(project).path(v, text, word.start());
      return t == null || t.isAny() ? null : Describe.builtin(text, t);
    }
    String builtin = describe.builtin(text);
    if (builtin != null) {
      return builtin;
    }
    Type t = v.sightings().type(v.document.lines.pos(word.start()));
    return t == null || t.isAny() ? null : Describe.code(t.text());
  }

  private static Hover hover(View v, String text, int from, int to) {
    Hover h = new Hover(new MarkupContent(MarkupKind.MARKDOWN, text));
    h.setRange(v.document.lines.range(from, to));
    return h;
  }

  /** The signature of the innermost call around the index, null when it is not known. */
  SignatureHelp signature(View v, int index) {
    Document d = v.document;
    for (Part form : d.around(index)) {
      if (form.kind() != Kind.GENE || form.start() >= index) {
        continue;
      }
      Sightings.Call call = v.sightings().call(d.lines.pos(form.start()));
      if (call != null) {
        return help(d, form, call, index);
      }
      String usage = gene.analysis.words.FormHelp.usage(d.head(form));
      if (usage != null) {
        SignatureInformation s = new SignatureInformation(usage);
        s.setDocumentation(gene.analysis.words.FormHelp.doc(d.head(form)));
        return new SignatureHelp(List.of(s), 0, null);
      }
    }
    return null;
  }

  private SignatureHelp help(Document d, Part form, Sightings.Call call, int index) {
    String label = Describe.signature(call.callee());
    SignatureInformation s = new SignatureInformation(label);
    String doc = call.callee().doc();
    if (!doc.isEmpty()) {
      s.setDocumentation(doc);
    }
    List<ParameterInformation> params = new ArrayList<>();
    String inner = call.callee().signature();
    String[] words = inner.substring(1, inner.length() - 1).split(" (?=[\\[^\\w])");
    for (int i = 1; i < words.length; i++) {
      params.add(new ParameterInformation(words[i]));
    }
    s.setParameters(params);
    int before = 0;
    for (Part p : d.inside(form)) {
      before += p.end() < index ? 1 : 0;
    }
    int active = Math.clamp(before - 1 - call.from(), 0, Math.max(0, params.size() - 1));
    return new SignatureHelp(List.of(s), 0, params.isEmpty() ? null : active);
  }
}
