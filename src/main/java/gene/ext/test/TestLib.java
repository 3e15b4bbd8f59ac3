package gene.ext.test;

import gene.async.Scheduler;
import gene.runtime.Core;
import gene.runtime.EvalScope;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The table of {@code genex/test}. One object per program: it keeps what {@link TestRun} counts.
 */
public final class TestLib {
  /** Repeats the random values of an earlier run. */
  private static final String SEED = "GENE_TEST_SEED";

  private static final int RUNS = 100;
  private static final Symbol DO = Symbol.of("do");
  private static final Symbol FN = Symbol.of("fn");
  private static final String TEST = "TEST: ";
  private static final String PROPERTY = "PROPERTY: ";

  private final TestRun run = new TestRun();
  private final Map<Path, Snapshots> snapshots = new HashMap<>();
  private final GeneClass failure;
  private final GeneClass exception;

  private TestLib(Core core) {
    exception = core.exceptionClass(ErrorKind.EXCEPTION);
    failure =
        GeneClass.builtin(core, "TestFailure", core.exceptionClass(ErrorKind.ASSERTION), cls -> {});
  }

  public static void fill(Core core, Namespace ns) {
    TestLib t = new TestLib(core);
    Table.of(ns)
        .value("TestFailure", t.failure)
        .value("gen", Gen.namespace(core, ns))
        .fn("fail", "[message]", "Throws TestFailure.", t::fail)
        .macro(
            "check",
            "form [message]",
            "True, or TestFailure with the form, its place and the values in it.",
            t::check)
        .macro(
            "check_throws",
            "[class] form..",
            "The exception that the forms throw; TestFailure when there is none of that class.",
            t::checkThrows)
        .fn(
            "check_close",
            "a b [eps]",
            "True, or TestFailure when two numbers differ by more than eps (1e-9).",
            t::checkClose)
        .macro("test!", "name body.. ^skip ^timeout", "Runs the body as a test; nil.", t::test)
        .macro("suite!", "name form.. ^skip", "Evaluates forms, tests among them.", t::suite)
        .macro(
            "cases!",
            "name params rows body..",
            "Runs the body as a test for each row of values; nil.",
            t::cases)
        .macro(
            "property!",
            "[name] bindings body.. ^runs ^seed",
            "Tries the body with random values of [x gen ..], and simpler ones when it fails; nil.",
            t::property)
        .macro("before_each", "form..", "Evaluated before each test of the suite; nil.", t::before)
        .macro("after_each", "form..", "Evaluated after each test of the suite; nil.", t::after)
        .macro(
            "snapshot",
            "value",
            "True when the value prints as it did when the snapshot was taken.",
            t::snapshot)
        .fn(
            "fake_clock",
            "[start]",
            "Time that passes only while the program waits.",
            FakeTime::start)
        .fn(
            "summary",
            "",
            "How many tests passed, failed and were skipped.",
            vm -> t.run.summary());
  }

  // ---- checks -----------------------------------------------------------------------------------

  private Object fail(Vm vm, Object message) {
    throw failure(message, "Test failed.");
  }

  private GeneError failure(Object message, String dflt) {
    return failure(message == null ? dflt : Printer.plain(message));
  }

  private GeneError failure(String text) {
    return new GeneError(ExceptionValue.make(failure, text, null, null));
  }

  private Object check(Vm vm, EvalScope caller, Object[] forms, GeneMap keywords) {
    if (caller == null) {
      if (!Kinds.truthy(forms[0])) {
        throw failure(forms.length > 1 ? forms[1] : null, "Check failed.");
      }
      return true;
    }
    Evidence evidence = Evidence.of(vm, caller, forms[0]);
    if (!evidence.holds()) {
      String message =
          forms.length > 1 ? Printer.plain(value(vm, caller, forms[1])) : "Check failed.";
      throw failure(message + evidence.report());
    }
    return true;
  }

  private Object checkThrows(Vm vm, EvalScope caller, Object[] forms, GeneMap keywords) {
    GeneClass wanted = forms.length > 1 ? exceptionClass(vm, caller, forms[0]) : null;
    int from = wanted == null ? 0 : 1;
    String name = wanted == null ? "an exception" : wanted.name();
    try {
      body(vm, caller, forms, from);
    } catch (GeneError e) {
      ExceptionValue thrown = e.value(vm);
      if (wanted == null || thrown.cls().inherits(wanted)) {
        return thrown;
      }
      throw failure(
          "Check failed.\n  expected "
              + name
              + ", got "
              + thrown.cls().name()
              + ": "
              + message(thrown));
    }
    throw failure("Check failed.\n  expected " + name + ", nothing was thrown");
  }

  /** The class that a name stands for, null when it stands for something else. */
  private GeneClass exceptionClass(Vm vm, EvalScope caller, Object form) {
    if (form instanceof GeneNode) {
      return null;
    }
    Object v = value(vm, caller, form);
    return v instanceof GeneClass c && c.inherits(exception) ? c : null;
  }

