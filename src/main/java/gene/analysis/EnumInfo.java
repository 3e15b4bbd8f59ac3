package gene.analysis;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An enum: its variants in order, each with the fields of its payload. */
public final class EnumInfo {
  /** One variant; no fields for a unit variant, which {@code unit} says. */
  public record Variant(String name, boolean unit, List<Param> fields) {}

  private final String name;
  private final Map<String, Variant> variants = new LinkedHashMap<>();

  /** Where the variants are defined. */
  final Map<String, Definition> places = new LinkedHashMap<>();

  public EnumInfo(String name) {
    this.name = name;
  }

  public EnumInfo add(Variant v) {
    variants.put(v.name(), v);
    return this;
  }

  public String name() {
    return name;
  }

  /** Where a variant is defined, null when the enum is built in. */
  public Definition place(String variant) {
    return places.get(variant);
  }

  public Map<String, Variant> variants() {
    return variants;
  }

  Variant variant(String variant) {
    return variants.get(variant);
  }
}
