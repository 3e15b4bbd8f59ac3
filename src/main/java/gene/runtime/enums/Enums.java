package gene.runtime.enums;

import gene.code.EnumSpec;
import gene.runtime.Namespace;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.Equality;
import gene.value.Printer;
import java.util.List;

/** The built-in enums Result and Option, and what case and {@code ?} do (chapters 13.3, 13.4). */
public final class Enums {
  private final EnumType result =
      new EnumType(
          new EnumSpec(
              "Result", List.of(), List.of(variant("Ok", "value", 0), variant("Err", "error", 1))));
  private final EnumType option =
      new EnumType(
          new EnumSpec(
              "Option",
              List.of(),
              List.of(variant("Some", "value", 0), new EnumSpec.Variant("None", null, 1))));
  private final EnumVariant ok = result.variants().get("Ok");
  private final EnumVariant err = result.variants().get("Err");
  private final EnumVariant some = option.variants().get("Some");
  private final EnumVariant none = option.variants().get("None");

  private static EnumSpec.Variant variant(String name, String field, long ordinal) {
    return new EnumSpec.Variant(name, List.of(new EnumSpec.Field(field, null)), ordinal);
  }

  public void install(Namespace global) {
    global.set("Result", result);
    global.set("Option", option);
    global.set("Ok", ok);
    global.set("Err", err);
    global.set("Some", some);
    global.set("None", none.asValue());
  }

  /** The enum whose type also admits nil. */
  public EnumType option() {
    return option;
  }

  /** The built-in variant of that name, as a pattern. */
  public Object variant(String name) {
    return switch (name) {
      case "Ok" -> ok;
      case "Err" -> err;
      case "Some" -> some;
      default -> none.asValue();
    };
  }

  /** The payload of Ok and Some, null for Err and None, and any other value as it is. */
  public Object unwrap(Object v) {
    if (!(v instanceof EnumValue e)) {
      return v;
    }
    if (e.variant() == ok || e.variant() == some) {
      return e.field(0);
    }
    return e.variant() == err || e.variant() == none ? null : v;
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

  /** Does the value match the variant with that many binders? */
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
