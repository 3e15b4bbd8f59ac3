package gene.source;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Finds the known word that a misspelt one was probably meant to be, for "did you mean" hints. The
 * distance counts inserted, dropped and replaced characters and exchanged neighbours; a word of
 * four characters may be wrong by one, longer ones by a third of their length.
 */
public final class Nearest {
  private Nearest() {}

  /** The nearest of the candidates, null when none is near. Ties go to the first. */
  public static @Nullable String to(String word, Collection<String> candidates) {
    int limit = word.length() < 3 ? 0 : Math.max(1, Math.min(3, word.length() / 3));
    String best = null;
    int bestDistance = limit + 1;
    for (String candidate : candidates) {
      if (Math.abs(candidate.length() - word.length()) >= bestDistance || candidate.equals(word)) {
        continue;
      }
      if (word.length() > 1 && candidate.equalsIgnoreCase(word)) {
        return candidate;
      }
      int d = distance(word, candidate);
      if (d < bestDistance) {
        best = candidate;
        bestDistance = d;
      }
    }
    return best;
  }

  /** {@code did you mean total?}, or null. */
  public static @Nullable String hint(String word, Collection<String> candidates) {
    String near = to(word, candidates);
    return near == null ? null : asked(word, near);
  }

  /** The question, put otherwise where its mark would be read as a part of one of the names. */
  private static String asked(String word, String near) {
    boolean marked = near.endsWith("?") || word.equals(near + "?");
    return marked ? "Gene writes " + near : "did you mean " + near + "?";
  }

  /** The optimal string alignment distance; case alone counts half a step, rounded up. */
  static int distance(String a, String b) {
    if (a.equalsIgnoreCase(b)) {
      return 1;
    }
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      d[i][0] = i;
    }
    for (int k = 0; k <= b.length(); k++) {
      d[0][k] = k;
    }
    for (int i = 1; i <= a.length(); i++) {
      for (int k = 1; k <= b.length(); k++) {
        int change = a.charAt(i - 1) == b.charAt(k - 1) ? 0 : 1;
        int best = Math.min(d[i - 1][k] + 1, Math.min(d[i][k - 1] + 1, d[i - 1][k - 1] + change));
        boolean exchanged =
            i > 1
                && k > 1
                && a.charAt(i - 1) == b.charAt(k - 2)
                && a.charAt(i - 2) == b.charAt(k - 1);
        d[i][k] = exchanged ? Math.min(best, d[i - 2][k - 2] + 1) : best;
      }
    }
    return d[a.length()][b.length()];
  }
}
