package gene.reader;

import gene.source.Pos;
import gene.value.GeneArray;
import gene.value.GeneMap;
import java.util.IdentityHashMap;

/**
 * Where the items of arrays and the values of maps stood. Genes carry the positions of their parts;
 * arrays and maps are also what programs compute with and have no room for positions, so a reader
 * that is asked to notes them here, by identity. Written by one reader, read by anybody afterwards.
 */
public final class Places {
  private final IdentityHashMap<Object, int[]> items = new IdentityHashMap<>();

  void note(Object container, int[] positions) {
    if (positions.length > 0) {
      items.put(container, positions);
    }
  }

  /** Where item i of the array stood, or the given place when that is unknown. */
  public int of(GeneArray array, int i, int otherwise) {
    return at(array, i, otherwise);
  }

  /** Where the value of the n-th key of the map stood, or the given place. */
  public int of(GeneMap map, int n, int otherwise) {
    return at(map, n, otherwise);
  }

  private int at(Object container, int i, int otherwise) {
    int[] positions = items.get(container);
    return positions != null && i < positions.length && positions[i] != Pos.NONE
        ? positions[i]
        : otherwise;
  }
}
