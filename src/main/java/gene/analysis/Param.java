package gene.analysis;

/**
 * One parameter of a function.
 *
 * @param name null for a pattern and for {@code _}
 * @param type what it admits; anything without annotation
 * @param typeText the annotation as messages show it, null without one
 */
public record Param(String name, Kind kind, Type type, String typeText) {
  /** How arguments are bound to it. */
  public enum Kind {
    REQUIRED,
    OPTIONAL,
    REST,
    KEYWORD,
    KEYWORD_OPTIONAL,
    KEYWORD_REST
  }

  boolean keyword() {
    return kind == Kind.KEYWORD || kind == Kind.KEYWORD_OPTIONAL;
  }
}
