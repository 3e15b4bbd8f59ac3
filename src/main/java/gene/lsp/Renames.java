package gene.lsp;

import gene.analysis.Definition;
import gene.analysis.Workspace;
import gene.reader.Outline.Kind;
import gene.reader.Outline.Part;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Renames a definition and all its uses, or says why it cannot be proven that these are all: data
 * that names it, code that the text does not show, members of values whose type is not known.
 */
final class Renames {
  private final Project project;

  Renames(Project project) {
    this.project = project;
  }

  static ResponseErrorException refuse(String why) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, "cannot rename: " + why, null));
  }

  /** The range of the name that would be renamed. */
  Range prepare(View v, int index) {
    View.Occurrence o = v.at(index);
    if (o == null) {
      Part word = v.document.word(index);
      String text = word == null ? "" : v.document.text(word);
      throw refuse(
          text.isEmpty()
              ? "no name stands here"
              : text + " is no name that a program of this workspace defines");
    }
    return v.document.lines.range(o.from(), o.to());
  }

  WorkspaceEdit rename(View v, int index, String name, Runnable check) {
    prepare(v, index);
    Definition d = v.at(index).definition();
    boolean alias = d.kind() == Definition.Kind.IMPORT && !d.name().equals(d.original().name());
    d = alias ? d : d.original();
    if (d.java()) {
      throw refuse(d.name() + " is a class of Java");
    }
    if (Workspace.specialForms().contains(name)) {
      throw refuse(name + " is a form of the language");
    }
    if (!Names.valid(name)) {
      throw refuse("\"" + name + "\" is no name");
    }
    if (d.name().endsWith("!") != name.endsWith("!")) {
      throw refuse("a name that ends with ! is that of a macro");
    }
    String key = alias ? null : project.index().key(d, v);
    Map<Document, Map<Integer, Integer>> edits = new LinkedHashMap<>();
    if (key == null) {
      local(v, d, edits);
    } else {
      everywhere(v, d, key, edits, check);
    }
    for (Document document : edits.keySet()) {
      taken(document, name);
    }
    return edit(edits, name);
  }

  private void local(View v, Definition d, Map<Document, Map<Integer, Integer>> edits) {
    for (View.Occurrence o : v.occurrences()) {
      boolean same = o.definition() == d || (d.original() == d && Names.same(o.definition(), d));
      if (same) {
        if (o.data()) {
          throw refuse(place(v.document, o.from()) + " names it in data");
        }
        edits.computeIfAbsent(v.document, x -> new TreeMap<>()).put(o.from(), o.to());
      }
    }
  }

  private void everywhere(
      View v,
      Definition d,
      String key,
      Map<Document, Map<Integer, Integer>> edits,
      Runnable check) {
    Document home = project.documents().named(d.file());
    int length = d.name().length();
    int own = Names.find(home.text, home.lines.index(d.pos()), d.name());
    if (own < 0) {
      throw refuse("its definition is not written as a plain name");
    }
    edits.computeIfAbsent(home, x -> new TreeMap<>()).put(own, own + length);
    if (project.model(home).open()) {
      throw refuse(home.name() + " cannot be read as a whole, or runs code that it does not show");
    }
    List<IndexEntry> all = List.copyOf(project.index().all(check));
    for (IndexEntry e : all) {
      int[] places = e.uses().get(key);
      Document document = places == null ? null : same(home, e);
      for (int pos : places == null || document == null ? new int[0] : places) {
        int at = Names.find(document.text, document.lines.index(Math.abs(pos)), d.name());
        if (at >= 0 && pos < 0) {
          throw refuse(place(document, at) + " names it in data");
        }
        if (at >= 0) {
          edits.computeIfAbsent(document, x -> new TreeMap<>()).put(at, at + length);
        }
      }
    }
    for (IndexEntry e : all) {
      check.run();
      Document document = same(home, e);
      if (document != null && document.text.contains(d.name())) {
        unknown(document, d, edits.getOrDefault(document, Map.of()));
      }
    }
  }

  private Document same(Document home, IndexEntry e) {
    return e.path().equals(home.path) ? home : project.documents().of(e.path());
  }

  /** Names behind a dot or slash of which the analysis cannot say whose members they are. */
  private static void unknown(Document document, Definition d, Map<Integer, Integer> edits) {
    boolean member = d.kind() == Definition.Kind.MEMBER;
    String name = d.name();
    for (int i = document.text.indexOf(name); i >= 0; i = document.text.indexOf(name, i + 1)) {
      char before = i == 0 ? ' ' : document.text.charAt(i - 1);
      int end = i + name.length();
      boolean ends = end >= document.text.length() || !Names.part(document.text.charAt(end));
      boolean path = before == '/' && i > 1 && !Names.blank(document.text.charAt(i - 2));
      boolean own = before == '/' && !path;
      boolean suspicious = path || (member && (before == '.' || own || before == '^'));
      if (ends && suspicious && !edits.containsKey(i) && isCode(document, i)) {
        throw refuse(place(document, i) + " may mean it: the type of the value is not known");
      }
    }
  }

  private static boolean isCode(Document d, int index) {
    Part word = d.word(index);
    for (Part p : d.outline().parts()) {
      if (p.kind() == Kind.COMMENT && p.start() <= index && p.end() > index) {
        return false;
      }
    }
    return word != null && !d.text(word).startsWith("\"");
  }

  /** The new name must not stand anywhere in the file: it would mean the other thing then. */
  private static void taken(Document d, String name) {
    for (int i = d.text.indexOf(name); i >= 0; i = d.text.indexOf(name, i + 1)) {
      boolean begins =
          i == 0 || Names.blank(d.text.charAt(i - 1)) || "/^.".indexOf(d.text.charAt(i - 1)) >= 0;
      int end = i + name.length();
      boolean ends = end >= d.text.length() || !Names.part(d.text.charAt(end));
      if (begins && ends && isCode(d, i)) {
        throw refuse(name + " stands at " + place(d, i) + " already");
      }
    }
  }

  private static String place(Document d, int index) {
    String file = d.path == null ? d.uri : d.path.getFileName().toString();
    return file + ":" + (d.lines.line(index) + 1);
  }

  private static WorkspaceEdit edit(Map<Document, Map<Integer, Integer>> edits, String name) {
    Map<String, List<TextEdit>> changes = new LinkedHashMap<>();
    edits.forEach(
        (d, places) -> {
          List<TextEdit> list = new ArrayList<>();
          places.forEach((from, to) -> list.add(new TextEdit(d.lines.range(from, to), name)));
          changes.put(d.uri, list);
        });
    return new WorkspaceEdit(changes);
  }
}
