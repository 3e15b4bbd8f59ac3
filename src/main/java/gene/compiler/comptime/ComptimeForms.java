package gene.compiler.comptime;

import gene.compiler.forms.Assignments;
import gene.compiler.forms.BindingForms;
import gene.compiler.forms.Operators;
import gene.compiler.forms.Paths;
import gene.compiler.forms.Patterns;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.UnitState;
import gene.source.SyntaxError;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Spread;
import gene.value.Symbol;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The small language of {@code comptime} (chapter 15.4): checks that a block uses nothing else and
 * that its names are declared, drops types, and puts {@code (%emit n)} in the place of definitions.
 * What comes out can be run like any other code.
 */
final class ComptimeForms {
  private static final Set<String> DEFINITIONS =
      Set.of(
          "fn",
          "class",
          "ns",
          "enum",
          "type",
          "object",
          "import",
          "interface",
          "implement",
          "$dep");
  private static final Set<String> OPERATORS =
      Set.of(
          "+", "-", "*", "/", "%", "**", "++", "<", "<=", ">", ">=", "==", "!=", "&&", "||", "!",
          "not");
  private static final Set<String> FUNCTIONS = Set.of("$env", "get_env", "#Str");
  private static final String ENVIRONMENT = "$env";

  private final String file;
  private final Deque<Set<String>> scopes = new ArrayDeque<>();
  private @Nullable List<Object> definitions;
  private int pos;

  ComptimeForms(String file) {
    this.file = file;
    scopes.push(new HashSet<>());
  }

  /** The body of a block, ready to run; the definitions in it are added to the list. */
  GeneNode block(GeneNode block, List<Object> found) {
    definitions = found;
    GeneNode body = new GeneNode(Symbol.of("module"));
    body.positionsOf(block);
    for (int i = 0; i < block.size(); i++) {
      pos = block.childPos(i);
      body.children().add(form(block.child(i)));
    }
    return body;
  }

  private SyntaxError unsupported(Object what) {
    return SyntaxError.compile(
        "comptime does not support " + Printer.quotedNested(what), file, pos);
  }

  private SyntaxError unsupportedForm(Object head) {
    return SyntaxError.compile(
        "comptime does not support (" + Printer.quotedNested(head) + " ..)", file, pos);
  }

  // ---- names

  private void checkName(String name) {
    if (scopes.stream().noneMatch(s -> s.contains(name))) {
      throw SyntaxError.compile("comptime: " + name + " is not defined", file, pos);
    }
  }

  private Object path(ComplexSymbol path) {
    if (!path.part(0).equals(ENVIRONMENT)) {
      if (path.part(0).isEmpty() || path.part(0).equals(".")) {
        throw unsupported(path);
      }
      checkName(path.part(0));
    }
    for (int i = 1; i < path.size(); i++) {
      String part = path.part(i);
      if (part.startsWith(".")) {
        throw unsupported(path);
      }
      if (part.startsWith("<") && part.endsWith(">") && part.length() > 2) {
        String key = part.substring(1, part.length() - 1).split("/")[0];
        if (!Paths.isInteger(key)) {
          checkName(key);
        }
      }
    }
    return path;
  }

  // ---- forms

  private Object form(Object form) {
    if (form instanceof Symbol s) {
      if (!s.name().equals(ENVIRONMENT)) {
        checkName(s.name());
      }
      return s;
    }
    if (form instanceof ComplexSymbol p) {
      return path(p);
    }
    if (form instanceof GeneNode n) {
      return node(n);
    }
    if (form instanceof GeneArray a) {
      GeneArray items = forms(a, 0);
      items.mutability(a.mutability().ofCopies());
      return items;
    }
    if (form instanceof GeneMap m) {
      GeneMap entries = entries(m);
      entries.mutability(m.mutability().ofCopies());
      return entries;
    }
    if (form instanceof GeneHashMap m) {
      GeneHashMap made = new GeneHashMap();
      m.forEach((k, v) -> made.put(form(k), form(v)));
      made.mutability(m.mutability().ofCopies());
      return made;
    }
    if (form instanceof Spread s) {
      return new Spread(form(s.form()));
    }
    return form;
  }

  private GeneArray forms(GeneArray items, int from) {
    GeneArray made = new GeneArray(items.size());
    for (int i = 0; i < items.size(); i++) {
      made.add(i < from ? items.get(i) : form(items.get(i)));
    }
    return made;
  }

  private GeneMap entries(GeneMap m) {
    GeneMap made = new GeneMap();
    m.forEach((k, v) -> made.put(k, form(v)));
    return made;
  }

  private Object node(GeneNode n) {
    int before = pos;
    pos = n.pos();
    Object made = node(n, n.type() instanceof Symbol s ? s.name() : "");
    if (made instanceof GeneNode m && m != n) {
      m.positionsOf(n);
    }
    pos = before;
    return made;
  }

