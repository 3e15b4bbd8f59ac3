package gene.lsp;

import gene.analysis.ClassInfo;
import gene.analysis.Definition;
import gene.analysis.ModuleModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.SymbolKind;

/**
 * What the index keeps of a file. Definitions are known by file, name and their number among those
 * of that name, so that edits elsewhere in their file leave the uses in others valid.
 *
 * @param size and {@code time} of the file when it was read; an edited text has none
 * @param signature changes when other files may mean other definitions
 * @param uses by definition, packed positions; negative where the name stands in data
 * @param supers class definitions with the class that each inherits from
 */
record IndexEntry(
    Path path,
    long size,
    long time,
    List<Path> imports,
    int signature,
    List<Symbol> symbols,
    Map<String, int[]> uses,
    Map<String, String> supers) {

  /** A definition for lists of symbols. */
  record Symbol(String name, SymbolKind kind, int pos, String container) {}

  /** The definitions of a module by name, in source order; locals are not among them. */
  static Map<String, List<Integer>> numbers(ModuleModel model) {
    Map<String, TreeSet<Integer>> found = new HashMap<>();
    for (Definition d : View.definitions(model)) {
      if (d.kind() != Definition.Kind.IMPORT && !isLocal(d, model)) {
        found.computeIfAbsent(d.name(), n -> new TreeSet<>()).add(d.pos());
      }
    }
    Map<String, List<Integer>> lists = new HashMap<>();
    found.forEach((name, positions) -> lists.put(name, List.copyOf(positions)));
    return lists;
  }

  private static boolean isLocal(Definition d, ModuleModel model) {
    boolean simple =
        d.kind() == Definition.Kind.VARIABLE
            || d.kind() == Definition.Kind.PARAMETER
            || d.kind() == Definition.Kind.FUNCTION;
    return simple
        && model.definitions().get(d.name()) != d
        && model.exports().get(d.name()) != d
        && d.kind() != Definition.Kind.FUNCTION;
  }

  /** The name of the definition in the index, null for locals. */
  static String key(Definition d, Function<Path, Map<String, List<Integer>>> numbers) {
    Definition o = d.original();
    if (!o.file().startsWith("/")) {
      return null;
    }
    Map<String, List<Integer>> known = numbers.apply(Path.of(o.file()));
    List<Integer> places = known == null ? null : known.get(o.name());
    int at = places == null ? -1 : places.indexOf(o.pos());
    return at < 0 ? null : o.file() + "\n" + o.name() + "\n" + at;
  }

  static IndexEntry of(
      Document d,
      ModuleModel model,
      long size,
      long time,
      Function<Path, Map<String, List<Integer>>> numbers) {
    Map<String, List<Integer>> uses = new LinkedHashMap<>();
    for (ModuleModel.Use u : model.uses()) {
      add(uses, key(u.definition(), numbers), u.data() ? -u.pos() : u.pos());
    }
    Map<String, String> supers = new HashMap<>();
    for (Definition i : model.definitions().values()) {
      if (i.kind() == Definition.Kind.IMPORT && i.original() != i) {
        add(uses, key(i, numbers), i.pos());
      }
    }
    for (ClassInfo c : model.classes()) {
      Definition parent = c.parent() == null ? null : c.parent().definition();
      if (c.definition() != null && parent != null) {
        supers.put(key(c.definition(), numbers), key(parent, numbers));
      }
    }
    supers.remove(null);
    Map<String, int[]> packed = new LinkedHashMap<>();
    uses.forEach((k, v) -> packed.put(k, v.stream().mapToInt(i -> i).distinct().toArray()));
    List<Symbol> symbols = new ArrayList<>();
    symbols(d, Symbols.of(d), "", symbols);
    List<Path> imports = model.imports().stream().map(ModuleModel.Import::path).toList();
    int signature = signature(model);
    return new IndexEntry(d.path, size, time, imports, signature, symbols, packed, supers);
  }

  private static void add(Map<String, List<Integer>> uses, String key, int pos) {
    if (key != null) {
      uses.computeIfAbsent(key, k -> new ArrayList<>()).add(pos);
    }
  }

  private static int signature(ModuleModel model) {
    List<String> names = new ArrayList<>();
    numbers(model).forEach((name, places) -> names.add(name + places.size()));
    model.exports().forEach((name, d) -> names.add(name + d.kind() + d.type().text()));
    String[] sorted = names.toArray(String[]::new);
    Arrays.sort(sorted);
    return Arrays.hashCode(sorted);
  }

  private static void symbols(
      Document d, List<DocumentSymbol> from, String container, List<Symbol> into) {
    for (DocumentSymbol s : from) {
      int pos = d.lines.pos(d.index(s.getSelectionRange().getStart()));
      into.add(new Symbol(s.getName(), s.getKind(), pos, container));
      if (s.getChildren() != null && s.getKind() != SymbolKind.Function) {
        symbols(d, s.getChildren(), s.getName(), into);
      }
    }
  }
}
