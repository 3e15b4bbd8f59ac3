package gene.lsp;

import gene.analysis.Definition;
import gene.analysis.EnumInfo;
import gene.analysis.ModuleModel;
import gene.analysis.NamespaceInfo;
import gene.analysis.Sightings;
import gene.analysis.Type;
import gene.source.Diagnostic;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** A document with what the analysis says of it. */
final class View {
  /**
   * A place where a name stands for a definition.
   *
   * @param from where the name begins, without marks such as {@code .} or {@code ^}
   * @param declares it is the definition itself
   * @param data it stands in data, where nobody knows whether it is meant
   */
  record Occurrence(int from, int to, Definition definition, boolean declares, boolean data) {}

  final Document document;
  final ModuleModel model;
  final Set<Path> needs; // the modules of the program
  private List<Occurrence> occurrences;
  private Supplier<List<Diagnostic>> checks; // null when it was asked
  private List<Diagnostic> findings = List.of();

  View(Document document, ModuleModel model, Supplier<List<Diagnostic>> checks, Set<Path> needs) {
    this.document = document;
    this.model = model;
    this.checks = checks;
    this.needs = needs;
  }

  /** What is wrong with the document; found out when first asked for. */
  List<Diagnostic> findings() {
    if (checks != null) {
      try {
        findings = checks.get();
      } catch (StackOverflowError e) {
        findings = List.of(); // nested deeper than the compiler goes
      }
      checks = null;
    }
    return findings;
  }

  Sightings sightings() {
    return model.sightings();
  }

  /** In the order of the text. */
  List<Occurrence> occurrences() {
    if (occurrences == null) {
      occurrences = find();
    }
    return occurrences;
  }

  private List<Occurrence> find() {
    List<Occurrence> found = new ArrayList<>();
    Set<Integer> taken = new HashSet<>();
    for (Definition d : definitions(model)) {
      if (d.kind() != Definition.Kind.IMPORT) {
        add(d, d.pos(), true, false, found, taken);
      }
    }
    for (Definition d : model.definitions().values()) {
      if (d.kind() == Definition.Kind.IMPORT) {
        add(d, d.pos(), false, false, found, taken);
      }
    }
    for (ModuleModel.Use u : model.uses()) {
      if (!u.data()) {
        add(u.definition(), u.pos(), false, false, found, taken);
      }
    }
    for (ModuleModel.Use u : model.uses()) {
      if (u.data()) {
        add(u.definition(), u.pos(), false, true, found, taken);
      }
    }
    found.sort(Comparator.comparingInt(Occurrence::from));
    return found;
  }

  private void add(
      Definition d,
      int pos,
      boolean declares,
      boolean data,
      List<Occurrence> into,
      Set<Integer> taken) {
    int at = Names.find(document.text, document.lines.index(pos), d.name());
    if (at >= 0 && taken.add(at)) {
      into.add(new Occurrence(at, at + d.name().length(), d, declares, data));
    }
  }

  /** Every definition of the module: its names, its locals, members of what it defines. */
  static List<Definition> definitions(ModuleModel model) {
    List<Definition> all = new ArrayList<>(model.definitions().values());
    model.exports().values().stream().filter(d -> d.pos() != 0).forEach(all::add);
    model.classes().forEach(c -> all.addAll(c.places().values()));
    model.classes().forEach(c -> all.addAll(c.ownMembers().values()));
    for (int i = 0; i < all.size(); i++) {
      Definition d = all.get(i);
      switch (own(d, model) ? d.type().single() : null) {
        case Type.EnumItself e -> variants(e.of(), all);
        case Type.Space s -> members(s.of(), all);
        case null, default -> {}
      }
    }
    if (model.sightings() != null) {
      all.addAll(model.sightings().locals());
    }
    return all.stream().distinct().filter(d -> d.file().equals(model.file())).toList();
  }

  private static boolean own(Definition d, ModuleModel model) {
    return d.kind() != Definition.Kind.IMPORT && d.file().equals(model.file());
  }

  private static void variants(EnumInfo e, List<Definition> into) {
    for (String name : e.variants().keySet()) {
      if (e.place(name) != null) {
        into.add(e.place(name));
      }
    }
  }

  private static void members(NamespaceInfo space, List<Definition> into) {
    for (String name : space.members()) {
      Definition d = space.definition(name);
      if (d != null && !into.contains(d)) {
        into.add(d);
      }
    }
  }

  /** The name that the index is in or just behind, or null. */
  Occurrence at(int index) {
    Occurrence best = null;
    for (Occurrence o : occurrences()) {
      if (o.from > index) {
        break;
      }
      if (o.to >= index) {
        best = o;
      }
    }
    return best;
  }

  /** The nearest expression around the index of which the analysis knows, as packed position. */
  int expression(int index) {
    for (gene.reader.Outline.Part p : document.around(index)) {
      int pos = document.lines.pos(p.start());
      if (sightings().knows(pos)) {
        return pos;
      }
    }
    return 0;
  }
}