  private Object checkClose(Vm vm, Object a, Object b, Object eps) {
    double x = Args.number("check_close", a);
    double y = Args.number("check_close", b);
    double within = eps == null ? 1e-9 : Args.number("check_close", eps);
    if (x == y || Math.abs(x - y) <= within) {
      return true;
    }
    throw failure(
        "Check failed.\n  "
            + Printer.plain(a)
            + " and "
            + Printer.plain(b)
            + " differ by "
            + Printer.plain(Math.abs(x - y))
            + ", more than "
            + Printer.plain(within));
  }

  private Object snapshot(Vm vm, EvalScope caller, Object[] forms, GeneMap keywords) {
    String text = Printer.quotedNested(value(vm, caller, forms[0]));
    if (caller == null || caller.unit.path == null) {
      throw Errors.runtime("snapshot needs a test in a file");
    }
    String name = run.nextSnapshot();
    String expected =
        snapshots
            .computeIfAbsent(caller.unit.path, test -> new Snapshots(vm, test))
            .expected(vm, name, text);
    if (!expected.equals(text)) {
      StringBuilder out = new StringBuilder("Snapshot " + name + " differs.");
      out.append("\n  then: ").append(expected).append("\n  now:  ").append(text);
      Difference.between(expected, text).forEach(line -> out.append("\n  ").append(line));
      throw failure(out.append("\n  gene test --update-snapshots takes the new one").toString());
    }
    return true;
  }

  // ---- tests and suites -------------------------------------------------------------------------

  private Object test(Vm vm, EvalScope caller, Object[] forms, GeneMap keywords) {
    String name = Printer.plain(value(vm, caller, forms[0]));
    Object timeout = keywords.get("timeout");
    Object limit = timeout == null ? null : value(vm, caller, timeout);
    if (!run.wanted(vm, name)) {
      return Singleton.NIL;
    }
    if (skips(vm, caller, keywords)) {
      run.skipped(vm, TEST, name);
      return Singleton.NIL;
    }
    one(vm, TEST, name, () -> limited(vm, limit, () -> body(vm, caller, forms, 1)));
    return Singleton.NIL;
  }

  /** Runs a test and tells what came of it. */
  private void one(Vm vm, String title, String name, Runnable body) {
    long start = System.nanoTime();
    run.begin(name);
    String problem = attempt(vm, run::before);
    problem = problem == null ? attempt(vm, body) : problem;
    String later = attempt(vm, run::after);
    problem = problem == null ? later : problem;
    long nanos = System.nanoTime() - start;
    if (problem == null) {
      run.passed(vm, title, name, nanos);
    } else {
      run.failed(vm, title, name, nanos, problem);
    }
  }

  private static String attempt(Vm vm, Runnable work) {
    try {
      work.run();
      return null;
    } catch (GeneError e) {
      ExceptionValue value = e.value(vm);
      Object place = value.get("location");
      boolean own = value.cls().name().equals("TestFailure"); // has said its place
      boolean told = own || place == Singleton.NIL || !TestRun.showsPlaces(vm);
      return told ? message(value) : message(value) + "\n  at " + Printer.plain(place);
    }
  }

  private static String message(ExceptionValue e) {
    Object message = e.get("message");
    String text = message == Singleton.NIL ? "" : Printer.plain(message);
    return text.isEmpty() ? e.cls().name() : text;
  }

  /** In a task of its own, which is cancelled when the time is over. */
  private void limited(Vm vm, Object timeout, Runnable body) {
    if (timeout == null) {
      body.run();
      return;
    }
    var future =
        Scheduler.of(vm)
            .start(
                () -> {
                  body.run();
                  return Singleton.NIL;
                });
    try {
      vm.kernel().await(vm, new Object[] {future}, false, timeout);
    } catch (GeneError e) {
      if (e.value(vm).cls() != vm.core().exceptionClass(ErrorKind.TIMEOUT)) {
        throw e;
      }
      vm.send(future, "cancel");
      String unit = timeout instanceof Long ? " ms" : timeout instanceof Double ? " s" : "";
      throw failure("Test timed out after " + Printer.plain(timeout) + unit + ".");
    }
  }

  private Object suite(Vm vm, EvalScope caller, Object[] forms, GeneMap keywords) {
    String name = Printer.plain(value(vm, caller, forms[0]));
    if (skips(vm, caller, keywords)) {
      run.say(vm, "SUITE: " + name + " ... SKIP");
      return Singleton.NIL;
    }
    run.say(vm, "SUITE: " + name);
    run.enter(name);
    try {
      body(vm, caller, forms, 1);
    } finally {
      run.leave();
    }
    return Singleton.NIL;
  }

