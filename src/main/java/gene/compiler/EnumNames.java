package gene.compiler;

import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which enums of the unit declare which variants (chapter 13.4). */
final class EnumNames {
  private final Map<String, List<Object>> enumsOfVariant = new HashMap<>();

  /** Notes every enum form in the data, at any depth. */
  void scan(Object form) {
    if (form instanceof GeneNode n) {
      if (n.type() instanceof Symbol s && s.name().equals("enum") && n.size() > 0) {
        note(n);
      }
      scan(n.type());
      scanAll(n.children());
    } else if (form instanceof GeneArray a) {
      scanAll(a);
    }
  }

  private void scanAll(GeneArray items) {
    for (int i = 0; i < items.size(); i++) {
      scan(items.get(i));
    }
  }

  private void note(GeneNode form) {
    Object name = form.child(0);
    for (int i = 1; i < form.size(); i++) {
      Object member = form.child(i);
      if (member instanceof GeneNode v) {
        member = v.type();
      }
      if (member instanceof Symbol s) {
        enumsOfVariant.computeIfAbsent(s.name(), k -> new ArrayList<>(1)).add(name);
      }
    }
    if (form.prop("values") instanceof GeneArray values) {
      for (int i = 0; i < values.size(); i++) {
        enumsOfVariant
            .computeIfAbsent(String.valueOf(values.get(i)), k -> new ArrayList<>(1))
            .add(name);
      }
    }
  }

  /** The names (as written) of the enums that have the variant. */
  List<Object> having(String variant) {
    return enumsOfVariant.getOrDefault(variant, List.of());
  }
}
