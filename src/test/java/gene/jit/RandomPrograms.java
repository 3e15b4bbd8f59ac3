package gene.jit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random programs that end: functions that call earlier ones, loops with a bound, arithmetic at the
 * edges of integers, closures that share variables, generators, macro-like functions, containers,
 * errors and handlers. Every function is called several times with arguments of different kinds, so
 * that guesses of compiled code fail in all places.
 */
final class RandomPrograms {
  private static final String[] NUMBERS = {
    "0",
    "1",
    "2",
    "-1",
    "3",
    "7",
    "0.5",
    "-2.5",
    "1e300",
    "9223372036854775807",
    "4611686018427387904"
  };
  private static final String[] OTHERS = {"nil", "true", "false", "\"s\"", "[1 2.5]", "{^a 1}"};

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private final List<Integer> arities = new ArrayList<>();
  private List<String> variables = new ArrayList<>();
  private int names;
  private boolean yields; // inside the body of a generator, where no other function begins

  RandomPrograms(long seed) {
    random = new Random(seed);
  }

  private int pick(int n) {
    return random.nextInt(n);
  }

  private String any(String... choices) {
    return choices[pick(choices.length)];
  }

  private String fresh(String prefix) {
    return prefix + names++;
  }

  String program() {
    out.append("(var top 5)\n(class P (ctor [a b] (/a = a) (/b = b)) ");
    out.append("(method sum [k] (+ (+ /a /b) k)) (method bump [k] (/a = (+ /a k)) self))\n");
    out.append("(var floats [0.5 1.5 2.5])\n(var point (new P 0.5 1))\n");
    out.append("(var ints ((0 .. 30) .to_array))\n");
    out.append("(fn run! [form] ($caller_eval form))\n");
    out.append(
        "(fn choose! [c a b] (if ($caller_eval c) ($caller_eval a) else ($caller_eval b)))\n");
    out.append(
        "(fn add_all! [forms...] (var s 0) (for f in forms (s = (+ s ($caller_eval f)))) s)\n");
    int functions = 2 + pick(3);
    for (int i = 0; i < functions; i++) {
      generator(i);
      function(i);
    }
    for (int i = 0; i < 12; i++) {
      int f = pick(functions);
      out.append("(try (println \"").append(i).append("\" (f").append(f);
      for (int k = 0; k < arities.get(f); k++) {
        out.append(' ').append(pick(6) == 0 ? any(OTHERS) : any(NUMBERS));
      }
      out.append(")) catch * (println $ex/message $ex/trace))\n");
    }
    out.append("(println top floats ints point)\n");
    return out.toString();
  }

  private void function(int number) {
    int arity = pick(4);
    variables = new ArrayList<>();
    out.append("(fn f").append(number).append(" [");
    for (int i = 0; i < arity; i++) {
      String p = "p" + i;
      variables.add(p);
      out.append(i > 0 ? " " : "").append(p);
      if (pick(5) == 0) {
        out.append(any(": Int", ": Float", ": Any"));
      }
    }
    out.append("]\n");
    arities.add(arity);
    for (int i = 0; i < 2; i++) {
      String v = fresh("v");
      out.append("  (var ").append(v).append(' ').append(expression(2, number)).append(")\n");
      variables.add(v);
    }
    for (int i = 1 + pick(3); i > 0; i--) {
      out.append("  ").append(statement(2, number)).append('\n');
    }
    out.append("  ").append(expression(3, number)).append(")\n");
  }

  /** The generator {@code gN*} of two parameters, which the functions from fN on may use. */
  private void generator(int number) {
    variables = new ArrayList<>(List.of("p0", "p1"));
    out.append("(fn g").append(number).append("* [p0 p1]\n");
    String v = fresh("v");
    out.append("  (var ").append(v).append(' ').append(expression(1, number)).append(")\n");
    variables.add(v);
    yields = true;
    for (int i = 1 + pick(4); i > 0; i--) {
      out.append("  ").append(statement(2, number)).append('\n');
      out.append("  (yield ").append(expression(1, number)).append(")\n");
    }
    yields = false;
    out.append("  nil)\n");
  }

  /** What the code of another function makes of it: no yield belongs there. */
  private <T> T inside(java.util.function.Supplier<T> form) {
    boolean before = yields;
    yields = false;
    T made = form.get();
    yields = before;
    return made;
  }

  private String variable() {
    return variables.isEmpty() ? "top" : variables.get(pick(variables.size()));
  }

