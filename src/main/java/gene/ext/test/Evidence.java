package gene.ext.test;

import gene.runtime.EvalScope;
import gene.runtime.Vm;
import gene.source.Pos;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Spread;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The value of a form under test, and what to say when it is not what it should be. Operands of
 * comparisons and of method calls are evaluated one by one, each once, so that they can be shown;
 * every other form is evaluated as a whole.
 */
final class Evidence {
  private static final Set<String> COMPARISONS = Set.of("==", "!=", "<", "<=", ">", ">=");

  /** Operators that bind tighter than a comparison. */
  private static final Set<String> INNER = Set.of("+", "-", "*", "/", "%", "**", "++", "<<", ">>");

  private static final int MOST_SHOWN = 500;

  private final Vm vm;
  private final EvalScope caller;
  private final Object form;
  private final List<String> lines = new ArrayList<>();
  private Object value;

  private Evidence(Vm vm, EvalScope caller, Object form) {
    this.vm = vm;
    this.caller = caller;
    this.form = form;
  }

  static Evidence of(Vm vm, EvalScope caller, Object form) {
    Evidence e = new Evidence(vm, caller, form);
    e.gather();
    return e;
  }

  boolean holds() {
    return Kinds.truthy(value);
  }

  /** The form, its place and the values in it; nothing for a mere value. */
  String report() {
    if (!(form instanceof GeneNode) && !(form instanceof Symbol)) {
      return "";
    }
    StringBuilder out = new StringBuilder("\n  ").append(cut(form));
    if (form instanceof GeneNode n && n.pos() != Pos.NONE) {
      out.append("\n  at ").append(caller.unit.file).append(':').append(Pos.text(n.pos()));
    }
    lines.forEach(line -> out.append("\n  ").append(line));
    return out.toString();
  }

  private static String cut(Object v) {
    String s = Printer.quotedNested(v);
    return s.length() > MOST_SHOWN ? s.substring(0, MOST_SHOWN) + ".." : s;
  }

  private Object eval(Object f) {
    return vm.eval(caller, f);
  }

  private void gather() {
    if (form instanceof GeneNode n && !n.hasProps() && n.size() > 0) {
      if (n.child(0) instanceof Symbol s && s.name().startsWith(".") && s.name().length() > 1) {
        if (method(n, s.name().substring(1))) {
          return;
        }
      } else if (comparison(n)) {
        return;
      }
    }
    value = eval(form);
    lines.add("value: " + cut(value));
  }

  private boolean method(GeneNode n, String name) {
    for (int i = 0; i < n.size(); i++) {
      boolean path = i > 0 && n.child(i) instanceof Symbol s && s.name().startsWith(".");
      if (n.child(i) instanceof Spread || path) {
        return false;
      }
    }
    Object receiver = eval(n.type());
    Object[] args = new Object[n.size() - 1];
    lines.add("receiver: " + cut(receiver));
    for (int i = 0; i < args.length; i++) {
      args[i] = eval(n.child(i + 1));
      lines.add("argument: " + cut(args[i]));
    }
    value = vm.send(receiver, name, args);
    lines.add("value:    " + cut(value));
    return true;
  }

  /** {@code (a op b)}, where a and b may be calculations. */
  private boolean comparison(GeneNode n) {
    int at = -1;
    for (int i = 0; i < n.size(); i += 2) {
      String op = n.child(i) instanceof Symbol s ? s.name() : "";
      boolean compares = COMPARISONS.contains(op);
      if (compares && at >= 0 || !compares && !INNER.contains(op)) {
        return false;
      }
      at = compares ? i : at;
    }
    if (at < 0 || n.size() % 2 != 0) {
      return false;
    }
    Object left = eval(operands(n.type(), n.children(), 0, at));
    Object right = eval(operands(n.child(at + 1), n.children(), at + 2, n.size()));
    String op = ((Symbol) n.child(at)).name();
    value = vm.call(vm.core().global().get(op), left, right);
    lines.add("left:  " + cut(left));
    lines.add("right: " + cut(right));
    if (op.equals("==") && !holds()) {
      lines.addAll(Difference.between(left, right));
    }
    return true;
  }

  /** The part of an operator expression that begins with an operand, as a form of its own. */
  private static Object operands(Object first, GeneArray children, int from, int to) {
    if (from >= to) {
      return first;
    }
    return new GeneNode(first, null, children.slice(from, to));
  }
}
