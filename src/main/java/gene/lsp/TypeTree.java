package gene.lsp;

import gene.analysis.ClassInfo;
import gene.analysis.Definition;
import gene.analysis.Type;
import gene.reader.Outline.Part;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TypeHierarchyItem;

/**
 * What a class inherits from and implements, and who inherits from it, one step at a time. An item
 * is known by its place: the editor sends it back, and the text may have changed in the meantime.
 */
final class TypeTree {
  private final Project project;
  private final Navigation navigation;

  TypeTree(Project project) {
    this.project = project;
    this.navigation = new Navigation(project);
  }

  List<TypeHierarchyItem> prepare(View v, int index) {
    Definition d = type(v, index);
    TypeHierarchyItem item = d == null ? null : item(navigation.location(d), d);
    return item == null ? List.of() : List.of(item);
  }

  /** The class or interface that the name at the index stands for, or null. */
  private static Definition type(View v, int index) {
    View.Occurrence o = v.at(index);
    Definition d = o == null ? null : o.definition().original();
    return d != null && (isInterface(d) || cls(d) != null) ? d : null;
  }

  private static boolean isInterface(Definition d) {
    return d.methods() != null;
  }

  private static ClassInfo cls(Definition d) {
    return d.type().single() instanceof Type.ClassValue c ? c.cls() : null;
  }

  private TypeHierarchyItem item(Location l, Definition d) {
    return item(l, d.name(), isInterface(d) ? SymbolKind.Interface : SymbolKind.Class);
  }

  private TypeHierarchyItem item(Location l, String name, SymbolKind kind) {
    Document document = l == null ? null : project.documents().get(l.getUri());
    if (document == null) {
      return null;
    }
    Part form = document.form(document.index(l.getRange().getStart()));
    Range whole = form == null ? l.getRange() : document.range(form);
    return new TypeHierarchyItem(name, kind, document.uri, whole, l.getRange());
  }

  /** The class that it inherits from, then the interfaces that its form names. */
  List<TypeHierarchyItem> supertypes(TypeHierarchyItem of) {
    View v = view(of);
    Definition d = v == null ? null : type(v, index(v, of));
    List<TypeHierarchyItem> found = new ArrayList<>();
    if (d == null) {
      return found;
    }
    ClassInfo cls = cls(d);
    Definition parent = cls == null || cls.parent() == null ? null : cls.parent().definition();
    add(found, parent == null ? null : item(navigation.location(parent), parent));
    Part form = v.document.form(index(v, of));
    for (Part p : form == null ? List.<Part>of() : v.document.inside(form)) {
      Definition named = type(v, p.start());
      if (named != null && isInterface(named) && !Names.same(named, d)) {
        add(found, item(navigation.location(named), named));
      }
    }
    return found;
  }

  /** Classes that inherit from it directly, or that implement it. */
  List<TypeHierarchyItem> subtypes(TypeHierarchyItem of, Runnable check) {
    View v = view(of);
    Definition d = v == null ? null : type(v, index(v, of));
    if (d == null) {
      return List.of();
    }
    Map<Location, TypeHierarchyItem> found = new LinkedHashMap<>();
    List<Location> places =
        isInterface(d)
            ? navigation.implementers(v, d, check)
            : navigation.heirs(project.index().key(d, v), check);
    for (Location l : places) {
      Document document = project.documents().get(l.getUri());
      String name = document == null ? "" : Symbols.plain(text(document, l.getRange()));
      TypeHierarchyItem item = item(l, name, SymbolKind.Class);
      if (item != null) {
        found.putIfAbsent(l, item);
      }
    }
    return List.copyOf(found.values());
  }

  private static String text(Document d, Range r) {
    return d.text.substring(d.index(r.getStart()), d.index(r.getEnd()));
  }

  private View view(TypeHierarchyItem item) {
    Document document = project.documents().get(item.getUri());
    return document == null ? null : project.view(document);
  }

  private static int index(View v, TypeHierarchyItem item) {
    return v.document.index(item.getSelectionRange().getStart());
  }

  private static void add(List<TypeHierarchyItem> found, TypeHierarchyItem item) {
    if (item != null && !found.contains(item)) {
      found.add(item);
    }
  }
}