  private String statement(int depth, int number) {
    String v = variable();
    if (yields && pick(3) == 0) {
      return "(yield " + expression(1, number) + ")";
    }
    return switch (pick(depth <= 0 ? 5 : 14)) {
      case 0, 1 -> "(" + v + " = " + expression(2, number) + ")";
      case 2 -> "(top = (+ (% top 1000) " + any("1", "2", "0.5") + "))";
      case 3 ->
          any("(floats/<", "(ints/<")
              + any("0", "1", "-1", v)
              + "> = "
              + expression(1, number)
              + ")";
      case 4 ->
          "(point/"
              + any("a", "b")
              + any(" = ", " += ", " -= ")
              + expression(1, number)
              + ")"
              + (pick(8) == 0 ? " (point = (new P 1.5 2))" : "");
      case 5 -> {
        String i = fresh("i");
        yield "(do (var "
            + i
            + " 0) (while (< "
            + i
            + " "
            + (3 + pick(20))
            + ") ("
            + i
            + " += 1) "
            + statement(depth - 1, number)
            + (pick(3) == 0 ? " (if (> " + i + " 7) (break))" : "")
            + "))";
      }
      case 6 -> scoped(fresh("e"), depth, number);
      case 7 ->
          "(if "
              + condition(number)
              + " "
              + statement(depth - 1, number)
              + " else "
              + statement(depth - 1, number)
              + ")";
      case 8 ->
          "(try "
              + statement(depth - 1, number)
              + " catch * ("
              + v
              + " = $ex/message)"
              + (pick(2) == 0 ? " finally (top = (+ (% top 100) 3))" : "")
              + ")";
      case 9 -> "(repeat " + pick(6) + " " + statement(depth - 1, number) + ")";
      case 10 -> inside(() -> "(run! " + statement(depth - 1, number) + ")");
      case 11 ->
          inside(
              () ->
                  "(choose! "
                      + condition(number)
                      + " "
                      + statement(depth - 1, number)
                      + " "
                      + statement(0, number)
                      + ")");
      case 12 -> shared(fresh("c"), fresh("h"), depth, number);
      default -> {
        String f = fresh("g");
        yield "(do (var "
            + f
            + " (fn [x] (+ x "
            + v
            + "))) ("
            + v
            + " = ("
            + f
            + " "
            + expression(1, number)
            + ")))";
      }
    };
  }

  /** A closure that changes a variable which the function changes too. */
  private String shared(String c, String f, int depth, int number) {
    String first = expression(1, number);
    variables.add(c);
    String body = inside(() -> statement(depth - 1, number));
    String change = "(" + c + " = (+ " + c + " x))";
    String rest = statement(depth - 1, number);
    String use = "(" + f + " " + expression(1, number) + ")";
    variables.remove(c);
    return "(do (var "
        + c
        + " "
        + first
        + ") (var "
        + f
        + " (fn [x] "
        + body
        + " "
        + change
        + ")) "
        + use
        + " "
        + rest
        + " "
        + use
        + " ("
        + variable()
        + " = "
        + c
        + "))";
  }

  /** A for loop; its variable is in sight in the body only. */
  private String scoped(String e, int depth, int number) {
    String over =
        number > 0 && pick(3) == 0
            ? generated(number)
            : any("(0 .. 9)", "[1 2 3]", "[1 2.5 \"x\"]", "(range 0 20 3)", "[0.5 1.5]", "floats");
    String key = pick(2) == 0 && !over.startsWith("(g") ? fresh("k") : "";
    variables.add(e);
    if (!key.isEmpty()) {
      variables.add(key);
    }
    String body = statement(depth - 1, number);
    variables.remove(e);
    variables.remove(key);
    return "(for " + key + " " + e + " in " + over + " " + body + ")";
  }

  private String condition(int number) {
    return "("
        + any("<", "<=", ">", ">=", "==", "!=")
        + " "
        + expression(1, number)
        + " "
        + expression(1, number)
        + ")";
  }

