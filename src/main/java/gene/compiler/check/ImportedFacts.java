package gene.compiler.check;

import gene.code.TypeNames;
import gene.compiler.forms.ImportForm;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.ParamList;
import gene.source.SyntaxError;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Adds what imported modules define to the facts about a unit. Types of the module that the unit
 * does not import under the same name are unknown to it, so that no name can mean two things.
 */
final class ImportedFacts {
  /** Stands for a parent class that the unit does not know. */
  private static final Symbol UNKNOWN = Symbol.of("?");

  private final FunctionState f;
  private final UnitFacts facts;
  private final CheckContext context;

  ImportedFacts(FunctionState f, UnitFacts facts, CheckContext context) {
    this.f = f;
    this.facts = facts;
    this.context = context;
  }

  /** Looks at all imports of the unit. */
  void add(GeneNode unit) {
    for (int i = 0; i < unit.size(); i++) {
      if (unit.child(i) instanceof GeneNode n && UnitFacts.isWord(n.type(), "import")) {
        ImportForm form = ImportForm.read(f, n);
        GeneNode module = form.spec.module() == null ? null : context.modules().forms(form.spec);
        if (module != null) {
          try {
            names(form, module, UnitFacts.of(f, module, context.globals()));
          } catch (SyntaxError e) {
            // Reported when the module itself is looked at.
          }
        }
      }
    }
  }

  private void names(ImportForm form, GeneNode module, UnitFacts theirs) {
    Set<String> exported = exported(module);
    Map<String, String> names = new HashMap<>();
    for (ImportForm.Binding b : form.bindings) {
      String name = b.path().getFirst();
      boolean visible = exported == null || exported.contains(name);
      if (b.path().size() == 1 && visible && facts.once(b.name())) {
        names.put(name, b.name());
      }
    }
    Translation t = new Translation(theirs, names);
    names.forEach(
        (name, here) -> {
          if (theirs.functions.containsKey(name)) {
            facts.functions.put(here, t.function(theirs.functions.get(name)));
          } else if (theirs.classes.containsKey(name)) {
            facts.classes.put(here, t.classFacts(theirs.classes.get(name), here));
            facts.properties.addAll(theirs.properties);
          } else if (theirs.enums.containsKey(name)) {
            facts.enums.put(here, theirs.enums.get(name));
          } else if (t.type(theirs.aliases.get(name), List.of()) != null) {
            facts.aliases.put(here, theirs.aliases.get(name));
          }
        });
  }

  /** The names listed by export forms, null without any. */
  private static Set<String> exported(GeneNode module) {
    Set<String> names = null;
    for (int i = 0; i < module.size(); i++) {
      if (module.child(i) instanceof GeneNode n && UnitFacts.isWord(n.type(), "export")) {
        names = names == null ? new HashSet<>() : names;
        for (int k = 0; k < n.size(); k++) {
          names.add(n.child(k).toString());
        }
      }
    }
    return names;
  }

  /** Definitions of a module as the importing unit sees them. */
  private final class Translation {
    private final UnitFacts theirs;
    private final Map<String, String> names;

    Translation(UnitFacts theirs, Map<String, String> names) {
      this.theirs = theirs;
      this.names = names;
    }

    /** The type, null when it mentions something that has no meaning or another one here. */
    Object type(Object form, List<String> generic) {
      List<String> mentioned = form == null ? null : TypeNames.of(form);
      if (mentioned == null) {
        return null;
      }
      boolean known = mentioned.stream().allMatch(name -> generic.contains(name) || sameHere(name));
      return known ? form : null;
    }

    private boolean sameHere(String name) {
      return theirs.bound.contains(name)
          ? name.equals(names.get(name))
          : context.globals().contains(name) && !facts.bound.contains(name);
    }

    UnitFacts.Function function(UnitFacts.Function fn) {
      List<ParamList.Param> params = new ArrayList<>();
      for (ParamList.Param p : fn.params()) {
        Object type = type(p.type(), fn.generic());
        params.add(
            new ParamList.Param(p.name(), p.kind(), type, p.dflt(), p.property(), p.pattern()));
      }
      return new UnitFacts.Function(
          fn.name(), params, type(fn.result(), fn.generic()), fn.generic());
    }

    UnitFacts.ClassFacts classFacts(UnitFacts.ClassFacts c, String here) {
      Map<String, Object> fields = new HashMap<>();
      c.fields()
          .forEach(
              (name, type) -> {
                if (type(type, List.of()) != null) {
                  fields.put(name, type);
                }
              });
      boolean known = c.parent() == null || sameHere(c.parent().toString());
      return new UnitFacts.ClassFacts(
          here,
          known ? c.parent() : UNKNOWN,
          c.methods(),
          fields,
          c.ctor() == null ? null : function(c.ctor()),
          c.open() || !known);
    }
  }
}
