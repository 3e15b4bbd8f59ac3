package gene.reader;

import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Symbol;
import org.jspecify.annotations.Nullable;

/** {@code {^k v ..}}. */
final class MapFrame extends BracketFrame {
  private static final String IMPORT = "(import ";

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
      throw reader.cursor.error(at, "Map keys must begin with ^", hint(form, at));
    }
    properties.value(form, formPos);
    return null;
  }

  /** What was meant: a key as other languages write it, or a set. */
  private String hint(Object form, int at) {
    String before = reader.cursor.slice(Math.max(0, start - IMPORT.length()), start);
    if (before.endsWith("$")) {
      return "a text with values in it is #\"..#{value}..\"";
    }
    if (before.equals(IMPORT)) {
      return "write (import name other from \"module\")";
    }
    String key = form instanceof String || form instanceof Symbol ? form.toString() : "";
    String name = key.replaceFirst("^:", "").replaceFirst(":$", "");
    if (!name.isEmpty() && name.codePoints().allMatch(Character::isJavaIdentifierPart)) {
      return "write {^" + name + " value}";
    }
    if (form instanceof GeneNode
        && map.size() > 0
        && reader.cursor.slice(start, at).contains("\n")) {
      return "} is missing in front of it: the map begins at "
          + reader.cursor.positions.text(start);
    }
    if (form instanceof GeneNode) {
      return "a body has no braces; a map is {^key value}";
    }
    return form instanceof Symbol || form instanceof String
        ? "write {^key value}, or {{\"any key\" value}}"
        : "write {^key value}; other keys are {{1 value}}, a set is (new HashSet 1 2)";
  }

  @Override
  Object finish(int at) {
    properties.complete();
    properties.note(map);
    return seal(map);
  }
}
