package gene.analysis;

import gene.analysis.words.Words;
import gene.source.Diagnostic;
import gene.source.Pos;
import gene.source.SyntaxError;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Analyses one module: imports, then definitions, then the forms in source order. */
final class ModuleWalk {
  private static final Set<String> EXPORTED =
      Set.of("fn", "class", "ns", "enum", "type", "object", "interface", "interceptor");

  private final Analysis a;
  private final List<ModuleModel.Import> imports = new ArrayList<>();
  private final Map<String, Definition> exports = new LinkedHashMap<>();
  private final Map<String, String> dependencies = new HashMap<>();
  private Diagnostic idle;

  ModuleWalk(Analysis a) {
    this.a = a;
  }

  ModuleModel run() {
    List<Object> forms = a.text.forms();
    int[] positions = a.text.positions();
    List<GeneNode> nodes = new ArrayList<>();
    for (Object form : forms) {
      if (form instanceof GeneNode n) {
        nodes.add(n);
      }
    }
    for (GeneNode n : nodes) {
      if (Words.is(n.type(), "$dep")
          && n.size() > 0
          && n.child(0) instanceof String name
          && n.prop("path") instanceof String path) {
        dependencies.put(name, path);
      }
    }
    for (GeneNode n : nodes) {
      prepare(n);
    }
    forms.forEach(form -> nested(form, nodes));
    a.definitions.declareTop(nodes, a.top);
    forms(forms, positions);
    a.functions.walkAll();
    unusedImports();
    a.traps.twoMeanings();
    uncalledMain(forms);
    export();
    return model();
  }

  /** Imports, export lists, and what comptime blocks may emit. */
  private void prepare(GeneNode n) {
    switch (Words.head(n)) {
      case "import" -> new Imports(a, imports, dependencies).read(n);
      case "export" -> {
        a.exports = a.exports == null ? new HashSet<>() : a.exports;
        for (int i = 0; i < n.size(); i++) {
          names(n.child(i));
        }
      }
      case "comptime" -> emitted(n);
      default -> {}
    }
  }

  /** Definitions that are arguments of calls belong to the scope around the call too. */
  private void nested(Object form, List<GeneNode> into) {
    if (form instanceof GeneNode n
        && n.mutability().writable()
        && !Words.head(n).endsWith("!")
        && !SpecialForms.contains(Words.head(n))) {
      for (int i = 0; i < n.size(); i++) {
        if (n.child(i) instanceof GeneNode inner) {
          if (SpecialForms.contains(Words.head(inner))) {
            into.add(inner);
          } else {
            nested(inner, into);
          }
        }
      }
    }
  }

  private void names(Object form) {
    if (form instanceof Symbol s) {
      a.exports.add(s.name());
    } else if (form instanceof GeneArray list) {
      for (int i = 0; i < list.size(); i++) {
        names(list.get(i));
      }
    }
  }

  /** Which of the definitions in a comptime block are made is known when it has run. */
  private void emitted(Object form) {
    if (form instanceof GeneNode n) {
      String word = Words.head(n);
      if (word.equals("import")) {
        a.problems.quietly(() -> new Imports(a, imports, dependencies).read(n));
      } else if (EXPORTED.contains(word) && n.size() > 0) {
        String name = Definitions.plainName(n.child(0));
        if (name != null) {
          Definition d = new Definition(name, Definition.Kind.FUNCTION, a.file, n.childPos(0));
          d.annotation = Type.ANY;
          a.top.declare(d);
        }
        return;
      }
      for (int i = 0; i < n.size(); i++) {
        emitted(n.child(i));
      }
    }
  }

  private void forms(List<Object> forms, int[] positions) {
    for (int i = 0; i < forms.size(); i++) {
      Object form = forms.get(i);
      boolean nextOnLine =
          i + 1 < forms.size() && Pos.line(positions[i + 1]) == Pos.line(positions[i]);
      if (form instanceof Symbol s && nextOnLine && bareCall(s, positions[i])) {
        continue;
      }
      if (form instanceof Symbol s && nextOnLine && Words.is(forms.get(i + 1), "=")) {
        bareAssignment(s.name(), positions[i], positions[i + 1]);
        i++;
        continue;
      }
      Type t = a.expressions.form(form, positions[i], a.top);
      boolean last = i == forms.size() - 1;
      if (!last && !(form instanceof String)) {
        a.expressions.unused(form, positions[i], a.top);
      }
      if (t.isNever() && !last && Words.head(form).equals("throw")) {
        a.problems.warning(
            Codes.UNREACHABLE, positions[i + 1], "this is never reached", "(throw ..) leaves");
        return;
      }
    }
  }

