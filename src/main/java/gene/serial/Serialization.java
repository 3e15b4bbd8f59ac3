package gene.serial;

import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.natives.Table;
import gene.source.Source;

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
          ((Namespace) ns.get("json")).fillLater(json -> TaggedJsonLib.install(Table.of(json)));
        });
  }

  /** The text of a value, from which {@link #read} rebuilds it. */
  public static String write(Vm vm, Object v) {
    return new TextEncoder(vm).text(v);
  }

  /** The value of a serialized text; the name of the source is that of the text in messages. */
  public static Object read(Vm vm, Source text) {
    return TextDecoder.value(vm, text.name(), text.text());
  }
}
