package gene.code;

import java.util.List;

/** The form of a call with keywords: so many positional arguments, then these names in this order. */
public record CallShape(int positional, List<String> keywords) {
  public int size() {
    return positional + keywords.size();
  }
}
