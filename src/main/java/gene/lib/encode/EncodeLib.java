package gene.lib.encode;

import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.natives.Table;

/** The list of the namespaces for digests and encodings. */
public final class EncodeLib {
  private EncodeLib() {}

  /** Puts the namespaces into {@code gene}, without filling them. */
  public static void install(Core core, Namespace gene) {
    namespace(core, gene, "crypto", CryptoLib::install);
    namespace(core, gene, "hex", HexLib::install);
    namespace(core, gene, "url", UrlLib::install);
    namespace(core, gene, "gzip", GzipLib::install);
    namespace(core, gene, "html", HtmlEscapes::install);
  }

  private static void namespace(Core core, Namespace gene, String name, Table.Rows table) {
    gene.set(name, Namespace.lazy(core, name, gene, ns -> table.fill(Table.of(ns))));
  }
}
