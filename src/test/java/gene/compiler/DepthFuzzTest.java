package gene.compiler;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.code.Code;
import gene.code.Verifier;
import gene.reader.Reader;
import gene.source.SyntaxError;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Random programs that leave loops, functions and try forms from everywhere: whatever the compiler
 * accepts must keep the rules of the instruction table.
 */
class DepthFuzzTest {
  private static final String[] FORMS = {
    "x",
    "1",
    "nil",
    "\"s\"",
    "`(a b)",
    "[# # #]",
    "{^a # ^b #}",
    "(do # # #)",
    "(if # # else #)",
    "(if # #)",
    "(return #)",
    "(break #)",
    "(continue)",
    "(throw #)",
    "(try # catch * #)",
    "(try # # catch TypeException # catch * #)",
    "(try # finally #)",
    "(try # catch e # finally #)",
    "(loop # #)",
    "(while # # #)",
    "(for i in # # #)",
    "(for k v in # #)",
    "(repeat # #)",
    "(x = #)",
    "(x += #)",
    "(var y #)",
    "(var [p q = # r...] #)",
    "(case # when 1 # when # # else #)",
    "(# && # && #)",
    "(# || #)",
    "(# + #)",
    "(# < #)",
    "(# < # < #)",
    "(f # #)",
    "(f ^k # #)",
    "(f # xs...)",
    "(x .m # #)",
    "(x .m ^k #)",
    "(x/a = #)",
    "(x/a += #)",
    "(x/<k> += #)",
    "x/a/0",
    "(fn [a b = #] #)",
    "(fn g [a] #)",
    "(fn h* [] (yield #) #)",
    "#\"<#{#}>\"",
    "(! #)",
    "(- #)",
    "(eval #)",
    "(m! # #)",
    "($with # # #)",
    "($tap # #)",
    "(# ?)",
    "(class A (ctor [] #))",
    "(ns n #)",
    "(let z #)",
    "(# is Int)",
    "(void #)",
    "(new A #)",
    "(not #)",
    "(ifel # # #)"
  };

  @Test
  void codeKeepsTheRules() {
    Random random = new Random(7);
    int compiled = 0;
    for (int round = 0; round < 5000; round++) {
      String text =
          "(var x 1) (fn f ["
              + (random.nextBoolean() ? "x" : "")
              + "] "
              + form(random, 5)
              + " "
              + form(random, 4)
              + ") "
              + form(random, 4);
      Code code;
      try {
        code = Compiler.module("fuzz", Compiler.wrap(Reader.readAll("fuzz", text)), Set.of());
      } catch (SyntaxError e) {
        continue; // a break outside of a loop and the like
      } catch (IllegalStateException e) {
        throw new AssertionError(e.getMessage() + "\n" + text, e);
      }
      try {
        assertTrue(Verifier.holds(code));
      } catch (IllegalStateException e) {
        throw new AssertionError(text + "\n" + e.getMessage(), e);
      }
      compiled++;
    }
    assertTrue(compiled > 100, compiled + " programs");
  }

  private static String form(Random random, int depth) {
    String form = FORMS[random.nextInt(depth == 0 ? 5 : FORMS.length)];
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < form.length(); i++) {
      char c = form.charAt(i);
      boolean hole =
          c == '#' && (i + 1 == form.length() || " )]}".indexOf(form.charAt(i + 1)) >= 0);
      out.append(hole ? form(random, depth - 1) : c);
    }
    return out.toString();
  }
}
