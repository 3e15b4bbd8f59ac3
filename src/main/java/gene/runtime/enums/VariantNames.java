package gene.runtime.enums;

import gene.runtime.Namespace;
import gene.runtime.Proto;
import gene.runtime.error.Errors;
import gene.value.GeneArray;
import gene.value.Singleton;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a bare name in a case pattern means: the variant of that name in the enums that are visible,
 * imported ones included (chapter 13.4). Imports are values of a running program, so the answer is
 * found when the case first runs and then kept at its site.
 */
public final class VariantNames {
  private VariantNames() {}

  /**
   * RESOLVE_VARIANT: the variant, or void when no enum has it and that is possible. {@code locals}
   * are the enums of functions around.
   */
  public static Object resolve(Proto p, int pc, Namespace ns, Object locals, String name) {
    int site = p.code.b[pc];
    if (p.sites[site] != null) {
      return p.sites[site];
    }
    Map<EnumType, String> owners = new LinkedHashMap<>();
    if (locals instanceof GeneArray enums) {
      for (int i = 0; i < enums.size(); i++) {
        note(owners, enums.get(i), null, name);
      }
    }
    for (int i = 0; i < p.unit.tops.length; i++) {
      note(owners, p.unit.tops[i].value, p.unit.topNames[i], name);
    }
    for (Namespace n = ns; n != null && n.parent() != null; n = n.parent()) {
      for (String member : n.names()) {
        note(owners, n.get(member), member, name);
      }
    }
    Object found = choose(owners, name);
    if (found == Singleton.VOID && p.code.c[pc] == 0) {
      throw Errors.undefined(name); // the enum comes later in the module
    }
    if (locals == Singleton.NIL && ns == p.unit.namespace) {
      p.sites[site] = found;
    }
    return found;
  }

  private static void note(
      Map<EnumType, String> owners, Object value, @Nullable String known, String variant) {
    if (value instanceof EnumType e && e.variants().containsKey(variant)) {
      owners.putIfAbsent(e, known == null ? e.name() : known);
    }
  }

  private static Object choose(Map<EnumType, String> owners, String name) {
    if (owners.isEmpty()) {
      return Singleton.VOID;
    }
    if (owners.size() == 1) {
      EnumType only = owners.keySet().iterator().next();
      return Objects.requireNonNull(only.variants().get(name)).asValue();
    }
    StringBuilder choices = new StringBuilder();
    for (String owner : owners.values()) {
      choices.append(choices.isEmpty() ? "" : " or ").append(owner).append('/').append(name);
    }
    throw Errors.runtime("ambiguous variant " + name + "; write " + choices);
  }
}
