package gene.jit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.engine.Options;
import gene.testing.Outcome;
import gene.testing.ProgramRun;
import gene.value.Singleton;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compiled code keeps nothing alive that the program has let go. */
class ForgottenObjectsTest {
  private static final int TIER_UP_THRESHOLD = 20;

  /**
   * Prints how many of the objects that were given to {@code (watch obj)} are still there, where
   * the program calls {@code (left)}.
   */
  private static void prints(Options.Jit jit, String expected, String program) {
    List<WeakReference<Object>> watched = new ArrayList<>();
    Outcome o =
        ProgramRun.of(program)
            .options(Options.DEFAULT.withJit(jit))
            .globals(
                t ->
                    t.fn("watch", "obj", "Notes an object.", (vm, obj) -> watch(watched, obj))
                        .fn("left", "", "How many are still there.", vm -> left(watched)))
            .run();
    assertEquals(expected, (o.out() + o.err()).strip());
    assertEquals(0, o.status());
  }

  private static Object watch(List<WeakReference<Object>> watched, Object obj) {
    watched.add(new WeakReference<>(obj));
    return Singleton.NIL;
  }

  private static long left(List<WeakReference<Object>> watched) {
    long left = watched.size();
    for (int i = 0; i < TIER_UP_THRESHOLD && left > 0; i++) {
      System.gc();
      left = watched.stream().filter(w -> w.get() != null).count();
    }
    return left;
  }

  /** A function that does not use its self is compiled for one closure and used by all. */
  @ParameterizedTest
  @EnumSource(names = {"OFF", "EAGER"})
  void theSelfOfAFunctionThatDoesNotUseIt(Options.Jit jit) {
    prints(
        jit,
        "40030000 0",
        """
        (class Box
          (ctor [n] (watch self) (/n = n))
          (method adder [] (fn [x] (x + 2))))
        (fn total [n]
          (var add ((new Box 1) .adder))
          (var sum 0)
          (var i 0)
          (while (i < n) (sum += (add i)) (i += 1))
          sum)
        (fn run [] (var sum 0) (repeat 5 (sum += (total 4000))) sum)
        (var sum (run))
        (println sum (left))
        """);
  }

  /** Functions are compiled with arguments of real calls as samples. */
  @ParameterizedTest
  @EnumSource(names = {"OFF", "EAGER"})
  void argumentsThatWereSamples(Options.Jit jit) {
    prints(
        jit,
        "3000 0",
        """
        (class Box (ctor [n] (watch self) (/n = n)))
        (fn value [box] box/n)
        (fn first [items] (items/0 .size))
        (fn run []
          (var sum 0)
          (repeat 10 (sum += (value (new Box 100))))
          (repeat 10
            (var items ["x" "y"])
            (watch items)
            (items .push (new Box 1))
            (sum += (first items) + 199))
          sum)
        (var sum (run))
        (println sum (left))
        """);
  }

  /** The same where macros have been expanded, and of calls that the code was not made for. */
  @ParameterizedTest
  @EnumSource(names = {"OFF", "EAGER"})
  void argumentsOfExpandedFunctionsAndOfOtherKinds(Options.Jit jit) {
    prints(
        jit,
        "6001.5 0",
        """
        (fn run! [form] ($caller_eval form))
        (fn expanded [a] (var n 0) (run! (n += 1)) ((a .size) + n))
        (fn plus [a x] ((a .size) + x))
        (fn made [] (var a [[1]]) (watch a) a)
        (fn run []
          (var sum 0)
          (repeat 2000 (sum += (expanded (made))))
          (repeat 1000 (sum += (plus (made) 1)))
          (sum + (plus (made) 0.5) - 0.0))
        (var sum (run))
        (println sum (left))
        """);
  }
}
