package gene.lsp;

import gene.reader.Outline.Kind;
import gene.reader.Outline.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.SymbolKind;

/** The definitions of a text as a tree, by their forms alone; so broken texts have them too. */
final class Symbols {
  private static final Map<String, SymbolKind> KINDS =
      Map.ofEntries(
          Map.entry("var", SymbolKind.Variable),
          Map.entry("let", SymbolKind.Constant),
          Map.entry("fn", SymbolKind.Function),
          Map.entry("class", SymbolKind.Class),
          Map.entry("object", SymbolKind.Object),
          Map.entry("enum", SymbolKind.Enum),
          Map.entry("ns", SymbolKind.Namespace),
          Map.entry("interface", SymbolKind.Interface),
          Map.entry("type", SymbolKind.TypeParameter),
          Map.entry("interceptor", SymbolKind.Function),
          Map.entry("fn-interceptor", SymbolKind.Function),
          Map.entry("method", SymbolKind.Method),
          Map.entry("ctor", SymbolKind.Constructor),
          Map.entry("field", SymbolKind.Field),
          Map.entry("test", SymbolKind.Event),
          Map.entry("suite", SymbolKind.Module));

  private static final List<SymbolKind> LEAVES =
      List.of(SymbolKind.Variable, SymbolKind.Constant, SymbolKind.Field);

  private Symbols() {}

  static boolean defines(String word) {
    return KINDS.containsKey(word);
  }

  static List<DocumentSymbol> of(Document d) {
    return of(d, null, false);
  }

  private static List<DocumentSymbol> of(Document d, Part parent, boolean inside) {
    List<DocumentSymbol> found = new ArrayList<>();
    for (Part p : d.inside(parent)) {
      DocumentSymbol symbol = p.kind() == Kind.GENE ? symbol(d, p, inside) : null;
      if (symbol != null) {
        found.add(symbol);
      }
    }
    return found;
  }

  private static DocumentSymbol symbol(Document d, Part p, boolean inside) {
    String word = d.head(p);
    SymbolKind kind = KINDS.get(word);
    if (kind == null || (inside && LEAVES.contains(kind) && kind != SymbolKind.Field)) {
      return null;
    }
    List<Part> parts = d.inside(p);
    boolean ctor = kind == SymbolKind.Constructor;
    if (parts.size() < 2 || (parts.get(1).kind() != Kind.ATOM && !ctor)) {
      return null;
    }
    Part target = ctor ? parts.get(0) : parts.get(1);
    String name = ctor ? "ctor" : plain(d.text(target));
    if (name.isEmpty()) {
      return null;
    }
    DocumentSymbol s = new DocumentSymbol(name, kind, d.range(p), d.range(target));
    s.setDetail(detail(d, parts, ctor ? 1 : 2));
    boolean container =
        kind == SymbolKind.Class
            || kind == SymbolKind.Object
            || kind == SymbolKind.Namespace
            || kind == SymbolKind.Module
            || kind == SymbolKind.Interface;
    s.setChildren(
        kind == SymbolKind.Enum
            ? variants(d, parts)
            : of(d, p, !container || kind == SymbolKind.Class || kind == SymbolKind.Object));
    return s;
  }

  private static List<DocumentSymbol> variants(Document d, List<Part> parts) {
    List<DocumentSymbol> found = new ArrayList<>();
    for (Part v : parts.subList(2, parts.size())) {
      String name = v.kind() == Kind.GENE ? d.head(v) : v.kind() == Kind.ATOM ? d.text(v) : "";
      if (!name.isEmpty() && !name.equals("=") && !Character.isDigit(name.charAt(0))) {
        found.add(new DocumentSymbol(name, SymbolKind.EnumMember, d.range(v), d.range(v)));
      }
    }
    return found;
  }

  /** The parameter list, where there is one. */
  private static String detail(Document d, List<Part> parts, int at) {
    boolean list = at < parts.size() && parts.get(at).kind() == Kind.ARRAY;
    return list ? d.text(parts.get(at)).replaceAll("\\s+", " ") : null;
  }

  /** {@code /name:Int} is the definition of name. */
  static String plain(String token) {
    String name = token;
    while (!name.isEmpty() && "/$\"".indexOf(name.charAt(0)) >= 0) {
      name = name.substring(1);
    }
    if (token.startsWith("\"")) {
      return name.endsWith("\"") ? name.substring(0, name.length() - 1) : name;
    }
    int slash = name.lastIndexOf('/');
    name = slash >= 0 ? name.substring(slash + 1) : name;
    int colon = name.indexOf(':');
    return colon > 0 ? name.substring(0, colon) : name;
  }
}
