package gene.lsp;

import gene.analysis.Definition;
import gene.reader.Outline.Kind;
import gene.reader.Outline.Part;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/** Changes of form that keep the meaning: extract, inline, wrap, move brackets, quotes. */
final class Refactorings {
  /** Forms whose children are run one after the other, where a declaration can be put. */
  private static final Set<String> BODIES =
      Set.of(
          "fn", "method", "ctor", "do", "block", "while", "loop", "for", "repeat", "test", "spawn",
          "async");

  private final View v;
  private final Document d;
  private final List<CodeAction> found = new ArrayList<>();

  private Refactorings(View v) {
    this.v = v;
    this.d = v.document;
  }

  static List<CodeAction> of(View v, int from, int to) {
    Refactorings r = new Refactorings(v);
    Part form = r.selected(from, to);
    if (form != null) {
      r.extract(form);
      r.wrap(form);
      r.quotes(form);
    }
    r.inline(from);
    Part bracket = r.bracket(from);
    if (bracket != null) {
      r.slurp(bracket);
      r.barf(bracket);
    }
    return r.found;
  }

  /** The form that the selection covers, or the innermost gene at the cursor. */
  private Part selected(int from, int to) {
    for (Part p : d.around(from)) {
      boolean whole = p.start() >= from && p.end() <= to && to > from;
      boolean at = from == to && (p.kind() == Kind.GENE || p.start() == from);
      if (whole || at) {
        return p;
      }
    }
    for (Part p : d.forms()) {
      if (p.start() >= from && p.end() <= to && to > from) {
        return p;
      }
    }
    return null;
  }

  private Part bracket(int index) {
    for (Part p : d.around(index)) {
      if (p.kind().bracket() && d.closed(p)) {
        return p;
      }
    }
    return null;
  }

  // ---- extract

  private void extract(Part form) {
    Part statement = statement(form);
    if (statement == null || statement == form || Symbols.defines(d.head(form))) {
      return;
    }
    int line = d.lines.line(statement.start());
    String indent = " ".repeat(statement.start() - d.lines.start(line));
    add(
        "Extract variable",
        CodeActionKind.RefactorExtract,
        edit(
            statement.start(),
            statement.start(),
            "(var extracted " + d.text(form) + ")\n" + indent),
        edit(form.start(), form.end(), "extracted"));
    Part top = form;
    while (top.parent() != null) {
      top = top.parent();
    }
    Set<String> free = free(form);
    String args = String.join(" ", free);
    add(
        "Extract function",
        CodeActionKind.RefactorExtract,
        edit(top.start(), top.start(), "(fn extracted [" + args + "]\n  " + d.text(form) + ")\n\n"),
        edit(
            form.start(), form.end(), args.isEmpty() ? "(extracted)" : "(extracted " + args + ")"));
  }

  /** The form around that stands in a body. */
  private Part statement(Part form) {
    for (Part p = form; p != null; p = p.parent()) {
      Part parent = p.parent();
      boolean first = d.text.substring(d.lines.start(d.lines.line(p.start())), p.start()).isBlank();
      if (first && (parent == null || BODIES.contains(d.head(parent)))) {
        return p;
      }
    }
    return null;
  }

  /** Locals that the form uses and something outside of it declares. */
  private Set<String> free(Part form) {
    Set<String> names = new LinkedHashSet<>();
    for (View.Occurrence o : v.occurrences()) {
      Definition def = o.definition();
      boolean inside = o.from() >= form.start() && o.to() <= form.end();
      int declared = d.lines.index(def.pos());
      boolean outside = declared < form.start() || declared >= form.end();
      boolean local =
          (def.kind() == Definition.Kind.PARAMETER || def.kind() == Definition.Kind.VARIABLE)
              && v.model.definitions().get(def.name()) != def;
      if (inside && local && outside && !o.declares()) {
        names.add(def.name());
      }
    }
    return names;
  }

  // ---- inline

  private void inline(int index) {
    View.Occurrence at = v.at(index);
    if (at == null || at.definition().kind() != Definition.Kind.VARIABLE) {
      return;
    }
    Definition def = at.definition();
    int place = d.lines.index(def.pos());
    Part form = d.form(place + 1);
    List<Part> parts = form == null ? List.of() : d.inside(form);
    boolean plain =
        parts.size() == 3
            && parts.get(1).start() == place
            && d.text(parts.get(1)).equals(def.name());
    if (!plain || v.model.exports().containsValue(def)) {
      return;
    }
    String value = d.text(parts.get(2));
    List<TextEdit> edits = new ArrayList<>();
    for (View.Occurrence o : v.occurrences()) {
      if (o.definition() == def && !o.declares()) {
        boolean assigned = d.text.startsWith(" =", o.to()) || d.text.startsWith(" +=", o.to());
        if (o.data() || assigned) {
          return;
        }
        edits.add(edit(o.from(), o.to(), value));
      }
    }
    int end = form.end();
    while (end < d.text.length() && Character.isWhitespace(d.text.charAt(end))) {
      end++;
    }
    edits.add(edit(form.start(), end, ""));
    add("Inline " + def.name(), CodeActionKind.RefactorInline, edits.toArray(TextEdit[]::new));
  }

  // ---- brackets

  private void wrap(Part form) {
    String text = d.text(form);
    add(
        "Wrap in (do ..)",
        CodeActionKind.RefactorRewrite,
        edit(form.start(), form.end(), "(do " + text + ")"));
    add(
        "Wrap in (try ..)",
        CodeActionKind.RefactorRewrite,
        edit(form.start(), form.end(), "(try " + text + " catch * $ex)"));
  }

  /** The form behind the bracket moves into it. */
  private void slurp(Part p) {
    List<Part> around = d.inside(p.parent());
    int at = around.indexOf(p);
    if (at >= 0 && at + 1 < around.size()) {
      Part next = around.get(at + 1);
      String closer = d.text.substring(p.end() - 1, p.end());
      add(
          "Slurp: take in the next form",
          CodeActionKind.RefactorRewrite,
          edit(p.end() - 1, p.end(), ""),
          edit(next.end(), next.end(), closer));
    }
  }

  /** The last form in the bracket moves out of it. */
  private void barf(Part p) {
    List<Part> inside = d.inside(p);
    if (inside.size() > 1) {
      Part before = inside.get(inside.size() - 2);
      String closer = d.text.substring(p.end() - 1, p.end());
      add(
          "Barf: put out the last form",
          CodeActionKind.RefactorRewrite,
          edit(before.end(), before.end(), closer),
          edit(p.end() - 1, p.end(), ""));
    }
  }

  private void quotes(Part p) {
    String text = d.text(p);
    boolean oneLine = p.kind() == Kind.ATOM && !text.startsWith("\"\"\"");
    if (oneLine && text.startsWith("\"")) {
      String escaped = text.replace("#{", "\\#{");
      add(
          "Make it an interpolated string",
          CodeActionKind.RefactorRewrite,
          edit(p.start(), p.end(), "#" + escaped));
    } else if (oneLine && text.startsWith("#\"") && !text.contains("#{")) {
      add(
          "Make it a plain string",
          CodeActionKind.RefactorRewrite,
          edit(p.start(), p.end(), text.substring(1)));
    }
  }

  private TextEdit edit(int from, int to, String text) {
    return QuickFixes.edit(d, from, to, text);
  }

  private void add(String title, String kind, TextEdit... edits) {
    CodeAction a = new CodeAction(title);
    a.setKind(kind);
    a.setEdit(new WorkspaceEdit(Map.of(d.uri, List.of(edits))));
    found.add(a);
  }
}
