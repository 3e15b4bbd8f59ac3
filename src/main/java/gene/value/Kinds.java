package gene.value;

import java.time.LocalDate;

/** Kind names of values (chapter 2.1). */
public final class Kinds {
  private Kinds() {}

  /** What {@code typeof} gives. */
  public static String of(Object v) {
    return switch (v) {
      case Long l -> "Int";
      case String s -> "String";
      case Boolean b -> "Bool";
      case Double d -> "Float";
      case Singleton s -> s.kind();
      case GeneObject o -> o.kind();
      case GeneArray a -> "Array";
      case GeneMap m -> "Map";
      case GeneNode n -> "Gene";
      case Symbol s -> "Symbol";
      case ComplexSymbol s -> "ComplexSymbol";
      case Char c -> "Char";
      case GeneHashMap m -> "HashMap";
      case GeneHashSet s -> "HashSet";
      case Range r -> "Range";
      case Regex r -> "Regex";
      case Bytes b -> "Bytes";
      case LocalDate d -> "Date";
      case DateTime d -> "DateTime";
      case Time t -> "Time";
      case Quote q -> "Quote";
      case Unquote u -> "Unquote";
      case Spread s -> "Spread";
      case SelectorLiteral s -> "Selector";
      case ImportGroup g -> "Gene";
      default -> v.getClass().getSimpleName();
    };
  }

  /** Immutable by nature, sealed or frozen. */
  public static boolean immutable(Object v) {
    return switch (v) {
      case Mutability.Holder h -> !h.mutability().writable();
      case GeneObject o -> o.immutable();
      default -> true;
    };
  }

  /** Everything is truthy but false, nil and void. */
  public static boolean truthy(Object v) {
    return v != Boolean.FALSE
        && v != Singleton.NIL
        && v != Singleton.VOID
        && !(v instanceof Boolean b && !b);
  }
}
