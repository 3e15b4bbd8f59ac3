package gene.dap;

import gene.code.ScopeInfo;
import gene.engine.Session;
import gene.runtime.Cell;
import gene.runtime.EvalScope;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.source.SyntaxError;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Code of the user in a frame of the program. On the thread of the VM, while it is stopped. */
final class Evaluation {
  private static final Pattern INSERTION = Pattern.compile("\\{([^{}]*)\\}");
  private static final String NAME = "<debug>";

  private Evaluation() {}

  /** The value of the text in the frame; what it assigns is what the frame has afterwards. */
  static Object in(Debugger debugger, Shadow.Frame frame, String text) {
    EvalScope scope = EvalScope.ofFrame(frame.fn, frame.self, frame.slots);
    Session session = debugger.engine.session(NAME, scope);
    try {
      Object value = debugger.evaluating(() -> session.eval(text));
      writeBack(scope, frame.slots);
      return value;
    } catch (GeneError e) {
      throw new IllegalArgumentException(debugger.engine.message(e));
    } catch (SyntaxError e) {
      throw new IllegalArgumentException(e.getMessage());
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Variables in plain slots were copied into cells of the scope. */
  private static void writeBack(EvalScope scope, Object[] slots) {
    List<ScopeInfo.Entry> entries = scope.info.entries();
    for (int i = scope.info.leadingTops(); i < entries.size(); i++) {
      ScopeInfo.Entry e = entries.get(i);
      if (e.place() == ScopeInfo.Place.LOCAL && !(slots[e.index()] instanceof Cell)) {
        slots[e.index()] = scope.cell(i).read();
      }
    }
  }

  private static Shadow.Frame innermost(Debugger debugger) {
    Vm vm = debugger.engine.vm();
    return debugger.shadow(vm.stack).known(vm.stack.depth - 1);
  }

  static boolean truth(Debugger debugger, String condition) {
    Object v = in(debugger, innermost(debugger), condition);
    return v != Singleton.NIL && v != Singleton.VOID && !Boolean.FALSE.equals(v);
  }

  /** A log message with the values of what stands in braces. */
  static String filled(Debugger debugger, String message) {
    Matcher m = INSERTION.matcher(message);
    StringBuilder out = new StringBuilder();
    while (m.find()) {
      String value;
      try {
        value = Printer.quotedNested(in(debugger, innermost(debugger), m.group(1)));
      } catch (RuntimeException e) {
        value = "<" + e.getMessage() + ">";
      }
      m.appendReplacement(out, Matcher.quoteReplacement(value));
    }
    return m.appendTail(out).toString();
  }
}
