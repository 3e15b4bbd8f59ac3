package gene.value;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;

/**
 * The built-in kinds of values. Equality, hash, printing, order, classes and serialisation switch
 * on the kind, so this is the only ladder over the Java classes that represent values: the frequent
 * ones by {@code instanceof}, in the order of their frequency, the others by a table.
 */
public enum ValueKind {
  INT("Int", Long.class),
  STRING("String", String.class),
  FLOAT("Float", Double.class),
  BOOL("Bool", Boolean.class),
  ARRAY("Array", GeneArray.class),
  MAP("Map", GeneMap.class),
  NODE("Gene", GeneNode.class),
  SYMBOL("Symbol", Symbol.class),
  /** Nil, void and their like; each has a name of its own. */
  SINGLETON(null, Singleton.class),
  /** Whatever the runtime and libraries define; it says itself how it behaves. */
  OBJECT(null, GeneObject.class),
  PATH("ComplexSymbol", ComplexSymbol.class),
  CHAR("Char", Char.class),
  HASH_MAP("HashMap", GeneHashMap.class),
  HASH_SET("HashSet", GeneHashSet.class),
  RANGE("Range", Range.class),
  REGEX("Regex", Regex.class),
  BYTES("Bytes", Bytes.class),
  DATE("Date", LocalDate.class),
  DATE_TIME("DateTime", DateTime.class),
  TIME("Time", Time.class),
  QUOTE("Quote", Quote.class),
  UNQUOTE("Unquote", Unquote.class),
  SPREAD("Spread", Spread.class),
  SELECTOR("Selector", SelectorLiteral.class),
  IMPORT_GROUP("Gene", ImportGroup.class),
  /** A Java object that is no value of the language. */
  FOREIGN(null, Object.class);

  private static final Map<Class<?>, ValueKind> RARE = new HashMap<>();

  static {
    for (ValueKind kind : values()) {
      RARE.put(kind.javaClass, kind);
    }
    RARE.put(GrowingText.class, STRING);
  }

  private final String label;
  private final Class<?> javaClass;

  ValueKind(String label, Class<?> javaClass) {
    this.label = label;
    this.javaClass = javaClass;
  }

  public static ValueKind of(Object v) {
    if (v instanceof Long) {
      return INT;
    }
    if (v instanceof String) {
      return STRING;
    }
    if (v instanceof GeneArray) {
      return ARRAY;
    }
    if (v instanceof GeneMap) {
      return MAP;
    }
    if (v instanceof Double) {
      return FLOAT;
    }
    if (v instanceof Symbol) {
      return SYMBOL;
    }
    if (v instanceof Char) {
      return CHAR;
    }
    if (v instanceof GeneNode) {
      return NODE;
    }
    return v instanceof GeneObject ? OBJECT : RARE.getOrDefault(v.getClass(), FOREIGN);
  }

  /** The name that {@code typeof} gives; null where the value itself knows. */
  public String label() {
    return label;
  }
}
