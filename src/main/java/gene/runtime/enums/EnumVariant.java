package gene.runtime.enums;

import gene.code.CallShape;
import gene.code.EnumSpec;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.object.BoundValue;
import gene.runtime.object.Members;
import gene.runtime.object.MethodSource;
import gene.runtime.object.PlainObject;
import gene.runtime.types.Type;
import gene.runtime.types.TypeCheck;
import gene.value.GrowingText;
import gene.value.Printer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A payload variant as a constructor; for a unit variant, what its member and patterns refer to.
 */
public final class EnumVariant extends Callable implements PlainObject, Members, MethodSource {
  private final EnumType type;
  private final EnumSpec.Variant spec;
  private final @Nullable EnumValue unit; // the one member of a unit variant, else null
  private Enums.@Nullable Role role;
  private TypeCheck @Nullable [] checks; // by field; null when no field has a type

  EnumVariant(EnumType type, EnumSpec.Variant spec) {
    this.type = type;
    this.spec = spec;
    this.unit = spec.fields() == null ? new EnumValue(this, NO_ARGS) : null;
  }

  /** What {@code ?} does with values of the variant; null: nothing. */
  Enums.@Nullable Role role() {
    return role;
  }

  void role(Enums.Role r) {
    role = r;
  }

  public EnumType type() {
    return type;
  }

  @Override
  public String name() {
    return spec.name();
  }

  public long ordinal() {
    return spec.ordinal();
  }

  public boolean isUnit() {
    return unit != null;
  }

  /** The variant as a value: a unit variant is its one member. */
  public Object asValue() {
    return unit != null ? unit : this;
  }

  /** Field names in order; none for a unit variant. */
  public List<EnumSpec.Field> fields() {
    return spec.fields() == null ? List.of() : spec.fields();
  }

  public String path() {
    return type.name() + "/" + spec.name();
  }

  private String fieldList() {
    return fields().stream().map(EnumSpec.Field::name).collect(Collectors.joining(", "));
  }

  @Override
  public Object call(Vm vm, Object self, Object[] args) {
    GrowingText.flatten(args, 0, args.length);
    if (unit != null) {
      if (args.length > 0) {
        throw Errors.argument(
            "Unit variant " + path() + " expects 0 arguments, got " + args.length);
      }
      return unit;
    }
    if (args.length != fields().size()) {
      throw Errors.argument(
          "Variant "
              + path()
              + " expects "
              + fields().size()
              + " arguments ("
              + fieldList()
              + "), got "
              + args.length);
    }
    return value(vm, Arrays.copyOf(args, args.length));
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    GrowingText.flatten(args, 0, args.length);
    if (shape.keywords().isEmpty()) {
      return call(vm, self, args);
    }
    if (unit != null) {
      throw Errors.argument(
          "Unit variant "
              + path()
              + " expects 0 keyword arguments, got: "
              + String.join(", ", shape.keywords()));
    }
    if (shape.positional() > 0) {
      throw Errors.argument("Variant " + path() + " cannot mix positional and keyword arguments");
    }
    return fromKeywords(vm, shape.keywords(), args);
  }

  private EnumValue fromKeywords(Vm vm, List<String> keywords, Object[] args) {
    List<String> names = fields().stream().map(EnumSpec.Field::name).toList();
    List<String> unknown = keywords.stream().filter(k -> !names.contains(k)).toList();
    if (!unknown.isEmpty()) {
      throw Errors.argument(
          "Variant "
              + path()
              + " got unknown keyword argument(s): "
              + String.join(", ", unknown)
              + "; expected fields: "
              + fieldList());
    }
    List<String> missing = names.stream().filter(n -> !keywords.contains(n)).toList();
    if (!missing.isEmpty()) {
      throw Errors.argument(
          "Variant "
              + path()
              + " missing keyword argument(s): "
              + String.join(", ", missing)
              + "; expected fields: "
              + fieldList());
    }
    Object[] payload = new Object[names.size()];
    for (int i = 0; i < keywords.size(); i++) {
      payload[names.indexOf(keywords.get(i))] = args[i];
    }
    return value(vm, payload);
  }

  /** The value with its fields as their types take them. */
  private EnumValue value(Vm vm, Object[] payload) {
    if (checks != null) {
      for (int i = 0; i < checks.length; i++) {
        if (checks[i] != null) {
          payload[i] = checks[i].value(vm, payload[i]);
        }
      }
    }
    return new EnumValue(this, payload);
  }

  void typeField(int field, Type fieldType) {
    if (checks == null) {
      checks = new TypeCheck[fields().size()];
    }
    String context = "field " + path() + "." + fields().get(field).name();
    checks[field] = new TypeCheck(fieldType, context, false);
  }

  @Override
  public @Nullable Object member(Vm vm, String member) {
    return switch (member) {
      case "name" -> name();
      case "value" -> ordinal();
      default -> null;
    };
  }

  /** name and value; beyond them a constructor has the methods of functions. */
  @Override
  public Callable methodFor(Vm vm, String method) {
    if (method.equals("class")) {
      return new BoundValue(method, type);
    }
    Object v = member(vm, method);
    return v != null ? new BoundValue(method, v) : vm.core().builtin("Function").method(method);
  }

  @Override
  public int minArgs() {
    return fields().size();
  }

  @Override
  public int maxArgs() {
    return fields().size();
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public String kind() {
    return type.name();
  }

  @Override
  public void print(Printer p) {
    p.raw(path());
  }
}
