package gene.value;

import java.util.Arrays;
import java.util.List;

/**
 * A path such as {@code a/b/0} or {@code /x}, split at its unescaped slashes. A {@code <..>}
 * segment keeps its angle brackets. The first part of {@code /x} is the empty string.
 */
public final class ComplexSymbol {
  private final String[] parts;

  public ComplexSymbol(String... parts) {
    for (int i = 0; i < parts.length; i++) {
      parts[i] = parts[i].intern();
    }
    this.parts = parts;
  }

  public int size() {
    return parts.length;
  }

  public String part(int i) {
    return parts[i];
  }

  public String last() {
    return parts[parts.length - 1];
  }

  public List<String> parts() {
    return List.of(parts);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof ComplexSymbol other && Arrays.equals(parts, other.parts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(parts);
  }

  @Override
  public String toString() {
    return String.join("/", parts);
  }
}
