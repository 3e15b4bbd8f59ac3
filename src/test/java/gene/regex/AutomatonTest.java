package gene.regex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.junit.jupiter.api.Test;

/** Automata find what {@code java.util.regex} finds; that one is the judge. */
class AutomatonTest {
  private static final Runnable NO_POLL = () -> {};
  private static final String[] QUANTIFIERS = {
    "", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,3}", "{2,}", "{0,2}?"
  };
  private static final String[] PIECES = {
    "a", "b", "c", "A", "B", "1", "_", " ", "\n", "\r", "é", "É", "-", "\u2028", "ab", "\r\n"
  };

  private Random random;

  // ---- random patterns

  private String atom(int depth) {
    return switch (random.nextInt(depth > 0 ? 15 : 10)) {
      case 0 -> "a";
      case 1 -> "b";
      case 2 -> "c";
      case 3 -> ".";
      case 4 -> "[ab]";
      case 5 -> "[^a]";
      case 6 -> "\\d";
      case 7 -> "\\w";
      case 8 -> "é";
      case 9 -> "\\s";
      case 10, 11 -> "(" + choice(depth - 1) + ")";
      case 12 -> "(?:" + choice(depth - 1) + ")";
      case 13 -> "(?i:" + choice(depth - 1) + ")";
      default -> "(?m:" + choice(depth - 1) + (random.nextBoolean() ? "$" : "") + ")";
    };
  }

  private String sequence(int depth) {
    StringBuilder out = new StringBuilder();
    for (int n = random.nextInt(4); n >= 0; n--) {
      if (random.nextInt(8) == 0) {
        out.append(new String[] {"\\b", "\\B", "^", "\\z"}[random.nextInt(4)]);
      } else {
        out.append(atom(depth)).append(QUANTIFIERS[random.nextInt(QUANTIFIERS.length)]);
      }
    }
    return out.toString();
  }

  private String choice(int depth) {
    StringBuilder out = new StringBuilder(sequence(depth));
    while (random.nextInt(4) == 0) {
      out.append('|').append(random.nextInt(6) == 0 ? "" : sequence(depth));
    }
    return out.toString();
  }

  private String text() {
    StringBuilder out = new StringBuilder();
    int some = random.nextBoolean() ? 4 : PIECES.length;
    for (int n = random.nextInt(12); n > 0; n--) {
      out.append(PIECES[random.nextInt(some)]);
    }
    return out.toString();
  }

  @Test
  void randomPatterns() {
    int used = 0;
    for (int seed = 0; seed < 4000; seed++) {
      random = new Random(seed * 7919L);
      String pattern = choice(2);
      int flags = random.nextInt(4) == 0 ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0;
      flags |= random.nextInt(4) == 0 ? Pattern.DOTALL : 0;
      Automaton automaton = automaton(pattern, flags);
      if (automaton == null) {
        continue;
      }
      used++;
      for (int i = 0; i < 8; i++) {
        check(automaton, Pattern.compile(pattern, flags), text());
      }
    }
    assertTrue(used > 2000, "only " + used + " patterns");
  }

  private static Automaton automaton(String pattern, int flags) {
    try {
      Pattern.compile(pattern, flags);
      return Automaton.of(pattern, flags);
    } catch (PatternSyntaxException e) {
      return null;
    }
  }

  private static void check(Automaton automaton, Pattern java, String text) {
    List<String> wanted;
    try {
      wanted = all(java.matcher(new Limited(text)));
    } catch (IllegalStateException e) {
      return; // too much for java.util.regex
    }
    String what = java + " with flags " + java.flags() + " on " + text;
    assertEquals(wanted, all(automaton, text), what);
    long contained = automaton.contains(new Window(text, NO_POLL));
    assertEquals(!wanted.isEmpty(), contained >= 0, what);
  }

  private static List<String> all(Matcher m) {
    List<String> found = new ArrayList<>();
    while (m.find()) {
      found.add(m.start() + " to " + m.end());
    }
    return found;
  }

  private static List<String> all(Automaton automaton, String text) {
    List<String> found = new ArrayList<>();
    Window w = new Window(text, NO_POLL);
    for (int from = 0; from <= text.length(); ) {
      long match = automaton.find(w, from);
      if (match < 0) {
        assertEquals(Automaton.NONE, match);
        break;
      }
      int begin = Automaton.begin(match);
      int end = Automaton.end(match);
      found.add(begin + " to " + end);
      int[] groups = automaton.groups(w, begin);
      assertEquals(begin + " to " + end, groups[0] + " to " + groups[1]);
      boolean pair = end < text.length() && Character.isHighSurrogate(text.charAt(end));
      from = end > begin ? end : end + (pair ? 2 : 1);
    }
    return found;
  }

  /** A text that Java's matcher may read for a while. */
  private static final class Limited implements CharSequence {
    private final String text;
    private int steps;

    Limited(String text) {
      this.text = text;
    }

    @Override
    public char charAt(int i) {
      if (++steps > 100_000) {
        throw new IllegalStateException();
      }
      return text.charAt(i);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int from, int to) {
      return text.substring(from, to);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  // ---- long texts

  @Test
  void longTexts() {
    String text =
        "The quick 2024-01-23 user@example.org \"x y\" warning, 3.14\nerror 12 é\n".repeat(90);
    for (String pattern :
        List.of(
            "quick",
            "\\d{4}-\\d\\d-\\d\\d",
            "\\w+@\\w+\\.\\w+",
            "[A-Z][a-z]+",
            "error|warning",
            "\"[^\"]*\"",
            "\\b\\w{5}\\b",
            "(\\w+)\\s+(\\w+)",
            "(?m)^.*error.*$",
            "(?i)QUICK|USER",
            "[0-9]+(\\.[0-9]+)?",
            "x*",
            "\\p{L}+",
            "[^é]+")) {
      Automaton automaton = Automaton.of(pattern, 0);
      assertNotNull(automaton, pattern);
      assertEquals(all(Pattern.compile(pattern).matcher(text)), all(automaton, text), pattern);
    }
  }

  @Test
  void polls() {
    int[] polls = {0};
    Automaton automaton = Automaton.of("(?:a|b)*[cd]", 0);
    automaton.find(new Window("ab".repeat(100_000), () -> polls[0]++), 0);
    assertTrue(polls[0] > 20, "polled " + polls[0] + " times");
  }

  @Test
  void wholeCharacters() {
    assertEquals(List.of("0 to 2", "2 to 4"), all(Automaton.of(".", 0), "😀😁"));
    assertEquals(List.of("1 to 3"), all(Automaton.of("[😀-😂]", 0), "a😁b"));
    assertEquals(List.of("0 to 0", "2 to 2", "3 to 3"), all(Automaton.of("x*", 0), "😀a"));
  }

  // ---- what they cannot do

  @Test
  void othersAreForJava() {
    for (String pattern :
        List.of("(a)\\1", "(?=a)b", "(?<!a)b", "a++", "(?>a)b", "(|a)*", "\\Ga", "a{1,2000}")) {
      assertNull(Automaton.of(pattern, 0), pattern);
    }
  }

  @Test
  void linearPatternsSayWhatTheyCannotDo() {
    assertNotNull(Automaton.linear("(|a)*b", 0));
    assertEquals(
        "a back-reference",
        assertThrows(IllegalArgumentException.class, () -> Automaton.linear("(a)\\1", 0))
            .getMessage());
    assertEquals(
        "look-around",
        assertThrows(IllegalArgumentException.class, () -> Automaton.linear("(?=a)b", 0))
            .getMessage());
  }
}
