package gene.jit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Options.Jit;
import gene.testing.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is compiled, what is not, and what the log says of it. */
class CompilationTest {
  private static String log(String program) {
    return Tier.logged(Jit.EAGER, program).err();
  }

  @Test
  void numbersAreKeptAsTheyAre() {
    assertTrue(
        log("(fn f [n x] (if (< n 2) n else (+ (f (- n 1) x) (f (- n 2) x)))) (f 5 0.5)")
            .matches("(?s).*jit: compiled f .* \\[INT, FLOAT\\] -> INT\n.*"));
    assertTrue(log("(fn half [x] (/ x 2)) (half 3)").matches("(?s).*compiled half .*-> FLOAT\n.*"));
    assertTrue(log("(fn less [x] (< x 2)) (less 3)").matches("(?s).*compiled less .*-> BOOL\n.*"));
  }

  @Test
  void aLoopGoesOnInCompiledCodeAfterTheInterpreterHadToHelp() {
    String program =
        "(fn sum [values] (var s 0) (for v in values (s = (+ s v))) s)"
            + "(var a []) (repeat 200 (a .add 1)) (a .add 0.5) (repeat 200 (a .add 1))"
            + "(println (sum a))";
    Outcome got = Tier.logged(Jit.EAGER, program);
    assertEquals("400.5", got.out().strip());
    assertTrue(got.err().contains("jit: compiled sum "), got.err());
    assertTrue(got.err().contains("jit: compiled loop sum "), got.err());
  }

  @Test
  void aFunctionThatIsCalledOftenIsCompiledAsAWholeThoughItsLoopIsWarmFirst() {
    String program =
        "(fn f [n] (var s 0) (for i in (1 .. 15) (s = (+ s i))) s)"
            + "(var t 0) (for i in (1 .. 500000) (t = (+ t (f i)))) (println t)";
    Outcome got = Tier.logged(Jit.ON, program);
    assertEquals("60000000", got.out().strip());
    assertTrue(got.err().contains("jit: compiled f "), got.err());
    assertFalse(got.err().contains("jit: compiled loop f "), got.err());
  }

