package gene.lib;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Table;
import gene.runtime.ops.Arithmetic;
import gene.source.Fused;
import gene.value.GrowingText;

/** The operators that are functions when used as values: {@code (xs .reduce 0 +)} (chapter 3.8). */
final class OperatorLib {
  @Fused
  private interface Binary {
    Object apply(Object a, Object b);
  }

  @Fused
  private interface Comparison {
    boolean test(Object a, Object b);
  }

  private OperatorLib() {}

  static void install(Table t) {
    fold(t, "+", "Sum.", Arithmetic::add);
    fold(t, "*", "Product.", Arithmetic::mul);
    fold(t, "%", "Remainder.", Arithmetic::mod);
    fold(t, "**", "Power.", Arithmetic::pow);
    t.varargs("-", "a b..", "Difference, or negation.", OperatorLib::subtract);
    t.varargs("/", "a b..", "Quotient, or reciprocal.", OperatorLib::divide);
    chain(t, "==", "Are all equal?", Arithmetic::eq);
    chain(t, "!=", "Are neighbours different?", (a, b) -> !Arithmetic.eq(a, b));
    chain(t, "<", "Ascending?", Arithmetic::lt);
    chain(t, "<=", "Never descending?", Arithmetic::le);
    chain(t, ">", "Descending?", Arithmetic::gt);
    chain(t, ">=", "Never ascending?", Arithmetic::ge);
    t.varargs("++", "s..", "The Strings joined.", OperatorLib::concat).growing();
  }

  private static void fold(Table t, String name, String doc, Binary op) {
    t.varargs(name, "a b..", doc, (vm, self, args) -> folded(args, op));
  }

  private static Object folded(Object[] args, Binary op) {
    Object result = args[0];
    for (int i = 1; i < args.length; i++) {
      result = op.apply(result, args[i]);
    }
    return result;
  }

  private static Object subtract(Vm vm, Object self, Object[] args) {
    return args.length == 1 ? Arithmetic.neg(args[0]) : folded(args, Arithmetic::sub);
  }

  private static Object divide(Vm vm, Object self, Object[] args) {
    return args.length == 1 ? Arithmetic.div(1L, args[0]) : folded(args, Arithmetic::div);
  }

  private static void chain(Table t, String name, String doc, Comparison op) {
    t.varargs(
        name,
        "a b c..",
        doc,
        (vm, self, args) -> {
          for (int i = 1; i < args.length; i++) {
            if (!op.test(args[i - 1], args[i])) {
              return false;
            }
          }
          return true;
        });
  }

  private static Object concat(Vm vm, Object self, Object[] args) {
    for (Object arg : args) {
      if (!GrowingText.isText(arg)) {
        throw Errors.type("++ expects String arguments");
      }
    }
    return GrowingText.joined("", args);
  }
}
