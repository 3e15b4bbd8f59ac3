package gene.lib;

import gene.lib.collection.MapChanges;
import gene.lib.collection.Receivers;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Kinds;

/** Classes at run time (chapter 8.6). */
public final class ClassLib {
  private static final String CTOR = "Class.ctor";

  private ClassLib() {}

  static void install(Table t) {
    t.constructor(
            "^name ^parent ^methods ^ctor ^on_method_missing", "Makes a class.", ClassLib::make)
        .method("name", "", "The name.", (vm, c) -> Receivers.geneClass(c).name())
        .method("parent", "", "The parent class, nil for Object.", ClassLib::parent)
        .method("methods", "", "The names of its own methods.", ClassLib::methods)
        .method("has_method", "name", "Whether it has or inherits a method.", ClassLib::hasMethod)
        .method("method_intent", "name", "The ^intent of a method or nil.", ClassLib::methodIntent)
        .method("fields", "", "Map of declared fields to type texts.", ClassLib::fields)
        .method("from", "pairs", "The Map or HashMap of [key value] pairs.", MapChanges::from);
  }

  private static Object make(Vm vm, Object self, Object[] args, GeneMap keywords) {
    Object name = keywords.get("name");
    GeneClass cls =
        new GeneClass(
            vm.core(),
            name == null ? "Anonymous" : Args.key(CTOR + " name", name),
            parent(vm, keywords));
    Object methods = keywords.get("methods");
    if (methods != null) {
      Args.map(CTOR, methods)
          .forEach((m, f) -> cls.defineMethod(m.intern(), Args.callable(vm, CTOR, f)));
    }
    Callable ctor = function(vm, keywords.get("ctor"));
    if (ctor != null) {
      cls.ctor(ctor);
    }
    Callable missing = function(vm, keywords.get("on_method_missing"));
    if (missing != null) {
      cls.onMethodMissing(missing);
    }
    return cls;
  }

  private static GeneClass parent(Vm vm, GeneMap keywords) {
    Object parent = keywords.get("parent");
    return switch (parent) {
      case null -> vm.core().object();
      case GeneClass c -> c;
      default -> throw Errors.type("superclass must be a class, got " + Kinds.of(parent));
    };
  }

  private static Callable function(Vm vm, Object f) {
    return f == null ? null : Args.callable(vm, CTOR, f);
  }

  private static Object parent(Vm vm, Object self) {
    return Args.orNil(Receivers.geneClass(self).parent());
  }

  private static Object methods(Vm vm, Object self) {
    return GeneArray.copyOf(Receivers.geneClass(self).ownMethodNames());
  }

  private static Object hasMethod(Vm vm, Object self, Object name) {
    return Receivers.geneClass(self).method(Args.key("Class.has_method", name)) != null;
  }

  private static Object methodIntent(Vm vm, Object self, Object name) {
    Callable method = Receivers.geneClass(self).method(Args.key("Class.method_intent", name));
    return Args.orNil(method == null ? null : method.intent());
  }

  /** Inherited declarations first. */
  private static Object fields(Vm vm, Object self) {
    GeneMap fields = new GeneMap();
    addFields(Receivers.geneClass(self), fields);
    return fields;
  }

  private static void addFields(GeneClass c, GeneMap fields) {
    if (c.parent() != null) {
      addFields(c.parent(), fields);
    }
    c.fieldTexts().forEach(fields::put);
  }
}
