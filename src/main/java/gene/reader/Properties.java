package gene.reader;

import gene.source.SyntaxError;
import gene.value.GeneMap;
import gene.value.Singleton;
import gene.value.Spread;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the properties of one map or gene, with their shortcuts (chapter 1.6). */
final class Properties {
  private final Reader reader;
  private @Nullable Set<GeneMap> shortcutMaps; // inner maps made by ^a^b, which may be added to
  private int spreads;

  // The key that waits for its value: where it goes, its name (null: none waits), where it stood.
  private @Nullable GeneMap target;
  private @Nullable String pendingKey;
  private boolean pendingSpread;
  private int pendingAt;

  // Positions of the values of one map, in order; only when the reader notes places.
  private int @Nullable [] positions;
  private int values;

  Properties(Reader reader) {
    this.reader = reader;
  }

  private void place(GeneMap map, int pos) {
    if (reader.places == null) {
      return;
    }
    if (positions == null) {
      positions = new int[8];
    } else if (values == positions.length) {
      positions = Arrays.copyOf(positions, values * 2);
    }
    positions[values++] = pos;
  }

  /** Tells where the values of the map stood, unless shortcuts have mixed several maps. */
  void note(GeneMap map) {
    Places places = reader.places;
    if (places != null && positions != null && values == map.size()) {
      places.note(map, Arrays.copyOf(positions, values));
    }
  }

  boolean pending() {
    return pendingKey != null;
  }

  /** Called before the bracket closes. */
  void complete() {
    if (pendingKey != null) {
      throw missingValue();
    }
  }

  void value(Object form, int formPos) {
    GeneMap map = Objects.requireNonNull(target);
    String key = Objects.requireNonNull(pendingKey);
    place(map, formPos);
    put(map, key, pendingSpread ? new Spread(form) : form, pendingAt);
    pendingKey = null;
  }

  /** Reads the key token at the cursor; it stands in the given map. */
  void key(GeneMap map, int at) {
    complete();
    Cursor cursor = reader.cursor;
    if (cursor.peek(at + 1) == '.' && cursor.peek(at + 2) == '.' && cursor.peek(at + 3) == '.') {
      spread(map, at);
      return;
    }
    char mark = cursor.peek(at + 1);
    if (mark == '^' || mark == '!') {
      cursor.pos = at + 2;
      place(map, reader.posAt(at));
      put(map, lastName(at), mark == '^' ? Boolean.TRUE : Singleton.NIL, at);
      return;
    }
    cursor.pos = at + 1;
    String name = reader.tokens.keyPart();
    if (name.isEmpty()) {
      throw invalid(at);
    }
    if (cursor.peek(cursor.pos) == '^') {
      nestedKey(map, name, at);
    } else {
      await(map, name, false, at);
    }
  }

  /** {@code ^... form} or {@code ^...name}: the name is simply the next form. */
  private void spread(GeneMap map, int at) {
    reader.cursor.pos = at + 4;
    await(map, Spread.propKey(spreads++), true, at);
  }

  /** The cursor stands at the second {@code ^} of {@code ^a^b}, {@code ^a^^b}, {@code ^a^!b}. */
  private void nestedKey(GeneMap map, String outer, int at) {
    Cursor cursor = reader.cursor;
    GeneMap inner = innerMap(map, outer, at);
    while (true) {
      char mark = cursor.peek(++cursor.pos);
      if (mark == '^' || mark == '!') {
        cursor.pos++;
        put(inner, lastName(at), mark == '^', at);
        return;
      }
      String name = reader.tokens.keyPart();
      if (name.isEmpty()) {
        throw invalid(at);
      }
      if (cursor.peek(cursor.pos) != '^') {
        await(inner, name, false, at);
        return;
      }
      inner = innerMap(inner, name, at);
    }
  }

  /** The map of an outer key: a new one, or one that an earlier shortcut made. */
  private GeneMap innerMap(GeneMap map, String key, int at) {
    Object present = map.get(key);
    if (present != null) {
      if (present instanceof GeneMap inner
          && shortcutMaps != null
          && shortcutMaps.contains(inner)) {
        return inner;
      }
      throw duplicate(key, at);
    }
    GeneMap inner = new GeneMap();
    if (shortcutMaps == null) {
      shortcutMaps = Collections.newSetFromMap(new IdentityHashMap<>());
    }
    shortcutMaps.add(inner);
    map.put(key, inner);
    return inner;
  }

  /** The name after {@code ^^} or {@code ^!}, which ends the token. */
  private String lastName(int at) {
    String name = reader.tokens.keyPart();
    if (name.isEmpty() || !reader.cursor.tokenEndsAt(reader.cursor.pos)) {
      throw invalid(at);
    }
    return name;
  }

  private void await(GeneMap map, String key, boolean spread, int at) {
    target = map;
    pendingKey = key;
    pendingSpread = spread;
    pendingAt = at;
  }

  private void put(GeneMap map, String key, Object value, int at) {
    if (map.put(key, value) != null) {
      throw duplicate(key, at);
    }
  }

  private SyntaxError duplicate(String key, int at) {
    return reader.cursor.error(at, "Duplicate property: " + key, "give each key once");
  }

  private SyntaxError missingValue() {
    String key = pendingSpread ? "^..." : "^" + pendingKey;
    return reader.cursor.error(
        pendingAt, "Missing value for " + key, "write ^key value, ^^key for true or ^!key for nil");
  }

  private SyntaxError invalid(int at) {
    Cursor cursor = reader.cursor;
    int to = at;
    while (!cursor.tokenEndsAt(to)) {
      to++;
    }
    String hint =
        to == at + 1 ? "a power is (a ** b); a property is ^key value" : "write ^key value";
    return cursor.error(at, "Invalid property: " + cursor.slice(at, to), hint);
  }
}
