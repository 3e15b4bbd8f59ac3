package gene.engine;

import gene.analysis.Hints;
import gene.analysis.ModuleModel;
import gene.analysis.Workspace;
import gene.engine.library.LibraryTables;
import gene.reader.Extent;
import gene.runtime.Cell;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Unit;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.source.Diagnostic;
import gene.source.Nearest;
import gene.source.Pos;
import gene.source.Source;
import gene.value.ComplexSymbol;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What to do about an error of a running program, and the name in the source that is to blame. All
 * of it is found when the error is printed: from its message, the source around its place, what the
 * analysis says of the same line, and the top-level variables, which still have their values.
 * Programs pay nothing for it.
 */
final class ErrorHints {
  /** The hint, or null, and the place of the culprit. */
  record Found(String hint, int pos) {}

  private static final Pattern UNDEFINED = Pattern.compile("(\\S+) is not defined");
  private static final Pattern NO_METHOD = Pattern.compile("Method (\\S+) not found on (\\S+)");
  private static final Pattern OPERANDS =
      Pattern.compile(
          "cannot (add|subtract|multiply|divide|raise|take the modulo of) (\\w+) and (\\w+)");
  private static final Pattern NOT_CALLABLE = Pattern.compile("(\\S+) is not callable: got (\\w+)");
  private static final Pattern ITERABLE =
      Pattern.compile("(?:for|\\.\\.\\.) expects an iterable, got (\\w+)");
  private static final Pattern KEYWORD = Pattern.compile("Unexpected keyword argument: (\\S+)");
  private static final Pattern LOST_MODULE =
      Pattern.compile("Module '.*' was not found \\(.*; specifier=(.*); searched=\\[(.*)]\\)");
  private static final int MAX_KEYS = 8;

  private final Engine engine;
  private final UnitCompiler units;

  ErrorHints(Engine engine, UnitCompiler units) {
    this.engine = engine;
    this.units = units;
  }

  /** Looks at an error that arose at the place. */
  Found about(String message, String file, int pos) {
    Source source = units.source(file);
    if (source == null || pos == Pos.NONE) {
      return new Found(general(message), pos);
    }
    Object form = new Extent(source).form(pos);
    int culprit = culprit(message, form, pos);
    Diagnostic same = analysed(source, message, culprit);
    String hint = same == null ? null : same.hint();
    if (hint == null) {
      hint = specific(message, form, file, source);
    }
    return new Found(hint == null ? general(message) : hint, culprit);
  }

  // ---- the culprit

  /** The name or method in the form that the message is about. */
  private static int culprit(String message, Object form, int pos) {
    if (!(form instanceof GeneNode n)) {
      return pos;
    }
    Matcher undefined = UNDEFINED.matcher(message);
    if (undefined.matches()) {
      return named(n, undefined.group(1), pos);
    }
    Matcher method = NO_METHOD.matcher(message);
    if (method.matches()) {
      return named(n, "." + method.group(1), pos);
    }
    Matcher callable = NOT_CALLABLE.matcher(message);
    return callable.matches() ? named(n, callable.group(1), pos) : pos;
  }

  private static int named(GeneNode n, String name, int pos) {
    if (is(n.type(), name)) {
      return n.headPos();
    }
    for (int i = 0; i < n.size(); i++) {
      if (is(n.child(i), name)) {
        return n.childPos(i);
      }
    }
    return pos;
  }

  private static boolean is(Object form, String name) {
    return (form instanceof Symbol || form instanceof ComplexSymbol)
        && form.toString().equals(name);
  }

  // ---- the analysis

  /** What the analysis says of the same line in the same words. */
  private Diagnostic analysed(Source source, String message, int pos) {
    ModuleModel model = model(source);
    if (model == null) {
      return null;
    }
    for (Diagnostic d : model.diagnostics()) {
      if (Pos.line(d.pos()) == Pos.line(pos) && same(d.message(), message)) {
        return d;
      }
    }
    return null;
  }

