package gene.lsp;

import gene.analysis.Definition;
import gene.analysis.Sightings;
import gene.analysis.Type;
import gene.analysis.words.FormHelp;
import gene.reader.Outline.Part;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What can be written at a place: names in scope, members by type, keywords, modules. */
final class Completions {
  private static final int MAX_IMPORTS = 100;

  private final Project project;
  private final Describe describe;
  private final Members members;
  private String typed = "";

  Completions(Project project) {
    this.project = project;
    this.describe = new Describe(project);
    this.members = new Members(project);
  }

  CompletionList at(Document document, int index) {
    int start = index;
    while (start > 0 && !Names.blank(document.text.charAt(start - 1))) {
      start--;
    }
    String before = document.text.substring(start, index);
    typed = before;
    String module = ModuleNames.begun(document, index);
    if (module != null) {
      return new CompletionList(false, new ModuleNames(project).modules(document, module, index));
    }
    List<CompletionItem> classes = new ModuleNames(project).classes(document, start, index);
    if (classes != null) {
      return new CompletionList(false, classes);
    }
    Unfinished text = Unfinished.at(document, start, index);
    View v = text == null ? project.view(document) : project.attempt(text.document());
    Map<String, CompletionItem> found = new LinkedHashMap<>();
    if (before.startsWith(".") && !before.contains("/")) {
      members.methods(receiver(v, start)).values().forEach(m -> add(found, "." + m.name(), m));
    } else if (before.startsWith("^")) {
      keywords(v, start, found);
    } else if (before.contains("/")) {
      String base = before.substring(0, before.lastIndexOf('/'));
      String segment = before.substring(before.lastIndexOf('/') + 1);
      Map<String, Members.Member> java = members.ofJavaClass(v, base);
      if (java != null) {
        java.values().forEach(m -> add(found, base + "/" + m.name(), m));
      }
      Type t = java != null ? null : members.path(v, base, start);
      if (t != null && segment.startsWith(".")) {
        members.methods(t).values().forEach(m -> add(found, base + "/." + m.name(), m));
      } else if (t != null) {
        members.members(t).values().forEach(m -> add(found, base + "/" + m.name(), m));
      }
    } else {
      names(v, document, start, before, found);
    }
    found.values().removeIf(i -> !fits(i.getLabel()));
    for (CompletionItem i : found.values()) {
      String insert = i.getInsertText() == null ? i.getLabel() : i.getInsertText();
      i.setInsertText(null);
      i.setFilterText(i.getLabel());
      i.setTextEdit(Either.forLeft(new TextEdit(document.lines.range(start, index), insert)));
    }
    return new CompletionList(false, new ArrayList<>(found.values()));
  }

  /** Whether the characters typed so far are a subsequence of the name. */
  private boolean fits(String name) {
    int at = 0;
    for (int i = 0; i < name.length() && at < typed.length(); i++) {
      boolean same =
          Character.toLowerCase(name.charAt(i)) == Character.toLowerCase(typed.charAt(at));
      at += same ? 1 : 0;
    }
    return at == typed.length();
  }

  /** The type of the value before the dot: the head of the form, or self when the dot is first. */
  private Type receiver(View v, int start) {
    Part form = v.document.form(start);
    if (form == null || form.firstForm() < 0) {
      return Type.ANY;
    }
    if (form.firstForm() >= start) {
      return v.sightings().self(v.expression(start));
    }
    Type t = v.sightings().type(v.document.lines.pos(form.firstForm()));
    return t == null ? Type.ANY : t;
  }

  private void keywords(View v, int start, Map<String, CompletionItem> found) {
    Part form = v.document.form(start);
    Sightings.Call call =
        form == null ? null : v.sightings().call(v.document.lines.pos(form.start()));
    if (call != null) {
      for (String name : call.callee().keywords()) {
        add(found, "^" + name, CompletionItemKind.Property, "keyword argument", "");
      }
    }
    String head = form == null ? "" : v.document.head(form);
    if (head.equals("fn") || head.equals("method")) {
      for (String name : List.of("intent", "examples", "pre", "post", "^async", "^generator")) {
        add(found, "^" + name, CompletionItemKind.Property, "of functions", "");
      }
    }
  }

  private void names(
      View v, Document document, int start, String before, Map<String, CompletionItem> found) {
    for (Definition d : v.sightings().visible(v.expression(start))) {
      boolean later = d.kind() == Definition.Kind.VARIABLE && later(v, d, start);
      if (!later) {
        definition(found, d);
      }
    }
    v.model.definitions().values().forEach(d -> definition(found, d));
    for (String name : FormHelp.names()) {
      boolean head = start > 0 && document.text.charAt(start - 1) == '(';
      if (head && fits(name)) {
        CompletionItem i =
            add(found, name, CompletionItemKind.Keyword, FormHelp.usage(name), FormHelp.doc(name));
        snippet(i, name);
      }
    }
    for (String name : project.library().globals()) {
      if (!fits(name)) {
        continue;
      }
      Type t = project.library().global(name);
      String text = t == null ? "" : Describe.builtin(name, t);
      add(found, name, kind(t), t == null ? "" : t.text(), text);
    }
    if (before.length() >= 2) {
      importable(v, document, before, found);
    }
  }

