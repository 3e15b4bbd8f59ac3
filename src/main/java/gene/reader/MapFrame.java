package gene.reader;

import gene.value.GeneMap;
import org.jspecify.annotations.Nullable;

/** {@code {^k v ..}}. */
final class MapFrame extends BracketFrame {
  private final GeneMap map = new GeneMap();
  private final Properties properties;

  MapFrame(Reader reader, int start, boolean sealed) {
    super(reader, start, "{", "}", sealed);
    properties = new Properties(reader);
  }

  @Override
  boolean takesProperties() {
    return true;
  }

  @Override
  void property(int at) {
    properties.key(map, at);
  }

  @Override
  @Nullable Object accept(Object form, int at, int formPos) {
    if (!properties.pending()) {
      throw reader.cursor.error(at, "Map keys must begin with ^", "write {^key value}");
    }
    properties.value(form, formPos);
    return null;
  }

  @Override
  Object finish(int at) {
    properties.complete();
    properties.note(map);
    return seal(map);
  }
}