  private static boolean same(String finding, String message) {
    String text = finding.replace("Type error: ", "").toLowerCase(java.util.Locale.ROOT);
    String said =
        message
            .replaceFirst("^Type error \\[\\w+]: ", "")
            .replaceFirst("^Method (\\S+) not found on (\\S+)$", "unknown method $1 on $2")
            .replaceFirst("^Unexpected keyword argument: ", "unexpected keyword argument ")
            .replaceFirst("^Missing keyword argument: ", "missing keyword argument ")
            .replaceFirst(
                "^(\\S+) expects (\\d+) arguments?, got (\\d+)$",
                "expected $2 arguments, got $3 in call of $1")
            .toLowerCase(java.util.Locale.ROOT);
    return text.equals(said) || text.startsWith(said + " in call of");
  }

  private ModuleModel model(Source source) {
    try {
      return new Workspace(
              new LibraryTables(engine.core(), engine.extensions()), engine.checks()::find, false)
          .analyse(source, path(source.name()));
    } catch (RuntimeException | StackOverflowError e) {
      return null; // a report without a hint is better than none
    }
  }

  private Path path(String file) {
    Unit unit = engine.modules().unit(file);
    return unit == null ? null : unit.path;
  }

  // ---- hints by message

  private String specific(String message, Object form, String file, Source source) {
    Matcher m = UNDEFINED.matcher(message);
    if (m.matches()) {
      return Hints.undefined(m.group(1), names(file, source));
    }
    m = NO_METHOD.matcher(message);
    if (m.matches()) {
      return m.group(2).equals("Void") && form instanceof GeneNode n
          ? missingStep(n.type(), file)
          : method(m.group(1), m.group(2));
    }
    m = NOT_CALLABLE.matcher(message);
    if (m.matches() && form instanceof GeneNode n) {
      return m.group(2).equals("Void") ? missingStep(n.type(), file) : null;
    }
    m = ITERABLE.matcher(message);
    if (m.matches() && m.group(1).equals("Void") && form != null) {
      return missingStep(collection(form), file);
    }
    m = KEYWORD.matcher(message);
    return m.matches() ? keyword(m.group(1), form, file) : null;
  }

  private static String general(String message) {
    Matcher m = OPERANDS.matcher(message);
    if (m.matches()) {
      return Hints.operands(m.group(1).equals("add") ? "+" : "", m.group(2), m.group(3));
    }
    m = ITERABLE.matcher(message);
    if (m.matches()) {
      return switch (m.group(1)) {
        case "Future" -> Hints.AWAIT;
        case "Int" -> "count with (1 .. n) or (repeat n ..)";
        default -> null;
      };
    }
    m = NO_METHOD.matcher(message);
    if (m.matches() && m.group(2).equals("Future")) {
      return Hints.AWAIT;
    }
    if (message.startsWith("Invalid path key: ") && message.contains(".")) {
      return "an index is an Int: (x .to_i) drops the fraction";
    }
    m = LOST_MODULE.matcher(message);
    if (m.find()) {
      return module(m.group(1), m.group(2));
    }
    if (message.equals("cannot compare Array with Array")) {
      return "say how: (xs .sort (fn [a b] ..))";
    }
    return null;
  }

  /** The module beside it that was probably meant. */
  private static String module(String specifier, String folders) {
    int slash = specifier.lastIndexOf('/') + 1;
    List<String> there = new ArrayList<>();
    for (String folder : folders.split(", ")) {
      Path in = Path.of(folder).resolve(specifier.substring(0, slash)).normalize();
      String[] names = in.toFile().list((dir, name) -> name.endsWith(Modules.EXTENSION));
      for (String name : names == null ? new String[0] : names) {
        there.add(name.substring(0, name.length() - Modules.EXTENSION.length()));
      }
    }
    String near = Nearest.to(specifier.substring(slash), there);
    return near == null ? null : "did you mean " + specifier.substring(0, slash) + near + "?";
  }

