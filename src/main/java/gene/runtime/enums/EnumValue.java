package gene.runtime.enums;

import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.object.AsCallable;
import gene.runtime.object.BoundValue;
import gene.runtime.object.HoldsValues;
import gene.runtime.object.Members;
import gene.runtime.object.MethodSource;
import gene.runtime.object.PlainObject;
import gene.value.Equality;
import gene.value.Printer;
import java.util.Arrays;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A member of an enum: a unit member, or a variant with its payload. Immutable. */
public final class EnumValue
    implements PlainObject, AsCallable, Members, MethodSource, HoldsValues {
  private final EnumVariant variant;
  private final Object[] payload;

  EnumValue(EnumVariant variant, Object[] payload) {
    this.variant = variant;
    this.payload = payload;
  }

  public EnumVariant variant() {
    return variant;
  }

  /** A member of the same variant with that payload, which it keeps. */
  public EnumValue with(Object[] other) {
    return new EnumValue(variant, other);
  }

  public Object field(int i) {
    return payload[i];
  }

  /** For who makes a copy, which nobody else has yet. */
  public void field(int i, Object v) {
    payload[i] = v;
  }

  public int size() {
    return payload.length;
  }

  /** A unit member is called as its variant, which says what is wrong. */
  @Override
  public @Nullable Callable asCallable(Vm vm) {
    return variant.isUnit() ? variant : null;
  }

  @Override
  public @Nullable Object member(Vm vm, String member) {
    for (int i = 0; i < payload.length; i++) {
      if (variant.fields().get(i).name().equals(member)) {
        return payload[i];
      }
    }
    return variant.member(vm, member);
  }

  /** Fields, name and value are methods as well; other names are errors. */
  @Override
  public @Nullable Callable methodFor(Vm vm, String method) {
    Object v = member(vm, method);
    if (v == null && method.equals("class")) {
      return new BoundValue(method, variant.type());
    }
    if (v == null && vm.core().object().method(method) != null) {
      return null;
    }
    if (v == null) {
      throw Errors.runtime("Variant " + variant.name() + " has no field " + method);
    }
    return new BoundValue(method, v);
  }

  @Override
  public boolean equalTo(Object other) {
    if (this == other) {
      return true;
    }
    if (!(other instanceof EnumValue v) || v.variant != variant) {
      return false;
    }
    for (int i = 0; i < payload.length; i++) {
      if (!Equality.equal(payload[i], v.payload[i])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashValue() {
    return System.identityHashCode(variant) * 31
        + Arrays.stream(payload).mapToInt(Equality::hash).reduce(7, (h, x) -> h * 31 + x);
  }

  @Override
  public void reach(BiConsumer<String, Object> visitor) {
    for (int i = 0; i < payload.length; i++) {
      visitor.accept(variant.fields().get(i).name(), payload[i]);
    }
  }

  @Override
  public String kind() {
    return variant.type().name();
  }

  @Override
  public boolean immutable() {
    return true;
  }

  @Override
  public void print(Printer p) {
    if (variant.isUnit()) {
      p.raw(variant.path());
      return;
    }
    p.guarded(
        this,
        () ->
            p.inQuotedStyle(
                () -> {
                  p.raw("(").raw(variant.path());
                  for (Object v : payload) {
                    p.raw(" ").nested(v);
                  }
                  p.raw(")");
                }));
  }
}
