package gene.lsp;

import gene.analysis.Definition;
import gene.analysis.ModuleModel;
import gene.analysis.Type;
import gene.reader.Outline.Part;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CallHierarchyIncomingCall;
import org.eclipse.lsp4j.CallHierarchyItem;
import org.eclipse.lsp4j.CallHierarchyOutgoingCall;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;

/** The call hierarchy: callers and callees of a function. */
final class CallTree {
  private final Project project;
  private final Navigation navigation;

  CallTree(Project project) {
    this.project = project;
    this.navigation = new Navigation(project);
  }

  List<CallHierarchyItem> prepare(View v, int index) {
    View.Occurrence o = v.at(index);
    boolean function = o != null && o.definition().original().type().single() instanceof Type.Fn;
    CallHierarchyItem item = function ? item(o.definition()) : null;
    return item == null ? List.of() : List.of(item);
  }

  private CallHierarchyItem item(Definition d) {
    Location l = navigation.location(d);
    Document document = l == null ? null : project.documents().get(l.getUri());
    if (document == null) {
      return null;
    }
    Part form = document.form(document.index(l.getRange().getStart()));
    Range whole = form == null ? l.getRange() : document.range(form);
    SymbolKind kind =
        d.original().kind() == Definition.Kind.MEMBER ? SymbolKind.Method : SymbolKind.Function;
    return new CallHierarchyItem(d.original().name(), kind, document.uri, whole, l.getRange());
  }

  List<CallHierarchyIncomingCall> incoming(CallHierarchyItem item, Runnable check) {
    Document document = project.documents().get(item.getUri());
    if (document == null) {
      return List.of();
    }
    View v = project.view(document);
    int index = document.index(item.getSelectionRange().getStart());
    Map<CallHierarchyItem, List<Range>> callers = new LinkedHashMap<>();
    for (Location l : navigation.references(v, index, false, check)) {
      Document from = project.documents().get(l.getUri());
      Part form = definer(from, from.index(l.getRange().getStart()));
      CallHierarchyItem caller = form == null ? module(from) : named(from, form);
      callers.computeIfAbsent(caller, c -> new ArrayList<>()).add(l.getRange());
    }
    List<CallHierarchyIncomingCall> found = new ArrayList<>();
    callers.forEach((c, ranges) -> found.add(new CallHierarchyIncomingCall(c, ranges)));
    return found;
  }

  /** The innermost named function form around the index, or null. */
  private static Part definer(Document d, int index) {
    for (Part p : d.around(index)) {
      String head = d.head(p);
      boolean function =
          head.equals("fn") || head.equals("method") || head.equals("ctor") || head.equals("test");
      List<Part> parts = function ? d.inside(p) : List.of();
      boolean named =
          head.equals("ctor") || (parts.size() > 1 && !d.text(parts.get(1)).startsWith("["));
      if (function && named && parts.size() > 1 && parts.get(1).start() != index) {
        return p;
      }
    }
    return null;
  }

  private static CallHierarchyItem named(Document d, Part form) {
    List<Part> parts = d.inside(form);
    String head = d.head(form);
    String name = head.equals("ctor") ? "ctor" : Symbols.plain(d.text(parts.get(1)));
    SymbolKind kind = head.equals("fn") ? SymbolKind.Function : SymbolKind.Method;
    return new CallHierarchyItem(name, kind, d.uri, d.range(form), d.range(parts.get(1)));
  }

  private static CallHierarchyItem module(Document d) {
    Range whole = d.lines.range(0, d.text.length());
    String name = d.path == null ? d.uri : d.path.getFileName().toString();
    return new CallHierarchyItem(name, SymbolKind.Module, d.uri, whole, d.lines.range(0, 0));
  }

  List<CallHierarchyOutgoingCall> outgoing(CallHierarchyItem item) {
    Document document = project.documents().get(item.getUri());
    if (document == null) {
      return List.of();
    }
    View v = project.view(document);
    int from = document.index(item.getRange().getStart());
    int to = document.index(item.getRange().getEnd());
    Map<CallHierarchyItem, List<Range>> called = new LinkedHashMap<>();
    for (ModuleModel.Use u : v.model.uses()) {
      int at = document.lines.index(u.pos());
      boolean inside = at >= from && at < to && !u.data();
      Definition d = u.definition().original();
      if (inside && d.type().single() instanceof Type.Fn) {
        CallHierarchyItem callee = item(d);
        int start = Names.find(document.text, at, u.definition().name());
        if (callee != null && start >= 0) {
          Range range = document.lines.range(start, start + u.definition().name().length());
          List<Range> ranges = called.computeIfAbsent(callee, c -> new ArrayList<>());
          if (!ranges.contains(range)) {
            ranges.add(range);
          }
        }
      }
    }
    List<CallHierarchyOutgoingCall> found = new ArrayList<>();
    called.forEach((c, ranges) -> found.add(new CallHierarchyOutgoingCall(c, ranges)));
    return found;
  }
}
