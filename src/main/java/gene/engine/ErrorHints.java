package gene.engine;

import gene.analysis.ModuleModel;
import gene.analysis.Workspace;
import gene.analysis.words.FormHelp;
import gene.analysis.words.Hints;
import gene.engine.library.LibraryTables;
import gene.reader.Extent;
import gene.runtime.Cell;
import gene.runtime.Core;
import gene.runtime.Unit;
import gene.runtime.object.GeneClass;
import gene.source.Diagnostic;
import gene.source.Nearest;
import gene.source.Pos;
import gene.source.Source;
import gene.value.ComplexSymbol;
import gene.value.GeneNode;
import gene.value.Precedence;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
  private static final Pattern PARAMETER =
      Pattern.compile("Type error \\[\\w+]: expected \\S+, got \\S+ in (\\w+)");
  private static final Pattern EXPECTED = Pattern.compile(".* expects an? (\\w+), got (\\w+)");
  private static final Pattern LOST_MODULE =
      Pattern.compile("Module '.*' was not found \\(.*; specifier=(.*); searched=\\[(.*)]\\)");
  private static final Pattern BOUNDS =
      Pattern.compile("(\\S+) expects (?:\\d+ to \\d+|at least \\d+) arguments?, got (\\d+)");
  private static final String CALL = "a function is called in parentheses: (f ..)";

  /** Messages that need no looking around. */
  private static final Map<Pattern, String> ADVICE = new LinkedHashMap<>();

  static {
    advise("Method \\S+ not found on Future", Hints.AWAIT);
    advise("cannot compare (Future with \\w+|\\w+ with Future)", Hints.AWAIT);
    advise("cannot compare Array with Array", "say how: (xs .sort (fn [a b] ..))");
    advise("\\+\\+ expects String arguments", "($ a b ..) and #\"#{a}\" make text of any value");
    advise(
        "char_at index out of bounds",
        "characters are counted from 0 to (s .size) - 1; (s .slice -1) is the last one");
    advise("Invalid path key: .*\\..*", "an index is an Int: (x .to_i) drops the fraction");
    advise("cannot compare (String with (Int|Float)|(Int|Float) with String)", Hints.NUMBER);
    advise(
        "del index out of bounds",
        "positions go from 0 to (xs .size) - 1, the last one is -1; (xs .remove v) takes a value");
    advise(
        "Array index out of bounds: .*",
        "positions go from 0 to (xs .size) - 1; (xs .add v) appends");
    advise(
        "(Method \\S+ not found on Namespace|Namespace\\.\\S+ expects .*)",
        "the value comes first: (value .method ..)");
    advise("String.join separator must be a string", "the list comes first: (xs .join \", \")");
    advise(".* requires a Regexp", "a pattern is written #/\\d+/");
    advise("(max|min) expects a number, got .*", "([a b] .max) compares values of any kind");
    advise("format has directives for \\d+ values?, got .*", Hints.DIRECTIVES);
    advise(".* expects a String( or \\w+)?, got Char", "'a' is one character, \"a\" a text");
    advise("is expects a class or type, got .*", "values are compared by ==");
    advise("repeat expects an Int, .*", "(repeat n ..) counts, (loop ..) runs until (break)");
    advise(
        "cannot execute \"\\S+ .*",
        "program and arguments are texts of their own: (system/exec \"ls\" \"-l\")");
    advise(
        "HTTP concurrent mode requires .*",
        "without ^concurrent requests are tasks already; it is for handlers that compute long");
  }

  private static void advise(String message, String hint) {
    ADVICE.put(Pattern.compile(message, Pattern.DOTALL), hint);
  }

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
    int culprit = culprit(message, form, source, pos);
    Diagnostic same = analysed(source, message, culprit);
    String hint = same == null ? null : same.hint();
    if (hint == null && message.contains("Void")) {
      hint = unknownProperty(source, culprit);
    }
    if (hint == null) {
      hint = specific(message, form, file, source);
    }
    return new Found(hint == null ? general(message) : hint, culprit);
  }

  // ---- the culprit

  /** The name or method in the form that the message is about. */
  private static int culprit(String message, Object form, Source source, int pos) {
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
    if (callable.matches()) {
      return named(n, callable.group(1), pos);
    }
    if (ITERABLE.matcher(message).matches() && n.type().toString().equals("for")) {
      return iterated(n, pos);
    }
    Matcher parameter = PARAMETER.matcher(message);
    if (parameter.matches()) {
      return parameter(source, pos, parameter.group(1));
    }
    if (message.startsWith("Destructuring pattern mismatch") && n.size() == 2) {
      return n.childPos(0);
    }
    return called(n, pos);
  }

  /** What stands behind {@code in}. */
  private static int iterated(GeneNode n, int pos) {
    for (int i = 0; i + 1 < n.size(); i++) {
      if (is(n.child(i), "in")) {
        return n.childPos(i + 1);
      }
    }
    return pos;
  }

  /** The parameter {@code name: Type} of the function, whose list begins in the same line. */
  private static int parameter(Source source, int pos, String name) {
    String line = source.text().lines().skip(Pos.line(pos) - 1L).findFirst().orElse("");
    Matcher m = Pattern.compile("[\\[ ]" + Pattern.quote(name) + ":").matcher(line);
    return m.find() && m.start() >= Pos.column(pos)
        ? Pos.of(Pos.line(pos), line.codePointCount(0, m.start()) + 2)
        : pos;
  }

  /** The method or function that was called and has failed by itself: it is not one of Gene. */
  private static int called(GeneNode n, int pos) {
    if (n.size() > 0 && n.child(0) instanceof Symbol first) {
      boolean method = first.name().length() > 1 && first.name().startsWith(".");
      if (method) {
        return n.childPos(0);
      }
      if (Precedence.OF_OPERATORS.containsKey(first.name())) {
        return pos;
      }
      if (first.name().endsWith("=")) {
        return n.type() instanceof ComplexSymbol ? n.headPos() : pos;
      }
    }
    boolean function = n.type() instanceof Symbol || n.type() instanceof ComplexSymbol;
    return function && !FormHelp.contains(n.type().toString()) ? n.headPos() : pos;
  }

  private static int named(GeneNode n, String name, int pos) {
    if (begins(n.type(), name)) {
      return n.headPos();
    }
    for (int i = 0; i < n.size(); i++) {
      if (begins(n.child(i), name)) {
        return n.childPos(i);
      }
    }
    return pos;
  }

  /** Whether it is the name, or a path that begins with it. */
  private static boolean begins(Object form, String name) {
    return is(form, name) || form instanceof ComplexSymbol path && path.part(0).equals(name);
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

  /** What the analysis says of a property in the same line that its class never sets, or null. */
  private String unknownProperty(Source source, int pos) {
    ModuleModel model = model(source);
    for (Diagnostic d : model == null ? List.<Diagnostic>of() : model.diagnostics()) {
      if (Pos.line(d.pos()) == Pos.line(pos) && d.message().contains(" has no property ")) {
        return d.message() + (d.hint() == null ? "" : "; " + d.hint());
      }
    }
    return null;
  }

  private static boolean same(String finding, String message) {
    String text = finding.replace("Type error: ", "").replace('/', '.').toLowerCase(Locale.ROOT);
    String said =
        message
            .replaceFirst("^Type error \\[\\w+]: ", "")
            .replaceFirst("^Method (\\S+) not found on (\\S+)$", "unknown method $1 on $2")
            .replaceFirst("^Unexpected keyword argument: ", "unexpected keyword argument ")
            .replaceFirst("^Missing keyword argument: ", "missing keyword argument ")
            .replaceFirst(
                "^(\\S+) expects (\\d+) arguments?, got (\\d+)$",
                "expected $2 arguments, got $3 in call of $1")
            .replace('/', '.')
            .toLowerCase(Locale.ROOT);
    return text.equals(said) || text.startsWith(said + " in call of") || bounds(text, message);
  }

  /** A range of numbers of arguments, of which the analysis names the one that was missed. */
  private static boolean bounds(String finding, String message) {
    Matcher m = BOUNDS.matcher(message);
    return m.matches()
        && finding.startsWith("expected ")
        && finding.endsWith(
            (", got " + m.group(2) + " in call of " + m.group(1)).toLowerCase(Locale.ROOT));
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
      if (form instanceof GeneNode n) {
        return m.group(2).equals("Void")
            ? missing(file).hint(n.type(), before(source, n.pos()))
            : method(m.group(1), m.group(2), n.type(), file);
      }
      return method(m.group(1), m.group(2), null, file);
    }
    m = NOT_CALLABLE.matcher(message);
    if (m.matches() && form instanceof GeneNode n) {
      return m.group(2).equals("Void")
          ? missing(file).hint(n.type(), before(source, n.pos()))
          : Hints.called(n, m.group(1), m.group(2));
    }
    m = ITERABLE.matcher(message);
    if (m.matches() && m.group(1).equals("Void") && form != null) {
      int at = form instanceof GeneNode n ? n.pos() : Pos.of(1, 1);
      return missing(file).hint(collection(form), before(source, at));
    }
    m = OPERANDS.matcher(message);
    if (m.matches() && form instanceof GeneNode n) {
      boolean missing = message.contains("Void");
      Object operand =
          n.size() != 2 ? null : m.group(2).matches("Void|Nil") ? n.type() : n.child(1);
      return missing
          ? missing(file).hint(operand, before(source, n.pos()))
          : message.contains("Nil") ? nothing(operand, file) : null;
    }
    m = EXPECTED.matcher(message);
    if (m.matches() && m.group(2).equals("Void") && form instanceof GeneNode n) {
      return argument(n, file, before(source, n.pos()));
    }
    m = KEYWORD.matcher(message);
    return m.matches() ? keyword(m.group(1), form, file) : null;
  }

  /** What is missing in the first argument that is a path, or null. */
  private String argument(GeneNode call, String file, String before) {
    for (int i = 0; i < call.size(); i++) {
      String hint =
          call.child(i) instanceof ComplexSymbol path ? missing(file).hint(path, before) : null;
      if (hint != null) {
        return hint;
      }
    }
    return null;
  }

  /** What to do about an operand that is nil, or null. */
  private String nothing(Object operand, String file) {
    if (operand instanceof GeneNode call
        && call.size() == 2
        && call.child(0) instanceof Symbol method
        && method.name().equals(".get")) {
      String start = "(" + Printer.quotedNested(call.type()) + " .get ";
      return "it found nothing: "
          + start
          + Printer.quotedNested(call.child(1))
          + " 0) gives 0 then";
    }
    if (operand instanceof GeneNode call) {
      String first = first(call.type());
      boolean method =
          call.size() > 0 && call.child(0) instanceof Symbol m && m.name().startsWith(".");
      return method && first != null && value(first, file) == Singleton.NIL
          ? first + " is nil, and nil answers every method with nil"
          : null;
    }
    return operand instanceof Symbol || operand instanceof ComplexSymbol
        ? operand + " is nil; (" + operand + " || 0) takes 0 in its place"
        : null;
  }

  /** The name that the value of a form begins with, or null. */
  private static String first(Object form) {
    return form instanceof Symbol s ? s.name() : form instanceof ComplexSymbol p ? p.part(0) : null;
  }

  private static String general(String message) {
    Matcher m = OPERANDS.matcher(message);
    if (m.matches()) {
      String operator =
          switch (m.group(1)) {
            case "add" -> "+";
            case "multiply" -> "*";
            default -> "";
          };
      return Hints.operands(operator, m.group(2), m.group(3));
    }
    m = ITERABLE.matcher(message);
    if (m.matches()) {
      return switch (m.group(1)) {
        case "Future" -> Hints.AWAIT;
        case "Int" -> "count with (1 .. n) or (repeat n ..)";
        case "Function" -> CALL;
        default -> null;
      };
    }
    m = EXPECTED.matcher(message);
    String other = m.matches() ? other(m.group(1), m.group(2)) : null;
    if (other != null) {
      return other;
    }
    m = LOST_MODULE.matcher(message);
    if (m.find()) {
      return module(m.group(1), m.group(2));
    }
    if (message.endsWith(" cannot be constructed with new")) {
      return Hints.literal(message.substring(0, message.indexOf(' ')));
    }
    for (Map.Entry<Pattern, String> advice : ADVICE.entrySet()) {
      if (advice.getKey().matcher(message).matches()) {
        return advice.getValue();
      }
    }
    return null;
  }

  /** A value of one kind where another is expected. */
  private static String other(String wanted, String got) {
    if (wanted.equals("Future")) {
      return "the value is there already: drop (await ..)";
    }
    if (got.equals("Future")) {
      return Hints.AWAIT;
    }
    if (got.equals("String") && (wanted.equals("number") || wanted.equals("Int"))) {
      return Hints.NUMBER;
    }
    boolean map = got.equals("Map") || got.equals("HashMap");
    return map && wanted.equals("Array")
        ? "(m .pairs), (m .keys) and (m .values) are arrays"
        : null;
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

  private String method(String name, String cls, Object receiver, String file) {
    GeneClass c = engine.core().builtin(cls);
    Set<String> known = new LinkedHashSet<>();
    if (c == null && receiver instanceof Symbol variable) {
      Object v = value(variable.name(), file);
      c = v == null ? null : engine.core().classOf(v);
    }
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

  /** The text of the source before the place. */
  private static String before(Source source, int pos) {
    String[] lines = source.text().split("\n", -1);
    int line = Math.min(Pos.line(pos), lines.length);
    return String.join("\n", List.of(lines).subList(0, line));
  }

  private MissingStep missing(String file) {
    return new MissingStep(name -> value(name, file));
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