  private static boolean later(View v, Definition d, int start) {
    return d.file().equals(v.document.name()) && v.document.lines.index(d.pos()) >= start;
  }

  private void definition(Map<String, CompletionItem> found, Definition d) {
    if (found.containsKey(d.name()) || !fits(d.name())) {
      return;
    }
    Document where = describe.document(d.original());
    String detail = describe.signature(d.original(), where).lines().findFirst().orElse("");
    CompletionItemKind kind =
        d.kind() == Definition.Kind.PARAMETER ? CompletionItemKind.Variable : kind(d.type());
    String doc = d.pos() == 0 ? "" : describe.of(d);
    add(found, d.name(), kind, detail, doc).setSortText("0" + d.name());
  }

  /** Names that other modules of the workspace export; choosing one adds the import. */
  private void importable(
      View v, Document document, String before, Map<String, CompletionItem> found) {
    int count = 0;
    for (IndexEntry e : project.index().soFar()) {
      if (e.path().equals(document.path) || document.path == null) {
        continue;
      }
      for (IndexEntry.Symbol s : e.symbols()) {
        boolean exported =
            s.container().isEmpty()
                && s.kind() != SymbolKind.Variable
                && s.kind() != SymbolKind.Constant
                && s.kind() != SymbolKind.Event;
        if (exported && s.name().startsWith(before) && !found.containsKey(s.name())) {
          String module = Imports.module(document.path, e.path());
          CompletionItem i =
              add(found, s.name(), CompletionItemKind.Reference, "from \"" + module + "\"", "");
          i.setSortText("9" + s.name());
          i.setAdditionalTextEdits(List.of(Imports.add(document, s.name(), module)));
          if (++count >= MAX_IMPORTS) {
            return;
          }
        }
      }
    }
  }

  private void add(Map<String, CompletionItem> found, String label, Members.Member m) {
    CompletionItemKind kind = m.method() ? CompletionItemKind.Method : kind(m.type());
    String doc = "";
    String detail = m.type() == null ? "" : m.type().text();
    if (m.type() != null && m.type().single() instanceof Type.Fn f) {
      detail = Describe.signature(f.callee());
      doc = m.definition() != null ? describe.of(m.definition()) : Describe.of(f.callee());
    }
    add(found, label, kind, detail, doc);
  }

  private static CompletionItem add(
      Map<String, CompletionItem> found,
      String label,
      CompletionItemKind kind,
      String detail,
      String doc) {
    CompletionItem known = found.get(label);
    if (known != null) {
      return known;
    }
    CompletionItem i = new CompletionItem(label);
    i.setKind(kind);
    i.setDetail(detail);
    if (!doc.isEmpty()) {
      i.setDocumentation(new MarkupContent(MarkupKind.MARKDOWN, doc));
    }
    found.put(label, i);
    return i;
  }

  private static CompletionItemKind kind(Type t) {
    return switch (t == null ? null : t.single()) {
      case Type.Fn f -> CompletionItemKind.Function;
      case Type.ClassValue c -> CompletionItemKind.Class;
      case Type.EnumItself e -> CompletionItemKind.Enum;
      case Type.EnumValue e -> CompletionItemKind.EnumMember;
      case Type.Space s -> CompletionItemKind.Module;
      case null, default -> CompletionItemKind.Variable;
    };
  }

  private static void snippet(CompletionItem i, String name) {
    String body =
        switch (name) {
          case "fn" -> "fn ${1:name} [${2}]\n  ${0}";
          case "var", "let" -> name + " ${1:name} ${0}";
          case "if" -> "if ${1:cond}\n  ${2}\nelse\n  ${0}";
          case "for" -> "for ${1:x} in ${2:items}\n  ${0}";
          case "while" -> "while ${1:cond}\n  ${0}";
          case "case" -> "case ${1:value}\nwhen ${2:pattern}\n  ${0}";
          case "try" -> "try\n  ${1}\ncatch ${2:*}\n  ${0}";
          case "class" -> "class ${1:Name}\n  (ctor [${2}]\n    ${0}))";
          case "method" -> "method ${1:name} [${2}]\n  ${0}";
          case "import" -> "import ${1:name} from \"${0:module}\"";
          default -> null;
        };
    if (body != null) {
      i.setInsertTextFormat(InsertTextFormat.Snippet);
      i.setInsertText(name.equals("class") ? body.substring(0, body.length() - 1) : body);
    }
  }
}