  private String method(String name, String cls) {
    GeneClass c = engine.core().builtin(cls);
    Set<String> known = new LinkedHashSet<>();
    if (c == null) {
      for (Unit unit : engine.modules().units()) {
        Cell cell = unit.top(cls);
        if (cell != null && cell.read() instanceof GeneClass found) {
          c = found;
        }
      }
    }
    for (GeneClass at = c; at != null; at = at.parent()) {
      known.addAll(at.ownMethodNames());
    }
    return Hints.method(name, known);
  }

  private String keyword(String name, Object form, String file) {
    if (!(form instanceof GeneNode n) || !(n.type() instanceof Symbol head)) {
      return null;
    }
    Object callee = value(head.name(), file);
    return callee instanceof gene.runtime.natives.Native f
        ? Nearest.hint(name, f.signature().keywords())
        : null;
  }

  private static Object collection(Object form) {
    if (form instanceof GeneNode n) {
      for (int i = 0; i + 1 < n.size(); i++) {
        if (is(n.child(i), "in")) {
          return n.child(i + 1);
        }
      }
    }
    return form;
  }

  /** Which step of a path gave nothing, and what there is instead. */
  private String missingStep(Object form, String file) {
    if (!(form instanceof ComplexSymbol p) || p.size() < 2) {
      return null;
    }
    Object v = p.part(0).isEmpty() ? null : value(p.part(0), file);
    StringBuilder way = new StringBuilder(p.part(0));
    for (int i = 1; i < p.size() && v != null; i++) {
      Object next = member(v, p.part(i));
      if (next == null) {
        Collection<String> keys = keys(v);
        return keys == null ? null : way + " has no " + p.part(i) + shown(p.part(i), keys);
      }
      way.append('/').append(p.part(i));
      v = next;
    }
    return "a step of " + p + " is missing; " + p + "/! says so at once";
  }

  private static String shown(String wanted, Collection<String> keys) {
    String near = Nearest.to(wanted, keys);
    if (near != null) {
      return "; did you mean " + near + "?";
    }
    List<String> some = new ArrayList<>(keys).subList(0, Math.min(MAX_KEYS, keys.size()));
    return keys.isEmpty() ? "; it has no keys" : " (keys: " + String.join(", ", some) + ")";
  }

  private static Object member(Object v, String part) {
    return switch (v) {
      case GeneMap m -> m.get(part);
      case Namespace ns -> ns.get(part);
      case Instance i -> i.get(part);
      case GeneNode n -> n.prop(part);
      default -> null;
    };
  }

  private static Collection<String> keys(Object v) {
    return switch (v) {
      case GeneMap m -> m.keys();
      case Namespace ns -> ns.names();
      case Instance i -> List.of(i.shape().names());
      case GeneNode n -> n.propsOrNull() == null ? List.of() : n.props().keys();
      default -> null;
    };
  }

  /** The value of a name at the top of the module, null when it has none there. */
  private Object value(String name, String file) {
    Unit unit = engine.modules().unit(file);
    Cell cell = unit == null ? null : unit.top(name);
    Object v = cell == null ? null : cell.read();
    if (v == null && unit != null) {
      v = unit.namespace.get(name);
    }
    return v == null ? engine.core().global().get(name) : v;
  }

  /** Every name that the module or the library defines. */
  private Collection<String> names(String file, Source source) {
    Set<String> names = new LinkedHashSet<>();
    ModuleModel model = model(source);
    if (model != null) {
      names.addAll(model.definitions().keySet());
      model.uses().forEach(u -> names.add(u.definition().name()));
    }
    Unit unit = engine.modules().unit(file);
    if (unit != null) {
      names.addAll(unit.namespace.names());
    }
    Core core = engine.core();
    names.addAll(core.global().names());
    return names;
  }
}
