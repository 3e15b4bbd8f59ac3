package gene.reader;

import gene.value.Singleton;
import gene.value.Symbol;
import org.jspecify.annotations.Nullable;

/**
 * Names met lately, found by their characters without making a String first. Direct-mapped: a newer
 * name takes the slot of an older one, so its size is fixed however many names a file has.
 */
final class NameCache {
  private static final int SIZE = 1024;

  private final char[] text;
  private final String[] names = new String[SIZE];
  private final @Nullable Object[] values = new @Nullable Object[SIZE];

  NameCache(char[] text) {
    this.text = text;
  }

  /** The name of a property. Interned, as names are, but not kept for ever as a Symbol would be. */
  String name(int from, int to) {
    return names[slot(from, to)];
  }

  /** The symbol, or the constant that the word stands for. */
  Object word(int from, int to) {
    int slot = slot(from, to);
    Object value = values[slot];
    if (value == null) {
      value = wordOf(names[slot]);
      values[slot] = value;
    }
    return value;
  }

  private static Object wordOf(String name) {
    return switch (name) {
      case "nil" -> Singleton.NIL;
      case "void" -> Singleton.VOID;
      case "not_found" -> Singleton.NOT_FOUND;
      case "_" -> Singleton.PLACEHOLDER;
      case "true" -> Boolean.TRUE;
      case "false" -> Boolean.FALSE;
      default -> Symbol.of(name);
    };
  }

  private int slot(int from, int to) {
    int h = 0;
    for (int i = from; i < to; i++) {
      h = h * 31 + text[i];
    }
    int slot = (h ^ h >>> 10 ^ h >>> 20) & (SIZE - 1);
    if (!isAt(slot, from, to)) {
      names[slot] = new String(text, from, to - from).intern();
      values[slot] = null;
    }
    return slot;
  }

  private boolean isAt(int slot, int from, int to) {
    String name = names[slot];
    if (name == null || name.length() != to - from) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) != text[from + i]) {
        return false;
      }
    }
    return true;
  }
}
