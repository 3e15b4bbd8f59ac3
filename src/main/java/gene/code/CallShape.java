package gene.code;

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
}
