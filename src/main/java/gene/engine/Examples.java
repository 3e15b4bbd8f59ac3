package gene.engine;

import gene.code.Params.Kind;
import gene.reader.Outline;
import gene.runtime.Callable;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.EvalScope;
import gene.runtime.Unit;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.object.GeneClass;
import gene.runtime.ops.Invoke;
import gene.runtime.task.Awaitable;
import gene.source.Pos;
import gene.source.Source;
import gene.value.Equality;
import gene.value.GeneArray;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The {@code ^examples} of the functions and methods of a loaded file (chapters 11.6, 22.10). Each
 * example of a method is called on a new instance, made without arguments; those of a class whose
 * constructor needs some only document.
 */
public final class Examples {
  private static final String KEY = "^examples";

  /** A function, or a method with the class that has it. */
  private record Subject(Closure function, GeneClass owner) {
    String name() {
      return owner == null ? function.name() : owner.name() + "." + function.name();
    }
  }

  /** What an example must do and what it did. */
  public record Result(boolean passed, String expected, String actual) {}

  /** One example; {@code location} is where it is written. */
  public final class Example {
    private final Subject subject;
    private final int number;
    private final String location;
    private final Object args;
    private final boolean throwing;
    private final Object expected;

    private Example(Subject subject, int number, String location) {
      this.subject = subject;
      this.number = number;
      this.location = location;
      GeneArray all = subject.function.examples();
      int at = (number - 1) * 3;
      args = all.get(at);
      throwing = all.get(at + 1).toString().equals("throws");
      expected = all.get(at + 2);
    }

    public String location() {
      return location;
    }

    /** {@code add example 1: [1 2] -> 3}. */
    public String title() {
      return subject.name()
          + " example "
          + number
          + ": "
          + Printer.quotedNested(args)
          + (throwing ? " throws " : " -> ")
          + Printer.quotedNested(expected);
    }

    public Result run() {
      Object wanted;
      try {
        wanted = expected == Singleton.PLACEHOLDER ? null : vm.eval(scope, expected);
      } catch (GeneError e) {
        return new Result(false, wanted(expected), thrown(e.value(vm)));
      }
      try {
        Object got = called();
        boolean passed = !throwing && (wanted == null || Equality.equal(got, wanted));
        return new Result(passed, wanted(wanted), "return " + Printer.quotedNested(got));
      } catch (GeneError e) {
        boolean passed = throwing && wanted instanceof GeneClass c && e.value(vm).cls().inherits(c);
        return new Result(passed, wanted(wanted), thrown(e.value(vm)));
      }
    }

    private String wanted(Object value) {
      if (throwing) {
        return "throws " + (value instanceof GeneClass c ? c.name() : Printer.plain(expected));
      }
      return value == null ? "any return" : "return " + Printer.quotedNested(value);
    }

    private static String thrown(ExceptionValue e) {
      Object message = e.get("message");
      String text = message == Singleton.NIL ? "" : ": " + Printer.plain(message);
      return "throws " + e.cls().name() + text;
    }

    private Object called() {
      GeneArray values = (GeneArray) vm.eval(scope, args);
      Object self =
          subject.owner == null ? null : Invoke.construct(vm, subject.owner, null, new Object[0]);
      Object got = vm.invoke(subject.function, self, values.toArray());
      return got instanceof Awaitable ? vm.kernel().awaitOne(vm, got) : got;
    }
  }

  private final Vm vm;
  private final EvalScope scope;
  private final List<Example> all = new ArrayList<>();
  private int functions;

  Examples(Vm vm, Source source, Unit unit) {
    this.vm = vm;
    scope = EvalScope.top(unit);
    Map<Integer, List<Integer>> places = places(source);
    subjectsOf(unit)
        .values()
        .forEach(
            subject -> {
              Closure f = subject.function;
              int count = f.examples().size() / 3;
              List<Integer> written = places.getOrDefault(f.proto.code.pos, List.of());
              for (int i = 0; i < count; i++) {
                int pos = i < written.size() ? written.get(i) : f.proto.code.pos;
                all.add(new Example(subject, i + 1, unit.file + ":" + Pos.text(pos)));
              }
              functions += count > 0 ? 1 : 0;
            });
  }

  /** Sorted by the names of functions and methods. */
  public List<Example> all() {
    return all;
  }

  /** How many functions and methods have examples. */
  public int functions() {
    return functions;
  }

  /** What the file itself defines at its top level, by name. */
  private static Map<String, Subject> subjectsOf(Unit unit) {
    Map<String, Subject> found = new TreeMap<>();
    for (Cell cell : unit.tops) {
      add(found, unit, cell.read());
    }
    for (String name : unit.namespace.names()) {
      add(found, unit, unit.namespace.get(name));
    }
    return found;
  }

  private static void add(Map<String, Subject> found, Unit unit, Object v) {
    if (v instanceof Closure c && c.name() != null) {
      add(found, unit, new Subject(c, null));
    } else if (v instanceof GeneClass cls && cls.userDefined() && needsNoArguments(cls.ctor())) {
      for (String name : cls.ownMethodNames()) {
        if (cls.ownMethod(name) instanceof Closure method) {
          add(found, unit, new Subject(method, cls));
        }
      }
    }
  }

  private static void add(Map<String, Subject> found, Unit unit, Subject subject) {
    if (subject.function.proto.code.file.equals(unit.file)) {
      found.put(subject.name(), subject);
    }
  }

  private static boolean needsNoArguments(Callable ctor) {
    return !(ctor instanceof Closure c)
        || c.proto.code.params.list().stream()
            .noneMatch(p -> p.kind() == Kind.REQUIRED || p.kind() == Kind.KEYWORD);
  }

  /** Where examples begin, by the position of their function. */
  private static Map<Integer, List<Integer>> places(Source source) {
    Map<Integer, List<Integer>> places = new HashMap<>();
    Outline outline = Outline.of(source);
    Outline.Part owner = null; // of the key that was met last
    for (Outline.Part part : outline.parts()) {
      if (part.kind() == Outline.Kind.KEY) {
        boolean here = source.text().startsWith(KEY, part.start());
        owner = here && part.end() == part.start() + KEY.length() ? part.parent() : null;
      } else if (owner != null && part.kind() != Outline.Kind.COMMENT) {
        List<Integer> starts = new ArrayList<>();
        List<Outline.Part> items = outline.formsIn(part);
        for (int i = 0; i < items.size(); i += 3) {
          starts.add(outline.position(items.get(i).start()));
        }
        places.put(outline.position(owner.start()), starts);
        owner = null;
      }
    }
    return places;
  }
}