  @Test
  void codeThatHotSpotWouldNotCompileIsLeftToTheInterpreter() {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 2500; i++) {
      body.append("(s = (+ s x))");
    }
    Outcome got =
        Tier.logged(Jit.EAGER, "(fn large [x] (var s 0) " + body + " s) (println (large 2))");
    assertEquals("5000", got.out().strip());
    assertTrue(
        got.err().matches("(?s).*jit: not compiled large .*too large: \\d+ bytes.*"), got.err());
  }

  @Test
  void generatorsMacrosAndFunctionsThatAwaitAreCompiled() {
    String log =
        log(
            "(fn gen* [] (yield 1) (yield 2)) (for x in (gen*) (println x))"
                + "(fn m! [x] ($caller_eval x)) (fn f [] (m! (+ 1 2))) (f) (var h m!) (h 3)"
                + "(fn w [x] (await (async x))) (w 1)");
    assertTrue(log.contains("compiled gen*"), log);
    assertTrue(log.contains("compiled m!"), log);
    assertTrue(log.contains("compiled f "), log);
    assertTrue(log.contains("compiled w "), log);
  }

  @Test
  void callsOfMacrosAreExpandedWhereTheyAreHot() {
    String log =
        log(
            "(fn both! [a b] (($caller_eval a) + ($caller_eval b)))"
                + "(fn f [n] (var s 0) (for i in (1 .. n) (s = (both! s (i * 2)))) s)"
                + "(f 3) (f 3) (f 3)");
    assertTrue(log.matches("(?s).*compiled f [^\n]*\\[INT\\] -> INT\n.*"), log);
  }

  @Test
  void aGeneratorTakesUpCodeThatWasCompiledWhileItWasInTheMiddle() {
    String program =
        "(fn naturals* [n] (var i 0) (while (< i n) (yield i) (i += 1)))"
            + "(var sum 0) (for x in (naturals* 3000000) (sum += x)) (println sum)";
    Outcome got = Tier.logged(Jit.ON, program);
    assertEquals("4499998500000", got.out().strip());
    assertTrue(got.err().contains("jit: compiled naturals* "), got.err());
  }

  @Test
  void aGeneratorThatHotSpotWouldNotCompileIsLeftToTheInterpreter() {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 800; i++) {
      body.append("(yield (s = (+ s x)))");
    }
    Outcome got =
        Tier.logged(
            Jit.EAGER,
            "(fn large* [x] (var s 0) "
                + body
                + ") (var last nil) (for v in (large* 2) (last = v)) (println last)");
    assertEquals("1600", got.out().strip());
    assertTrue(got.err().matches("(?s).*jit: not compiled large\\* .*too large.*"), got.err());
  }

  /** How often pick, which calls all of those functions at one place, is compiled. */
  private static int picks(String functions) {
    String log =
        log(
            "(fn a [x] (x + 1)) (fn b [x] (x + 2)) (fn c [x] (x + 3)) (fn d [x] (x + 4))"
                + "(a 1) (b 1) (c 1) (d 1)"
                + "(fn pick [fs i] (0 + ((fs .get (i % fs/.size)) i)))"
                + "(var i 0) (while (i < 9000) (pick "
                + functions
                + " i) (i += 1))");
    return log.split("jit: compiled pick ", -1).length - 1;
  }

  @Test
  void aCallThatMeetsMoreFunctionsThanHotSpotInlinesIsCompiledForThem() {
    // One compilation notes what .get gives, the next one knows (ADR 508).
    assertEquals(2, picks("[a]"));
    assertEquals(2, picks("[a b c]"));
    assertEquals(3, picks("[a b c d]"));
  }

  @Test
  void aMethodIsCompiledOnceMoreForNewCodeOfAMethodItCalls() {
    String log =
        log(
            "(class C (ctor []) (method b [x] (+ x 1)) (method a [x] (.b x) 0))"
                + " (var c (new C)) (c .b 1) (repeat 50 (c .a 1)) (c .b 0.5) (c .b 0.5)"
                + " (repeat 9000 (c .a 1))");
    assertTrue(log.matches("(?s).*compiled b .*compiled a .*compiled b .*compiled a .*"), log);
  }

  /** Each would follow the newer code of the next in turn, and never come to rest. */
  @Test
  void functionsThatCallEachOtherInACircleDoNotFollowEachOtherAgainAndAgain() {
    String log =
        log(
            "(class C (ctor []) (method a [n x] (if (n < 1) 0 else (1 + (.b (n - 1) x))))"
                + " (method b [n x] (if (n < 1) 0 else (1 + (.c (n - 1) x))))"
                + " (method c [n x] (if (n < 1) 0 else (1 + (.a (n - 1) x)))))"
                + " (var c (new C)) (repeat 50 (c .a 9 1)) (c .c 3 0.5) (c .c 3 0.5)"
                + " (repeat 9000 (c .a 9 1))");
    int compilations = log.split("jit: compiled [abc] ", -1).length - 1;
    assertTrue(compilations <= 14, log);
  }

  @Test
  void fractionsAndTruthValuesFromCallsInTailPositionAreKeptAsTheyAre() {
    String log =
        Tier.logged(
                Jit.ON,
                "(fn root [x] (sqrt (x * x))) (fn clamp [x] (min 9.0 (max x 1.0)))(fn none? [s] (s"
                    + " .empty?)) (fn g [x s] (if (none? s) (root x) else (clamp x)))(fn f [n] (var"
                    + " s 0.0) (for i in (1 .. n) (s += (g 2.5 {}) + (g 0.5 {^a 1}))) s)(repeat 40"
                    + " (f 9000))")
            .err();
    assertTrue(log.matches("(?s).*compiled root .* \\[FLOAT\\] -> FLOAT\n.*"), log);
    assertTrue(log.matches("(?s).*compiled clamp .* \\[FLOAT\\] -> FLOAT\n.*"), log);
    assertTrue(log.matches("(?s).*compiled none\\? .* -> BOOL\n.*"), log);
    assertTrue(
        log("(fn f [x n] (if (n < 1) 1.0 else (x * (f x (n - 1))))) (f 1.5 3)")
            .matches("(?s).*compiled f .* \\[FLOAT, INT\\] -> FLOAT\n.*"));
  }

  @Test
  void numbersFromCallsInTailPositionAreKeptAsTheyAre() {
    String functions = "(fn f [x] (x + 1)) (f 1) (fn g [x] (f x)) (g 1)";
    assertTrue(log(functions).matches("(?s).*compiled g .* \\[INT\\] -> INT\n.*"));
    assertTrue(
        log("(fn t [x] \"\") (t 1)" + functions.replace("(f x)", "(if (x < 9) (f x) else (t x))"))
            .matches("(?s).*compiled g .* \\[INT\\] -> BOXED\n.*"));
    assertTrue(
        log(functions.replace("(f x)", "(if (x < 9) (f x) else (x / 2))"))
            .matches("(?s).*compiled g .* \\[INT\\] -> BOXED\n.*"));
  }

  @Test
  void offMeansOff() {
    String program = "(fn f [n] (if (< n 2) n else (+ (f (- n 1)) (f (- n 2))))) (println (f 20))";
    Outcome got = Tier.logged(Jit.OFF, program);
    assertEquals("6765", got.out().strip());
    assertEquals("", got.err());
  }

  @Test
  void codeForInstancesOfAnotherLayoutThanNewOnesIsMadeAnew() {
    String program =
        "(class Node (ctor [/key])) (fn make [i] (new Node i)) (fn key [n] n/key)"
            + "(fn heat [] (for i in (1 .. 20000) (key (make i))))"
            + "(heat) (println \"grown\")"
            + "(for i in (1 .. 20) (var n (make i)) (n/a = 1) (n/b = 2) (n/c = 3))"
            + "(heat) (heat) (println (key (make 7)))";
    Outcome got = Tier.logged(Jit.EAGER, program);
    assertEquals("grown\n7", got.out().strip());
    for (String function : List.of("make", "key", "ctor")) {
      int n = got.err().split("jit: compiled " + function + " ", -1).length - 1;
      assertTrue(n >= 2, function + ": " + got.err());
    }
  }

  /** Exceptions are no plain instances: their layout is always the same. */
  @Test
  void constructorsOfExceptionsAreNotMadeAnewAgainAndAgain() {
    String program =
        "(class Base < Exception (ctor [m] (/message = m) (/n = 1)))"
            + "(class E1 < Base (ctor [m] (super .ctor m)))"
            + "(class E2 < Base (ctor [m] (super .ctor m)))"
            + "(fn make [i] (if (i % 2 == 0) (new E1 \"a\") else (new E2 \"b\")))"
            + "(var c 0) (for i in (1 .. 60000) (var e (make i)) (c += e/n)) (println c)";
    Outcome got = Tier.logged(Jit.EAGER, program);
    assertEquals("60000", got.out().strip());
    int n = got.err().split("jit: compiled ctor ", -1).length - 1;
    assertTrue(n <= 6, n + ": " + got.err());
  }

  /** Makers of instances whose constructor has been compiled for another layout follow it. */
  @Test
  void allMakersOfAClassAreMadeAnewForItsNewLayout() {
    String program =
        "(class P (ctor [/n])) (fn one [i] (new P i)) (fn two [i] (new P i)) (fn n [p] p/n)"
            + "(fn heat [] (var s 0) (for i in (1 .. 20000) (s += (n (one i)) + (n (two i)))) s)"
            + "(heat) (for i in (1 .. 40) (var p (one i)) (p/a = 1) (p/b = 2) (p/c = 3))"
            + "(heat) (heat) (println (heat))";
    Outcome got = Tier.logged(Jit.EAGER, program);
    assertEquals("400020000", got.out().strip());
    for (String function : List.of("one", "two")) {
      int n = got.err().split("jit: compiled " + function + " ", -1).length - 1;
      assertTrue(n >= 2, function + ": " + got.err());
    }
  }
}
