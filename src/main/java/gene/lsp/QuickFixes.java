package gene.lsp;

import gene.reader.Outline.Part;
import gene.source.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/** Edits that do what the hint of a finding says. */
final class QuickFixes {
  private static final Pattern MEANT = Pattern.compile("did you mean (\\S+)\\?");
  private static final Pattern WRITES = Pattern.compile("Gene writes ([A-Za-z_]+\\??)");
  private static final Pattern METHOD =
      Pattern.compile("add \\(method (\\S+) \\[\\.\\.\\] \\.\\.\\)");
  private static final Pattern UNDEFINED = Pattern.compile("(\\S+) is not defined");

  private final Project project;
  private final Findings findings;

  QuickFixes(Project project) {
    this.project = project;
    this.findings = new Findings(project.documents());
  }

  List<CodeAction> of(View v, int from, int to) {
    List<CodeAction> found = new ArrayList<>();
    for (Diagnostic d : v.findings()) {
      int at = v.document.lines.index(d.pos());
      int end = Findings.end(v.document, at);
      if (at <= to && end >= from) {
        of(v.document, d, at, end, found);
      }
    }
    return found;
  }

  private void of(Document doc, Diagnostic d, int at, int end, List<CodeAction> into) {
    String hint = d.hint() == null ? "" : d.hint();
    Matcher meant = MEANT.matcher(hint);
    if (meant.find()) {
      replace(doc, d, at, meant.group(1), "Change to " + meant.group(1), into);
    }
    Matcher writes = WRITES.matcher(hint);
    if (writes.matches()) {
      replace(doc, d, at, writes.group(1), "Write " + writes.group(1), into);
    }
    if (hint.startsWith("it is a Future")) {
      wrap(doc, d, at, end, "(await ", ")", "Await the future", into);
    }
    if (d.code().equals("GENE.CHECK.NOT_CALLED")) {
      int line = doc.lines.end(doc.lines.line(at));
      wrap(doc, d, at, line, "(", ")", "Put parentheses around the call", into);
    }
    if (d.code().equals("GENE.CHECK.UNREACHABLE")) {
      add(doc, d, List.of(edit(doc, at, end, "")), "Remove what is never reached", into);
    }
    if (d.code().equals("GENE.CHECK.UNUSED")) {
      unused(doc, d, at, end, into);
    }
    Matcher method = METHOD.matcher(hint);
    if (method.matches()) {
      stub(doc, d, at, method.group(1), into);
    }
    Matcher undefined = UNDEFINED.matcher(d.message());
    if (d.code().equals("GENE.SCOPE.UNDEFINED_VAR") && undefined.matches()) {
      imports(doc, d, undefined.group(1), into);
    }
  }

  private void imports(Document doc, Diagnostic d, String name, List<CodeAction> into) {
    for (IndexEntry e : project.index().soFar()) {
      for (IndexEntry.Symbol s : e.symbols()) {
        boolean exported =
            s.name().equals(name)
                && s.container().isEmpty()
                && s.kind() != SymbolKind.Variable
                && s.kind() != SymbolKind.Constant;
        if (exported && doc.path != null && !e.path().equals(doc.path)) {
          String module = Imports.module(doc.path, e.path());
          TextEdit edit = Imports.add(doc, name, module);
          add(doc, d, List.of(edit), "Import " + name + " from \"" + module + "\"", into);
        }
      }
    }
  }

  private void unused(Document doc, Diagnostic d, int at, int end, List<CodeAction> into) {
    Part form = doc.form(at);
    if (form == null || !doc.head(form).equals("import")) {
      if (form != null && d.hint() != null && d.hint().contains("_")) {
        add(doc, d, List.of(edit(doc, at, at, "_")), "Mark as unused with _", into);
      }
      return;
    }
    List<Part> parts = doc.inside(form);
    boolean only = parts.size() == 4;
    int to = end;
    while (to < doc.text.length() && doc.text.charAt(to) == ' ') {
      to++;
    }
    int close = form.end();
    if (only && close < doc.text.length() && doc.text.charAt(close) == '\n') {
      close++;
    }
    TextEdit edit = only ? edit(doc, form.start(), close, "") : edit(doc, at, to, "");
    add(doc, d, List.of(edit), "Remove the unused import", into);
  }

  private void stub(Document doc, Diagnostic d, int at, String name, List<CodeAction> into) {
    for (Part p : doc.around(at)) {
      if (doc.head(p).equals("class") || doc.head(p).equals("implement")) {
        int indent = p.start() - doc.lines.start(doc.lines.line(p.start())) + 2;
        String text =
            "\n"
                + " ".repeat(indent)
                + "(method "
                + name
                + " []\n"
                + " ".repeat(indent + 2)
                + "nil)";
        add(doc, d, List.of(edit(doc, p.end() - 1, p.end() - 1, text)), "Add method " + name, into);
        return;
      }
    }
  }

  private void replace(
      Document doc, Diagnostic d, int at, String text, String title, List<CodeAction> into) {
    int from = at;
    while (from < doc.text.length() && ".^/".indexOf(doc.text.charAt(from)) >= 0) {
      from++;
    }
    int to = from;
    while (to < doc.text.length() && Names.part(doc.text.charAt(to))) {
      to++;
    }
    if (to > from) {
      add(doc, d, List.of(edit(doc, from, to, text)), title, into);
    }
  }

  private void wrap(
      Document doc,
      Diagnostic d,
      int at,
      int end,
      String before,
      String after,
      String title,
      List<CodeAction> into) {
    add(doc, d, List.of(edit(doc, at, at, before), edit(doc, end, end, after)), title, into);
  }

  static TextEdit edit(Document d, int from, int to, String text) {
    return new TextEdit(d.lines.range(from, to), text);
  }

  private void add(
      Document doc, Diagnostic d, List<TextEdit> edits, String title, List<CodeAction> into) {
    CodeAction a = new CodeAction(title);
    a.setKind(CodeActionKind.QuickFix);
    a.setDiagnostics(List.of(findings.of(doc, d)));
    a.setEdit(new WorkspaceEdit(Map.of(doc.uri, edits)));
    into.add(a);
  }
}
