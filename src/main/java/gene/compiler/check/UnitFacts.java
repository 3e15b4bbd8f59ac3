package gene.compiler.check;

import gene.compiler.forms.Assignments;
import gene.compiler.forms.BindingForms;
import gene.compiler.forms.FunctionForms;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.ParamList;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Quote;
import gene.value.Spread;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the type checker knows of a unit: its top-level functions, classes, enums and aliases. Only
 * names that are bound once in the whole unit count, whatever the binding is, so that no inner
 * variable can be mistaken for a definition.
 */
final class UnitFacts {
  /** A function or constructor: {@code result} is the form of the declared type, or null. */
  record Function(String name, List<ParamList.Param> params, Object result, List<String> generic) {}

  /** A class; {@code open} when something may add methods that the unit does not show. */
  record ClassFacts(
      String name,
      Object parent,
      Map<String, Function> methods,
      Map<String, Object> fields,
      Function ctor,
      boolean open) {}

  private static final Set<String> DEFINITIONS =
      Set.of("fn", "class", "enum", "type", "object", "interface", "ns", "var", "let");

  final Map<String, Function> functions = new HashMap<>();
  final Map<String, ClassFacts> classes = new HashMap<>();
  final Map<String, List<String>> enums = new HashMap<>();
  final Map<String, Object> aliases = new HashMap<>();

  /** Every name bound anywhere, with type parameters. */
  final Set<String> bound = new HashSet<>();

  /** Names that an assignment changes. */
  final Set<String> assigned = new HashSet<>();

  /** Names that stand last in a path, or before a property's value: possible properties. */
  final Set<String> properties = new HashSet<>();

  /** True when names come from elsewhere in bulk. */
  boolean importsAll;

  /** Classes of Java are imported: those that implement their interfaces have more methods. */
  private boolean importsJava;

  private final Map<String, Integer> bindings = new HashMap<>();
  private final FunctionState f;
  private final Set<String> globals;

  private UnitFacts(FunctionState f, Set<String> globals) {
    this.f = f;
    this.globals = globals;
  }

  static UnitFacts of(FunctionState f, GeneNode unit, Set<String> globals) {
    UnitFacts facts = new UnitFacts(f, globals);
    facts.scanAll(unit.children());
    for (int i = 0; i < unit.size(); i++) {
      if (unit.child(i) instanceof GeneNode n && n.type() instanceof Symbol s && n.size() > 0) {
        facts.definition(n, s.name());
      }
    }
    return facts;
  }

  // ---- every binding of the unit

  private void bind(String token) {
    String name = token;
    while (name.startsWith("^") || name.startsWith("/")) {
      name = name.substring(1);
    }
    while (name.endsWith(":") || name.endsWith(".")) {
      name = name.substring(0, name.length() - 1);
    }
    for (String part : name.split(":")) {
      bound.add(part);
      bindings.merge(part, 1, Integer::sum);
    }
  }

  private void scan(Object form) {
    // Not a switch over types: linking one at run time costs every start about 2 ms.
    if (form instanceof GeneNode n) {
      node(n);
    } else if (form instanceof GeneArray a) {
      array(a);
    } else if (form instanceof GeneMap m) {
      m.forEach(this::entry);
    } else if (form instanceof ComplexSymbol p) {
      properties.add(p.last());
    } else if (form instanceof Spread s) {
      scan(s.form());
    } else if (form instanceof Quote q) {
      scan(q.form());
    }
  }

  private void entry(String key, Object value) {
    properties.add(key);
    if (!(value instanceof Symbol s && globals.contains(s.name()))) {
      bindAll(value);
    }
    scan(value);
  }

  private void scanAll(GeneArray items) {
    for (int i = 0; i < items.size(); i++) {
      scan(items.get(i));
    }
  }

  /**
   * Arrays may be parameter lists or patterns: their symbols count as bindings, but for types and
   * for names of built-in things, which lists of values hold more often.
   */
  private void array(GeneArray a) {
    for (int i = 0; i < a.size(); i++) {
      boolean type = i > 0 && BindingForms.isTyped(a.get(i - 1));
      boolean global = a.get(i) instanceof Symbol s && globals.contains(s.name());
      if (!type && !global) {
        bindAll(a.get(i));
      }
      scan(a.get(i));
    }
  }

  private void bindAll(Object form) {
    if (form instanceof Symbol s) {
      bind(s.name());
    } else if (form instanceof ComplexSymbol p) {
      bind(p.last());
    } else if (form instanceof Spread s) {
      bindAll(s.form());
    }
  }

