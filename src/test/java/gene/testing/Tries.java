package gene.testing;

import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Properties that must hold for many random cases. Cases come from fixed seeds, so that a run tests
 * what the run before it tested; a failure names the seed of its case. Texts are shrunk: parts are
 * left out as long as the property still fails.
 */
public final class Tries {
  /** A property of what a source of chance gives. */
  public interface Property {
    void holds(Random random) throws Exception;
  }

  private static final int SHRINKINGS = 2_000;

  private Tries() {}

  public static void of(int count, long seed, Property property) {
    for (int i = 0; i < count; i++) {
      long own = seed * 1_000_003 + i;
      try {
        property.holds(new Random(own));
      } catch (Throwable t) {
        throw new AssertionError("try " + i + ", new Random(" + own + "L): " + t.getMessage(), t);
      }
    }
  }

  /** A property of texts. */
  public static void ofTexts(
      int count, long seed, Function<Random, String> make, Consumer<String> property) {
    of(
        count,
        seed,
        random -> {
          String text = make.apply(random);
          if (failure(property, text) != null) {
            String smallest = shrunk(text, property);
            throw new AssertionError(
                "for \"" + shown(smallest) + "\": " + failure(property, smallest).getMessage(),
                failure(property, smallest));
          }
        });
  }

  private static Throwable failure(Consumer<String> property, String text) {
    try {
      property.accept(text);
      return null;
    } catch (Throwable t) {
      return t;
    }
  }

  /** Leaves out ever smaller parts of the text, each for which the property still fails. */
  private static String shrunk(String text, Consumer<String> property) {
    String smallest = text;
    int left = SHRINKINGS;
    for (int part = Math.max(1, text.length() / 2); part >= 1; part /= 2) {
      for (int at = 0; at + part <= smallest.length() && left > 0; left--) {
        String shorter = smallest.substring(0, at) + smallest.substring(at + part);
        if (failure(property, shorter) != null) {
          smallest = shorter;
        } else {
          at++;
        }
      }
    }
    return smallest;
  }

  /** With escapes for what cannot be seen. */
  private static String shown(String text) {
    StringBuilder out = new StringBuilder();
    for (char c : text.toCharArray()) {
      out.append(c >= ' ' && c < 127 ? String.valueOf(c) : String.format("\\u%04x", (int) c));
    }
    return out.toString();
  }
}
