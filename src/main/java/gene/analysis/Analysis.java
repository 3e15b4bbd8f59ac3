package gene.analysis;

import gene.reader.BrokenText;
import gene.reader.Places;
import gene.source.Layout;
import gene.value.GeneArray;
import gene.value.GeneMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The analysis of one module while it runs: what its parts share. One thread; afterwards a {@link
 * ModuleModel} is left.
 */
final class Analysis {
  final Workspace workspace;
  final Library lib;
  final BrokenText text;
  final String file;
  final Places places;
  final UnitFacts facts;
  final Problems problems;
  final Fits fits;
  final List<ModuleModel.Use> uses = new ArrayList<>();
  final Sightings sightings; // null: nobody asks for places
  final List<ClassInfo> ownClasses = new ArrayList<>();

  /** The namespace of the module, and its top-level scope. */
  final Scope.Space space;

  final Scope top;

  /** Namespaces whose members are all visible by an import. */
  final List<NamespaceInfo> stars = new ArrayList<>();

  /** Global names that imported extensions and modules add. */
  final Set<String> published = new HashSet<>();

  /** The extensions that they come from, where those are known. */
  final Map<String, NamespaceInfo> publishers = new HashMap<>();

  /** The names listed by export forms, null without any. */
  Set<String> exports;

  /** Names may come from where nobody can look before the program runs. */
  boolean unknownNames;

  final Names names = new Names(this);
  final Annotations annotations = new Annotations(this);
  final Expressions expressions = new Expressions(this);
  final Operators operators = new Operators(this);
  final Calls calls = new Calls(this);
  final Functions functions = new Functions(this);
  final Classes classes = new Classes(this);
  final Patterns patterns = new Patterns(this);
  final Conditions conditions = new Conditions(this);
  final SpecialForms special = new SpecialForms(this);
  final Definitions definitions = new Definitions(this);
  final Traps traps = new Traps(this);
  final Callbacks callbacks = new Callbacks(this);
  final Layout layout;

  Analysis(Workspace workspace, BrokenText text, boolean strictNil) {
    this.workspace = workspace;
    this.lib = workspace.library();
    this.text = text;
    this.file = text.source().name();
    this.places = text.places();
    this.facts = UnitFacts.of(text.forms(), text.unread());
    this.problems = new Problems(file);
    this.fits = new Fits(strictNil);
    this.sightings = workspace.sighted() ? new Sightings() : null;
    this.layout = new Layout(text.source().text());
    this.space = new Scope.Space(file);
    this.unknownNames = facts.dynamicCode;
    Scope.Function module = new Scope.Function(null, null, Type.of(new Type.Space(space)));
    this.top = new Scope(null, module, space);
  }

  void use(Definition d, int pos) {
    d.used = true;
    uses.add(new ModuleModel.Use(d, pos, false));
  }

  /** The name stands in data, where it may be meant. */
  void mention(Definition d, int pos) {
    d.used = true;
    uses.add(new ModuleModel.Use(d, pos, true));
  }

  /** A member is used whose definition may be known. */
  void useMember(Definition d, int pos) {
    if (d != null) {
      use(d, pos);
    }
  }

  int itemPos(GeneArray array, int i, int otherwise) {
    return places.of(array, i, otherwise);
  }

  int valuePos(GeneMap map, int n, int otherwise) {
    return places.of(map, n, otherwise);
  }

  Type builtin(String name) {
    return Type.instance(lib.cls(name));
  }

  Type builtin(String name, Type element) {
    return Type.instance(lib.cls(name), element);
  }
}