  /** {@code x = 5} as three forms: the first of them that fails is told. */
  private void bareAssignment(String name, int pos, int operator) {
    boolean known = a.names.known(name, a.top);
    if (known) {
      a.names.read(name, pos, a.top);
    }
    String hint =
        known ? "write (" + name + " = ..)" : "write (var " + name + " ..), or (" + name + " = ..)";
    String what = known ? "=" : name;
    a.problems.error(Codes.UNDEFINED, known ? operator : pos, what + " is not defined", hint);
  }

  /** {@code println "x"} without parentheses does nothing. */
  private boolean bareCall(Symbol s, int pos) {
    Definition d = a.top.find(s.name());
    Type t = d != null ? d.type : a.lib.global(s.name());
    boolean form = SpecialForms.contains(s.name());
    boolean function = t != null && t.single() instanceof Type.Fn;
    if (d != null) {
      d.used = true;
    }
    if (form || function) {
      a.problems.warning(
          Codes.NOT_CALLED,
          pos,
          s.name() + " is not called here: what follows is a form of its own",
          "write (" + s.name() + " ..)");
      return true;
    }
    return false;
  }

  /** A file of definitions with a {@code main} that waits to be called, as in other languages. */
  private void uncalledMain(List<Object> forms) {
    Definition main = a.top.own("main");
    boolean function = main != null && main.kind() == Definition.Kind.FUNCTION && !main.used;
    if (!function || a.exports != null || a.facts.dynamicCode || a.unknownNames) {
      return;
    }
    for (Object form : forms) {
      String word = Words.head(form);
      if (!EXPORTED.contains(word) && !word.equals("import") && !word.equals("var")) {
        return; // it does something
      }
    }
    idle =
        new Diagnostic(
            Diagnostic.Severity.WARNING,
            Codes.UNUSED,
            "main is not called: this file does nothing",
            a.file,
            main.pos(),
            "write (main)",
            List.of());
  }

  private void unusedImports() {
    for (Definition d : a.top.own().values()) {
      boolean listed = a.exports != null && a.exports.contains(d.name());
      if (d.kind() == Definition.Kind.IMPORT && !d.used && !listed && !a.facts.dynamicCode) {
        a.problems.warning(
            Codes.UNUSED, d.pos(), d.name() + " is imported and never used", "drop it");
      }
    }
  }

  private void export() {
    if (a.exports != null) {
      for (String name : a.exports) {
        Definition d = a.top.own(name);
        exports.put(name, d != null ? d : unknown(name));
      }
      return;
    }
    exports.putAll(a.space.members);
    for (Definition d : a.top.own().values()) {
      switch (d.kind()) {
        case FUNCTION, CLASS, NAMESPACE, ENUM, TYPE, OBJECT, INTERFACE, INTERCEPTOR ->
            exports.put(d.name(), d);
        default -> {}
      }
    }
    for (String name : a.facts.members) {
      exports.putIfAbsent(name, unknown(name));
    }
    for (String name : a.facts.assigned) {
      if (a.top.own(name) == null) {
        exports.putIfAbsent(name, unknown(name));
      }
    }
  }

  private Definition unknown(String name) {
    return new Definition(name, Definition.Kind.MEMBER, a.file, Pos.NONE);
  }

  private ModuleModel model() {
    List<Diagnostic> found = new ArrayList<>();
    for (SyntaxError e : a.text.errors()) {
      found.add(
          new Diagnostic(
              Diagnostic.Severity.ERROR,
              "GENE.PARSE.ERROR",
              e.getMessage(),
              e.sourceName(),
              e.pos(),
              e.hint(),
              List.of()));
    }
    found.addAll(a.problems.all());
    found.sort(java.util.Comparator.comparingInt(Diagnostic::pos));
    Set<String> globals = new HashSet<>(a.facts.globals);
    globals.addAll(a.published);
    return new ModuleModel(
        a.file,
        exports,
        a.facts.dynamicCode || !a.text.errors().isEmpty(),
        globals,
        new HashMap<>(a.top.own()),
        List.copyOf(a.uses),
        List.copyOf(imports),
        List.copyOf(found),
        List.copyOf(a.ownClasses),
        a.sightings,
        idle);
  }
}
