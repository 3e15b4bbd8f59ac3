package gene.value;

import java.time.LocalDate;

/** Kind names of values (chapter 2.1). */
public final class Kinds {
  private Kinds() {}

  /** What {@code typeof} gives. */
  public static String of(Object v) {
    if (v instanceof Long) {
      return "Int";
    }
    if (v instanceof String) {
      return "String";
    }
    if (v instanceof Boolean) {
      return "Bool";
    }
    if (v instanceof Double) {
      return "Float";
    }
    if (v instanceof Singleton s) {
      return s.kind();
    }
    if (v instanceof GeneObject o) {
      return o.kind();
    }
    if (v instanceof GeneArray) {
      return "Array";
    }
    if (v instanceof GeneMap) {
      return "Map";
    }
    if (v instanceof GeneNode) {
      return "Gene";
    }
    if (v instanceof Symbol) {
      return "Symbol";
    }
    if (v instanceof ComplexSymbol) {
      return "ComplexSymbol";
    }
    if (v instanceof Char) {
      return "Char";
    }
    if (v instanceof GeneHashMap) {
      return "HashMap";
    }
    if (v instanceof GeneHashSet) {
      return "HashSet";
    }
    if (v instanceof Range) {
      return "Range";
    }
    if (v instanceof Regex) {
      return "Regex";
    }
    if (v instanceof Bytes) {
      return "Bytes";
    }
    if (v instanceof LocalDate) {
      return "Date";
    }
    if (v instanceof DateTime) {
      return "DateTime";
    }
    if (v instanceof Time) {
      return "Time";
    }
    if (v instanceof Quote) {
      return "Quote";
    }
    if (v instanceof Unquote) {
      return "Unquote";
    }
    if (v instanceof Spread) {
      return "Spread";
    }
    if (v instanceof SelectorLiteral) {
      return "Selector";
    }
    if (v instanceof ImportGroup) {
      return "Gene";
    }
    return v.getClass().getSimpleName();
  }

  /** Immutable by nature, sealed or frozen. */
  public static boolean immutable(Object v) {
    if (v instanceof Mutability.Holder h) {
      return !h.mutability().writable();
    }
    if (v instanceof GeneObject o) {
      return o.immutable();
    }
    return true;
  }

  /** Everything is truthy but false, nil and void. */
  public static boolean truthy(Object v) {
    return v != Boolean.FALSE
        && v != Singleton.NIL
        && v != Singleton.VOID
        && !(v instanceof Boolean b && !b);
  }
}
