package gene.dap;

import gene.code.ScopeInfo;
import gene.engine.Session;
import gene.runtime.Cell;
import gene.runtime.EvalScope;
import gene.runtime.Unit;
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
  static Object in(Debugger debugger, Vm vm, Shadow.Frame frame, String text) {
    EvalScope scope = EvalScope.ofFrame(frame.fn, frame.self, frame.slots);
    Object value = in(debugger, vm, scope, text);
    writeBack(scope, frame.slots);
    return value;
  }

  /** The value of the text among the variables of a module, outside of any frame. */
  static Object in(Debugger debugger, Vm vm, Unit unit, String text) {
    return in(debugger, vm, EvalScope.top(unit), text);
  }

  private static Object in(Debugger debugger, Vm vm, EvalScope scope, String text) {
    Session session = debugger.engine.session(NAME, scope);
    try {
      return debugger.evaluating(vm, () -> session.eval(text));
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

  private static Shadow.Frame innermost(Debugger debugger, Vm vm) {
    return debugger.shadow(vm.stack).known(vm.stack.depth - 1);
  }

  static boolean truth(Debugger debugger, Vm vm, String condition) {
    Object v = in(debugger, vm, innermost(debugger, vm), condition);
    return v != Singleton.NIL && v != Singleton.VOID && !Boolean.FALSE.equals(v);
  }

  /** A log message with the values of what stands in braces. */
  static String filled(Debugger debugger, Vm vm, String message) {
    Matcher m = INSERTION.matcher(message);
    StringBuilder out = new StringBuilder();
    while (m.find()) {
      String value;
      try {
        value = Printer.quotedNested(in(debugger, vm, innermost(debugger, vm), m.group(1)));
      } catch (RuntimeException e) {
        value = "<" + e.getMessage() + ">";
      }
      m.appendReplacement(out, Matcher.quoteReplacement(value));
    }
    return m.appendTail(out).toString();
  }
}
