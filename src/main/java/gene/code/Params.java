package gene.code;

import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * A parameter list as the binder sees it. Parameter i lives in slot i of the frame; positional
 * ones, the rest, keywords and the keyword rest stand in the order written.
 */
public final class Params implements Pattern {
  /** How a parameter gets its value. */
  public enum Kind {
    REQUIRED,
    OPTIONAL,
    REST,
    KEYWORD,
    KEYWORD_OPTIONAL,
    KEYWORD_REST;

    /** The name in listings: {@code a}, {@code a?}, {@code a...}, {@code ^a} and so on. */
    private String text(@Nullable String name) {
      String mark = this == KEYWORD || this == KEYWORD_OPTIONAL || this == KEYWORD_REST ? "^" : "";
      String end =
          this == OPTIONAL || this == KEYWORD_OPTIONAL
              ? "?"
              : this == REST || this == KEYWORD_REST ? "..." : "";
      return mark + (name == null ? "_" : name) + end;
    }
  }

  /**
   * One parameter; the name is null for a pattern and for {@code _}, the type (a form) where there
   * is no annotation.
   */
  public record Param(@Nullable String name, Kind kind, @Nullable Object type) {
    public Param(@Nullable String name, Kind kind) {
      this(name, kind, null);
    }
  }

  public static final Params NONE = new Params(List.of());

  private final List<Param> list;
  private final int required;
  private final int positional;
  private final int rest;
  private final int keywordRest;
  private final boolean keywords;

  public Params(List<Param> list) {
    this.list = List.copyOf(list);
    int req = 0;
    int pos = 0;
    int restAt = -1;
    int kwRestAt = -1;
    boolean kw = false;
    for (int i = 0; i < list.size(); i++) {
      switch (list.get(i).kind()) {
        case REQUIRED -> {
          req++;
          pos++;
        }
        case OPTIONAL -> pos++;
        case REST -> restAt = i;
        case KEYWORD, KEYWORD_OPTIONAL -> kw = true;
        case KEYWORD_REST -> kwRestAt = i;
      }
    }
    required = req;
    positional = pos;
    rest = restAt;
    keywordRest = kwRestAt;
    keywords = kw;
  }

  public List<Param> list() {
    return list;
  }

  @Override
  public int size() {
    return list.size();
  }

  /** Number of positional parameters that must be given. */
  public int required() {
    return required;
  }

  /** Number of positional parameters, without the rest. */
  public int positional() {
    return positional;
  }

  /** Index of the positional rest, -1 without one. */
  public int rest() {
    return rest;
  }

  /** Index of the keyword rest, -1 without one. */
  public int keywordRest() {
    return keywordRest;
  }

  public boolean hasKeywords() {
    return keywords || keywordRest >= 0;
  }

  /** The number of arguments when all parameters are required positional ones, else -1. */
  public int fixedArity() {
    return required == list.size() ? required : -1;
  }

  /** As a listing shows it. */
  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(" ", "[", "]");
    list.forEach(p -> text.add(p.kind.text(p.name)));
    return text.toString();
  }
}
