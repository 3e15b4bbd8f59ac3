package gene.compiler.scope;

import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.HashSet;
import java.util.Set;

/** The variant names of all enum forms of the unit, wherever they stand (chapter 13.4). */
public final class EnumNames {
  private final Set<String> variants = new HashSet<>();
  private final Set<String> hoisted = new HashSet<>();

  /** Notes the enum forms of a top-level form, which may be one itself. */
  public void scanTop(Object form) {
    if (form instanceof GeneNode n
        && n.type() instanceof Symbol s
        && s.name().equals("enum")
        && n.size() > 0
        && n.child(0) instanceof Symbol) {
      hoisted.addAll(variants(n));
    }
    scan(form);
  }

  /** Notes every enum form in the data, at any depth. */
  void scan(Object form) {
    if (form instanceof GeneNode n) {
      if (n.type() instanceof Symbol s && s.name().equals("enum") && n.size() > 0) {
        variants.addAll(variants(n));
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

  private static Set<String> variants(GeneNode form) {
    Set<String> names = new HashSet<>();
    for (int i = 1; i < form.size(); i++) {
      Object member = form.child(i);
      names.add(String.valueOf(member instanceof GeneNode v ? v.type() : member));
    }
    if (form.prop("values") instanceof GeneArray values) {
      for (int i = 0; i < values.size(); i++) {
        names.add(String.valueOf(values.get(i)));
      }
    }
    return names;
  }

  /** True when an enum of this unit has a variant of that name. */
  public boolean declare(String variant) {
    return variants.contains(variant);
  }

  /** True when a top-level enum has it: it exists before the other forms of the module run. */
  public boolean hoist(String variant) {
    return hoisted.contains(variant);
  }
}
