package gene.ext;

import gene.runtime.Core;
import gene.runtime.EvalScope;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.List;

/** {@code genex/test}: tests inside programs (chapter 20.8). One object per program: it counts. */
public final class TestLib {
  private static final String STEP = "  ";
  private static final Symbol DO = Symbol.of("do");

  private final GeneClass failure;
  private long passed;
  private long failed;
  private long skipped;
  private String indent = "";

  private TestLib(GeneClass failure) {
    this.failure = failure;
  }

  public static void fill(Core core, Namespace ns) {
    GeneClass assertion = core.exceptionClass(ErrorKind.ASSERTION);
    TestLib tests = new TestLib(GeneClass.builtin(core, "TestFailure", assertion, cls -> {}));
    Table.of(ns)
        .value("TestFailure", tests.failure)
        .fn("fail", "[message]", "Throws TestFailure.", tests::fail)
        .fn("check", "value [message]", "True, or TestFailure when value is falsy.", tests::check)
        .macro("test!", "name body.. ^skip", "Runs the body as a test; nil.", tests::test)
        .macro("suite!", "name form.. ^skip", "Evaluates forms, tests among them.", tests::suite)
        .fn("summary", "", "How many tests passed, failed and were skipped.", tests::summary);
  }

  private Object fail(Vm vm, Object message) {
    throw failure(message, "Test failed.");
  }

  private Object check(Vm vm, Object value, Object message) {
    if (!Kinds.truthy(value)) {
      throw failure(message, "Check failed.");
    }
    return true;
  }

  private GeneError failure(Object message, String dflt) {
    String text = message == null ? dflt : Printer.plain(message);
    return new GeneError(ExceptionValue.make(failure, text, null, null));
  }

  private Object test(Vm vm, EvalScope caller, Object[] forms, GeneMap keywords) {
    String title = "TEST: " + Printer.plain(value(vm, caller, forms[0]));
    if (skips(vm, caller, keywords)) {
      skipped++;
      say(vm, title + " ... SKIP");
      return Singleton.NIL;
    }
    try {
      body(vm, caller, forms);
      passed++;
      say(vm, title + " ... PASS");
    } catch (GeneError e) {
      failed++;
      vm.endStatus(1);
      say(vm, title + " ... FAIL");
      message(e.value(vm)).lines().forEach(line -> say(vm, STEP + line));
    }
    return Singleton.NIL;
  }

  private static String message(ExceptionValue e) {
    Object message = e.get("message");
    String text = message == Singleton.NIL ? "" : Printer.plain(message);
    return text.isEmpty() ? e.cls().name() : text;
  }

  private Object suite(Vm vm, EvalScope caller, Object[] forms, GeneMap keywords) {
    String title = "SUITE: " + Printer.plain(value(vm, caller, forms[0]));
    if (skips(vm, caller, keywords)) {
      say(vm, title + " ... SKIP");
      return Singleton.NIL;
    }
    say(vm, title);
    String outer = indent;
    indent += STEP;
    try {
      body(vm, caller, forms);
    } finally {
      indent = outer;
    }
    return Singleton.NIL;
  }

  private static boolean skips(Vm vm, EvalScope caller, GeneMap keywords) {
    Object skip = keywords.get("skip");
    return skip != null && Kinds.truthy(value(vm, caller, skip));
  }

  private static Object value(Vm vm, EvalScope caller, Object form) {
    return caller == null ? form : vm.eval(caller, form);
  }

  /** What follows the name, as a block: its variables are gone when it ends. */
  private static void body(Vm vm, EvalScope caller, Object[] forms) {
    List<Object> rest = List.of(forms).subList(1, forms.length);
    value(vm, caller, new GeneNode(DO, null, GeneArray.copyOf(rest)));
  }

  private void say(Vm vm, String line) {
    vm.console().out(indent + line + "\n");
  }

  private Object summary(Vm vm) {
    return GeneMap.of("passed", passed, "failed", failed, "skipped", skipped);
  }
}
