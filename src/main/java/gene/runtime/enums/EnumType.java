package gene.runtime.enums;

import gene.code.EnumSpec;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.object.Members;
import gene.runtime.object.TypeLike;
import gene.runtime.types.Type;
import gene.value.GeneObject;
import gene.value.Printer;
import java.util.LinkedHashMap;
import java.util.Map;

/** An enum definition: its variants by name (chapter 13). */
public final class EnumType implements GeneObject, Members, TypeLike {
  private final String name;
  private final boolean admitsNil;
  private final Map<String, EnumVariant> variants = new LinkedHashMap<>();

  public EnumType(EnumSpec spec) {
    this(spec, false);
  }

  EnumType(EnumSpec spec, boolean admitsNil) {
    name = spec.name();
    this.admitsNil = admitsNil;
    for (EnumSpec.Variant v : spec.variants()) {
      variants.put(v.name(), new EnumVariant(this, v));
    }
  }

  public String name() {
    return name;
  }

  public Map<String, EnumVariant> variants() {
    return variants;
  }

  /** The variant as a value: a unit variant is its one member. */
  @Override
  public Object member(Vm vm, String member) {
    EnumVariant v = variants.get(member);
    if (v == null) {
      throw Errors.runtime("enum " + name + " has no member " + member);
    }
    return v.asValue();
  }

  /** Gives a payload field its type; both are counted in order of declaration. */
  public void typeField(int variant, int field, Type type) {
    int i = 0;
    for (EnumVariant v : variants.values()) {
      if (i++ == variant) {
        v.typeField(field, type);
      }
    }
  }

  @Override
  public boolean admits(Vm vm, Object v) {
    return v instanceof EnumValue x && x.variant().type() == this
        || v instanceof EnumVariant c && c.type() == this;
  }

  @Override
  public boolean admitsNil() {
    return admitsNil;
  }

  @Override
  public String typeName() {
    return name;
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public String kind() {
    return "Enum";
  }

  @Override
  public boolean immutable() {
    return true;
  }

  @Override
  public void print(Printer p) {
    p.raw(name);
  }
}