  private void node(GeneNode n) {
    String word = n.type() instanceof Symbol s ? s.name() : "";
    if (DEFINITIONS.contains(word) && n.size() > 0) {
      bindAll(n.child(0));
    }
    switch (word) {
      case "method" -> typeParameters(n);
      case "field" -> properties.add(n.size() > 0 ? strip(n.child(0)) : "");
      case "for" -> {
        for (int i = 0; i < n.size() && !isWord(n.child(i), "in"); i++) {
          bindAll(n.child(i));
        }
      }
      case "import" -> imports(n);
      default -> words(n);
    }
    if (n.size() > 1
        && n.child(0) instanceof Symbol s
        && Assignments.isAssignment(s.name())
        && n.type() instanceof Symbol target) {
      assigned.add(target.name());
    }
    scan(n.type());
    scanAll(n.children());
    if (n.hasProps()) {
      scan(n.props());
    }
  }

  private void typeParameters(GeneNode n) {
    if (n.size() > 0) {
      bound.addAll(FunctionForms.typeParameters(n.child(0)));
    }
  }

  private static String strip(Object name) {
    return name instanceof Symbol s ? BindingForms.plainName(s.name()) : "";
  }

  /** Binders of case arms, catch clauses and arrow blocks. */
  private void words(GeneNode n) {
    if (n.size() > 0 && isWord(n.child(0), "->")) {
      bindAll(n.type());
    }
    for (int i = 0; i + 1 < n.size(); i++) {
      if (isWord(n.child(i), "catch")) {
        bindAll(n.child(i + 1));
      } else if (isWord(n.child(i), "when") && n.child(i + 1) instanceof GeneNode pattern) {
        for (int k = 0; k < pattern.size(); k++) {
          bindAll(pattern.child(k));
        }
      }
    }
  }

  private void imports(GeneNode n) {
    for (int i = 0; i < n.size(); i++) {
      bindAll(n.child(i));
      importsAll |= n.child(i).toString().endsWith("*");
      importsJava |= n.child(i) instanceof String s && s.startsWith("java:");
      if (n.child(i) instanceof gene.value.ImportGroup g) {
        array(g.members());
        importsAll |= g.members().toString().contains("*");
      }
    }
  }

  static boolean isWord(Object form, String word) {
    return form instanceof Symbol s && s.name().equals(word);
  }

  // ---- definitions

  boolean once(String name) {
    return name != null && bindings.getOrDefault(name, 0) == 1 && !assigned.contains(name);
  }

  private void definition(GeneNode n, String word) {
    String name = n.child(0) instanceof Symbol ? FunctionForms.plainName(n.child(0)) : null;
    if (name == null || !n.mutability().writable() || !once(name)) {
      return;
    }
    switch (word) {
      case "fn" -> {
        boolean plain = !name.endsWith("!") && !name.endsWith("*") && n.prop("generator") == null;
        if (plain) {
          functions.put(name, function(n, name, 1));
        }
      }
      case "class" -> classes.put(name, classFacts(n, name));
      case "enum" -> enums.put(name, variants(n));
      case "type" -> aliases.put(name, n.child(1));
      default -> {}
    }
  }

  private Function function(GeneNode n, String name, int at) {
    FunctionForms.Header h = FunctionForms.header(f, n, name, at, "fn");
    Object result = n.prop("async") == null ? h.returnType() : null;
    return new Function(name, ParamList.read(f, h.params(), n.pos()), result, h.typeParameters());
  }

  private ClassFacts classFacts(GeneNode n, String name) {
    Map<String, Function> methods = new HashMap<>();
    Map<String, Object> fields = new HashMap<>();
    Function ctor = null;
    boolean open = importsJava && implementsAny(n);
    Object parent = isWord(child(n, 1), "<") ? n.child(2) : null;
    for (int i = 1; i < n.size(); i++) {
      if (n.child(i) instanceof GeneNode m && m.type() instanceof Symbol s) {
        switch (s.name()) {
          case "method" -> {
            String method = FunctionForms.plainName(m.child(0));
            methods.put(method, function(m, method, 1));
          }
          case "ctor" -> ctor = function(m, name, 0);
          case "on_method_missing", "implement" -> open = true;
          case "field" -> {
            if (m.size() == 2) {
              fields.put(strip(m.child(0)), m.child(1));
            }
          }
          default -> {}
        }
      }
    }
    if (n.prop("fields") instanceof GeneMap listed) {
      listed.forEach(fields::put);
    }
    return new ClassFacts(name, parent, methods, fields, ctor, open);
  }

  private static boolean implementsAny(GeneNode n) {
    return isWord(child(n, 1), "implements") || isWord(child(n, 3), "implements");
  }

  private static Object child(GeneNode n, int i) {
    return i < n.size() ? n.child(i) : null;
  }

  private static List<String> variants(GeneNode n) {
    List<String> names = new ArrayList<>();
    for (int i = 1; i < n.size(); i++) {
      Object member = n.child(i);
      if (isWord(member, "=")) {
        i++; // the ordinal of the variant before
      } else if (member instanceof GeneNode v) {
        names.add(v.type().toString());
      } else {
        names.add(member.toString());
      }
    }
    if (n.prop("values") instanceof GeneArray values) {
      for (int i = 0; i < values.size(); i++) {
        names.add(values.get(i).toString());
      }
    }
    return names;
  }
}
