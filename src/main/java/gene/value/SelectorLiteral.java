package gene.value;

import java.util.List;

/**
 * Data read from {@code @a/b/0}. Segments are Symbols (names and the stream segments {@code *
 * ** @ @@ !}) or Longs.
 */
public record SelectorLiteral(List<Object> segments) {
  public SelectorLiteral {
    segments = List.copyOf(segments);
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    SymbolText.selector(out, segments);
    return out.toString();
  }
}