  private Object node(GeneNode n, String word) {
    if (n.type() == Singleton.NIL && n.size() == 0 && !n.hasProps()) {
      return n;
    }
    if (DEFINITIONS.contains(word)) {
      Objects.requireNonNull(definitions).add(n);
      return GeneNode.of(
          Symbol.of(CompileTimeEvaluator.EMIT), Long.valueOf(definitions.size() - 1));
    }
    if (n.hasProps()) {
      throw unsupportedForm(n.type());
    }
    return switch (word) {
      case "var" -> variable(n);
      case "if" -> conditional(n);
      case "if_not", "ifel" -> branches(n, word);
      case "do" -> scoped(n, 0);
      case "case" -> cases(n);
      default -> expression(n, word);
    };
  }

  private Object expression(GeneNode n, String word) {
    if (FUNCTIONS.contains(word) || OPERATORS.contains(word)) {
      return new GeneNode(n.type(), null, forms(n.children(), 0));
    }
    if (n.size() == 0 || !(n.child(0) instanceof Symbol operator) || !isInfix(operator.name())) {
      throw unsupportedForm(n.type());
    }
    GeneNode made = new GeneNode(form(n.type()));
    for (int i = 0; i < n.size(); i++) {
      boolean isOperator =
          n.child(i) instanceof Symbol s && (isInfix(s.name()) || OPERATORS.contains(s.name()));
      made.children().add(isOperator ? n.child(i) : form(n.child(i)));
    }
    return made;
  }

  /** An operator between operands; one that this language lacks is refused. */
  private boolean isInfix(String name) {
    if (OPERATORS.contains(name) || Assignments.isAssignment(name)) {
      return true;
    }
    if (Operators.isBinary(name)) {
      throw unsupportedForm(Symbol.of(name));
    }
    return false;
  }

  private Object variable(GeneNode n) {
    if (n.size() == 0) {
      throw SyntaxError.compile("var needs a name", file, pos);
    }
    Object target = n.child(0);
    int valueAt = 1;
    if (target instanceof Symbol s && BindingForms.isTyped(s)) {
      target = Symbol.of(BindingForms.plainName(s.name()));
      valueAt = 2;
    }
    GeneNode made = GeneNode.of(n.type(), target);
    for (int i = valueAt; i < n.size(); i++) {
      made.children().add(form(n.child(i)));
    }
    if (target instanceof Symbol s && !s.name().startsWith("$")) {
      scopes.peek().add(s.name());
    } else if (target instanceof GeneArray a) {
      scopes.peek().addAll(names(a));
    } else if (target instanceof GeneMap m) {
      scopes.peek().addAll(names(m));
    } else {
      throw unsupported(n);
    }
    return made;
  }

  private List<String> names(Object pattern) {
    UnitState unit = new UnitState(file, null);
    return Patterns.names(
        new FunctionState(unit, null, FunctionState.Kind.UNIT, "comptime"), pattern, pos);
  }

  // ---- branches

  private GeneNode scoped(GeneNode n, int from) {
    scopes.push(new HashSet<>());
    GeneArray children = forms(n.children(), from);
    scopes.pop();
    return new GeneNode(n.type(), null, children);
  }

  /** {@code if_not} and {@code ifel}: the condition, then branches with scopes of their own. */
  private GeneNode branches(GeneNode n, String word) {
    GeneNode made = new GeneNode(n.type());
    for (int i = 0; i < n.size(); i++) {
      if (i == 1 || i > 1 && word.equals("ifel")) {
        scopes.push(new HashSet<>());
      }
      made.children().add(form(n.child(i)));
      if (i > 0 && (word.equals("ifel") || i == n.size() - 1)) {
        scopes.pop();
      }
    }
    return made;
  }

  private GeneNode conditional(GeneNode n) {
    GeneNode made = new GeneNode(n.type());
    boolean condition = true; // a condition comes next
    int outer = scopes.size();
    for (int i = 0; i < n.size(); i++) {
      Object child = n.child(i);
      String word = child instanceof Symbol s ? s.name() : "";
      if (word.equals("elif") || word.equals("else")) {
        leaveTo(outer);
        condition = word.equals("elif");
        if (!condition) {
          scopes.push(new HashSet<>());
        }
        made.children().add(child);
      } else if (word.equals("then") || condition && word.equals("not")) {
        made.children().add(child);
      } else {
        made.children().add(form(child));
        if (condition) {
          condition = false;
          scopes.push(new HashSet<>());
        }
      }
    }
    leaveTo(outer);
    return made;
  }

  private GeneNode cases(GeneNode n) {
    GeneNode made = new GeneNode(n.type());
    int outer = scopes.size();
    for (int i = 0; i < n.size(); i++) {
      Object child = n.child(i);
      String word = child instanceof Symbol s ? s.name() : "";
      if (word.equals("when") || word.equals("else")) {
        leaveTo(outer);
        scopes.push(new HashSet<>());
        made.children().add(child);
      } else {
        made.children().add(form(child));
      }
    }
    leaveTo(outer);
    return made;
  }

  private void leaveTo(int depth) {
    while (scopes.size() > depth) {
      scopes.pop();
    }
  }
}
