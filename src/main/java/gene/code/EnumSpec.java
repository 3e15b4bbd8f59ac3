package gene.code;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an enum form declares (chapter 13.1). Types are the forms as written, null when untyped. */
public record EnumSpec(String name, List<String> typeParameters, List<Variant> variants) {

  /** One variant; a unit variant has null fields. */
  public record Variant(String name, @Nullable List<Field> fields, long ordinal) {}

  /** One payload field. */
  public record Field(String name, @Nullable Object type) {}
}
