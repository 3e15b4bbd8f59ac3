package gene.lib.text;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.Regex;
import java.util.regex.Pattern;

/**
 * A text under a regular expression, which looks for signals while it is read and counts: a pattern
 * may need more steps than a machine can do, and the JDK's matcher stops for nobody. Reading a
 * String without this is faster, so short texts of simple patterns are read as they are.
 */
final class CountedText implements CharSequence {
  private static final long MAX_STEPS = 100_000_000;
  private static final int POLL_MASK = 4095;

  /** Repetitions without end, by which the number of steps grows faster than the text. */
  private static final Pattern UNBOUNDED = Pattern.compile("(?<!\\\\)[*+]|\\{[0-9]*,[0-9]*\\}");

  private static final int SHORT = 256;
  private static final int LONG = 10_000;

  private final String text;
  private final Vm vm = Vm.current();
  private long steps;

  private CountedText(String text) {
    this.text = text;
  }

  /** The text for a match of the pattern. */
  static CharSequence of(Regex regex, String text) {
    int n = text.length();
    boolean few =
        n < SHORT || n < LONG && UNBOUNDED.matcher(regex.pattern()).results().limit(2).count() < 2;
    return few && !regex.risky() ? text : new CountedText(text);
  }

  /** Whether the limit of steps was exceeded. */
  boolean over() {
    return steps > MAX_STEPS;
  }

  /** Another match begins. */
  void again() {
    steps = 0;
  }

  @Override
  public char charAt(int i) {
    if ((++steps & POLL_MASK) == 0) {
      look();
    }
    return text.charAt(i);
  }

  private void look() {
    if (steps > MAX_STEPS) {
      throw Errors.runtime(
          "the regular expression needs more than " + MAX_STEPS + " steps on this text",
          "GENE.LIMIT.REGEX");
    }
    if (vm != null) {
      vm.safepoint();
    }
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
