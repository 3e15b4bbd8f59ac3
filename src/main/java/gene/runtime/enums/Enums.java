package gene.runtime.enums;

import gene.code.EnumSpec;
import gene.runtime.Core;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.Equality;
import gene.value.Printer;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The built-in enums Result and Option, and what case and {@code ?} do (chapters 13.3, 13.4). */
public final class Enums {
  /** What {@code ?} does with a built-in variant; null for those of programs. */
  enum Role {
    PAYLOAD,
    EXIT
  }

  private Enums() {}

  /** Defines Result and Option, and their variants as patterns of special forms. */
  public static void install(Core core) {
    EnumType result =
        new EnumType(spec("Result", variant("Ok", "value", 0), variant("Err", "error", 1)));
    EnumType option =
        new EnumType(
            spec("Option", variant("Some", "value", 0), new EnumSpec.Variant("None", null, 1)),
            true);
    core.global().set("Result", result);
    core.global().set("Option", option);
    define(core, result, "Ok", Role.PAYLOAD);
    define(core, result, "Err", Role.EXIT);
    define(core, option, "Some", Role.PAYLOAD);
    define(core, option, "None", Role.EXIT);
  }

  private static void define(Core core, EnumType type, String name, Role role) {
    EnumVariant v = Objects.requireNonNull(type.variants().get(name));
    v.role(role);
    Object value = v.isUnit() ? v.asValue() : v;
    core.global().set(name, value);
    core.formValues().set(name, value);
  }

  private static EnumSpec spec(String name, EnumSpec.Variant... variants) {
    return new EnumSpec(name, List.of(), List.of(variants));
  }

  private static EnumSpec.Variant variant(String name, String field, long ordinal) {
    return new EnumSpec.Variant(name, List.of(new EnumSpec.Field(field, null)), ordinal);
  }

  /** The payload of Ok and Some, null for Err and None, and any other value as it is. */
  public static @Nullable Object unwrap(Object v) {
    if (!(v instanceof EnumValue e) || e.variant().role() == null) {
      return v;
    }
    return e.variant().role() == Role.PAYLOAD ? e.field(0) : null;
  }

  public static GeneError unwrapOutside(Object v) {
    return Errors.runtime("? used outside of a function on " + Printer.quotedNested(v));
  }

  /** The pattern of a case arm against the value. */
  public static boolean caseEq(Object pattern, Object value) {
    return pattern instanceof EnumVariant v
        ? value == v || value instanceof EnumValue e && e.variant() == v
        : Equality.equal(pattern, value);
  }

  public static boolean isVariant(Object v) {
    return v instanceof EnumVariant || v instanceof EnumValue e && e.variant().isUnit();
  }

  /** Whether the value matches the variant with that many binders. */
  public static boolean matches(Object pattern, Object value, int binders) {
    EnumVariant v = pattern instanceof EnumValue e ? e.variant() : (EnumVariant) pattern;
    if (v.fields().size() != binders) {
      String names = String.join(", ", v.fields().stream().map(EnumSpec.Field::name).toList());
      throw Errors.argument(
          "variant "
              + v.path()
              + " pattern expects "
              + v.fields().size()
              + " binding(s) ("
              + names
              + "), got "
              + binders);
    }
    return value instanceof EnumValue e && e.variant() == v;
  }
}
