package gene.serial;

import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Table;

/** Puts the functions of this package into the namespaces of the language. */
public final class Serialization {
  private Serialization() {}

  public static void install(Core core) {
    Namespace global = core.global();
    Namespace gdat = Namespace.lazy(core, "gdat", global, ns -> GdatLib.install(Table.of(ns)));
    global.set("gdat", gdat);
    Namespace gene = (Namespace) global.get("gene");
    gene.fillLater(
        ns -> {
          ns.set("gdat", gdat);
          ns.set("serdes", Namespace.lazy(core, "serdes", ns, s -> SerdesLib.install(Table.of(s))));
          ((Namespace) ns.get("json"))
              .fillLater(json -> TaggedJsonLib.install(Table.of(json)));
        });
  }
}
