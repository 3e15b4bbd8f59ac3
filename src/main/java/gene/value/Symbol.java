package gene.value;

import java.util.concurrent.ConcurrentHashMap;

/** An interned name. Two symbols with the same text are the same object. */
public final class Symbol {
  private static final ConcurrentHashMap<String, Symbol> INTERNED = new ConcurrentHashMap<>(1024);

  private final String name;

  private Symbol(String name) {
    this.name = name;
  }

  public static Symbol of(String name) {
    Symbol found = INTERNED.get(name);
    if (found != null) {
      return found;
    }
    // The name is interned too, so that name comparisons in maps usually end at identity.
    return INTERNED.computeIfAbsent(name.intern(), Symbol::new);
  }

  public String name() {
    return name;
  }

  @Override
  public String toString() {
    return name;
  }
}
