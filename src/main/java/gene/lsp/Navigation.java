package gene.lsp;

import gene.analysis.ClassInfo;
import gene.analysis.Definition;
import gene.analysis.ModuleModel;
import gene.analysis.Type;
import gene.reader.Outline.Part;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;

/** Ways from a name to other places: its definition, its type, its uses. */
final class Navigation {
  private final Project project;

  Navigation(Project project) {
    this.project = project;
  }

  /** Where the definition stands, null when that is not known. */
  Location location(Definition definition) {
    Definition d = definition.original();
    Document document = project.documents().named(d.file());
    if (document == null || d.pos() == 0) {
      return null;
    }
    int index = document.lines.index(d.pos());
    int at = Names.find(document.text, index, d.name());
    Range range =
        at < 0
            ? document.lines.range(index, index)
            : document.lines.range(at, at + d.name().length());
    return new Location(document.uri, range);
  }

  List<Location> definition(View v, int index) {
    View.Occurrence o = v.at(index);
    if (o != null) {
      Location l = location(o.definition());
      return l == null ? List.of() : List.of(l);
    }
    return module(v, index);
  }

  /** A module name in an import leads to its file. */
  private List<Location> module(View v, int index) {
    Part form = v.document.form(index);
    if (form != null && v.document.head(form).equals("import")) {
      int pos = v.document.lines.pos(form.start());
      for (ModuleModel.Import i : v.model.imports()) {
        if (i.pos() == pos) {
          return List.of(
              new Location(
                  uri(i.path()),
                  new Range(v.document.lines.position(0), v.document.lines.position(0))));
        }
      }
    }
    return List.of();
  }

  private String uri(Path path) {
    Document d = project.documents().opened(path);
    return d == null ? Documents.uri(path) : d.uri;
  }

  List<Location> typeDefinition(View v, int index) {
    View.Occurrence o = v.at(index);
    Type t = o == null ? null : o.definition().type();
    if (o != null) {
      Type here = v.sightings().type(v.document.lines.pos(o.from()));
      t = here == null || here.isAny() ? t : here;
    }
    List<Location> found = new ArrayList<>();
    for (Type.Kind k : t == null ? List.<Type.Kind>of() : t.kinds()) {
      ClassInfo c =
          k instanceof Type.Instance i
              ? i.cls()
              : k instanceof Type.ClassValue cv ? cv.cls() : null;
      Definition d = c == null ? null : c.definition();
      Location l = d == null ? null : location(d);
      if (l != null) {
        found.add(l);
      }
    }
    return found;
  }

  /** Subclasses of a class, overrides of a method, classes that implement an interface. */
  List<Location> implementation(View v, int index, Runnable check) {
    View.Occurrence o = v.at(index);
    if (o == null) {
      return List.of();
    }
    Definition d = o.definition().original();
    if (d.methods() != null) {
      return implementers(v, d, check);
    }
    ClassInfo cls = d.type().single() instanceof Type.ClassValue c ? c.cls() : null;
    if (cls != null) {
      return subclasses(project.index().key(d, v), check);
    }
    List<Location> found = new ArrayList<>();
    for (ModuleModel m : List.copyOf(project.checks().workspace().models().values())) {
      for (ClassInfo c : m.classes()) {
        Definition place = c.places().get(d.name());
        if (place != null && d.kind() == Definition.Kind.MEMBER && related(c, d)) {
          found.add(location(place));
        }
      }
    }
    found.removeIf(Objects::isNull);
    return found;
  }

  private static boolean related(ClassInfo c, Definition method) {
    for (ClassInfo at = c; at != null; at = at.parent()) {
      Definition place = at.places().get(method.name());
      if (place != null && Names.same(place, method)) {
        return true;
      }
    }
    return false;
  }

  /** All that inherit from the class, directly or not; classes that inherit in a circle once. */
  private List<Location> subclasses(String key, Runnable check) {
    List<Location> found = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Deque<String> todo = new ArrayDeque<>();
    if (key != null) {
      todo.add(key);
    }
    while (!todo.isEmpty()) {
      String at = todo.remove();
      if (seen.add(at)) {
        found.addAll(heirs(at, check));
        for (IndexEntry e : project.index().all(check)) {
          e.supers().forEach((cls, parent) -> addIf(at.equals(parent), cls, todo));
        }
      }
    }
    return found.stream().distinct().toList();
  }