  private Object cases(Vm vm, EvalScope caller, Object[] forms, GeneMap keywords) {
    String name = Printer.plain(value(vm, caller, forms[0]));
    Object function = function(vm, caller, forms[1], forms, 3);
    GeneArray rows = Args.array("cases!", value(vm, caller, forms[2]));
    for (int i = 0; i < rows.size(); i++) {
      Object row = rows.get(i);
      Object[] values = row instanceof GeneArray a ? a.toArray() : new Object[] {row};
      String title = name + " " + Printer.quotedNested(row);
      if (run.wanted(vm, title)) {
        one(vm, TEST, title, () -> vm.callArgs(function, values));
      }
    }
    return Singleton.NIL;
  }

  private Object before(Vm vm, EvalScope caller, Object[] forms, GeneMap keywords) {
    run.suite().before.add(() -> perform(vm, caller, forms));
    return Singleton.NIL;
  }

  private Object after(Vm vm, EvalScope caller, Object[] forms, GeneMap keywords) {
    run.suite().after.add(() -> perform(vm, caller, forms));
    return Singleton.NIL;
  }

  /** Forms to evaluate, or one that is a function to call. */
  private static void perform(Vm vm, EvalScope caller, Object[] forms) {
    Object v = body(vm, caller, forms, 0);
    if (forms.length == 1 && vm.isCallable(v)) {
      vm.call(v);
    }
  }

  // ---- properties -------------------------------------------------------------------------------

  private Object property(Vm vm, EvalScope caller, Object[] forms, GeneMap keywords) {
    boolean named = !(forms[0] instanceof GeneArray);
    int at = named ? 1 : 0;
    if (forms.length <= at
        || !(forms[at] instanceof GeneArray bindings)
        || bindings.size() % 2 != 0) {
      throw Errors.argument("property! expects [name generator ..] and a body");
    }
    List<Gen> gens = new ArrayList<>();
    GeneArray names = new GeneArray();
    for (int i = 0; i < bindings.size(); i += 2) {
      names.add(bindings.get(i));
      gens.add(Gen.of("property!", value(vm, caller, bindings.get(i + 1))));
    }
    String name =
        named ? Printer.plain(value(vm, caller, forms[0])) : "for all " + Printer.plain(names);
    if (!run.wanted(vm, name)) {
      return Singleton.NIL;
    }
    Object function = function(vm, caller, names, forms, at + 1);
    int runs = (int) Args.integer("property! ^runs", option(vm, caller, keywords, "runs"), RUNS);
    long seed = seed(vm, option(vm, caller, keywords, "seed"));
    one(
        vm,
        PROPERTY,
        name,
        () -> {
          Property p = new Property(vm, gens, function);
          Object[] values = p.falsify(seed, runs);
          if (values != null) {
            throw failure(counterexample(p, names, values, seed));
          }
        });
    return Singleton.NIL;
  }

  private static Object option(Vm vm, EvalScope caller, GeneMap keywords, String name) {
    Object form = keywords.get(name);
    return form == null ? null : value(vm, caller, form);
  }

  private static long seed(Vm vm, Object given) {
    String wanted = vm.environment().get(SEED);
    if (given != null || wanted == null) {
      return given != null
          ? Args.integer("property! ^seed", given)
          : ThreadLocalRandom.current().nextLong(0, 1_000_000_000);
    }
    try {
      return Long.parseLong(wanted);
    } catch (NumberFormatException e) {
      throw Errors.argument(SEED + " must be an Int, got " + wanted);
    }
  }

  private static String counterexample(Property p, GeneArray names, Object[] values, long seed) {
    StringBuilder out = new StringBuilder("Falsified by");
    for (int i = 0; i < values.length; i++) {
      out.append(i > 0 ? "," : "").append(' ').append(Printer.plain(names.get(i)));
      out.append(" = ").append(Printer.quotedNested(values[i]));
    }
    out.append("\n  run ").append(p.runs()).append(", made simpler ").append(p.steps());
    out.append(" times, seed ")
        .append(seed)
        .append(" (")
        .append(SEED)
        .append('=')
        .append(seed)
        .append(')');
    if (p.failure() != null) {
      out.append('\n').append(message(p.failure()));
    }
    return out.toString();
  }

  // ---- evaluation -------------------------------------------------------------------------------

  private static boolean skips(Vm vm, EvalScope caller, GeneMap keywords) {
    Object skip = keywords.get("skip");
    return skip != null && Kinds.truthy(value(vm, caller, skip));
  }

  private static Object value(Vm vm, EvalScope caller, Object form) {
    return caller == null ? form : vm.eval(caller, form);
  }

  /** The forms from a place on, as a block: its variables are gone when it ends. */
  private static Object body(Vm vm, EvalScope caller, Object[] forms, int from) {
    List<Object> rest = List.of(forms).subList(from, forms.length);
    return value(vm, caller, new GeneNode(DO, null, GeneArray.copyOf(rest)));
  }

  /** A function with those parameters and the forms from a place on as its body. */
  private static Object function(Vm vm, EvalScope caller, Object params, Object[] forms, int from) {
    GeneArray parts = GeneArray.of(params);
    parts.addAll(GeneArray.copyOf(List.of(forms).subList(from, forms.length)));
    return value(vm, caller, new GeneNode(FN, null, parts));
  }
}
