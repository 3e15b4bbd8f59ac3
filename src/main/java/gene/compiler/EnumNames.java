package gene.compiler;

import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.HashSet;
import java.util.Set;

/** The variant names of all enum forms of the unit, wherever they stand (chapter 13.4). */
final class EnumNames {
  private final Set<String> variants = new HashSet<>();

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
    for (int i = 1; i < form.size(); i++) {
      Object member = form.child(i);
      variants.add(String.valueOf(member instanceof GeneNode v ? v.type() : member));
    }
    if (form.prop("values") instanceof GeneArray values) {
      for (int i = 0; i < values.size(); i++) {
        variants.add(String.valueOf(values.get(i)));
      }
    }
  }

  /** True when an enum of this unit has a variant of that name. */
  boolean declare(String variant) {
    return variants.contains(variant);
  }
}
