package gene.code;

import gene.value.GeneMap;
import java.util.Arrays;
import java.util.List;

/**
 * The form of a call with keywords: so many positional arguments, then these names in this order.
 */
public record CallShape(int positional, List<String> keywords) {
  public int size() {
    return positional + keywords.size();
  }

  /** As a listing shows it: {@code 2 ^a ^b}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder().append(positional);
    keywords.forEach(k -> text.append(" ^").append(k));
    return text.toString();
  }

  /**
   * Arguments in the order of such a call: the positional ones, then the values of the keywords.
   */
  public static Object[] arguments(Object[] positional, GeneMap keywords) {
    Object[] all = Arrays.copyOf(positional, positional.length + keywords.size());
    int at = positional.length;
    for (String key : keywords.keys()) {
      all[at++] = keywords.get(key);
    }
    return all;
  }
}