  private static void addIf(boolean wanted, String key, Deque<String> into) {
    if (wanted) {
      into.add(key);
    }
  }

  /** The classes that inherit directly from the one with that key in the index. */
  List<Location> heirs(String key, Runnable check) {
    List<Location> found = new ArrayList<>();
    for (IndexEntry e : project.index().all(check)) {
      for (Map.Entry<String, String> s : e.supers().entrySet()) {
        if (key != null && key.equals(s.getValue())) {
          String name = s.getKey().split("\n")[1];
          for (IndexEntry.Symbol symbol : e.symbols()) {
            boolean type = symbol.kind() == SymbolKind.Class || symbol.kind() == SymbolKind.Object;
            if (type && symbol.name().equals(name)) {
              found.add(place(e.path(), symbol.pos(), name));
            }
          }
        }
      }
    }
    found.removeIf(Objects::isNull);
    return found;
  }

  /** Uses of the interface's name behind implements or in an implement form. */
  List<Location> implementers(View v, Definition d, Runnable check) {
    List<Location> found = new ArrayList<>();
    for (Location l : references(v, d, false, check)) {
      Document document = project.documents().get(l.getUri());
      int index = document.index(l.getRange().getStart());
      for (Part p : document.around(index)) {
        String head = document.head(p);
        if (head.equals("class") || head.equals("implement") || head.equals("object")) {
          found.add(new Location(l.getUri(), document.range(document.inside(p).get(1))));
          break;
        }
      }
    }
    return found;
  }

  // ---- references

  List<Location> references(View v, int index, boolean declaration, Runnable check) {
    View.Occurrence o = v.at(index);
    return o == null ? List.of() : references(v, o.definition(), declaration, check);
  }

  List<Location> references(View v, Definition d, boolean declaration, Runnable check) {
    String key = project.index().key(d, v);
    List<Location> found = new ArrayList<>();
    Location own = location(d);
    if (declaration && own != null) {
      found.add(own);
    }
    if (key == null) {
      for (View.Occurrence o : v.occurrences()) {
        if (!o.declares() && Names.same(o.definition(), d)) {
          found.add(new Location(v.document.uri, v.document.lines.range(o.from(), o.to())));
        }
      }
      return found;
    }
    for (IndexEntry e : project.index().all(check)) {
      int[] places = e.uses().get(key);
      Document document = places == null ? null : project.documents().of(e.path());
      for (int pos : places == null || document == null ? new int[0] : places) {
        Location l = place(document, Math.abs(pos), d.original().name());
        if (l != null && !l.equals(own)) {
          found.add(l);
        }
      }
    }
    return found.stream().distinct().toList();
  }

  private Location place(Path path, int pos, String name) {
    Document document = project.documents().of(path);
    return document == null ? null : place(document, pos, name);
  }

  private static Location place(Document document, int pos, String name) {
    int index = document.lines.index(pos);
    int at = Names.find(document.text, index, name);
    int from = at < 0 ? index : at;
    int to = from;
    while (at < 0 && to < document.text.length() && Names.part(document.text.charAt(to))) {
      to++; // an alias
    }
    return new Location(document.uri, document.lines.range(from, at < 0 ? to : at + name.length()));
  }

  List<DocumentHighlight> highlights(View v, int index) {
    View.Occurrence at = v.at(index);
    List<DocumentHighlight> found = new ArrayList<>();
    for (View.Occurrence o : at == null ? List.<View.Occurrence>of() : v.occurrences()) {
      if (Names.same(o.definition(), at.definition())) {
        Range range = v.document.lines.range(o.from(), o.to());
        found.add(
            new DocumentHighlight(
                range, o.declares() ? DocumentHighlightKind.Write : DocumentHighlightKind.Read));
      }
    }
    return found;
  }
}