  private String expression(int depth, int number) {
    if (depth <= 0 || pick(4) == 0) {
      return switch (pick(10)) {
        case 0, 1, 2, 3, 4 -> variable();
        case 5 -> pick(8) == 0 ? any(OTHERS) : any(NUMBERS);
        default -> any(NUMBERS);
      };
    }
    return switch (pick(32)) {
      case 27 -> number == 0 ? variable() : "(+ 1 ([" + generated(number) + "...] .size))";
      case 28 ->
          inside(
              () ->
                  "(choose! "
                      + condition(number)
                      + " "
                      + expression(depth - 1, number)
                      + " "
                      + expression(1, number)
                      + ")");
      case 29 ->
          inside(() -> "(add_all! " + expression(depth - 1, number) + " " + variable() + " 1)");
      case 0, 1, 2, 14, 15, 16, 17, 18, 19 -> binary(any("+", "-", "*"), depth, number);
      case 3 -> binary(any("/", "%"), depth, number);
      case 4 ->
          "(if "
              + condition(number)
              + " "
              + expression(depth - 1, number)
              + " else "
              + expression(depth - 1, number)
              + ")";
      case 5 -> pick(5) == 0 ? condition(number) : variable();
      case 6 -> "(" + any("&&", "||") + " " + condition(number) + " " + expression(1, number) + ")";
      case 7 ->
          "((new P "
              + expression(1, number)
              + " "
              + expression(1, number)
              + ") .sum "
              + expression(1, number)
              + ")";
      case 8 ->
          "([" + expression(1, number) + " " + expression(1, number) + "] .get " + pick(3) + ")";
      case 9 -> {
        String m = fresh("m");
        yield "(do (var " + m + " {^a " + expression(1, number) + "}) " + m + "/a)";
      }
      case 10 -> {
        String a = fresh("a");
        String value = expression(1, number);
        yield "(do (var "
            + a
            + " [1 2 3]) ("
            + a
            + "/<"
            + pick(3)
            + "> = "
            + value
            + ") "
            + a
            + "/1)";
      }
      case 11 -> "(try " + expression(depth - 1, number) + " catch * " + any(NUMBERS) + ")";
      case 24 -> "floats/<" + any("0", "2", "-1", "3", variable()) + ">";
      case 25 -> any("point/a", "point/b", "(point .sum " + expression(1, number) + ")");
      case 26 -> "(floats .map (fn [x] " + binary(any("+", "*"), 1, number) + "))/0";
      case 30, 31 -> inside(() -> called(depth, number));
      case 12 -> "#\"v=#{" + variable() + "}\"";
      default -> call(depth, number);
    };
  }

  /** Something that a native makes by calling a function with many elements. */
  private String called(int depth, int number) {
    String elements =
        any(
            "ints",
            "ints",
            "floats",
            "(0 .. 20)",
            "[1 2 3]",
            "[1 2.5 \"x\" nil]",
            "(ints .slice 3 9)");
    if (number > 0 && pick(4) == 0) {
      int f = pick(number);
      int arity = arities.get(f);
      return arity == 1
          ? "#\"#{(" + elements + " .map f" + f + ")}\""
          : "(" + elements + " .reduce " + any(NUMBERS) + " f" + f + ")";
    }
    String x = fresh("x");
    String acc = fresh("s");
    variables.add(x);
    String change = pick(3) == 0 ? statement(depth - 1, number) + " " : "";
    String made =
        switch (pick(6)) {
          case 0 ->
              "#\"#{("
                  + elements
                  + " .map (fn ["
                  + x
                  + "] "
                  + change
                  + expression(1, number)
                  + "))}\"";
          case 1 ->
              "(("
                  + elements
                  + " .filter (fn ["
                  + x
                  + "] "
                  + change
                  + condition(number)
                  + ")) .size)";
          case 2 ->
              "(" + array(elements) + " .find (fn [" + x + "] " + change + condition(number) + "))";
          case 3 ->
              "(" + array(elements) + " .any (fn [" + x + "] " + change + condition(number) + "))";
          case 4 -> {
            String y = fresh("y");
            variables.add(y);
            String sorted =
                "#\"#{("
                    + array(elements)
                    + " .sort (fn ["
                    + x
                    + " "
                    + y
                    + "] "
                    + change
                    + any(
                        "(- " + x + " " + y + ")", "(< " + x + " " + y + ")", expression(1, number))
                    + "))}\"";
            variables.remove(y);
            yield sorted;
          }
          default -> {
            variables.add(acc);
            String folded =
                "("
                    + elements
                    + " .reduce "
                    + any("0", "0.5", "nil", "1")
                    + " (fn ["
                    + acc
                    + " "
                    + x
                    + "] "
                    + change
                    + any("(+ " + acc + " " + x + ")", expression(1, number))
                    + "))";
            variables.remove(acc);
            yield folded;
          }
        };
    variables.remove(x);
    return made;
  }

  /** Ranges have fewer methods. */
  private static String array(String elements) {
    return elements.startsWith("(0") ? "(" + elements + " .to_array)" : elements;
  }

  private String generated(int number) {
    return "(g" + pick(number) + "* " + expression(1, number) + " " + expression(1, number) + ")";
  }

  private String binary(String op, int depth, int number) {
    return "("
        + op
        + " "
        + expression(depth - 1, number)
        + " "
        + expression(depth - 1, number)
        + ")";
  }

  private String call(int depth, int number) {
    if (number == 0) {
      return expression(depth - 1, number);
    }
    int f = pick(number);
    StringBuilder call = new StringBuilder("(f" + f);
    for (int i = 0; i < arities.get(f); i++) {
      call.append(' ').append(expression(1, number));
    }
    return call.append(')').toString();
  }
}
