package gene.jit.rt;

import gene.runtime.Vm;
import gene.runtime.ops.Access;
import gene.value.GeneMap;
import gene.value.GrowingText;
import gene.value.KeyLayout;

/**
 * Members of maps that are used as records: where the layout of the keys was known when the code
 * was compiled, the value is at a known place. Other maps, and all else, are the site's business.
 */
public final class MapFields {
  private MapFields() {}

  static Object get(Vm vm, Object obj, MemberSite site, KeyLayout layout, int place) {
    return obj instanceof GeneMap m && m.layout() == layout ? m.shared(place) : site.get(vm, obj);
  }

  /** A member that may be the value of a local: the name comes first. */
  static Object getOrLocal(
      Vm vm,
      Object obj,
      Object local,
      String name,
      Object[] sites,
      int site,
      KeyLayout layout,
      int place) {
    return obj instanceof GeneMap m && m.layout() == layout
        ? m.shared(place)
        : Access.getOrLocal(vm, obj, local, name, sites, site);
  }

  static Object set(Vm vm, Object obj, Object value, MemberSite site, KeyLayout layout, int place) {
    return obj instanceof GeneMap m
            && m.layout() == layout
            && !(value instanceof GrowingText)
            && m.share(place, value)
        ? value
        : site.set(vm, obj, value);
  }
}
